import { Mail, Phone } from 'lucide-react'
import { Link } from 'wouter'
import { company } from '#company/company.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'

export function QuoteInvitation() {
  return (
    <Card aria-labelledby="quote-invitation" className="flex flex-col gap-4">
      <CardTitle id="quote-invitation">Looking for a part?</CardTitle>
      <p className="text-muted-foreground">
        Decode your VIN and see the price with shipping and tax at once. Or ask the parts desk first.
      </p>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button asChild>
          <Link href="/">Get Free Quote</Link>
        </Button>
        <Button asChild variant="outline">
          <a href={company.phone.href}>
            <Phone aria-hidden="true" />
            {company.phone.display}
          </a>
        </Button>
        <Button asChild variant="outline">
          <a href={company.email.href}>
            <Mail aria-hidden="true" />
            {company.email.address}
          </a>
        </Button>
      </div>
    </Card>
  )
}
