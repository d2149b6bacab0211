import { StaffGate } from '#staff/ui/staff-gate.tsx'
import { ItemSkeleton, StockItemView } from '#stock/ui/stock-item-view.tsx'
import type { Page } from './page.ts'
import { PlainKeys } from './staff-frame.tsx'

export const inventoryItemPage: Page = {
  head: ({ name }) => ({ title: `Part in stock | ${name}`, noindex: true }),
  Content: ({ params: { number = '' } }) => (
    <StaffGate skeleton={<ItemSkeleton />}>
      <StockItemView key={number} number={number} />
      <PlainKeys />
    </StaffGate>
  ),
}
