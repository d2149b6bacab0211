/** What a change did, in a line for each place that differs: "Monday: 08:00 to 18:00 → Closed". */
export type DescribedChange = { place: string; before: string; after: string }

export function describeChange(before: unknown, after: unknown): DescribedChange[] {
  if (!isPlainObject(before) || !isPlainObject(after))
    return [{ place: '', before: describeValue(before), after: describeValue(after) }]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => ({ place: toWords(name), before: describeValue(before[name]), after: describeValue(after[name]) }))
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Not set'
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.map(describeItem).join(', ')
  return isPlainObject(value) ? describeItem(value) : String(value)
}

/** A block of hours is a pair of times; other items are named by what they hold. */
function describeItem(item: unknown): string {
  if (Array.isArray(item)) return item.join(' to ')
  return isPlainObject(item) ? Object.values(item).map(describeValue).join(' ') : String(item)
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** "perPound" becomes "Per pound". */
function toWords(name: string): string {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
