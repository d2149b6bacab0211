import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { company } from '#company/company.ts'
import { AboutPlate } from '#company/ui/about-plate.tsx'
import { AboutTimeline } from '#company/ui/about-timeline.tsx'
import { Button } from '#ui/button.tsx'
import mechanic from '#ui/pictures/mechanic.svg'
import yard from '#ui/pictures/salvage-yard.svg'
import { TickRule } from '#ui/tick-rule.tsx'
import type { Page } from './page.ts'

const { claims } = company

export const aboutPage: Page = {
  head: {
    title: `About Us | ${company.name}`,
    description: `How ${company.legalName} works: used auto parts from ${company.claims.yards}, priced in the open and sold since ${company.since}.`,
    canonicalPath: '/about',
  },
  Content: AboutPage,
}

function AboutPage() {
  return (
    <div className="mx-auto flex w-full max-w-[75rem] flex-col gap-14 px-4 py-10 sm:gap-20 sm:px-6 sm:py-16">
      <Story />
      <TickRule />
      <Mission />
      <TickRule />
      <HowWeWork />
      <TickRule />
      <Team />
      <TickRule />
      <TrustBadges />
      <NextStep />
    </div>
  )
}

function Story() {
  return (
    <section aria-labelledby="about-story" className="flex flex-col gap-10 sm:gap-14">
      <div className="grid items-center gap-8 lg:grid-cols-[7fr_5fr] lg:gap-14">
        <div className="flex flex-col gap-5">
          <h1 id="about-story" className="font-display text-4xl text-balance sm:text-5xl">
            <SectionLabel>About {company.legalName}</SectionLabel>
            Used parts, measured twice
          </h1>
          <p className="max-w-[65ch] text-lg">
            We have sold used and salvage auto parts since {company.since}. The work comes down to one question: which
            part, from which yard, fits the car in front of you, and what should it cost?
          </p>
          <p className="max-w-[65ch] text-muted-foreground">
            In this trade a price has long meant a phone call: leave your number, wait, and hear a figure you cannot
            check. We put the price first. Enter a VIN or pick your vehicle, and you see our price, the freight, the tax
            estimate and the market average next to each other before anyone calls you.
          </p>
          <p className="max-w-[65ch] text-muted-foreground">
            We work from {company.address.city}, {company.address.state}, and ship across the United States.
          </p>
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

function Mission() {
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
        <h2 id="about-mission" className="font-display text-3xl text-balance sm:text-4xl">
          <SectionLabel>Our mission</SectionLabel>
          Give every shopper the whole price first, and keep their number to ourselves
        </h2>
        <p className="max-w-[65ch] text-lg">
          {`Our price is ${claims.discountPercent}% below the market average. The quote shows that average, so you can see what the discount was taken from.`}
        </p>
        <p className="max-w-[65ch] text-muted-foreground">
          A quote form can be a way to collect phone numbers and pass them on. Ours is not. We use your number to talk
          about your part, and we do not sell it. The{' '}
          <Link href="/privacy" className="link">
            Privacy Policy
          </Link>{' '}
          says so in plain words, and names every kind of company that sees any of your details.
        </p>
      </div>
    </section>
  )
}

const steps = [
  {
    title: 'A vehicle reaches a yard',
    text: 'Its road is over, but many of its parts still have miles in them. Yards in our network make them available.',
    measure: claims.yards,
    unit: 'in the network',
  },
  {
    title: 'You name yours',
    text: 'Decode the VIN for free, or choose year, make, model and part. The same car can take different parts by trim and year, so this is the first measurement.',
    measure: '17 characters',
    unit: 'in a VIN',
  },
  {
    title: 'The price is worked out',
    text: 'Our pricing averages the market, takes the discount, and adds freight and a tax estimate on lines of their own. The quote also goes to your email and is valid for 14 days.',
    measure: `${claims.discountPercent}% below`,
    unit: 'the market average',
  },
  {
    title: 'A person measures again',
    text: 'Our team contacts you to confirm the fit and the part before you commit to anything.',
    measure: claims.contactWithin,
    unit: 'at most, from quote to contact',
  },
  {
    title: 'The part travels to you',
    text: 'It goes out by parcel or freight, to your home or to your shop. You have 30 days from receipt to ask for a return, and our terms list the parts that cannot come back.',
    measure: claims.shipping,
    unit: `to ship, ${claims.delivery} to deliver`,
  },
]

function HowWeWork() {
  return (
    <section aria-labelledby="about-how" className="flex flex-col gap-8">
      <h2 id="about-how" className="font-display text-3xl sm:text-4xl">
        <SectionLabel>How we work</SectionLabel>
        From the yard to your driveway
      </h2>
      <ol className="flex flex-col">
        {steps.map((step, index) => (
          <Step key={step.title} number={index + 1} {...step} />
        ))}
      </ol>
    </section>
  )
}

type StepProps = (typeof steps)[number] & { number: number }

function Step({ number, title, text, measure, unit }: StepProps) {
  return (
    <li className="grid grid-cols-[2.5rem_1fr] gap-x-4 border-t border-border py-6 md:grid-cols-[4rem_1fr_16rem] md:gap-x-8">
      <span aria-hidden="true" className="font-display text-3xl text-muted-foreground tabular-nums md:text-4xl">
        {number}
      </span>
      <div className="flex flex-col gap-1">
        <h3 className="font-display text-xl">{title}</h3>
        <p className="max-w-[60ch] text-muted-foreground">{text}</p>
      </div>
      <p className="col-start-2 mt-3 border-l-2 border-muted-foreground pl-3 md:col-start-3 md:mt-0 md:self-start">
        <span className="block font-display text-xl tabular-nums">{measure}</span>{' '}
        <span className="text-sm text-muted-foreground">{unit}</span>
      </p>
    </li>
  )
}

const desks = [
  {
    question: 'Where is it?',
    desk: 'Yard buyers',
    text: 'They know the yards and what stands in them. When a part is wanted, they find the vehicle it can come from.',
  },
  {
    question: 'Is it sound?',
    desk: 'Inspectors',
    text: 'They look the part over before it leaves. Wear is expected on a used part; a defect is a reason to find another.',
  },
  {
    question: 'Does it fit?',
    desk: 'Parts desk',
    text: 'They answer the phone and the email, compare the part with your VIN, and talk you out of the wrong one.',
  },
  {
    question: 'When is it here?',
    desk: 'Freight',
    text: 'They pack it, book the carrier and follow it, whether it is a mirror in a box or an engine on a pallet.',
  },
]

function Team() {
  return (
    <section aria-labelledby="about-team" className="grid gap-8 lg:grid-cols-[4fr_8fr] lg:gap-14">
      <div className="flex flex-col gap-4">
        <h2 id="about-team" className="font-display text-3xl text-balance sm:text-4xl">
          <SectionLabel>Our team</SectionLabel>
          Four questions, four desks
        </h2>
        <p className="max-w-[45ch] text-muted-foreground">
          Software sets the price. People stand behind the part. Each team owns the answer to one question.
        </p>
      </div>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {desks.map(({ question, desk, text }) => (
          <li key={desk} className="flex flex-col gap-1 border-t-2 border-muted-foreground pt-3">
            <h3>
              <span className="block text-sm font-semibold text-muted-foreground">{desk}</span>{' '}
              <span className="font-display text-2xl">{question}</span>
            </h3>
            <p className="text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TrustBadges() {
  return (
    <section aria-labelledby="about-trust" className="flex flex-col gap-6">
      <h2 id="about-trust" className="font-display text-3xl sm:text-4xl">
        <SectionLabel>Why you can trust us</SectionLabel>
        The data plate
      </h2>
      <AboutPlate />
    </section>
  )
}

function NextStep() {
  return (
    <section aria-labelledby="about-next" className="flex flex-col gap-5 pb-10">
      <h2 id="about-next" className="font-display text-3xl sm:text-4xl">
        Have a part to find?
      </h2>
      <p className="max-w-[60ch] text-muted-foreground">
        Start with your VIN and see the price now. Or talk to the parts desk first at{' '}
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

function SectionLabel({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="mb-2 block font-sans text-sm font-semibold font-stretch-normal text-muted-foreground">
        {children}
      </span>{' '}
    </>
  )
}
