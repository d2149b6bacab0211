import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'wouter'
import type { Company } from '#company/company.ts'
import type { CompanyPage, CompanyPageSection } from '#company/company-page.ts'
import { companyPageQuery } from '#company/ui/company-page-query.ts'
import { useCompany } from '#company/use-company.ts'
import type { PageHead } from '#lib/page-head.ts'
import { Button } from '#ui/button.tsx'
import mechanic from '#ui/pictures/mechanic.svg'
import yard from '#ui/pictures/salvage-yard.svg'
import { Prose } from '#ui/prose.tsx'
import { TickRule } from '#ui/tick-rule.tsx'
import { AboutPlate, AboutSection, AboutTimeline, SectionLabel } from './about-sections.tsx'
import { type Page, withDescription } from './page.ts'

const aboutHead = ({ name, legalName, claims: { yards }, since }: Company): PageHead => ({
  title: `About Us | ${name}`,
  description: `How ${legalName} works: used auto parts${yards ? ` from ${yards}` : ''}, priced in the open and sold since ${since}.`,
  canonicalPath: '/about',
})

export const aboutPage: Page<CompanyPage> = {
  head: aboutHead,
  headFrom: ({ description }, company) => withDescription(aboutHead(company), description),
  query: () => companyPageQuery('about'),
  Content: AboutPage,
}

function AboutPage() {
  const { data: page } = useSuspenseQuery(companyPageQuery('about'))
  return (
    <div className="mx-auto flex w-full max-w-[75rem] flex-col gap-14 px-4 py-10 sm:gap-20 sm:px-6 sm:py-16">
      <Story page={page} />
      {page.sections.map((section) => (
        <Fragment key={section.id}>
          <TickRule />
          <LaidOutSection section={section} />
        </Fragment>
      ))}
      <NextStep />
    </div>
  )
}

/** The original's sections each have a layout; any other that the owner writes is plain text. */
function LaidOutSection({ section }: { section: CompanyPageSection }) {
  if (section.id === 'about-mission') return <Mission section={section} />
  if (section.id === 'about-team')
    return (
      <section
        aria-labelledby={section.id}
        className="grid gap-x-14 gap-y-4 lg:grid-cols-[4fr_8fr] lg:grid-rows-[auto_1fr]"
      >
        <AboutSection section={section} layout="about-team" />
      </section>
    )
  return (
    <section aria-labelledby={section.id} className={`flex flex-col ${section.id === 'about-how' ? 'gap-8' : 'gap-6'}`}>
      <AboutSection section={section} layout={section.id === 'about-how' ? 'about-steps' : 'about-text'} />
      {section.id === 'about-trust' && <AboutPlate />}
    </section>
  )
}

function Story({ page }: { page: CompanyPage }) {
  return (
    <section aria-labelledby="about-story" className="flex flex-col gap-10 sm:gap-14">
      <div className="grid items-center gap-8 lg:grid-cols-[7fr_5fr] lg:gap-14">
        <div className="flex flex-col gap-5">
          <h1 id="about-story" className="font-display text-4xl text-balance sm:text-5xl">
            <SectionLabel label={page.label} />
            {page.title}
          </h1>
          <Prose html={page.intro} className="about-text" />
        </div>
        <img
          src={yard}
          alt="Rows of vehicles in a salvage yard"
          width={800}
          height={600}
          fetchPriority="high"
          className="h-auto w-full rounded-md border border-border"
        />
      </div>
      <AboutTimeline />
    </section>
  )
}

function Mission({ section }: { section: CompanyPageSection }) {
  return (
    <section aria-labelledby="about-mission" className="grid items-center gap-8 lg:grid-cols-[5fr_7fr] lg:gap-14">
      <img
        src={mechanic}
        alt="A mechanic at work on a car"
        width={800}
        height={600}
        loading="lazy"
        className="order-last h-auto w-full rounded-md border border-border lg:order-first"
      />
      <div className="flex flex-col gap-5">
        <AboutSection section={section} />
      </div>
    </section>
  )
}

function NextStep() {
  const company = useCompany()
  return (
    <section aria-labelledby="about-next" className="flex flex-col gap-5 pb-10">
      <h2 id="about-next" className="font-display text-3xl sm:text-4xl">
        Have a part to find?
      </h2>
      <p className="max-w-[60ch] text-muted-foreground">
        Start with your VIN and see the price right away. Or talk to the parts desk first at{' '}
        <a href={company.phone.href} className="whitespace-nowrap link">
          {company.phone.display}
        </a>
        .
      </p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button asChild>
          <Link href="/">Get a Free Quote</Link>
        </Button>
        <Button asChild variant="outline">
          <Link href="/contact">Contact Us</Link>
        </Button>
      </div>
      <p className="mt-6 max-w-[70ch] text-sm text-muted-foreground">
        Vehicle data: vPIC of the National Highway Traffic Safety Administration. ZIP code positions:{' '}
        <a href="https://www.geonames.org" target="_blank" rel="noopener noreferrer" className="link">
          GeoNames
        </a>
        , CC BY 4.0.
      </p>
    </section>
  )
}
