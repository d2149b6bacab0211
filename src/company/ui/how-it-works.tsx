import { buyingSteps } from '#company/buying-steps.ts'
import { classNames } from '#ui/class-names.ts'

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="page-width flex flex-col gap-8 sm:gap-10">
      <h2 id="how-it-works" className="font-display text-4xl sm:text-5xl">
        How It Works
      </h2>
      <ol className="grid md:grid-cols-3">
        {buyingSteps.map((step, index) => (
          <Step key={step.title} number={index + 1} {...step} />
        ))}
      </ol>
    </section>
  )
}

type StepProps = (typeof buyingSteps)[number] & { number: number }

function Step({ number, title, text }: StepProps) {
  return (
    <li className="group grid grid-cols-[4rem_1fr] gap-x-5 md:grid-cols-1 md:grid-rows-[4.5rem_1fr]">
      <TapeInch number={number} />
      <div className="flex flex-col gap-2 pb-10 group-last:pb-2 md:pt-6 md:pr-8 md:pb-0 lg:pr-14">
        <h3 className="font-display text-2xl lg:text-3xl">{title}</h3>
        <p className="max-w-[46ch] text-muted-foreground">{text}</p>
      </div>
    </li>
  )
}

const SIXTEENTHS = Array.from({ length: 16 }, (_, sixteenth) => sixteenth)

function TapeInch({ number }: { number: number }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'relative flex flex-col justify-between bg-foreground text-background md:flex-row',
        'group-first:rounded-t-sm group-first:border-t-8 group-first:border-primary group-last:rounded-b-sm',
        'md:group-first:rounded-none md:group-first:rounded-l-sm md:group-first:border-t-0 md:group-first:border-l-8',
        'md:group-last:rounded-none md:group-last:rounded-r-sm',
      )}
    >
      {SIXTEENTHS.map((sixteenth) => (
        <span key={sixteenth} className={classNames('bg-current', tickLength(sixteenth))} />
      ))}
      <span />
      <span className="absolute top-1.5 right-2.5 font-display text-4xl md:top-auto md:right-auto md:bottom-1 md:left-2.5 md:text-5xl">
        {number}
      </span>
    </div>
  )
}

function tickLength(sixteenth: number): string {
  if (sixteenth === 0) return 'h-px w-14 md:h-16 md:w-px'
  if (sixteenth % 8 === 0) return 'h-px w-7 md:h-8 md:w-px'
  if (sixteenth % 4 === 0) return 'h-px w-5 md:h-6 md:w-px'
  if (sixteenth % 2 === 0) return 'h-px w-3.5 md:h-4 md:w-px'
  return 'h-px w-2 md:h-2.5 md:w-px'
}
