/** Text in one spelling, to look for words in: small letters without accents, full-width signs as plain ones. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '|': 'l',
}

/** The same with d0llar as dollar and b u c k s as bucks. */
export function foldDisguises(folded: string): string {
  return folded
    .replace(/(?<=[a-z])[01345@$|]+(?=[a-z])|(?<=[a-z])[$5]\b/g, (signs) =>
      [...signs].map((sign) => LOOKALIKES[sign] ?? sign).join(''),
    )
    .replace(/(?<=\b[a-z])[\s.*_-]+(?=[a-z]\b)/g, '')
}
