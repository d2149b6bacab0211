import { navigate, useSearch } from 'wouter/use-browser-location'

const names = ['q', 'part', 'make', 'model', 'year', 'state', 'sort'] as const

/** What staff search the stock for. It's kept in the address bar, so it can be shared. */
export type StockView = Record<(typeof names)[number], string>

export function useStockView(): StockView {
  return readStockView(useSearch())
}

function readStockView(text: string): StockView {
  const search = new URLSearchParams(text)
  return Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as StockView
}

/** Back undoes it, unless `replace` is set, as for a search that's still being typed. */
export function changeStockView(changes: Partial<StockView>, { replace = false } = {}) {
  const { pathname, search } = window.location
  const given = Object.entries({ ...readStockView(search), ...changes }).filter(([, value]) => value !== '')
  navigate(given.length > 0 ? `${pathname}?${new URLSearchParams(given)}` : pathname, { replace })
}

/** Whether anything narrows the list down. */
export function isNarrowed({ sort, ...filters }: StockView): boolean {
  return Object.values(filters).some((value) => value !== '')
}
