import { Menu, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Company } from '#company/company.ts'
import { legalLinks, mainLinks, STOCK_PAGE, supportLinks } from '#company/navigation.ts'
import { CompanyProvider, useCompany } from '#company/use-company.ts'
import { escapeHtml } from '#lib/html.ts'
import type { PageHead } from '#lib/page-head.ts'
import { Logo } from '#pages/logo.tsx'
import type { Generation } from '#platform/http/stored-answer.ts'
import { Button } from '#ui/button.tsx'
import { type PageAssets, toDocument } from './document.ts'

export type RenderSmallPage = (title: string, content: ReactNode, head?: Partial<PageHead>) => string

/** Pages with a sentence and a button, without scripts, in the shop's design. Not indexed unless their head says so. */
export function smallPages(assets: PageAssets, origin: string, getCompany: () => Company): RenderSmallPage {
  return (title, content, head = {}) => {
    const company = getCompany()
    return toDocument({
      company,
      head: { title: `${title} | ${company.name}`, noindex: true, ...head },
      body: renderToStaticMarkup(
        <CompanyProvider value={company}>
          <SmallPage title={title}>{content}</SmallPage>
        </CompanyProvider>,
      ),
      assets: { ...assets, modules: [], preloads: [] },
      origin,
    })
  }
}

function SmallPage({ title, children }: { title: string; children: ReactNode }) {
  const company = useCompany()
  return (
    <>
      <header className="border-b border-border bg-card">
        <div className="page-width flex min-h-16 max-w-3xl items-center justify-between gap-4">
          <a href="/" aria-label={`${company.name}, home`}>
            <Logo />
          </a>
          <div className="flex shrink-0 gap-3">
            <Button asChild variant="outline">
              <a href={company.phone.href}>
                <Phone aria-hidden="true" />
                <span className="max-sm:sr-only">{company.phone.display}</span>
              </a>
            </Button>
            <MainMenu />
          </div>
        </div>
      </header>
      <main className="page-width flex max-w-3xl flex-1 flex-col gap-6 py-8 sm:py-12">
        <h1 className="font-display text-4xl">{title}</h1>
        {children}
      </main>
      <footer className="border-t border-border text-sm text-muted-foreground">
        <div className="page-width flex max-w-3xl flex-col gap-2 py-6">
          <nav aria-label="Site" className="flex flex-wrap gap-x-4">
            {[{ href: '/', label: 'Home' }, ...supportLinks(company), ...legalLinks].map(({ href, label }) => (
              <a key={href} className="link inline-flex min-h-8 items-center" href={href}>
                {label}
              </a>
            ))}
          </nav>
          <p>
            {company.legalName} · {company.addressLines.join(', ')}
          </p>
        </div>
      </footer>
    </>
  )
}

/** The site's menu, without scripts. */
function MainMenu() {
  const { hasStock } = useCompany()
  const [home, ...others] = mainLinks
  const links = [home, ...(hasStock ? [{ href: STOCK_PAGE, label: 'Parts in stock' }] : []), ...others]
  return (
    <details className="group relative">
      <summary className="grid size-11 cursor-pointer list-none place-items-center rounded-md border border-field-border group-open:bg-raised [&::-webkit-details-marker]:hidden">
        <Menu aria-hidden="true" />
        <span className="sr-only">Menu</span>
      </summary>
      <nav
        aria-label="Main"
        className="absolute top-full right-0 z-10 mt-2 w-56 rounded-md border border-border bg-card py-2 shadow-lg"
      >
        {links.map(({ href, label }) => (
          <a key={href} href={href} className="flex min-h-11 items-center px-4 font-semibold hover:bg-raised">
            {label}
          </a>
        ))}
      </nav>
    </details>
  )
}

export function PhoneLink() {
  const company = useCompany()
  return (
    <a className="link" href={company.phone.href}>
      {company.phone.display}
    </a>
  )
}

export function failurePage(render: RenderSmallPage) {
  return render(
    'Something went wrong on our side',
    <p>
      Please try again in a moment, or call us at <PhoneLink />.
    </p>,
  )
}

/** A one-sentence page, so a refusal costs a string replacement instead of a render. */
export function renderedOnce(render: (sentence: string, backTo: string) => string, generation: Generation) {
  let [page, rendered] = ['', -1]
  return (sentence: string, backTo: string) => {
    if (rendered !== generation()) [page, rendered] = [render('{sentence}', '/{backTo}'), generation()]
    return page.replace('{sentence}', () => escapeHtml(sentence)).replace('/{backTo}', () => escapeHtml(backTo))
  }
}
