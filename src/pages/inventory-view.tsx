import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { StockList, StockListSkeleton } from '#stock/ui/stock-list.tsx'
import { wordingsQuery } from '#stock/ui/stock-queries.ts'
import { WordingList } from '#stock/ui/wording-list.tsx'
import { StockImports } from '#stock-import/ui/stock-imports.tsx'

const views = { parts: StockList, import: StockImports, names: WordingList }

/** The stock, imports of it, and the part names that staff confirm: one address each. */
export function InventoryView() {
  const [search] = useSearchParams()
  const { data: wordings = [] } = useQuery(wordingsQuery)
  const given = search.get('view')
  const view = given === 'import' || given === 'names' ? given : 'parts'
  const Content = views[view]
  const places = [
    { name: 'parts', href: '/inventory', label: 'Parts' },
    { name: 'import', href: '/inventory?view=import', label: 'Import' },
    { name: 'names', href: '/inventory?view=names', label: 'Part names', count: wordings.length },
  ] as const
  return (
    <>
      <nav aria-label="Stock" className="mb-4 flex gap-1 border-b border-border">
        {places.map(({ name, href, label, ...place }) => (
          <Link
            key={name}
            href={href}
            aria-current={name === view ? 'page' : undefined}
            className="-mb-px grid min-h-11 place-items-center border-b-3 border-transparent px-3 font-semibold text-muted-foreground hover:text-foreground aria-[current]:border-primary aria-[current]:text-foreground"
          >
            <span>
              {label}
              {'count' in place && place.count > 0 && ` (${place.count}${place.count === 200 ? '+' : ''})`}
            </span>
          </Link>
        ))}
      </nav>
      <Content />
    </>
  )
}

export function InventorySkeleton() {
  return <StockListSkeleton />
}
