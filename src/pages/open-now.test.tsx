// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { testCompany } from '#tests/support/test-company.ts'
import { NextHolidays } from './next-holidays.tsx'
import { OpenNow } from './open-now.tsx'

const company = { ...testCompany, holidays: [{ label: 'Thanksgiving', rule: 'fourth thursday of november' }] }

function setTime(now: string) {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

test.each([
  ['2026-11-25T17:00:00Z', 'Open now, until 6PM CT'],
  ['2026-11-25T13:30:00Z', 'Closed now, opens today 8AM CT'],
  ['2026-11-26T17:00:00Z', 'Closed for Thanksgiving, opens Friday 8AM CT'],
])('at %s it says %s', (now, words) => {
  setTime(now)
  renderScreen(<OpenNow />, { company })
  screen.getByText(words)
})

test('a shop in another time zone names its own', () => {
  setTime('2026-11-25T17:00:00Z')
  renderScreen(<OpenNow />, { company: { ...company, timeZone: 'America/Denver', timeZoneShort: 'MT' } })
  screen.getByText('Open now, until 6PM MT')
})

test('a holiday is announced from 30 days before until it is over', () => {
  setTime('2026-10-27T17:00:00Z')
  renderScreen(<NextHolidays />, { company })
  screen.getByText('Closed Thu, Nov 26: Thanksgiving')
})

test.each(['2026-10-26T17:00:00Z', '2026-11-27T17:00:00Z'])('nothing is announced at %s', (now) => {
  setTime(now)
  renderScreen(
    <p data-testid="hours">
      <NextHolidays />
    </p>,
    { company },
  )
  if (screen.getByTestId('hours').textContent) throw new Error('There is an announcement.')
})
