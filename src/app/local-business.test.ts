import { expect, test } from 'vitest'
import { testCompany } from '#tests/support/test-company.ts'
import { localBusiness } from './local-business.ts'

const now = new Date('2026-11-01T12:00:00Z')

test('days with the same hours are listed together, without the days we are closed', () => {
  expect(localBusiness(testCompany, now).openingHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '08:00',
      closes: '18:00',
    },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '09:00', closes: '16:00' },
  ])
})

test('a day with a lunch break has two entries', () => {
  const saturday = [
    ['09:00', '12:00'],
    ['13:00', '16:00'],
  ] as const
  const { openingHoursSpecification } = localBusiness(
    { ...testCompany, hours: { ...testCompany.hours, saturday } },
    now,
  )
  expect(openingHoursSpecification).toMatchObject([
    {},
    { dayOfWeek: ['Saturday'], opens: '09:00', closes: '12:00' },
    { dayOfWeek: ['Saturday'], opens: '13:00', closes: '16:00' },
  ])
})

test('holidays of the next 12 months are closed days', () => {
  const holidays = [
    { label: 'Thanksgiving', rule: 'fourth thursday of november' },
    { label: 'Inventory', date: '2027-12-31' },
  ]
  expect(localBusiness({ ...testCompany, holidays }, now).specialOpeningHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      name: 'Thanksgiving',
      validFrom: '2026-11-26',
      validThrough: '2026-11-26',
      opens: '00:00',
      closes: '00:00',
    },
  ])
})
