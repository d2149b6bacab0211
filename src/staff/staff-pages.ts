export type StaffPage = { href: string; label: string; isAdminOnly: boolean }

export const ANALYTICS_ADDRESS = '/dashboard?view=analytics'
export const ACCOUNT_ADDRESS = '/account'

/** In the order of the navigation; the palette lists them too. */
const staffPages: readonly StaffPage[] = [
  { href: '/dashboard', label: 'Leads', isAdminOnly: false },
  { href: '/orders', label: 'Orders', isAdminOnly: false },
  { href: '/chats', label: 'Conversations', isAdminOnly: false },
  { href: '/inventory', label: 'Stock', isAdminOnly: false },
  { href: ANALYTICS_ADDRESS, label: 'Analytics', isAdminOnly: false },
  { href: '/staff', label: 'Staff', isAdminOnly: true },
  { href: '/security', label: 'Security', isAdminOnly: true },
  { href: '/content', label: 'Content', isAdminOnly: true },
  { href: '/settings', label: 'Settings', isAdminOnly: true },
  { href: ACCOUNT_ADDRESS, label: 'Account', isAdminOnly: false },
]

export function listStaffPages(isAdmin: boolean): readonly StaffPage[] {
  return staffPages.filter(({ isAdminOnly }) => isAdmin || !isAdminOnly)
}
