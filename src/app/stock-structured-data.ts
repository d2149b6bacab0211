import { partPath, stockPath } from '#stock/stock-address.ts'
import { donorOf, type PublicItem } from '#stock/stock-item.ts'
import { photoPath } from '#stock/stock-photo.ts'

/** "Used 2010 Toyota Camry Alternator" */
export function itemTitle(item: PublicItem): string {
  return ['Used', donorOf(item), item.part ?? item.partText].filter(Boolean).join(' ')
}

/** What search engines read: the same price as on the page. */
export function toProduct(item: PublicItem, publicUrl: string): object {
  const { number, description, photos, make, price, state } = item
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: itemTitle(item),
    sku: number,
    url: publicUrl + stockPath(number),
    ...(description && { description }),
    ...(photos.length > 0 && { image: photos.map((photo) => publicUrl + photoPath(photo)) }),
    ...(make && { brand: { '@type': 'Brand', name: make } }),
    ...(price !== null && {
      offers: {
        '@type': 'Offer',
        price: price.toFixed(2),
        priceCurrency: 'USD',
        itemCondition: 'https://schema.org/UsedCondition',
        availability: `https://schema.org/${state === 'available' ? 'InStock' : 'OutOfStock'}`,
        url: publicUrl + stockPath(number),
      },
    }),
  }
}

/** Parts, then the part of the model, then the item. */
export function toBreadcrumbs(item: PublicItem, publicUrl: string): object {
  const { part, make, model, number } = item
  const steps = [
    ['Parts in stock', '/parts'],
    ...(part && make && model ? [[`${make} ${model} ${part}`, partPath({ make, model, part })]] : []),
    [`Stock number ${number}`, stockPath(number)],
  ] as const
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  }
}
