import { useDeskLive } from '#desk/live/ui/desk-live.tsx'
import { CutOff } from '#desk/ui/cut-off.tsx'
import { OrderList, OrderListSkeleton } from '#orders/ui/order-list.tsx'
import { framedPage } from './staff-frame.tsx'

export const ordersPage = framedPage({
  title: 'Orders',
  text: 'What was bought, and what there is to do',
  skeleton: <OrderListSkeleton />,
  Content: LiveOrders,
})

function LiveOrders() {
  const { isCutOff } = useDeskLive()
  return (
    <>
      {isCutOff && <CutOff />}
      <OrderList />
    </>
  )
}
