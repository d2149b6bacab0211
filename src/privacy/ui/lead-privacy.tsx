import { Download, Eraser, FileText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { ErasePersonDialog } from './erase-person-dialog.tsx'

type Props = { lead: { id: number; name: string } }

/** What the privacy policy promises whoever asks for it by phone or mail. */
export function LeadPrivacy({ lead }: Props) {
  const [isErasing, setErasing] = useState(false)
  const copy = `/api/admin/leads/${lead.id}/copy`
  return (
    <div className="page-width no-print pb-8">
      <Card aria-labelledby="lead-privacy" className="flex flex-col gap-3">
        <CardTitle id="lead-privacy">Privacy</CardTitle>
        <p className="text-muted-foreground">
          For when {lead.name} asks for a copy of everything we hold, or to be erased. Both are written down.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="outline" size="small">
            <a href={`${copy}.html`} target="_blank" rel="noreferrer">
              <FileText aria-hidden="true" />
              Copy of everything
            </a>
          </Button>
          <Button asChild variant="outline" size="small">
            <a href={copy} download>
              <Download aria-hidden="true" />
              Copy as JSON
            </a>
          </Button>
          <Button variant="outline" size="small" onClick={() => setErasing(true)}>
            <Eraser aria-hidden="true" />
            Erase
          </Button>
        </div>
      </Card>
      <ErasePersonDialog lead={lead} open={isErasing} onClose={() => setErasing(false)} />
    </div>
  )
}
