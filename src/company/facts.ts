import { addressLines, company } from './company.ts'
import { openingHours } from './hours.ts'
import { terms } from './terms.ts'

const PLACEHOLDER = /\{\{(.*?)\}\}/g

/** What a text may refer to by its path, as in `{{company.phone.display}}` or `{{terms.returnDays}}`. */
const facts = new Map([
  ...listFacts('company', company),
  ...listFacts('terms', terms),
  ['address', addressLines.join(', ')],
  ['hours', openingHours.map(({ label, hours }) => `${label} ${hours}`).join(', ')],
])

export function fillFacts(text: string): string {
  return text.replace(PLACEHOLDER, (placeholder, path: string) => facts.get(path) ?? placeholder)
}

export function listUnknownFacts(text: string): string[] {
  const paths = [...text.matchAll(PLACEHOLDER)].map(([, path = '']) => path)
  return paths.filter((path) => !facts.has(path))
}

function listFacts(path: string, value: object | string | number): [string, string][] {
  if (typeof value !== 'object') return [[path, String(value)]]
  return Object.entries(value).flatMap(([name, part]) => listFacts(`${path}.${name}`, part))
}
