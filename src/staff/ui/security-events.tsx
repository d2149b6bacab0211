import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { formatMoment } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import {
  describeSecurityEvent,
  listSecurityEventKinds,
  type SecurityEvent,
  type SecurityEventPage,
  securityEventFilterSchema,
  securityEventKinds,
} from '#staff/security-event.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DayRangeFields } from '#ui/day-range-fields.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { Select } from '#ui/select.tsx'
import { Cell, HeadCell, Table } from '#ui/table.tsx'

type People = SecurityEventPage['people']

const kindOptions = [
  { value: '', label: 'Everything' },
  ...listSecurityEventKinds().map((kind) => ({ value: kind, label: securityEventKinds[kind].label })),
]

export function SecurityEvents() {
  const view = readView(useSearch())
  const list = useInfiniteQuery(securityEventsQuery(view))
  const pages = list.data?.pages ?? []
  const people = pages[0]?.people ?? []
  const events = pages.flatMap((page) => page.events)
  return (
    <Card aria-label="Security events" className="flex flex-col gap-4 max-sm:px-4">
      <SecurityEventFilters view={view} people={people} />
      <FormProblem>{list.isError ? sentenceOf(list.error) : null}</FormProblem>
      <p role="status" className="text-sm text-muted-foreground">
        {list.isPending ? 'Loading...' : countLine(events.length, list.hasNextPage)}
      </p>
      {events.length > 0 && <EventTable events={events} people={people} />}
      {list.hasNextPage && (
        <Button
          variant="outline"
          size="small"
          className="self-start"
          aria-disabled={list.isFetching}
          onClick={() => !list.isFetching && list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? 'Loading...' : 'Load more'}
        </Button>
      )}
    </Card>
  )
}

function SecurityEventFilters({ view, people }: { view: SecurityEventView; people: People }) {
  const personOptions = [
    { value: '', label: 'Everyone' },
    ...people.map(({ id, email }) => ({ value: String(id), label: email })),
  ]
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Select
        label="What"
        options={kindOptions}
        value={view.kind}
        placeholder="Everything"
        onChange={(kind) => changeSecurityEventView({ kind })}
      />
      <Select
        label="Who"
        options={personOptions}
        value={view.staffId}
        placeholder="Everyone"
        onChange={(staffId) => changeSecurityEventView({ staffId })}
      />
      <DayRangeFields isOpen range={view} onChange={changeSecurityEventView} />
    </div>
  )
}

function countLine(shown: number, hasMore: boolean) {
  if (shown === 0) return 'No events.'
  return hasMore ? `The newest ${shown}` : `${shown} total`
}

function EventTable({ events, people }: { events: readonly AsJson<SecurityEvent>[]; people: People }) {
  const emails = new Map(people.map(({ id, email }) => [id, email]))
  return (
    <Table aria-label="Security events" className="max-lg:block">
      <thead className="max-lg:sr-only">
        <tr>
          {['When', 'What', 'Who', 'Where from', 'Details'].map((heading) => (
            <HeadCell key={heading}>{heading}</HeadCell>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {events.map((event) => (
          <EventRow key={event.id} event={event} who={emails.get(event.staffId ?? 0) ?? 'Not staff'} />
        ))}
      </tbody>
    </Table>
  )
}

/** Without room for a table: what and when on one line, the rest below. */
const STACKED = 'max-lg:border-0 max-lg:p-0'

function EventRow({ event, who }: { event: AsJson<SecurityEvent>; who: string }) {
  const company = useCompany()
  const { label, level } = securityEventKinds[event.kind]
  return (
    <tr className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-3 max-lg:gap-y-0.5 max-lg:border-b max-lg:border-border max-lg:py-2">
      <Cell className={`whitespace-nowrap tabular-nums max-lg:text-sm ${STACKED}`}>
        <time dateTime={event.createdAt}>{formatMoment(company, new Date(event.createdAt))}</time>
      </Cell>
      <Cell className={`whitespace-nowrap max-lg:-order-1 max-lg:grow ${STACKED}`}>
        <Badge tone={level === 'warn' ? 'yellow' : 'neutral'}>{label}</Badge>
      </Cell>
      <Cell className={`wrap-anywhere max-lg:grow ${STACKED}`}>{who}</Cell>
      <Cell className={`whitespace-nowrap tabular-nums ${STACKED}`}>{event.network || 'This machine'}</Cell>
      <Cell className={`wrap-anywhere max-lg:w-full ${STACKED}`}>{describeSecurityEvent(event.detail)}</Cell>
    </tr>
  )
}

type SecurityEventView = { kind: string; staffId: string; from: string; to: string }

function changeSecurityEventView(changes: Partial<SecurityEventView>) {
  const given = givenOf({ ...readView(window.location.search), ...changes })
  navigate(`${window.location.pathname}?${new URLSearchParams(given)}`)
}

const securityEventsQuery = (view: SecurityEventView) =>
  infiniteQueryOptions({
    queryKey: ['/api/admin/security-events', view],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/admin/security-events', { query: { ...toQuery(view), before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.hasMore ? last.events.at(-1)?.id : null),
    placeholderData: keepPreviousData,
  })

function readView(search: string): SecurityEventView {
  const params = new URLSearchParams(search)
  const read = (name: string) => params.get(name) ?? ''
  return { kind: read('kind'), staffId: read('staffId'), from: read('from'), to: read('to') }
}

/** Ignores anything invalid in the address. */
function toQuery(view: SecurityEventView) {
  return securityEventFilterSchema.safeParse(givenOf(view)).data ?? {}
}

function givenOf(view: SecurityEventView): Record<string, string> {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value))
}
