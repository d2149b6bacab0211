import type { Company } from './company.ts'

/** These pages have no scripts, so links to them load the whole page. */
export const STOCK_PAGE = '/parts'

export const mainLinks = [
  { href: '/', label: 'Home' },
  { href: '/blog', label: 'Blog' },
  { href: '/dashboard', label: 'Dashboard' },
  { href: '/about', label: 'About' },
  { href: '/contact', label: 'Contact' },
] as const

export const quickLinks = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/contact', label: 'Contact' },
  { href: '/dashboard', label: 'Dashboard' },
] as const

export const supportLinks = ({ phone, hasStock }: Company) => [
  ...(hasStock ? [{ href: STOCK_PAGE, label: 'Parts in stock' }] : []),
  { href: '/contact', label: 'Send a message' },
  { href: '/terms#warranty-and-returns', label: 'Warranty and returns' },
  { href: '/blog', label: 'Blog' },
  { href: phone.href, label: 'Call the parts desk' },
]

export const legalLinks = [
  { href: '/terms', label: 'Terms & Conditions' },
  { href: '/privacy', label: 'Privacy Policy' },
] as const

/** Where staff pages render into the header. */
export const STAFF_LINKS_ID = 'staff-links'

/** Home is current only at /, the others also on the pages below them. */
export function isCurrentLink(href: string, path: string | null) {
  if (path === null) return false
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
}

/** The contact form, where a phone number is needed. */
export const CALL_ME_PAGE = '/contact?call'
