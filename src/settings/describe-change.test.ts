import { expect, test } from 'vitest'
import { describeChange } from './describe-change.ts'

test.each([
  ['Yardline', 'Riverside', [{ place: '', before: 'Yardline', after: 'Riverside' }]],
  [null, '#b45309', [{ place: '', before: 'Not set', after: '#b45309' }]],
  [false, true, [{ place: '', before: 'Off', after: 'On' }]],
  [[], ['a@example.com', 'b@example.com'], [{ place: '', before: 'None', after: 'a@example.com, b@example.com' }]],
  [[{ state: 'IA', percent: 6 }], null, [{ place: '', before: 'IA 6', after: 'Not set' }]],
  [
    { monday: [['08:00', '18:00']], sunday: [] },
    { monday: [], sunday: [] },
    [{ place: 'Monday', before: '08:00 to 18:00', after: 'None' }],
  ],
  [{ partsSold: '5' }, { partsSold: null }, [{ place: 'Parts sold', before: '5', after: 'Not set' }]],
])('the change of %j to %j names what differs', (before, after, described) => {
  expect(describeChange(before, after)).toEqual(described)
})
