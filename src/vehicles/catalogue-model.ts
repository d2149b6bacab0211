export type YearSpan = readonly [first: number, last: number]

export type CatalogueModel = { name: string; spans: readonly YearSpan[] }

export function isSoldIn({ spans }: CatalogueModel, year: number): boolean {
  return spans.some(([first, last]) => first <= year && year <= last)
}

export function lastYearOf({ spans }: CatalogueModel): number {
  return Math.max(...spans.map(([, last]) => last))
}
