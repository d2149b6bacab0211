import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { withinTime } from '#company/claim-wording.ts'
import { hoursRows } from '#company/hours.ts'
import { useCompany } from '#company/use-company.ts'
import { ContactForm } from '#contact/ui/contact-form.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { usePostedForm } from '#ui/hooks/use-posted-form.ts'
import { MapPlaceholder } from './map-placeholder.tsx'
import { NextHolidays } from './next-holidays.tsx'
import { OpenNow } from './open-now.tsx'
import type { Page } from './page.ts'

export const contactPage: Page = {
  head: ({ name, legalName, phone, email, claims: { contactWithin } }) => ({
    title: `Contact Us | ${name}`,
    description: `Call ${phone.display}, write to ${email.address} or send ${legalName} a message.${contactWithin ? ` We answer within ${contactWithin}.` : ''}`,
    canonicalPath: '/contact',
  }),
  Content: ContactPage,
}

function ContactPage() {
  const company = useCompany()
  const isFormAlone = Boolean(usePostedForm())
  return (
    <div className="page-width flex flex-col gap-10 py-10 sm:py-16">
      <div className="flex max-w-[65ch] flex-col gap-4">
        <h1 className="font-display text-4xl sm:text-5xl">Talk to the yard</h1>
        <p className="text-lg text-muted-foreground">
          A question about fit, freight or a part you can't find? Call us while we're open for an answer right away, or
          write and we'll get back to you{withinTime(company.claims.contactWithin)}.
        </p>
      </div>
      <div className="grid gap-8 lg:grid-cols-[5fr_7fr]">
        {!isFormAlone && (
          <div className="flex flex-col gap-6">
            <Ways />
            <MapPlaceholder />
          </div>
        )}
        <Card>
          <CardTitle className="mb-5">Send us a message</CardTitle>
          <ContactForm />
        </Card>
      </div>
    </div>
  )
}

function Ways() {
  const company = useCompany()
  return (
    <div className="grid gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-2 lg:grid-cols-1">
      <Way title="Phone" icon={<Phone />}>
        <a href={company.phone.href} className="link">
          {company.phone.display}
        </a>
        <OpenNow />
      </Way>
      <Way title="Email" icon={<Mail />}>
        <a href={company.email.href} className="break-all link">
          {company.email.address}
        </a>
      </Way>
      <Way title="Address" icon={<MapPin />}>
        {company.addressLines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </Way>
      <Way title="Hours" icon={<Clock />}>
        {hoursRows(company).map(({ label, hours }) => (
          <span key={label} className="block">
            {label} {hours}
          </span>
        ))}
        <NextHolidays />
      </Way>
    </div>
  )
}

function Way({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2 bg-card p-5">
      <h2 className="flex items-center gap-2 text-sm font-semibold text-muted-foreground [&_svg]:size-4.5">
        {icon}
        {title}
      </h2>
      <div className="font-medium">{children}</div>
    </section>
  )
}
