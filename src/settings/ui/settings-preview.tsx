import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Draft } from './settings-queries.ts'

const pages = [
  { value: 'home', label: 'Home page' },
  { value: 'email', label: 'Email' },
  { value: 'quote', label: 'Quote' },
] as const

type PreviewPage = (typeof pages)[number]['value']

/** The shop with the unsaved changes. The frame runs no scripts, sends no forms and opens no links. */
export function SettingsPreview({ settings, onClose }: { settings: Draft; onClose: () => void }) {
  const [page, setPage] = useState<PreviewPage>('home')
  const { data, error } = useQuery({
    queryKey: ['/api/admin/settings/preview', page, settings],
    queryFn: () => callApi('POST /api/admin/settings/preview', { body: { settings, page } }),
    gcTime: 0,
  })
  return (
    <Dialog open side="wide" title="Preview" onClose={onClose}>
      <ChoiceGroup legend="Page" hideLegend options={pages} value={page} onChange={setPage} firstFocus />
      <FormProblem>{error && sentenceOf(error)}</FormProblem>
      {data ? (
        <iframe
          title={`Preview of the ${page}`}
          sandbox="allow-same-origin"
          srcDoc={isDark() ? data.html : data.html.replace('class="dark"', '')}
          className="h-[65dvh] w-full rounded-md border border-border bg-background"
        />
      ) : (
        !error && <Skeleton className="h-[65dvh] w-full" />
      )}
    </Dialog>
  )
}

/** Pages start dark, and the script that would change it doesn't run in the frame. */
function isDark() {
  return document.documentElement.classList.contains('dark')
}
