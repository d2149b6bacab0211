import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { refuseName, slugFromTitle } from '#content/owner-text.ts'
import { callApi } from '#lib/call-api.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { TextField } from '#ui/text-field.tsx'
import { refreshContent } from './content-queries.ts'

const EMPTY = { excerpt: '', keywords: [], description: '', markdown: '' }

/** A title and an address, saved as a draft: the rest is written in the editor. */
export function NewPostForm({ takenNames }: { takenNames: readonly string[] }) {
  const [, navigate] = useLocation()
  const [title, setTitle] = useState('')
  const [typedName, setTypedName] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const name = typedName ?? slugFromTitle(title)
  const wrongName = takenNames.includes(name) ? 'Another post has this address.' : refuseName('post', name)
  const wrongTitle = title.trim() ? null : 'Enter a title'
  const { submit, isPending, problem } = useSubmit({
    send: () =>
      callApi('PUT /api/admin/content/:kind/:name', {
        params: { kind: 'post', name },
        body: { ...EMPTY, title, version: 0, state: 'draft' },
      }),
    onSent: () => navigate(`/content/post/${name}`),
    refresh: refreshContent,
  })
  const start = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!wrongTitle && !wrongName) submit()
  }
  return (
    <form onSubmit={start} noValidate className="flex flex-col gap-5">
      <TextField
        label="Title"
        maxLength={150}
        data-first-focus
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        {...(isChecked && wrongTitle && { error: wrongTitle })}
      />
      <TextField
        label="Address"
        help={`The post will be at /blog/${name || '…'}. It can't be changed later, so that links keep working.`}
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        onChange={({ target }) => setTypedName(target.value)}
        {...(isChecked && !wrongTitle && wrongName && { error: wrongName })}
      />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" disabled={isPending} className="sm:self-start">
        {isPending ? 'Saving...' : 'Start writing'}
      </Button>
    </form>
  )
}
