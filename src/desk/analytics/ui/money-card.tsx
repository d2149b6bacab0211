import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useId } from 'react'
import type { Money } from '#desk/analytics/money.ts'
import type { ReportRange } from '#desk/analytics/report.ts'
import { REPORTS_KEY } from '#desk/ui/desk-queries.ts'
import { callApi } from '#lib/call-api.ts'
import { formatAmount } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { FigureTable } from './figure-table.tsx'

const files = [
  { file: 'orders.csv', label: 'Orders CSV' },
  { file: 'ledger.csv', label: 'Ledger CSV' },
  { file: 'tax.csv', label: 'Tax CSV' },
]

/** Money that came in and went out in a period, for admins. Revenue above counts accepted quotes; this counts payments. */
export function MoneyCard({ range }: { range: ReportRange }) {
  const titleId = useId()
  const { data } = useQuery({
    queryKey: [...REPORTS_KEY, 'money', range],
    queryFn: ({ signal }) => callApi('GET /api/admin/money', { query: range, signal }),
  })
  return (
    <Card aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3 lg:col-span-2">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <CardTitle id={titleId}>Money</CardTitle>
        <div className="ml-auto flex flex-wrap gap-2">
          {files.map(({ file, label }) => (
            <Button key={file} asChild variant="outline" size="small">
              <a href={`/api/admin/${file}?${new URLSearchParams(range)}`} download>
                <Download aria-hidden="true" />
                {label}
              </a>
            </Button>
          ))}
        </div>
      </div>
      {data && <MoneyTables money={data} />}
    </Card>
  )
}

function MoneyTables({ money: { paid, refunded, net, tax, margin } }: { money: Money }) {
  const sums = [
    ['Paid', formatAmount(paid)],
    ['Refunded', formatAmount(refunded)],
    ['Net', formatAmount(net)],
    ...(margin.parts > 0 ? [[`Margin on ${margin.parts} parts with a known cost`, formatAmount(margin.profit)]] : []),
  ]
  const taxes = tax.map((each) => [
    each.state || 'Unknown',
    ...[each.collected, each.refunded, each.net].map(formatAmount),
  ])
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <FigureTable title="Payments and refunds" columns={['Figure', 'Amount']} rows={sums} lateRow={null} />
      <div>
        <FigureTable
          title="Sales tax by state"
          columns={['State', 'Collected', 'Refunded', 'Net']}
          rows={taxes}
          lateRow={null}
        />
        {tax.length === 0 && <p className="px-3 py-1 text-sm text-muted-foreground">No tax in this time</p>}
      </div>
    </div>
  )
}
