import { Link2, Share2 } from 'lucide-react'
import { quotePath } from '#quotes/customer-quote.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast-store.ts'

export function ShareQuote({ token, number }: { token: string; number: string }) {
  const share = async () => {
    const url = new URL(quotePath(token), location.href).href
    const title = `Quote ${number}`
    if (navigator.share) return navigator.share({ title, url }).catch(() => {})
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied', description: 'It opens this quote on any device.' })
  }
  const Icon = typeof navigator !== 'undefined' && 'share' in navigator ? Share2 : Link2
  return (
    <Button variant="outline" onClick={share}>
      <Icon aria-hidden="true" />
      Save or share this quote
    </Button>
  )
}

export function PrintedLink({ token, number }: { token: string; number: string }) {
  return (
    <div className="print-only">
      <img src={`${quotePath(token)}/code.svg`} alt="" width={112} height={112} />
      <p className="text-sm">Scan it to open this quote, or call us and say {number}.</p>
    </div>
  )
}
