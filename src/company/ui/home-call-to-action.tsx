import { MessageCircle, Phone } from 'lucide-react'
import { company } from '#company/company.ts'
import { Button } from '#ui/button.tsx'
import { VIN_LENGTH } from '#vehicles/vin.ts'
import { VinAnatomy } from './vin-anatomy.tsx'

type Props = { onStartVinLookup: () => void; onLiveChat?: (() => void) | undefined }

/** The three ways to begin. Live Chat is offered only where there is a chat to open. */
export function HomeCallToAction({ onStartVinLookup, onLiveChat }: Props) {
  return (
    <section aria-labelledby="home-start" className="border-y border-border bg-card py-14 sm:py-20">
      <div className="page-width flex flex-col gap-8">
        <h2 id="home-start" className="font-display text-4xl sm:text-6xl">
          It starts with {VIN_LENGTH} characters
        </h2>
        <VinAnatomy />
        <div className="flex flex-col gap-6 lg:flex-row lg:items-center lg:justify-between">
          <p className="max-w-[52ch] text-muted-foreground">
            The VIN tells us the maker, the model, the engine and the year, and so which part to look for. Read it
            through the windshield or off the driver's door jamb.
          </p>
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <Button onClick={onStartVinLookup}>Start VIN Lookup</Button>
            <Button asChild variant="outline">
              <a href={company.phone.href}>
                <Phone aria-hidden="true" />
                Call {company.phone.display}
              </a>
            </Button>
            {onLiveChat && (
              <Button variant="outline" onClick={onLiveChat}>
                <MessageCircle aria-hidden="true" />
                Live Chat
              </Button>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
