import { useState } from 'react'
import { toShopTime } from '#company/shop-clock.ts'
import { useCompany } from '#company/use-company.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { SavedText } from './content-queries.ts'
import type { TextActions } from './use-text-actions.ts'
import type { useTextDraft } from './use-text-draft.ts'

const times = [
  { value: 'now', label: 'At once' },
  { value: 'later', label: 'Later' },
] as const

type Props = { saved: SavedText; draft: ReturnType<typeof useTextDraft>; actions: TextActions }

/** Stays in view: whether there are unsaved changes, and the buttons to save or publish them. */
export function PublishBar({ saved, draft, actions }: Props) {
  const company = useCompany()
  const { text, isUnsaved, change, discard } = draft
  const { isPending, problem, errors, save } = actions
  const { publishAt } = text
  const timeError = publishAt === '' ? 'Enter a date and time' : errors.publishAt
  const isPublished = saved.state === 'published' || saved.state === 'original'
  return (
    <>
      <Card className="flex flex-col gap-4 max-sm:px-4">
        <ChoiceGroup
          legend="Publish"
          options={times}
          value={publishAt === null ? 'now' : 'later'}
          onChange={(value) =>
            change({ publishAt: value === 'now' ? null : toShopTime(company, new Date(Date.now() + DAY_MS)) })
          }
        />
        {publishAt !== null && (
          <TextField
            label="Date and time"
            help={company.timeZoneName}
            type="datetime-local"
            className="max-w-64"
            value={publishAt}
            onChange={({ target }) => change({ publishAt: target.value })}
            {...(timeError && { error: timeError })}
          />
        )}
        <OtherActions saved={saved} actions={actions} />
      </Card>
      <div className="sticky bottom-0 z-10 flex flex-col gap-2 rounded-t-lg border border-border bg-card p-3 shadow-lg">
        {problem && (
          <p role="alert" className="font-medium text-destructive">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <span role="status" className="mr-auto font-semibold">
            {isUnsaved ? 'Not saved yet' : 'Everything is saved'}
          </span>
          {isUnsaved && (
            <Button variant="quiet" size="small" onClick={discard}>
              Discard
            </Button>
          )}
          <Button type="submit" variant="outline" size="small" disabled={isPending || !isUnsaved}>
            Save draft
          </Button>
          <Button
            size="small"
            disabled={isPending || publishAt === '' || (!isUnsaved && isPublished)}
            onClick={() => save('published')}
          >
            {isPending ? 'Saving...' : publishAt !== null ? 'Schedule' : 'Publish'}
          </Button>
        </div>
      </div>
    </>
  )
}

/** Taking a text offline or deleting it. Both ask first and are in the history. */
function OtherActions({ saved, actions }: Pick<Props, 'saved' | 'actions'>) {
  const { kind, state, isFile, isPublic } = saved
  const canReset = state !== 'original' && state !== 'deleted'
  const canUnpublish = kind === 'post' && isPublic
  if (!canReset && !canUnpublish) return null
  return (
    <div className="flex flex-wrap gap-2">
      {canUnpublish && (
        <AskFirst
          label="Take it off the blog"
          question="Visitors won't find this post anymore. Its text stays here."
          isDisabled={actions.isPending}
          onConfirm={actions.unpublish}
        />
      )}
      {canReset && (
        <AskFirst
          label={isFile ? 'Reset to default' : 'Delete'}
          question={
            isFile
              ? 'The default text comes back right away. Yours stays in the history.'
              : 'The post disappears right away. Its text stays in the history.'
          }
          isDisabled={actions.isPending}
          onConfirm={actions.reset}
        />
      )}
    </div>
  )
}

type AskProps = { label: string; question: string; isDisabled: boolean; onConfirm: () => void }

function AskFirst({ label, question, isDisabled, onConfirm }: AskProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" size="small" disabled={isDisabled} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog open={isAsking} title={`${label}?`} onClose={() => setAsking(false)}>
        <p>{question} What you typed and didn't save is discarded.</p>
        <div className="flex flex-wrap gap-2">
          <Button
            data-first-focus
            onClick={() => {
              setAsking(false)
              onConfirm()
            }}
          >
            {label}
          </Button>
          <Button variant="outline" onClick={() => setAsking(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  )
}
