/** Ids are 32-bit integers; no row has a larger one. */
export const ID_MAX = 2 ** 31 - 1

export function parseId(text: string): number | null {
  const id = Number(text)
  return /^[1-9]\d*$/.test(text) && id <= ID_MAX ? id : null
}
