import { MessageCircle, Phone } from 'lucide-react'
import { company } from '#company/company.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { VIN_LENGTH } from '#vehicles/vin.ts'

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

const vinParts = [
  { characters: '1HG', meaning: 'Maker', span: 'col-span-3' },
  { characters: 'CM826', meaning: 'Model, body, engine', span: 'col-span-5' },
  { characters: '3', meaning: 'Check', span: 'col-span-1', hiddenOnPhone: true },
  { characters: '3', meaning: 'Year', span: 'col-span-1' },
  { characters: 'A', meaning: 'Plant', span: 'col-span-1', hiddenOnPhone: true },
  { characters: '004352', meaning: 'Serial number', span: 'col-span-6' },
]

function VinAnatomy() {
  return (
    <div aria-hidden="true" className="grid grid-cols-17 gap-x-1 sm:gap-x-2">
      {vinParts.map((part) => (
        <VinPart key={part.meaning} {...part} />
      ))}
    </div>
  )
}

function VinPart({ characters, meaning, span, hiddenOnPhone = false }: (typeof vinParts)[number]) {
  return (
    <div className={classNames('flex flex-col gap-2 text-center', span)}>
      <p className="flex justify-around font-mono text-lg leading-none font-semibold sm:text-3xl lg:text-5xl">
        {[...characters].map((character, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the characters never change places
          <span key={position}>{character}</span>
        ))}
      </p>
      <span className="h-2 border-x border-b border-muted-foreground" />
      <p
        className={classNames(
          'flex justify-center text-xs leading-tight text-muted-foreground sm:text-sm',
          hiddenOnPhone && 'max-sm:hidden',
        )}
      >
        {meaning}
      </p>
    </div>
  )
}
