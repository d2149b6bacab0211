import './about.css'
import type { CompanyPageSection } from '#company/company-page.ts'
import { Prose } from '#ui/prose.tsx'

type Props = { section: CompanyPageSection; layout?: 'about-text' | 'about-steps' | 'about-team' }

export function AboutSection({ section: { id, label, title, html }, layout = 'about-text' }: Props) {
  return (
    <>
      <h2 id={id} className="font-display text-3xl text-balance sm:text-4xl">
        <SectionLabel label={label} />
        {title}
      </h2>
      {html && <Prose html={html} className={layout} />}
    </>
  )
}

export function SectionLabel({ label }: { label: string | null }) {
  if (!label) return null
  return (
    <>
      <span className="mb-2 block font-sans text-sm font-semibold font-stretch-normal text-muted-foreground">
        {label}
      </span>{' '}
    </>
  )
}
