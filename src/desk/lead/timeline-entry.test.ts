import { expect, test } from 'vitest'
import type { AsJson } from '#lib/as-json.ts'
import { aQuote, aTimeline } from '#tests/support/builders.ts'
import type { LeadEmail } from './lead-timeline.ts'
import {
  filterTimeline,
  firstPriceOf,
  mergeTimeline,
  summarizeTimeline,
  type TimelineEntry,
  timelineFilters,
} from './timeline-entry.ts'

const noon = '2026-03-02T12:00:00.000Z'
const by = 'kim@example.com'

const aMail = (mail: Partial<AsJson<LeadEmail>>) => ({
  id: 1,
  createdAt: noon,
  sentAt: mail.createdAt ?? noon,
  emailType: 'quote',
  subject: '',
  status: 'sent',
  text: '',
  ...mail,
})

const timeline = aTimeline({
  emails: [
    aMail({ id: 2, createdAt: '2026-03-05T08:00:00.000Z', emailType: 'follow-up' }),
    aMail({ id: 1, createdAt: noon, sentAt: '2026-03-02T12:00:04.000Z' }),
  ],
  calls: [
    {
      id: 1,
      createdAt: '2026-03-04T09:00:00.000Z',
      direction: 'inbound',
      status: 'completed',
      duration: 60,
      said: '',
      by,
      editableUntil: null,
    },
  ],
  chats: [
    {
      id: 1,
      createdAt: '2026-03-01T10:00:00.000Z',
      resolved: false,
      isHandedOver: false,
      language: 'en',
      callTime: null,
      messages: [],
    },
  ],
  quotes: [aQuote({ id: 7, createdAt: noon })],
  messages: [
    {
      id: 1,
      createdAt: '2026-03-03T10:00:00.000Z',
      name: 'Dana',
      subject: 'Hi',
      message: 'Hello',
      isReply: false,
      sentFrom: null,
      attachments: 0,
    },
  ],
  notes: [{ id: 1, createdAt: '2026-03-06T10:00:00.000Z', text: 'Call', by, editableUntil: null }],
  changes: [
    { id: 2, createdAt: noon, what: 'quote Q-10007', before: 'pending', after: 'accepted', by },
    { id: 1, createdAt: noon, what: 'status', before: 'new', after: 'converted', by },
  ],
})

const names = (entries: readonly TimelineEntry[]) => entries.map(({ kind, item }) => `${kind} ${item.id}`)

test('all kinds stand in one list, the newest first', () => {
  expect(names(mergeTimeline(timeline))).toEqual([
    'note 1',
    'email 2',
    'call 1',
    'message 1',
    'email 1',
    'change 2',
    'change 1',
    'quote 7',
    'chat 1',
  ])
})

test('entries of the same moment always have the same order', () => {
  const notes = Array.from({ length: 50 }, (_, index) => ({
    id: 50 - index,
    createdAt: noon,
    text: '',
    by,
    editableUntil: null,
  }))
  const ids = mergeTimeline(aTimeline({ notes })).map(({ item }) => item.id)
  expect(ids).toEqual(notes.map(({ id }) => id))
})

test('messages are what passed between them and us', () => {
  const shown = filterTimeline(mergeTimeline(timeline), 'messages')
  expect(names(shown)).toEqual(['email 2', 'call 1', 'message 1', 'email 1', 'chat 1'])
})

test('changes are the audit trail', () => {
  expect(names(filterTimeline(mergeTimeline(timeline), 'changes'))).toEqual(['change 2', 'change 1'])
})

test.each(timelineFilters)('an empty timeline is empty under the filter %s', (filter) => {
  expect(filterTimeline(mergeTimeline(aTimeline()), filter)).toEqual([])
})

test('one event is one entry, with who did it and its mail', () => {
  const at = (minute: number) => `2026-03-02T12:0${minute}:00.000Z`
  const emails = ['quote', 'follow-up', 'confirmation', 'new price', 'shipped', 'shipped'].map((emailType, index) =>
    aMail({ id: index + 1, createdAt: at(index + 1), sentAt: at(9), emailType }),
  )
  const folded = filterTimeline(
    mergeTimeline(
      aTimeline({
        quotes: [aQuote({ id: 7, createdAt: at(1) })],
        emails,
        changes: [
          { id: 9, createdAt: at(1), what: 'name', before: 'Jon', after: 'John', by: 'the visitor' },
          { id: 3, createdAt: at(1), what: 'quote Q-10007', before: '', after: 'pending', by },
          { id: 5, createdAt: at(2), what: 'follow-up mail', before: '', after: 'Still needed?', by },
          { id: 7, createdAt: at(3), what: 'quote Q-10007', before: 'pending', after: 'requested', by: 'the visitor' },
          { id: 6, createdAt: at(4), what: 'price of Q-10007', before: '$116.00', after: '$95.00: a regular: Bo', by },
          { id: 8, createdAt: at(5), what: 'quote Q-10007', before: '', after: 'shipped: UPS', by },
          { id: 4, createdAt: at(7), what: 'quote Q-10007', before: 'pending', after: 'accepted', by },
        ],
      }),
    ),
    'all',
  )
  const told = ['email 2', 'email 6', 'change 4', 'change 8', 'change 6', 'change 7', 'change 9', 'quote 7']
  expect(names(folded)).toEqual(told)
  const mailOf = (id: number) => folded.find(({ kind, item }) => kind === 'change' && item.id === id)?.mail?.id
  expect([4, 6, 7, 8].map(mailOf)).toEqual([undefined, 4, 3, 5])
  expect(folded.find(({ kind }) => kind === 'quote')).toMatchObject({ author: { by }, mail: { id: 1 } })
  expect(folded.find(({ kind, item }) => kind === 'email' && item.id === 2)).toMatchObject({ author: { by } })
})

test('a status or a reminder that something brought with it is not told a second time', () => {
  const at = (minute: number) => `2026-03-02T12:0${minute}:00.000Z`
  const status = { what: 'status', before: 'new', after: 'contacted', by }
  const call = { direction: 'outbound', status: 'voicemail', duration: 0, said: '', by, editableUntil: null } as const
  const folded = filterTimeline(
    mergeTimeline(
      aTimeline({
        calls: [{ ...call, id: 1, createdAt: at(1) }],
        quotes: [aQuote({ id: 7, number: 'Q-10007', createdAt: at(2) })],
        emails: [aMail({ createdAt: at(3), sentAt: at(4), emailType: 'follow-up' })],
        changes: [
          { id: 9, createdAt: at(6), ...status },
          { id: 8, createdAt: at(5), what: 'quote Q-10007', before: 'pending', after: 'accepted', by },
          { id: 7, createdAt: at(5), ...status, after: 'converted' },
          { id: 6, createdAt: at(3), ...status },
          { id: 5, createdAt: at(3), what: 'follow-up mail', before: '', after: 'Hi', by },
          { id: 4, createdAt: at(2), ...status },
          { id: 3, createdAt: at(2), what: 'quote Q-10007', before: '', after: 'pending', by },
          { id: 2, createdAt: at(1), what: 'reminder', before: '', after: 'Mar 3, 2026 at 9:00 AM: Call again', by },
          { id: 1, createdAt: at(1), ...status },
        ],
      }),
    ),
    'all',
  )
  const told = folded.map(({ kind, item, effects = [] }) => [`${kind} ${item.id}`, ...effects.map(({ id }) => id)])
  expect(told).toEqual([['change 9'], ['change 8', 7], ['email 1', 6], ['quote 7', 4], ['call 1', 2, 1]])
  expect(folded.at(-1)?.effects?.[0]?.after).toBe('Mar 3, 2026 at 9:00 AM')
})

test('a summary counts quotes, calls, chats, and the mails that were really sent', () => {
  const emails = ['sent', 'queued', 'failed', 'sent'].map((status, id) => aMail({ id, status }))
  const quotes = [aQuote({ id: 1 }), aQuote({ id: 2 }), aQuote({ id: 3 })]
  expect(summarizeTimeline(aTimeline({ emails, quotes }))).toEqual({ quotes: 3, emailsSent: 2, calls: 0, chats: 0 })
})

test('a quote’s entry keeps the price it was made with, whatever came later', () => {
  const change = { reason: 'typo', by: 'Kim', createdAt: '2026-03-02T14:23:00.000Z' }
  const priceChanges = [
    { before: '$110.00', after: '$100.00', ...change },
    { before: '$116.00', after: '$110.00', ...change },
  ]
  expect(firstPriceOf(aQuote({ finalQuote: '$100.00', priceChanges }))).toBe('$116.00')
  expect(firstPriceOf(aQuote({ finalQuote: '$116.00', priceChanges: [] }))).toBe('$116.00')
})
