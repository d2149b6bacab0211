import { company } from '#company/company.ts'

/** The mark and the name. Decorative where a link around it says where it leads. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
        <path d="M4 4h5v24H4z" className="fill-primary" />
      </svg>
      <span className="font-display text-2xl tracking-wide uppercase">{company.name}</span>
    </span>
  )
}
