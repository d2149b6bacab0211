import { lazy, Suspense } from 'react'
import { readStored, store } from '#lib/device-storage.ts'
import { useInBrowser } from '#ui/hooks/use-in-browser.ts'
import { usePageState } from '#ui/hooks/use-page-state.ts'

const STORAGE_KEY = 'yardline-has-quotes'
const NONE: readonly unknown[] = []

const OwnQuoteList = lazy(async () => ({ default: (await import('./own-quote-list.tsx')).OwnQuoteList }))

/** The quotes of this browser, while no tag is shown. The page is the same for all, so they are asked for where there may be some. */
export function OwnQuotes() {
  const hasQuotes = useInBrowser(() => readStored(STORAGE_KEY) !== null, false)
  const [shown] = usePageState('quotes', NONE)
  if (!hasQuotes || shown.length > 0) return null
  return (
    <Suspense>
      <OwnQuoteList />
    </Suspense>
  )
}

/** Whose cookie that is only the server knows; the device keeps no more than that there is something to ask for. */
export function rememberOwnQuotes() {
  store(STORAGE_KEY, 'yes')
}
