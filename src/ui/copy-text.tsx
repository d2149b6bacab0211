import { Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { toast } from './toast-store.ts'

export function CopyText({ label, text }: { label: string; text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: `${label} copied` }),
      () => toast({ title: `Couldn't copy the ${label}`, description: 'Select it and copy it by hand.' }),
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      {label} <span className="font-mono">{text}</span>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Copy the ${label}`}
        onClick={copy}
        className="no-print size-9 px-0"
      >
        <Copy aria-hidden="true" className="size-4!" />
      </Button>
    </span>
  )
}
