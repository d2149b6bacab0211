import { expect, test } from 'vitest'
import { HOUR_MS } from '#lib/time-spans.ts'
import { renderedText } from '#tests/support/rendered-text.tsx'
import { ListAge } from './list-age.tsx'

test('the list says how old it is, and when the desk is cut off', () => {
  expect(renderedText(<ListAge updatedAt={Date.now()} isCutOff={false} />)).toBe('Loaded just now')
  const old = renderedText(<ListAge updatedAt={Date.now() - 2 * HOUR_MS} isCutOff />)
  expect(old).toBe('Loaded 2 hours ago Lost the connection, trying again')
})
