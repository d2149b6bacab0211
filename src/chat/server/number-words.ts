// Number words of the languages a model is likely to slip into. What is an English word too (once, seize, due) is left out.
const ENGLISH =
  'zero|nought|naught|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine|nin)t(?:een|y)|for(?:ty|teen)|twenty|hundreds?|hunn(?:ed|id)|hundo|thousands?|thou|million(?:s|aire)?|billions?|dozens?|half|halves|quarters?|thirds?|couple|double|triple|twice|thrice|grand|teen|ty'
const SPANISH =
  'cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|trece|catorce|quince|dieci\\w+|veint\\w+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|cientos?|\\w+cient[oa]s|quinient[oa]s|mil|millon(?:es)?|mitad|docena'
const OTHERS =
  'deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|vingt|trente|quarante|cinquante|soixante|mille|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|zwanzig|dreissig|vierzig|funfzig|\\w*hundert|\\w*tausend|\\w*zig|quattro|cinque|sette|otto|nove|dieci|venti|trenta|quaranta|cinquanta|\\w*cento|\\w*mila|dois|duas|quatro|sete|oito|dez|vinte|trinta|cinquenta|cem|tien|twintig|honderd|duizend|piec|dziesiec|sto|tysiac'

/** For use inside a regular expression, on text without accents and in small letters. */
export const NUMBER_WORD = `(?:${ENGLISH}|${SPANISH}|${OTHERS})`
