import type { ReactNode } from 'react'
import { TickRule } from './tick-rule.tsx'

export type LegalSection = { id: string; title: string; content: ReactNode }

type Props = { title: string; updated: string; intro: string; sections: readonly LegalSection[] }

const prose = [
  'flex max-w-[70ch] flex-col gap-4 [&_a]:link [&_h3]:mt-2 [&_h3]:text-lg [&_h3]:font-bold',
  '[&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-5 [&_li]:pl-1 [&_li]:marker:text-muted-foreground',
].join(' ')

/** A text people may have to refer to: dated, with numbered sections and a table of contents. */
export function LegalDocument({ title, updated, intro, sections }: Props) {
  return (
    <div className="page-width py-10 sm:py-16">
      <h1 className="font-display text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-3 text-muted-foreground">Last updated: {updated}</p>
      <TickRule className="mt-6" />
      <div className="mt-8 grid gap-10 lg:grid-cols-[16rem_1fr] lg:gap-16">
        <Contents sections={sections} />
        <article className="flex flex-col gap-12">
          <p className="max-w-[70ch] text-lg">{intro}</p>
          {sections.map(({ id, title: sectionTitle, content }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={prose}>
              <h2 id={`${id}-title`} className="font-display text-2xl sm:text-3xl">
                {index + 1}. {sectionTitle}
              </h2>
              {content}
            </section>
          ))}
        </article>
      </div>
    </div>
  )
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
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
