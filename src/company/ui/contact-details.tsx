import { addressLines, company } from '#company/company.ts'
import { openingHours } from '#company/hours.ts'
import { OpenNow } from './open-now.tsx'

export function ContactDetails() {
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
        {addressLines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <p className="text-muted-foreground">
        {openingHours.map(({ label, hours }) => (
          <span key={label} className="block">
            {label} {hours}
          </span>
        ))}
        <OpenNow />
      </p>
    </address>
  )
}
