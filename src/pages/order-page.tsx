import { useQuery } from '@tanstack/react-query'
import { useDeskLive } from '#desk/live/ui/desk-live.tsx'
import { CutOff } from '#desk/ui/cut-off.tsx'
import { parseId } from '#lib/ids.ts'
import { NoOrder, OrderSkeleton, OrderView } from '#orders/ui/order-view.tsx'
import { StaffGate } from '#staff/ui/staff-gate.tsx'
import { staffQuery } from '#staff/ui/staff-queries.ts'
import type { Page } from './page.ts'
import { PlainKeys } from './staff-frame.tsx'

export const orderPage: Page = {
  head: ({ name }) => ({ title: `Order | ${name}`, noindex: true }),
  Content: ({ params: { id = '' } }) => (
    <StaffGate skeleton={<OrderSkeleton />}>
      <LiveOrder id={parseId(id)} />
      <PlainKeys />
    </StaffGate>
  ),
}

function LiveOrder({ id }: { id: number | null }) {
  const { isCutOff } = useDeskLive()
  const { data: member } = useQuery(staffQuery)
  if (id === null) return <NoOrder />
  return (
    <>
      {isCutOff && <CutOff />}
      <OrderView key={id} id={id} isAdmin={member?.role === 'admin'} />
    </>
  )
}
