import type { ReactNode } from 'react'
import { quotePath } from '#quotes/customer-quote.ts'

type Props = { token: string; answer: 'yes' | 'pay' | 'cancel' | 'return'; children: ReactNode }

/** A plain form, so it works without scripts. */
export function OrderForm({ token, answer, children }: Props) {
  return (
    <form
      method="post"
      action={quotePath(token)}
      encType={answer === 'return' ? 'multipart/form-data' : undefined}
      className="no-print mt-2 flex flex-col items-start gap-3"
    >
      <input type="hidden" name="answer" value={answer} />
      {children}
    </form>
  )
}
