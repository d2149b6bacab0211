import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { company } from '#company/company.ts'
import { classNames } from '#ui/class-names.ts'
import { ContactDetails } from './contact-details.tsx'

export function HomeClosing() {
  return (
    <section
      aria-labelledby="home-closing"
      className="page-width grid grid-cols-2 gap-x-8 gap-y-8 md:grid-cols-3 lg:grid-cols-[5fr_4fr_3fr_3fr]"
    >
      <div className="col-span-full flex flex-col gap-3 lg:col-span-1">
        <h2 id="home-closing" className="font-display text-3xl">
          Ask the parts desk
        </h2>
        <p className="max-w-[40ch] text-muted-foreground">
          About fit, freight, or a part you cannot find in the list. A question commits you to nothing.
        </p>
      </div>
      <Column title="Contact" className="max-md:col-span-2">
        <ContactDetails />
      </Column>
      <SupportLinks />
      <QuickLinks />
    </section>
  )
}

const linkStyle = 'inline-flex min-h-8 items-center hover:underline'

const readingLinks = [
  { href: '/about', label: `About ${company.name}` },
  { href: '/blog', label: 'Blog' },
  { href: '/terms', label: 'Terms & Conditions' },
]

function QuickLinks() {
  return (
    <Column title="Quick Links">
      <ul className="flex flex-col">
        {readingLinks.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className={linkStyle}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Column>
  )
}

function SupportLinks() {
  return (
    <Column title="Support">
      <ul className="flex flex-col">
        <li>
          <Link href="/contact" className={linkStyle}>
            Send a message
          </Link>
        </li>
        <li>
          {/* No Link: only a fresh document scrolls to the section. */}
          <a href="/terms#warranty-and-returns" className={linkStyle}>
            Warranty and returns
          </a>
        </li>
        <li>
          <Link href="/privacy" className={linkStyle}>
            Privacy Policy
          </Link>
        </li>
        <li>
          <a href={company.phone.href} className={linkStyle}>
            Call the parts desk
          </a>
        </li>
      </ul>
    </Column>
  )
}

type ColumnProps = { title: string; children: ReactNode; className?: string }

function Column({ title, children, className }: ColumnProps) {
  return (
    <div className={classNames('flex flex-col gap-3', className)}>
      <h3 className="font-semibold">{title}</h3>
      {children}
    </div>
  )
}
