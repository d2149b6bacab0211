import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import { useCompany } from '#company/use-company.ts'
import { type ContentKind, textAddress } from '#content/owner-text.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { type SavedText, savedTextQuery } from './content-queries.ts'
import { PicturePicker } from './picture-picker.tsx'
import { PublishBar } from './publish-bar.tsx'
import { TextConflict } from './text-conflict.tsx'
import { TextFields } from './text-fields.tsx'
import { TextHistory } from './text-history.tsx'
import { TextPreview } from './text-preview.tsx'
import { describeTextState, TextStateBadge } from './text-state.tsx'
import { useTextActions } from './use-text-actions.ts'
import { useTextDraft } from './use-text-draft.ts'

type Props = { kind: ContentKind; name: string; proseClass: string }

export function TextEditor({ kind, name, proseClass }: Props) {
  const { data: saved, error } = useQuery(savedTextQuery(kind, name))
  if (error) return <FormProblem>{sentenceOf(error)}</FormProblem>
  if (saved === undefined) return <TextEditorSkeleton />
  if (saved === null) return <p>That page or post doesn't exist.</p>
  return <OpenText key={`${kind}/${name}`} saved={saved} proseClass={proseClass} />
}

export function TextEditorSkeleton() {
  return <Skeleton className="h-[80vh] w-full" />
}

function OpenText({ saved, proseClass }: { saved: SavedText; proseClass: string }) {
  const company = useCompany()
  const draft = useTextDraft(saved)
  const actions = useTextActions(saved, draft)
  const { text, change, isUnsaved } = draft
  const form = useRef<HTMLFormElement>(null)
  const { area, insert } = useInsertion(text.markdown, (markdown) => change({ markdown }))
  const [isPicking, setPicking] = useState(false)
  const title = text.title || 'Untitled'
  useDocumentTitle(`${title} | ${company.name}`, `Pages and posts | ${company.name}`)
  useFocusOnError(form, actions.errors)
  useLeaveNotice(isUnsaved, title)
  return (
    <>
      <TextHeading saved={saved} title={title} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <form
          ref={form}
          noValidate
          className="flex min-w-0 flex-col gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            actions.save('draft')
          }}
        >
          {draft.isOutdated && <TextConflict saved={saved} draft={draft} />}
          <Card className="flex flex-col gap-5 max-sm:px-4">
            <TextFields
              {...{ saved, text, change, area, insert }}
              errors={actions.errors}
              onPickPicture={() => setPicking(true)}
            />
          </Card>
          <PublishBar {...{ saved, draft, actions }} />
        </form>
        <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-20">
          <TextPreview kind={saved.kind} name={saved.name} text={text} proseClass={proseClass} />
        </div>
      </div>
      <TextHistory kind={saved.kind} name={saved.name} isUnsaved={isUnsaved} actions={actions} />
      <Dialog open={isPicking} side="wide" title="Pictures" onClose={() => setPicking(false)}>
        {isPicking && (
          <PicturePicker
            onPick={({ address, alt }) => {
              flushSync(() => setPicking(false))
              insert(`![${alt.replace(/[[\]\\]/g, '')}](${address})`)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function TextHeading({ saved, title }: { saved: SavedText; title: string }) {
  const company = useCompany()
  const { kind, name, isPublic } = saved
  const address = textAddress(kind, name)
  return (
    <div className="mb-4 flex flex-col gap-1">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-display text-2xl break-words">
        {title} <TextStateBadge text={saved} />
      </h2>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted-foreground">
        <span>{describeTextState(company, saved)}</span>
        {isPublic ? (
          <a href={address} target="_blank" rel="noreferrer" className="link">
            See {address} on the site
          </a>
        ) : (
          <span>It will be at {address}.</span>
        )}
        <Link href="/content" className="link">
          All pages and posts
        </Link>
      </p>
    </div>
  )
}

/** Puts text where the cursor was, and the cursor after it. */
function useInsertion(markdown: string, onChange: (markdown: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (added: string) => {
    const { selectionStart: start = markdown.length, selectionEnd: end = markdown.length } = area.current ?? {}
    flushSync(() => onChange(markdown.slice(0, start) + added + markdown.slice(end)))
    area.current?.focus()
    area.current?.setSelectionRange(start + added.length, start + added.length)
  }
  return { area, insert }
}

function useFocusOnError(form: RefObject<HTMLFormElement | null>, errors: Readonly<Record<string, string>>) {
  const isRefused = Object.keys(errors).length > 0
  useEffect(() => {
    if (isRefused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isRefused, form])
}

/** Following a link within the desk keeps unsaved changes, but we say so. */
function useLeaveNotice(isUnsaved: boolean, title: string) {
  const tell = useEffectEvent(() => {
    if (isUnsaved)
      toast({
        title: `“${title}” isn't saved`,
        description: 'What you typed is kept in this tab. Go back to save it.',
        variant: 'destructive',
      })
  })
  useEffect(() => () => tell(), [])
}
