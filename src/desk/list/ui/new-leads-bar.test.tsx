import { expect, test } from 'vitest'
import type { LeadJson } from '#desk/listed-lead.ts'
import { renderedText } from '#tests/support/rendered-text.tsx'
import { NewLeadsBar } from './new-leads-bar.tsx'

const bar = (count: number) =>
  renderedText(
    <NewLeadsBar leads={Array.from({ length: count }, (_, id) => ({ id }) as LeadJson)} onLoaded={() => {}} />,
  )

test('the bar counts new leads, and is empty without any', () => {
  expect(bar(1)).toBe('1 new lead')
  expect(bar(3)).toBe('3 new leads')
  expect(bar(0)).toBe('')
})
