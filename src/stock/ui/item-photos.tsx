import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { callApi } from '#lib/call-api.ts'
import { photoPath, type StockPhoto } from '#stock/stock-photo.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { refreshStock, type StockItemJson } from './stock-queries.ts'

/** A phone converts its own format to one of these. */
const PICTURES = 'image/jpeg,image/png,image/webp'

export function ItemPhotos({ item: { number, photos } }: { item: StockItemJson }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [deleted, setDeleted] = useState<string | null>(null)
  const isGone = deleted !== null && !photos.some(({ file }) => file === deleted)
  // The button that had the focus is gone, too.
  useEffect(() => {
    if (isGone) heading.current?.focus()
  }, [isGone])
  const upload = useAction({
    act: async (files: readonly File[]) => {
      for (const file of files)
        await callApi('POST /api/admin/stock/items/:number/photos', { params: { number }, file })
    },
    refresh: refreshStock,
  })
  return (
    <section aria-labelledby="photos" className="flex flex-col gap-3">
      <h2 id="photos" ref={heading} tabIndex={-1} className="font-display text-xl">
        Photos
      </h2>
      {photos.length > 0 ? (
        <ul className="flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <Photo
              key={photo.file}
              number={number}
              photo={photo}
              name={`Photo ${index + 1}`}
              onDeleted={() => setDeleted(photo.file)}
            />
          ))}
        </ul>
      ) : (
        <p className="text-muted-foreground">None yet. Parts with photos sell better.</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <FileButton label="Take a photo" isCamera isPending={upload.isPending} onFiles={upload.act}>
          <Camera aria-hidden="true" />
        </FileButton>
        <FileButton label="Choose photos" isPending={upload.isPending} onFiles={upload.act}>
          <ImagePlus aria-hidden="true" />
        </FileButton>
        <p role="status" className="text-sm text-muted-foreground">
          {upload.isPending && 'Uploading...'}
        </p>
      </div>
    </section>
  )
}

type FileButtonProps = {
  label: string
  isCamera?: boolean
  isPending: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** `isCamera` is for phones and tablets, where it opens the camera. */
function FileButton({ label, isCamera = false, isPending, onFiles, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={isCamera ? 'hidden pointer-coarse:inline' : undefined}>
      <Button variant="outline" size="small" disabled={isPending} onClick={() => input.current?.click()}>
        {children}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={PICTURES}
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={({ target }) => {
          if (target.files?.length) onFiles([...target.files])
          target.value = ''
        }}
      />
    </span>
  )
}

type PhotoProps = { number: string; photo: StockPhoto; name: string; onDeleted: () => void }

function Photo({ number, photo, name, onDeleted }: PhotoProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { act, isPending } = useAction({
    act: () => callApi('DELETE /api/admin/stock/items/:number/photos/:file', { params: { number, file: photo.file } }),
    onDone: onDeleted,
    refresh: refreshStock,
  })
  const picture = (
    <img
      src={photoPath(photo, 'small')}
      alt={name}
      className="h-28 w-auto max-w-full self-start sm:h-40 rounded-md bg-raised"
    />
  )
  const question = `Delete ${name.toLowerCase()}`
  return (
    <li className="relative">
      <a href={photoPath(photo)} target="_blank" rel="noopener">
        {picture}
      </a>
      <Button
        variant="outline"
        size="icon"
        aria-label={question}
        onClick={() => setIsAsking(true)}
        className="absolute top-1 right-1"
      >
        <Trash2 aria-hidden="true" />
      </Button>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title={`${question}?`}>
        <div className="flex flex-col gap-4">
          {isAsking && picture}
          <p>You can’t undo this.</p>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="destructive"
              disabled={isPending}
              onClick={() => act(undefined, { onError: () => setIsAsking(false) })}
            >
              Delete
            </Button>
            <Button variant="outline" data-first-focus onClick={() => setIsAsking(false)}>
              Keep it
            </Button>
          </div>
        </div>
      </Dialog>
    </li>
  )
}
