import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { DISCOUNT_PERCENT } from '#company/company.ts'
import { useCompany } from '#company/use-company.ts'
import { TickRule } from '#ui/tick-rule.tsx'

export function WhyChooseUs() {
  const company = useCompany()
  const { contactWithin } = company.claims
  return (
    <section aria-labelledby="why-choose-us" className="page-width flex flex-col gap-8 sm:gap-10">
      <h2 id="why-choose-us" className="font-display text-4xl sm:text-5xl">
        Why Choose Us
      </h2>
      <ul className="grid gap-x-14 gap-y-8 lg:grid-cols-[7fr_5fr] lg:grid-rows-3">
        <PriceReason />
        <Reason title="Checked against your vehicle">
          One model can take different parts by trim and year. The parts desk compares the part with your VIN before you
          commit.
        </Reason>
        <Reason title="A person answers">
          Software sets the price. People confirm the part{contactWithin && `, within ${contactWithin} of your quote`}.
          Rather ask first? Call{' '}
          <a href={company.phone.href} className="whitespace-nowrap link">
            {company.phone.display}
          </a>
          .
        </Reason>
        <Reason title="Your number stays here">
          We use it to talk about your part. We don't sell it, and the{' '}
          <Link href="/privacy" className="link">
            Privacy Policy
          </Link>{' '}
          says so.
        </Reason>
      </ul>
    </section>
  )
}

function PriceReason() {
  return (
    <li className="flex flex-col gap-6 rounded-lg border border-border bg-card p-5 sm:p-8 lg:row-span-3">
      <div className="flex flex-col gap-3">
        <h3 className="font-display text-3xl sm:text-4xl">{DISCOUNT_PERCENT}% below the market average</h3>
        <p className="max-w-[52ch] text-muted-foreground">
          Every quote shows the average it started from, then the discount, the freight and the tax estimate, each on
          its own line. You see all of it before anyone calls you.
        </p>
      </div>
      <PriceComparison />
    </li>
  )
}

function Reason({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-1.5 border-t-2 border-muted-foreground pt-4">
      <h3 className="font-display text-2xl">{title}</h3>
      <p className="max-w-[52ch] text-muted-foreground">{children}</p>
    </li>
  )
}

function PriceComparison() {
  const company = useCompany()
  return (
    <figure className="mt-auto flex flex-col gap-3">
      <div className="flex flex-col gap-2 font-semibold">
        <p className="rounded-sm bg-tick px-3 py-3">Market average</p>
        <div className="flex gap-1">
          <p
            className="flex justify-between gap-3 rounded-sm bg-foreground px-3 py-3 text-background"
            style={{ width: `${100 - DISCOUNT_PERCENT}%` }}
          >
            <span>{company.name} price</span> <span>{DISCOUNT_PERCENT}% less</span>
          </p>
          <span aria-hidden="true" className="flex-1 rounded-sm border-2 border-dashed border-success" />
        </div>
        <TickRule />
      </div>
      <figcaption className="text-sm text-muted-foreground">
        The part itself, before freight and tax. Drawn to scale.
      </figcaption>
    </figure>
  )
}
