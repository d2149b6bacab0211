import type { ShopLogo } from './logo.ts'
import { logoAddress } from './logo-address.ts'

/** Our own drawings are only shown under this name. */
export const SAMPLE_NAME = 'Yardline'

type Branded = { name: string; logo: ShopLogo | null }

type Brand = {
  icon: { href: string; type: string }
  /** The icon while something waits for staff. */
  noticeIcon: string
  /** An icon in pixels, for home screens. */
  touchIcon: string | null
  sharePicture: string
}

/** How the shop is recognized in tabs, on home screens and where its links are shared. */
export function brandOf(shop: Branded): Brand {
  const { logo } = shop
  if (logo)
    return {
      icon: { href: logoAddress(logo, 'icon'), type: 'image/png' },
      noticeIcon: '/notice.svg',
      touchIcon: logoAddress(logo, 'icon'),
      sharePicture: logoAddress(logo, 'share'),
    }
  if (hasSampleMark(shop))
    return {
      icon: { href: '/favicon.svg', type: 'image/svg+xml' },
      noticeIcon: '/favicon-notice.svg',
      touchIcon: '/apple-touch-icon.png',
      sharePicture: '/share.png',
    }
  return {
    icon: { href: `/initial.svg?${encodeURIComponent(initialOf(shop))}`, type: 'image/svg+xml' },
    noticeIcon: '/notice.svg',
    touchIcon: null,
    sharePicture: '/share-plain.png',
  }
}

export function hasSampleMark({ name, logo }: Branded): boolean {
  return name === SAMPLE_NAME && logo === null
}

/** Stands in for a logo until the shop has one. */
export function initialOf({ name }: Pick<Branded, 'name'>): string {
  const [letter = name.charAt(0)] = name.match(/[\p{L}\p{N}]/u) ?? []
  return letter.toUpperCase()
}
