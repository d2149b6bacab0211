/** Ids are counted in 32 bits; a larger one is nobody's. */
export const ID_MAX = 2 ** 31 - 1

export function parseId(text: string): number | null {
  const id = Number(text)
  return /^[1-9]\d*$/.test(text) && id <= ID_MAX ? id : null
}
