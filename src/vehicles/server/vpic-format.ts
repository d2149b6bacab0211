/**
 * The text that data/vpic.txt.gz holds: lines, in ASCII or UTF-8, in two parts.
 *
 * First the makers, one line each, ended by an empty line:
 *   1HG <tab> car <tab> Honda <tab> 2003-2003:12,13 2004-9999:14    WMI, kind, make, years and the schemas used in them
 *
 * Then the schemas, numbered from 0, each ended by an empty line. A schema's lines say which keys mean which value:
 *   m Honda|Accord <tab> CM56 CM55*                                 code, value, keys
 *
 * A key is matched from its start against positions 4-8, a bar and positions 10-17 of the VIN: `*` stands for any
 * character, `#` for a digit, `[AB1]` for one of those inside.
 */
export const ATTRIBUTE_CODES = {
  model: 'm',
  body: 'b',
  series: 's',
  trim: 't',
  cylinders: 'c',
  litres: 'l',
  fuel: 'f',
  doors: 'd',
  drive: 'w',
} as const

export type Attribute = keyof typeof ATTRIBUTE_CODES
