import { Unplug } from 'lucide-react'

export function CutOff() {
  return (
    <span role="status" className="flex items-center gap-1.5 text-sm font-semibold text-destructive">
      <Unplug aria-hidden="true" className="size-4" />
      Lost the connection, trying again
    </span>
  )
}
