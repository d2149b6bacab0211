import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { hoursRows } from '#company/hours.ts'
import { legalLinks, quickLinks, STOCK_PAGE, supportLinks } from '#company/navigation.ts'
import { useCompany } from '#company/use-company.ts'
import { TickRule } from '#ui/tick-rule.tsx'
import { Logo } from './logo.tsx'
import { OpenNow } from './open-now.tsx'

/** Staff also see which version runs. */
export function SiteFooter({ version }: { version: string | null }) {
  const company = useCompany()
  return (
    <footer className="mt-16 bg-card">
      <TickRule />
      <div className="page-width grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1.4fr]">
        <div className="flex flex-col gap-4">
          <Logo />
          <p className="max-w-[40ch] text-muted-foreground">
            Quality used auto parts since {company.since}. We serve customers nationwide, with AI-powered pricing.
          </p>
          <SocialLinks />
        </div>
        <LinkList title="Quick Links" links={quickLinks} />
        <LinkList title="Support" links={supportLinks(company)} />
        <LinkList title="Legal" links={legalLinks} />
        <FooterBlock title="Contact Us">
          <ContactDetails />
        </FooterBlock>
      </div>
      <div className="border-t border-border">
        <p className="page-width flex flex-col gap-1 py-5 text-sm text-muted-foreground sm:flex-row sm:justify-between">
          <span suppressHydrationWarning>
            © {new Date().getFullYear()} {company.legalName}. All rights reserved.
          </span>
          <span>
            Built with love in {company.address.city}, {company.address.state}
            {version && ` · Version ${version}`}
          </span>
        </p>
      </div>
    </footer>
  )
}

function LinkList({ title, links }: { title: string; links: readonly { href: string; label: string }[] }) {
  return (
    <FooterBlock title={title}>
      <ul className="flex flex-col">
        {links.map(({ href, label }) => {
          // Only a full page load scrolls to a section, or opens a page without scripts.
          const Anchor = /[#:]/.test(href) || href === STOCK_PAGE ? 'a' : Link
          return (
            <li key={href}>
              <Anchor href={href} className="inline-flex min-h-8 items-center hover:underline">
                {label}
              </Anchor>
            </li>
          )
        })}
      </ul>
    </FooterBlock>
  )
}

function SocialLinks() {
  const company = useCompany()
  if (company.social.length === 0) return null
  return (
    <ul aria-label="Social media" className="flex flex-wrap gap-x-5">
      {company.social.map(({ name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer" className="inline-flex min-h-8 items-center link">
            {name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function FooterBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </div>
  )
}

function ContactDetails() {
  const company = useCompany()
  return (
    <address className="flex flex-col gap-3 not-italic">
      <div className="flex flex-col items-start">
        <a href={company.phone.href} className="inline-flex min-h-8 items-center font-semibold hover:underline">
          {company.phone.display}
        </a>
        <a href={company.email.href} className="inline-flex min-h-8 items-center link">
          {company.email.address}
        </a>
      </div>
      <p className="text-muted-foreground">
        {company.addressLines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <p className="text-muted-foreground">
        {hoursRows(company).map(({ label, hours }) => (
          <span key={label} className="block">
            {label} {hours}
          </span>
        ))}
        <OpenNow />
      </p>
    </address>
  )
}
