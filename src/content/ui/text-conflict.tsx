import { Button } from '#ui/button.tsx'
import { TextareaField } from '#ui/text-field.tsx'
import type { SavedText } from './content-queries.ts'
import type { useTextDraft } from './use-text-draft.ts'

type Props = { saved: SavedText; draft: ReturnType<typeof useTextDraft> }

/** Someone saved first. Neither text is lost: theirs is below and in the history, ours is in the form. */
export function TextConflict({ saved, draft }: Props) {
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-lg border border-destructive p-4">
      <p className="font-medium">
        Someone else saved this text while you were editing it. What you typed is still here. If you keep yours, theirs
        stays in the history.
      </p>
      <details>
        <summary className="cursor-pointer py-2 font-semibold">Show theirs</summary>
        <p className="mb-2 font-semibold">{saved.title}</p>
        <TextareaField label="Their text" readOnly rows={12} className="font-mono text-sm" value={saved.markdown} />
      </details>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="small" onClick={draft.keepMine}>
          Keep mine
        </Button>
        <Button variant="outline" size="small" onClick={draft.discard}>
          Take theirs, discard mine
        </Button>
      </div>
    </div>
  )
}
