import { InventorySkeleton, InventoryView } from './inventory-view.tsx'
import { framedPage } from './staff-frame.tsx'

export const inventoryPage = framedPage({
  title: 'Stock',
  text: "Your yard's own parts: what's on the shelf, held and sold",
  skeleton: <InventorySkeleton />,
  Content: InventoryView,
})
