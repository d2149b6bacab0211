import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { lastDays, type Report, type ReportFigures, type ReportRange } from '#desk/analytics/report.ts'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { formatAmount } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Field, Input } from '#ui/field.tsx'
import { usePageState } from '#ui/hooks/use-page-state.ts'
import { FigureTable } from './figure-table.tsx'

const spans = [
  { value: '7', label: 'Week' },
  { value: '30', label: 'Month' },
  { value: '365', label: 'Year' },
  { value: 'range', label: 'Range' },
] as const

const figures: { key: keyof ReportFigures; label: string }[] = [
  { key: 'leads', label: 'Leads' },
  { key: 'late', label: 'Contacted late' },
  { key: 'quotes', label: 'Quotes' },
  { key: 'sales', label: 'Sales' },
  { key: 'revenue', label: 'Revenue' },
]

/** What happened in a time, beside the time before, and who and what it came from. */
export function ReportCard({ canExport }: { canExport: boolean }) {
  const titleId = useId()
  const [span, setSpan] = usePageState<(typeof spans)[number]['value']>('report-span', '30')
  const [chosen, setChosen] = usePageState<ReportRange>('report-range', lastDays(30, new Date()))
  const range = span === 'range' ? chosen : lastDays(Number(span), new Date())
  const { data: report, error } = useQuery({
    queryKey: ['/api/admin/analytics', 'report', range],
    queryFn: ({ signal }) => callApi('GET /api/admin/report', { query: range, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3 lg:col-span-2">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <CardTitle id={titleId}>Report</CardTitle>
        <ChoiceGroup hideLegend legend="Time" options={spans} value={span} onChange={setSpan} />
        {span === 'range' && <RangeFields range={chosen} onChange={setChosen} />}
        {canExport && (
          <Button asChild variant="outline" size="small" className="ml-auto">
            <a href={`/api/admin/sales.csv?${new URLSearchParams(range)}`} download>
              <Download aria-hidden="true" />
              Sales CSV
            </a>
          </Button>
        )}
      </div>
      {error && <p role="alert">{sentenceOf(error)}</p>}
      {report && <ReportTables report={report} />}
    </Card>
  )
}

function RangeFields({ range, onChange }: { range: ReportRange; onChange: (range: ReportRange) => void }) {
  return (['from', 'to'] as const).map((end) => (
    <Field key={end} label={end === 'from' ? 'From' : 'To'}>
      {(described) => (
        <Input
          {...described}
          type="date"
          required
          value={range[end]}
          onChange={({ target }) => target.value && onChange({ ...range, [end]: target.value })}
        />
      )}
    </Field>
  ))
}

function ReportTables({ report: { current, previous, ...by } }: { report: Report }) {
  const show = (key: keyof ReportFigures, value: number) => (key === 'revenue' ? formatAmount(value) : count(value))
  return (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-2 xl:grid-cols-3">
      <ReportSection
        title="Beside the time before"
        columns={['Figure', 'Now', 'Before']}
        rows={figures.map(({ key, label }) => [label, show(key, current[key]), show(key, previous[key])])}
        lateRow={current.late > 0 ? 'Contacted late' : null}
      />
      <ReportSection
        title="By owner"
        columns={['Owner', 'Leads', 'Sales', 'Revenue']}
        rows={by.byOwner.map(({ owner, leads, sales, revenue }) => [
          owner,
          count(leads),
          count(sales),
          formatAmount(revenue),
        ])}
      />
      <ReportSection
        title="By part category"
        columns={['Category', 'Quotes', 'Sales', 'Revenue']}
        rows={by.byCategory.map(({ category, quotes, sales, revenue }) => [
          category,
          count(quotes),
          count(sales),
          formatAmount(revenue),
        ])}
      />
      <ReportSection
        title="By source"
        columns={['Source', 'Leads', 'Converted']}
        rows={by.bySource.map(({ source, leads, converted }) => [source, count(leads), count(converted)])}
      />
      <ReportSection
        title="Reasons for Lost"
        columns={['Reason', 'Leads']}
        rows={by.byLostReason.map(({ reason, leads }) => [reason, count(leads)])}
      />
    </div>
  )
}

type SectionProps = ComponentProps<typeof FigureTable>

function ReportSection({ title, rows, ...table }: SectionProps) {
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-semibold">{title}</h3>
      <FigureTable title={title} rows={rows} {...table} />
      {rows.length === 0 && <p className="px-3 py-1 text-sm text-muted-foreground">Nothing in this time</p>}
    </div>
  )
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}
