import { History } from 'lucide-react'
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Card, CardTitle } from '#ui/card.tsx'
import { usePageState } from '#ui/hooks/use-page-state.ts'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { ManualSearch } from './manual-search.tsx'
import { type LastVehicle, useLastVehicle, type VehicleChoiceState } from './use-vehicle-choice.ts'
import { useDecodeVin } from './vehicle-queries.ts'
import { VinLookup } from './vin-lookup.tsx'

export type VehicleFinderHandle = {
  startVinLookup: () => void
  /** Marks the card and focuses what's missing, because we can't quote without a vehicle. */
  askForVehicle: () => void
  take: (vehicle: LastVehicle) => void
}

type Props = {
  ref?: Ref<VehicleFinderHandle>
  vehicle: VehicleChoiceState
  partSelect: ReactNode
  partName: string
}

export function VehicleFinder({ ref, vehicle, partSelect, partName }: Props) {
  const [tab, setTab] = usePageState('vehicle-tab', 'vin')
  const [needsCatalogue, setCatalogueWanted] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const isMissing = isAsked && !vehicle.vehicle
  const decoding = useDecodeVin((decoded) => {
    vehicle.setDecoded(decoded)
    requestAnimationFrame(() => plate.current?.scrollIntoView({ block: 'nearest' }))
  })
  const { choice } = vehicle
  const vinField = useRef<HTMLInputElement>(null)
  const card = useRef<HTMLElement>(null)
  const plate = useRef<HTMLElement>(null)
  const manualTab = useRef<HTMLButtonElement>(null)
  const take = ({ vin, year, make, model }: LastVehicle) => {
    setTab(vin ? 'vin' : 'manual')
    if (!vin) return vehicle.chooseByHand({ year, make, model })
    vehicle.typeVin(vin)
    decoding.mutate(vin)
  }
  useImperativeHandle(ref, () => ({
    startVinLookup() {
      flushSync(() => setTab('vin'))
      vinField.current?.focus()
    },
    askForVehicle() {
      flushSync(() => setAsked(true))
      if (tab === 'vin') vinField.current?.focus()
      else findNextSelect(card.current)?.focus()
      card.current?.scrollIntoView({ block: 'start' })
    },
    take,
  }))

  const chooseManually = () => {
    const { year, make, model } = choice.decoded ?? {}
    vehicle.chooseByHand({ year: String(year ?? ''), make: make ?? '', model: model ?? '' })
    flushSync(() => setTab('manual'))
    manualTab.current?.focus()
  }

  return (
    <Card ref={card} className={isMissing ? 'ring-2 ring-destructive' : ''}>
      <CardTitle className="mb-3">Find Your Vehicle</CardTitle>
      <LastVehicleOffer isShown={!vehicle.vehicle && choice.vin === '' && choice.manual.year === ''} onUse={take} />
      <Tabs value={tab} onChange={setTab}>
        <TabList className="needs-script" aria-label="How to find your vehicle">
          <Tab value="vin">VIN Lookup</Tab>
          <Tab
            ref={manualTab}
            value="manual"
            onPointerEnter={() => setCatalogueWanted(true)}
            onFocus={() => setCatalogueWanted(true)}
          >
            Manual Search
          </Tab>
        </TabList>
        <TabPanel value="vin">
          <VinLookup
            fieldRef={vinField}
            plateRef={plate}
            vehicle={vehicle}
            decoding={decoding}
            isMissing={isMissing}
            onChooseManually={chooseManually}
          />
          {choice.decoded?.model && !choice.decoded.unserved && <div className="mt-4">{partSelect}</div>}
        </TabPanel>
        <TabPanel value="manual">
          <ManualSearch
            choice={choice.manual}
            isMissing={isMissing}
            needsCatalogue={needsCatalogue || tab === 'manual'}
            onChoose={vehicle.chooseByHand}
            partSelect={partSelect}
            partName={partName}
          />
        </TabPanel>
      </Tabs>
    </Card>
  )
}

function findNextSelect(card: HTMLElement | null) {
  const selects = card?.querySelectorAll<HTMLElement>('[role=combobox]:not(:disabled)')
  return selects?.[selects.length - 1]
}

function LastVehicleOffer({ isShown, onUse }: { isShown: boolean; onUse: (vehicle: LastVehicle) => void }) {
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
        Use the <strong>{`${last.year} ${last.make} ${last.model}`}</strong> again
      </span>
    </button>
  )
}
