import { X } from 'lucide-react'
import { Button } from '#ui/button.tsx'

export function ChatHeader({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3 border-b border-border py-2 pr-2 pl-4">
      <div>
        <h2 id={titleId} className="font-display text-xl">
          Auto Parts Assistant
        </h2>
        <p className="text-sm leading-snug text-muted-foreground">Powered by AI</p>
      </div>
      <Button variant="quiet" size="icon" aria-label="Close chat" onClick={onClose}>
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}
