import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { createQueryClient } from '#app/query-client.ts'
import type { Company } from '#company/company.ts'
import { CompanyProvider } from '#company/use-company.ts'
import { clearPageState } from '#ui/hooks/use-page-state.ts'
import { ToastArea } from '#ui/toast-area.tsx'
import { dismissToast, lastToast } from '#ui/toast-store.ts'
import { testCompany } from './test-company.ts'

// No test is about time, so a busy machine may take its time.
configure({ asyncUtilTimeout: 40_000 })

/** React's words for `<search>`, which happy-dom doesn't know. */
const UNKNOWN_TAG = 'is unrecognized in this browser'

/** What the server answers, by call without its query: 'POST /api/staff/sign-in'. A promise keeps the page waiting. */
type Answers = Record<string, unknown>

type Options = {
  company?: Company
  answers?: Answers
  /** What the page has loaded already. */
  loaded?: readonly (readonly [QueryKey, unknown])[]
}

/** A component in a page that people use; `sent` lists the calls it made. Such tests run in happy-dom. */
export function renderScreen(
  element: ReactElement,
  { company = testCompany, answers = {}, loaded = [] }: Options = {},
) {
  const queryClient = createQueryClient()
  for (const [key, data] of loaded) queryClient.setQueryData(key, data)
  const sent: { call: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: unknown }) => {
    const call = `${method} ${address.split('?')[0]}`
    sent.push({ call, body: typeof body === 'string' ? JSON.parse(body) : body })
    if (!(call in answers)) throw new Error(`The test has no answer for ${call}`)
    const answer = await answers[call]
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  })
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    cleanup()
    queryClient.clear()
    clearPageState()
    dismissToast(lastToast()?.id ?? 0)
    history.replaceState(null, '', '/')
    vi.unstubAllGlobals()
    const unexpected = complaints.mock.calls.filter(([text]) => !String(text).includes(UNKNOWN_TAG))
    complaints.mockRestore()
    expect(unexpected).toEqual([])
  })
  render(
    <QueryClientProvider client={queryClient}>
      <CompanyProvider value={company}>
        {element}
        <ToastArea />
      </CompanyProvider>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), sent, queryClient }
}

export function refusal(status: number, error: string): Response {
  return Response.json({ error }, { status })
}

export function isFocused(element: Element): boolean {
  return element === document.activeElement
}
