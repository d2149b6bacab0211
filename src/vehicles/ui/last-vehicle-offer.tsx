import { History } from 'lucide-react'
import { type LastVehicle, useLastVehicle } from './last-vehicle.ts'

/** Offers the vehicle of an earlier visit; nothing is filled in until the shopper asks for it. */
export function LastVehicleOffer({ isShown, onUse }: { isShown: boolean; onUse: (vehicle: LastVehicle) => void }) {
  const last = useLastVehicle()
  if (!last || !isShown) return null
  return (
    <button
      type="button"
      onClick={() => onUse(last)}
      className="mb-3 flex min-h-10 w-full items-center gap-2 rounded-md border border-dashed border-field-border px-3 text-left text-sm hover:bg-raised"
    >
      <History aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate">
        Use your last vehicle: <strong>{`${last.year} ${last.make} ${last.model}`}</strong>
      </span>
    </button>
  )
}
