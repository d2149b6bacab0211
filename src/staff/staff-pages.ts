/** Where the header has it: always in sight, where there's room, or in its menu. */
type Place = 'bar' | 'wide-bar' | 'menu'

export type StaffPage = { href: string; label: string; isAdminOnly: boolean; place: Place }

export const ANALYTICS_ADDRESS = '/dashboard?view=analytics'

/** In the order of the navigation; the palette lists them too. */
const staffPages: readonly StaffPage[] = [
  { href: '/dashboard', label: 'Leads', isAdminOnly: false, place: 'bar' },
  { href: '/orders', label: 'Orders', isAdminOnly: false, place: 'bar' },
  { href: '/chats', label: 'Conversations', isAdminOnly: false, place: 'wide-bar' },
  { href: '/inventory', label: 'Stock', isAdminOnly: false, place: 'bar' },
  { href: ANALYTICS_ADDRESS, label: 'Analytics', isAdminOnly: false, place: 'wide-bar' },
  { href: '/staff', label: 'Staff', isAdminOnly: true, place: 'menu' },
  { href: '/security', label: 'Security', isAdminOnly: true, place: 'menu' },
  { href: '/content', label: 'Content', isAdminOnly: true, place: 'menu' },
  { href: '/settings', label: 'Settings', isAdminOnly: true, place: 'menu' },
  { href: '/account', label: 'Account', isAdminOnly: false, place: 'menu' },
]

export function listStaffPages(isAdmin: boolean): readonly StaffPage[] {
  return staffPages.filter(({ isAdminOnly }) => isAdmin || !isAdminOnly)
}
