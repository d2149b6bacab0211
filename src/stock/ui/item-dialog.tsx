import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { callApi } from '#lib/call-api.ts'
import { type ItemChange, itemChangeSchema, type NewItemRequest, newItemSchema } from '#stock/stock-item.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FieldForm } from '#ui/field-form.tsx'
import { partNamesQuery, refreshStock, type StockItemJson } from './stock-queries.ts'

const orNull = (text: unknown) => String(text ?? '').trim() || null
const lower = (text: unknown) => orNull(text)?.toLowerCase() ?? null
const upper = (text: unknown) => orNull(text)?.toUpperCase() ?? null
/** "$1,250" is 1250; anything that isn't a number gets the field's message. */
const toNumber = (text: unknown) => {
  const plain = orNull(text)?.replace(/[$,]/g, '')
  return plain === undefined ? null : Number(plain)
}
const toCount = (text: unknown) => toNumber(text) ?? undefined

const NUMERIC = { inputMode: 'decimal', read: toNumber, optional: true } as const

function fieldsOf(partList: string) {
  return [
    { name: 'partText', label: 'What you call it', maxLength: 200 },
    {
      name: 'part',
      label: 'Part on our list',
      help: 'Leave it blank and we recognize it.',
      list: partList,
      read: orNull,
      optional: true,
    },
    { name: 'year', label: 'Year', ...NUMERIC },
    { name: 'make', label: 'Make', optional: true },
    { name: 'model', label: 'Model', optional: true },
    { name: 'vin', label: 'VIN', read: upper, optional: true },
    { name: 'price', label: 'Price', help: 'In dollars.', ...NUMERIC },
    { name: 'core', label: 'Core deposit', help: 'In dollars.', ...NUMERIC },
    { name: 'cost', label: 'Cost', help: 'Only staff see it.', ...NUMERIC },
    { name: 'location', label: 'Location', help: 'Only staff see it.', optional: true },
    { name: 'mileage', label: 'Miles', ...NUMERIC },
    { name: 'grade', label: 'Grade', help: 'A, B or C.', read: upper, optional: true },
    { name: 'side', label: 'Side', help: 'Left or right.', read: lower, optional: true },
    {
      name: 'quantity',
      label: 'Pieces',
      help: 'How many you have, without sold ones.',
      inputMode: 'numeric',
      read: toCount,
    },
    { name: 'interchange', label: 'Interchange number', read: upper, optional: true },
    { name: 'damageCode', label: 'Damage code', read: orNull, optional: true },
    { name: 'description', label: 'Description', rows: 2, optional: true },
  ] as const
}

const NEW_ITEM: NewItemRequest = { number: '', partText: '', quantity: 1 }

type Props = { open: boolean; onClose: () => void; onSaved: (item: StockItemJson) => void; item?: StockItemJson }

/** Adds an item, or changes one. */
export function ItemDialog({ open, onClose, onSaved, item }: Props) {
  const partList = useId()
  const { data: parts = [] } = useQuery(partNamesQuery)
  const fields = fieldsOf(partList)
  const options = (
    <datalist id={partList}>
      {parts.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
  const shared = {
    action: 'Save',
    columns: 'sm:grid-cols-2 sm:items-end',
    refresh: refreshStock,
    onSent: (saved: StockItemJson) => {
      onClose()
      onSaved(saved)
    },
  }
  return (
    <Dialog open={open} onClose={onClose} title={item ? `Change ${item.number}` : 'Add a part'} side="wide">
      {open && item && (
        <FieldForm
          {...shared}
          schema={itemChangeSchema}
          defaults={toChange(item)}
          fields={fields}
          send={(change) =>
            callApi('PATCH /api/admin/stock/items/:number', {
              params: item,
              body: withRecognition(withSold(change, item)),
            })
          }
        >
          {options}
        </FieldForm>
      )}
      {open && !item && (
        <FieldForm
          {...shared}
          schema={newItemSchema}
          defaults={NEW_ITEM}
          fields={[{ name: 'number', label: 'Stock number', maxLength: 40 }, ...fields]}
          send={(body) => callApi('POST /api/admin/stock', { body: withRecognition(body) })}
        >
          {options}
        </FieldForm>
      )}
    </Dialog>
  )
}

/** A blank part is left out, so that the server recognizes it. */
function withRecognition<Change extends ItemChange>({ part, ...change }: Change) {
  return part ? { ...change, part } : change
}

/** Sold pieces count, too, but staff don't see them on the shelf. */
function withSold(change: ItemChange, { sold }: StockItemJson): ItemChange {
  return change.quantity === undefined ? change : { ...change, quantity: change.quantity + sold }
}

function toChange(item: StockItemJson): ItemChange {
  const { partText, part, year, make, model, vin, price, core, cost, location } = item
  const { mileage, grade, side, interchange, damageCode, description } = item
  return {
    ...{ partText, part, year, make, model, vin, price, core, cost, location },
    ...{ mileage, grade, side, interchange, damageCode, description },
    quantity: Math.max(0, item.quantity - item.sold),
  }
}
