import { useCallback, useRef, useState } from 'react'
import type { BulkLead } from '#desk/bulk/bulk-change.ts'

export type Selection = ReadonlyMap<number, BulkLead>

/** Which rows are chosen; with Shift all from the last one chosen up to this one. */
export function useSelection(leads: readonly BulkLead[]) {
  const [selection, setSelection] = useState<Selection>(new Map())
  const listed = useRef(leads)
  listed.current = leads
  const last = useRef<number | null>(null)
  const toggle = useCallback((id: number, isRange: boolean) => {
    const ids = listed.current.map((lead) => lead.id)
    const [from, to] = [ids.indexOf(isRange && last.current !== null ? last.current : id), ids.indexOf(id)]
    const range = listed.current.slice(Math.min(from, to), Math.max(from, to) + 1)
    last.current = id
    setSelection((chosen) => {
      const next = new Map(chosen)
      const isAdding = !chosen.has(id)
      for (const lead of range) {
        if (isAdding) next.set(lead.id, lead)
        else next.delete(lead.id)
      }
      return next
    })
  }, [])
  const choose = (chosen: readonly BulkLead[]) => setSelection(new Map(chosen.map((lead) => [lead.id, lead])))
  return { selection, toggle, choose }
}
