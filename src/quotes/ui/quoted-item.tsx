import { stockPath } from '#stock/stock-address.ts'
import type { PricedItem } from '#stock/stock-offer.ts'
import { photoPath } from '#stock/stock-photo.ts'

const MAX_PHOTOS = 6

type Props = { item: Pick<PricedItem, 'number' | 'photos'>; part: string }

/** Photos of the part that's priced, and the way to its page. */
export function QuotedItem({ item: { number, photos }, part }: Props) {
  return (
    <div className="flex flex-col gap-2">
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.slice(0, MAX_PHOTOS).map(({ file, width, height }, at, { length }) => (
            <li key={file}>
              <a href={photoPath({ file })}>
                <img
                  src={photoPath({ file })}
                  alt={`${part}, stock number ${number}, view ${at + 1} of ${length}`}
                  width={width}
                  height={height}
                  loading="lazy"
                  className="h-28 w-auto print:h-20 rounded-md border border-border object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="no-print text-sm">
        <a className="link" href={stockPath(number)}>
          {photos.length > 0 ? `More about stock number ${number}` : `See stock number ${number}`}
        </a>
      </p>
    </div>
  )
}
