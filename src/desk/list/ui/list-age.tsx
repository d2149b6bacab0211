import { CutOff } from '#desk/ui/cut-off.tsx'
import { spanInWords } from '#desk/waiting.ts'
import { MINUTE_MS } from '#lib/time-spans.ts'
import { useNow } from '#ui/hooks/use-now.ts'

export function ListAge({ updatedAt, isCutOff }: { updatedAt: number; isCutOff: boolean }) {
  const ageMs = useNow().getTime() - updatedAt
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
      Loaded {ageMs < MINUTE_MS ? 'just now' : `${spanInWords(ageMs)} ago`}
      {isCutOff && <CutOff />}
    </p>
  )
}
