import { useRef } from 'react'
import { Button } from './button.tsx'
import { useSubmit } from './hooks/use-submit.ts'
import type { Control } from './labeled.tsx'

type Upload<Value> = {
  /** What's uploaded: "logo". */
  noun: string
  accept: string
  upload: (file: File) => Promise<Value>
  addressOf: (value: Value) => string
}

/** A picture that's uploaded when it's chosen, and used when the form is saved. */
export function pictureUpload<Value>({ noun, accept, upload, addressOf }: Upload<Value>): Control<Value | null> {
  return {
    isGroup: true,
    Edit: ({ label, value, onChange, described: { disabled } }) => {
      const file = useRef<HTMLInputElement>(null)
      const { submit, isPending, problem } = useSubmit({
        send: ({ chosen }: { chosen: File }) => upload(chosen),
        onSent: onChange,
      })
      return (
        <div className="flex flex-col items-start gap-2">
          {value && (
            <img src={addressOf(value)} alt={`The ${noun}`} className="h-16 w-auto rounded-md border border-border" />
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              variant="outline"
              size="small"
              disabled={disabled || isPending}
              onClick={() => file.current?.click()}
            >
              {isPending ? 'Uploading...' : `Upload a ${noun}`}
            </Button>
            {value && (
              <Button variant="quiet" size="small" disabled={disabled} onClick={() => onChange(null)}>
                Remove the {noun}
              </Button>
            )}
          </div>
          <input
            ref={file}
            type="file"
            aria-label={`${label} file`}
            accept={accept}
            className="hidden"
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen) submit({ chosen })
              target.value = ''
            }}
          />
          {problem && (
            <p role="alert" className="text-sm font-medium text-destructive">
              {problem}
            </p>
          )}
        </div>
      )
    },
  }
}
