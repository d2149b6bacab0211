import type { ReactNode } from 'react'
import { readStored, store } from '#lib/device-storage.ts'
import { quotePath } from '#quotes/customer-quote.ts'
import { classNames } from '#ui/class-names.ts'
import { findPageState, savePageState, setPageState } from '#ui/hooks/use-page-state.ts'

type Props = {
  token: string
  answer: 'yes' | 'no' | 'renew'
  price?: string
  className?: string
  children: ReactNode
}

const ANSWERED_KEY = 'yardline-answered'

/** Whether an answer was just sent from this page. Asking resets it. */
export function takeAnswered(token: string): boolean {
  if (readStored(ANSWERED_KEY, 'sessionStorage') !== token) return false
  store(ANSWERED_KEY, '', 'sessionStorage')
  return true
}

/** Posted by the browser, so it works without scripts. */
export function AnswerForm({ token, answer, price, className = 'mt-2 gap-3', children }: Props) {
  return (
    <form
      method="post"
      action={quotePath(token)}
      onSubmit={() => (answer === 'renew' ? forgetOnLeaving(token) : store(ANSWERED_KEY, token, 'sessionStorage'))}
      className={classNames('no-print flex flex-col items-start', className)}
    >
      <input type="hidden" name="answer" value={answer} />
      {price && <input type="hidden" name="price" value={price} />}
      {children}
    </form>
  )
}

/** A quote that's priced again is no longer the home page's tag; it lists the new one. */
function forgetOnLeaving(token: string) {
  const forget = () => {
    const shown = findPageState<readonly { token: string }[]>('quotes', [])
    const others = shown.filter((quote) => quote.token !== token)
    setPageState('quotes', others)
    savePageState()
  }
  addEventListener('pagehide', forget, { once: true })
}
