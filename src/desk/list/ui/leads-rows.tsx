import { memo, useEffect } from 'react'
import type { Selection } from '#desk/bulk/ui/use-selection.ts'
import type { LeadJson } from '#desk/list/lead-pages.ts'
import type { LeadStatus } from '#leads/lead.ts'
import { useOffscreenHeight } from '#ui/hooks/use-offscreen-height.ts'
import { LeadsRow } from './leads-row.tsx'

const GROUP_SIZE = 10
const COLUMN_COUNT = 6
const FIRST_ROWS = 20

let rowHeight = 48

export type ChangeStatus = (lead: LeadJson, status: LeadStatus) => void

type Props = {
  leads: readonly LeadJson[]
  firstRow: number
  now: Date
  onStatus: ChangeStatus
  selection: Selection
  onSelect: (id: number, isRange: boolean) => void
}

/** A page of rows, a few at a time: what comes near while scrolling must be small enough to be drawn at once. */
export const PageOfRows = memo(function PageOfRows({ leads, firstRow, ...rest }: Props) {
  const starts = leads.map((_, index) => index).filter((index) => index % GROUP_SIZE === 0)
  return starts.map((start) => (
    <RowGroup key={start} leads={leads.slice(start, start + GROUP_SIZE)} firstRow={firstRow + start} {...rest} />
  ))
})

function RowGroup({ leads, firstRow, now, onStatus, selection, onSelect }: Props) {
  const { ref, heightWhenFar } = useOffscreenHeight<HTMLTableSectionElement>(
    firstRow > FIRST_ROWS ? leads.length * rowHeight : null,
  )
  useEffect(() => {
    if (heightWhenFar !== null) rowHeight = heightWhenFar / leads.length
  }, [heightWhenFar, leads])
  return (
    <tbody ref={ref}>
      {heightWhenFar === null ? (
        leads.map((lead, index) => (
          <LeadsRow
            key={lead.id}
            lead={lead}
            rowIndex={firstRow + index}
            now={now}
            onStatus={onStatus}
            isSelected={selection.has(lead.id)}
            onSelect={onSelect}
          />
        ))
      ) : (
        <tr>
          <td colSpan={COLUMN_COUNT} style={{ height: heightWhenFar, padding: 0 }} />
        </tr>
      )}
    </tbody>
  )
}
