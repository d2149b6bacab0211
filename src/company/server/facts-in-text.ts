import { type Company, DISCOUNT_PERCENT } from '#company/company.ts'
import { hoursInWords } from '#company/hours.ts'
import { gradeDefinitions } from '#company/part-grades.ts'
import { terms } from '#company/terms.ts'

const PLACEHOLDER = /\{\{(.*?)\}\}/g
const SENTENCE_END = /(?<=[.!?]\**)\s+/
const LIST_MARKER = /^\s*(?:[-*]|\d+\.)?\s*$/

const known = new WeakMap<Company, ReadonlyMap<string, string>>()

/** What a text can refer to by its path, as in `{{company.phone}}`, `{{company.address.city}}` or `{{returnDays}}`. */
function factsOf(company: Company): ReadonlyMap<string, string> {
  const facts = known.get(company) ?? listAllFacts(company)
  known.set(company, facts)
  return facts
}

function listAllFacts(company: Company): ReadonlyMap<string, string> {
  const { quoteValidDays, returnDays, restockingPercent, returnExceptions } = company
  return new Map([
    ...listFacts('company', company),
    ['company.phone', company.phone.display],
    ['company.email', company.email.address],
    ...listFacts('terms', { ...terms, quoteValidDays, returnDays, restockingPercent, notReturnable: returnExceptions }),
    ...listFacts('grades', gradeDefinitions),
    ['address', company.addressLines.join(', ')],
    ['hours', hoursInWords(company)],
    ['timeZone', company.timeZoneName],
    ['discountPercent', String(DISCOUNT_PERCENT)],
    ['quoteValidDays', String(quoteValidDays)],
    ['returnDays', String(returnDays)],
    // Empty without a fee, so that sentences about it are left out.
    ['restockingPercent', restockingPercent > 0 ? String(restockingPercent) : ''],
    ['returnExceptions', returnExceptions.map((each) => `- ${each}`).join('\n')],
    ['legalState', company.legalState],
    ['legalPlace', company.legalPlace],
  ])
}

/** Sentences about a claim that's turned off, or about an unknown fact, are left out. */
export function fillFacts(company: Company, text: string): string {
  const facts = factsOf(company)
  const fill = (line: string) => line.replace(PLACEHOLDER, (_placeholder, path: string) => facts.get(path) ?? '')
  const isOff = (sentence: string) => [...sentence.matchAll(PLACEHOLDER)].some(([, path = '']) => !facts.get(path))
  const lines = text.split('\n').flatMap((line) => {
    if (!isOff(line)) return [line]
    const kept = line.split(SENTENCE_END).filter((sentence) => !isOff(sentence))
    return kept.every((sentence) => LIST_MARKER.test(sentence)) ? [] : [kept.join(' ')]
  })
  return lines.map(fill).join('\n')
}

export function listUnknownFacts(company: Company, text: string): string[] {
  const paths = new Set([...text.matchAll(PLACEHOLDER)].map(([, path = '']) => path))
  return [...paths].filter((path) => !factsOf(company).has(path))
}

/** The facts that a writer may want, without those of longer lists. */
export function listNamedFacts(company: Company): { name: string; value: string }[] {
  const named = [...factsOf(company)].filter(([name]) => !/\.\d|^company\.(hours|freight|surcharges)/.test(name))
  return named.map(([name, value]) => ({ name, value })).sort((a, b) => a.name.localeCompare(b.name))
}

/** A claim that's turned off is an empty text, so that no page breaks. */
function listFacts(path: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value ?? '')]]
  return Object.entries(value).flatMap(([name, part]) => listFacts(`${path}.${name}`, part))
}
