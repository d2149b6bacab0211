import { type FormEvent, useState } from 'react'
import { callApi } from '#lib/call-api.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { Problem } from './sign-in-card.tsx'
import { useSend } from './use-send.ts'

type Props = { person: { id: number; name: string }; onRenamed: () => void }

export function RenameForm({ person: { id, name: before }, onRenamed }: Props) {
  const [name, setName] = useState(before)
  const rename = useSend(() => callApi('PATCH /api/staff/people/:id', { params: { id }, body: { name } }), onRenamed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    rename.send()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4 text-left">
      <Field label="Name">
        {(described) => (
          <Input {...described} data-first-focus value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <Problem>{rename.problem}</Problem>
      <Button type="submit" disabled={rename.isPending} className="justify-self-start">
        Save name
      </Button>
    </form>
  )
}
