import { useCompany } from '#company/use-company.ts'

/** A drawn map, not to scale, so no map server gets a request. */
export function MapPlaceholder() {
  const company = useCompany()
  return (
    <figure className="overflow-hidden rounded-lg border border-border bg-card">
      <svg
        viewBox="0 0 480 240"
        role="img"
        aria-label={`Map sketch of ${company.address.city}, ${company.address.state}`}
      >
        <rect width="480" height="240" className="fill-raised" />
        <g className="stroke-border" strokeWidth="6" fill="none">
          <path d="M0 60H480M0 128H480M0 196H480M70 0V240M150 0V240M230 0V240M310 0V240M390 0V240" />
        </g>
        <path d="M0 214C90 196 130 172 210 168S370 150 480 96" className="stroke-tick" strokeWidth="14" fill="none" />
        <path d="M0 30 480 178" className="stroke-tick" strokeWidth="3" fill="none" />
        <path d="M0 30 480 178" className="stroke-tick" strokeWidth="11" strokeDasharray="2 10" fill="none" />
        <g transform="translate(262 92)">
          <path d="M0 22C-16 2-22-8-22-18a22 22 0 1 1 44 0C22-8 16 2 0 22Z" className="fill-primary" />
          <circle cy="-18" r="8" className="fill-card" />
        </g>
      </svg>
      <figcaption className="border-t border-border px-4 py-3 text-sm text-muted-foreground">
        {company.addressLines.join(', ')}
      </figcaption>
    </figure>
  )
}
