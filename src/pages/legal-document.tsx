import type { CompanyPage, CompanyPageSection } from '#company/company-page.ts'
import { formatLongCalendarDay } from '#lib/calendar-day.ts'
import { Prose } from '#ui/prose.tsx'
import { TickRule } from '#ui/tick-rule.tsx'

const prose = [
  'flex max-w-[70ch] flex-col gap-4 [&_a]:link [&_h3]:mt-2 [&_h3]:text-lg [&_h3]:font-bold',
  '[&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-5 [&_li]:pl-1 [&_li]:marker:text-muted-foreground',
].join(' ')

export function LegalDocument({ page }: { page: CompanyPage }) {
  const { title, updatedAt, intro, sections } = page
  return (
    <div className="page-width py-10 sm:py-16">
      <h1 className="font-display text-4xl sm:text-5xl">{title}</h1>
      {updatedAt && <p className="mt-3 text-muted-foreground">Last updated: {formatLongCalendarDay(updatedAt)}</p>}
      <TickRule className="mt-6" />
      <div className="mt-8 grid gap-10 lg:grid-cols-[16rem_1fr] lg:gap-16">
        <TableOfContents sections={sections} />
        <article className="flex flex-col gap-12">
          <Prose html={intro} className="max-w-[70ch] text-lg" />
          {sections.map(({ id, title: sectionTitle, html }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-4">
              <h2 id={`${id}-title`} className="max-w-[70ch] font-display text-2xl sm:text-3xl">
                {index + 1}. {sectionTitle}
              </h2>
              <Prose html={html} className={prose} />
            </section>
          ))}
        </article>
      </div>
    </div>
  )
}

function TableOfContents({ sections }: { sections: readonly CompanyPageSection[] }) {
  return (
    <nav aria-label="On this page" className="no-print lg:sticky lg:top-24 lg:self-start">
      <p className="text-sm font-semibold text-muted-foreground">On this page</p>
      <ol className="mt-2 flex flex-col border-l border-border">
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 pl-4 hover:bg-raised">
              {index + 1}. {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
