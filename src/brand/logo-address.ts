import type { ShopLogo } from './logo.ts'

// Apart from the schema, which pages don't need.

/** The logo itself, a square of it for tabs and home screens, and the picture that goes with a shared link. */
export const logoForms = ['logo', 'icon', 'share'] as const

export type LogoForm = (typeof logoForms)[number]

export function logoAddress({ name }: Pick<ShopLogo, 'name'>, form: LogoForm = 'logo'): string {
  return `/logo/${name}-${form}.png`
}
