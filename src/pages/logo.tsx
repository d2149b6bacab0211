import { brandOf, hasSampleMark, initialOf } from '#brand/brand.ts'
import { useCompany } from '#company/use-company.ts'

/** The shop's own logo, or its mark and name. The link around it has the label. */
export function Logo() {
  const company = useCompany()
  if (company.logo) {
    const { address, width, height } = company.logo
    return (
      <>
        <img
          src={address}
          alt=""
          {...{ width, height }}
          className="h-10 w-auto max-w-48 rounded-sm object-contain group-data-slim/bar:hidden"
        />
        <img src={brandOf(company).icon.href} alt="" className="hidden size-8 rounded-sm group-data-slim/bar:block" />
      </>
    )
  }
  return (
    <span className="inline-flex items-center gap-2.5">
      {hasSampleMark(company) ? <SampleMark /> : <Initial letter={initialOf(company)} />}
      <span className="font-display text-2xl tracking-wide uppercase group-data-slim/bar:sr-only">{company.name}</span>
    </span>
  )
}

/** A Y cut into the ticks of a measuring tape. */
function SampleMark() {
  return (
    <svg viewBox="3 4 26 24" aria-hidden="true" className="h-7 w-auto shrink-0">
      <path d="M3 4h8l4.5 6h-8zM29 4h-8l-4.5 6h8zM9 12h14l-3 4h-8z" className="fill-primary" />
      <path d="M12 18h8v4h-8zM12 24h8v4h-8z" fill="currentColor" />
    </svg>
  )
}

function Initial({ letter }: { letter: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-sm bg-primary font-display text-xl leading-none text-primary-foreground"
    >
      {letter}
    </span>
  )
}
