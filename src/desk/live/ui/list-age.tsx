import { Unplug } from 'lucide-react'
import { spanInWords } from '#desk/list/waiting.ts'
import { MINUTE_MS } from '#lib/time-spans.ts'
import { useNow } from '#ui/hooks/use-now.ts'

/** How old what one looks at is, and whether it still follows what happens. */
export function ListAge({ updatedAt, isCutOff }: { updatedAt: number; isCutOff: boolean }) {
  const ageMs = useNow().getTime() - updatedAt
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
      Loaded {ageMs < MINUTE_MS ? 'just now' : `${spanInWords(ageMs)} ago`}
      {isCutOff && <CutOff />}
    </p>
  )
}

export function CutOff() {
  return (
    <span role="status" className="flex items-center gap-1.5 text-sm font-semibold text-destructive">
      <Unplug aria-hidden="true" className="size-4" />
      Cut off from the server, trying again
    </span>
  )
}
