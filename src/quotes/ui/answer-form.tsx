import type { ReactNode } from 'react'
import { quotePath } from '#quotes/customer-quote.ts'

type FormProps = { token: string; answer: 'yes' | 'no' | 'renew'; price?: string; children: ReactNode }

/** Posted by the browser itself, so that it works without scripts. */
export function AnswerForm({ token, answer, price, children }: FormProps) {
  return (
    <form method="post" action={quotePath(token)} className="no-print mt-2 flex flex-col items-start gap-3">
      <input type="hidden" name="answer" value={answer} />
      {price && <input type="hidden" name="price" value={price} />}
      {children}
    </form>
  )
}
