import { vehicleNameKey } from '#vehicles/names.ts'

/** Where staff's requests about stock go. */
export const STOCK_API = '/api/admin/stock'

/** "A/C Compressor" is a-c-compressor, "Town & Country" town-and-country. */
export function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

export function stockPath(number: string): string {
  return `/stock/${encodeURIComponent(number)}`
}

/** An item's page for staff, which its label leads to. */
export function itemPath(number: string): string {
  return `/inventory/${encodeURIComponent(number)}`
}

export function partPath({ make, model, part }: { make: string; model: string; part: string }): string {
  return `/parts/${toSlug(make)}/${toSlug(model)}/${toSlug(part)}`
}

/** Whether an address means this name. */
export function isSlugOf(slug: string, name: string): boolean {
  return vehicleNameKey(slug) === vehicleNameKey(name)
}
