import { company } from '#company/company.ts'

/** The mark, a Y cut into the ticks of a measuring tape, and the name. The link around it has the label. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="3 4 26 24" aria-hidden="true" className="h-7 w-auto shrink-0">
        <path d="M3 4h8l4.5 6h-8zM29 4h-8l-4.5 6h8zM9 12h14l-3 4h-8z" className="fill-primary" />
        <path d="M12 18h8v4h-8zM12 24h8v4h-8z" fill="currentColor" />
      </svg>
      <span className="font-display text-2xl tracking-wide uppercase group-data-slim/bar:sr-only">{company.name}</span>
    </span>
  )
}
