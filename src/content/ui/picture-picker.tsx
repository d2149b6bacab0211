import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast-store.ts'
import { type Picture, picturesQuery, uploadPicture } from './content-queries.ts'

type Props = { onPick: (picture: Picture) => void }

/** A new picture, or one that was uploaded before. */
export function PicturePicker({ onPick }: Props) {
  const { data: pictures = [], error } = useQuery(picturesQuery)
  return (
    <>
      <UploadForm onUploaded={onPick} />
      <FormProblem>{error && sentenceOf(error)}</FormProblem>
      {pictures.length > 0 && (
        <ul aria-label="Uploaded pictures" className="grid gap-3 border-t border-border pt-4 sm:grid-cols-3">
          {pictures.map((picture) => (
            <PictureTile key={picture.address} picture={picture} onPick={onPick} />
          ))}
        </ul>
      )}
    </>
  )
}

function UploadForm({ onUploaded }: { onUploaded: (picture: Picture) => void }) {
  const file = useRef<HTMLInputElement>(null)
  const [alt, setAlt] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [hasFile, setHasFile] = useState(false)
  const { submit, isPending, problem } = useSubmit({
    send: uploadPicture,
    onSent: onUploaded,
    refresh: (queryClient) => queryClient.invalidateQueries({ queryKey: picturesQuery.queryKey }),
  })
  const isDescribed = alt.trim().length > 2
  const upload = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const [chosen] = file.current?.files ?? []
    if (chosen && isDescribed) submit({ file: chosen, alt })
  }
  return (
    <form onSubmit={upload} noValidate className="flex flex-col gap-4">
      <TextField
        ref={file}
        label="New picture"
        help="PNG, JPEG or WebP, up to 10 MB. We make it smaller and remove where and when it was taken."
        type="file"
        accept="image/png,image/jpeg,image/webp"
        data-first-focus
        onChange={({ target }) => setHasFile(target.files?.length === 1)}
        {...(isChecked && !hasFile && { error: 'Choose a picture' })}
      />
      <TextField
        label="What it shows"
        help="Read out to people who can't see it, such as “An alternator on a workbench”."
        maxLength={200}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        {...(isChecked && !isDescribed && { error: "Say what the picture shows, for people who can't see it" })}
      />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" disabled={isPending} className="sm:self-start">
        {isPending ? 'Uploading...' : 'Upload and insert'}
      </Button>
    </form>
  )
}

function PictureTile({ picture, onPick }: { picture: Picture; onPick: (picture: Picture) => void }) {
  const queryClient = useQueryClient()
  const { address, alt, width, height } = picture
  const name = address.slice(address.lastIndexOf('/') + 1, address.lastIndexOf('.'))
  const { act: remove, isPending } = useAction({
    act: () => callApi('DELETE /api/admin/pictures/:name', { params: { name } }),
    onDone: () => toast({ title: 'Picture deleted' }),
    refresh: () => queryClient.invalidateQueries({ queryKey: picturesQuery.queryKey }),
  })
  return (
    <li className="flex flex-col gap-1.5 text-sm">
      <img
        src={address}
        alt={alt}
        {...{ width, height }}
        loading="lazy"
        className="h-32 w-full rounded-md border border-border object-contain"
      />
      <span aria-hidden="true" className="line-clamp-2 text-muted-foreground">
        {alt}
      </span>
      <span className="mt-auto flex gap-2">
        <Button variant="outline" size="small" aria-label={`Insert: ${alt}`} onClick={() => onPick(picture)}>
          Insert
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Delete: ${alt}`}
          disabled={isPending}
          onClick={() => remove()}
        >
          Delete
        </Button>
      </span>
    </li>
  )
}
