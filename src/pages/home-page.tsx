import { useState } from 'react'
import { company } from '#company/company.ts'
import { localBusiness } from '#company/local-business.ts'
import { PartSelect } from '#parts/ui/part-select.tsx'
import { QuotePanel } from '#quotes/ui/quote-panel.tsx'
import { TickRule } from '#ui/tick-rule.tsx'
import { useVehicleChoice } from '#vehicles/ui/use-vehicle-choice.ts'
import { VehicleFinder } from '#vehicles/ui/vehicle-finder.tsx'
import type { Page } from './page.tsx'

export const homePage: Page = {
  head: {
    title: `Used Auto Parts, One Honest Price | ${company.name}`,
    description: `Quality used and salvage auto parts from ${company.claims.yards} nationwide, ${company.claims.discountPercent}% below the market average. In business since ${company.since}.`,
    canonicalPath: '/',
    structuredData: [localBusiness],
  },
  Content: HomePage,
}

function HomePage() {
  const vehicle = useVehicleChoice()
  const [partName, setPartName] = useState('')
  const partSelect = (
    <PartSelect value={partName} onChange={setPartName} disabled={vehicle.choice.manual.model === ''} />
  )
  const startOver = () => {
    vehicle.clear()
    setPartName('')
  }
  return (
    <div className="page-width flex flex-col gap-8 py-8 sm:py-12">
      <div className="flex flex-col gap-4">
        <h1 className="font-display text-5xl sm:text-6xl">Used auto parts. One honest price.</h1>
        <TickRule />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <VehicleFinder vehicle={vehicle} partSelect={partSelect} partName={partName} />
        <QuotePanel vehicle={vehicle.vehicle} part={partName} onReset={startOver} />
      </div>
    </div>
  )
}
