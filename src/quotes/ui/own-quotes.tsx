import { lazy, Suspense } from 'react'
import { readStored, store } from '#lib/device-storage.ts'
import { useInBrowser } from '#ui/hooks/use-in-browser.ts'
import { usePageState } from '#ui/hooks/use-page-state.ts'

const STORAGE_KEY = 'yardline-has-quotes'
const NONE: readonly unknown[] = []

const OwnQuoteList = lazy(async () => ({ default: (await import('./own-quote-list.tsx')).OwnQuoteList }))

/** This browser's quotes, while no tag is shown. The page is the same for everyone, so they're fetched if there may be any. */
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

/** Only the server knows which visitor the cookie is for; the device just remembers that there's something to fetch. */
export function rememberOwnQuotes() {
  store(STORAGE_KEY, 'yes')
}
