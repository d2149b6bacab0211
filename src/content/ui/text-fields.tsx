import type { RefObject } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { TextareaField, TextField } from '#ui/text-field.tsx'
import type { SavedText } from './content-queries.ts'
import { FactList } from './fact-list.tsx'
import type { WrittenText } from './text-draft.ts'

type Props = {
  saved: SavedText
  text: WrittenText
  errors: Readonly<Record<string, string>>
  change: (changes: Partial<WrittenText>) => void
  area: RefObject<HTMLTextAreaElement | null>
  insert: (added: string) => void
  onPickPicture: () => void
}

export function TextFields({ saved: { kind }, text, errors, change, area, insert, onPickPicture }: Props) {
  const field = (name: Exclude<keyof WrittenText, 'publishAt'>) => ({
    value: text[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    ...(errors[name] !== undefined && { error: errors[name] }),
  })
  return (
    <>
      <TextField label="Title" maxLength={150} {...field('title')} />
      {kind === 'post' && (
        <>
          <TextareaField
            label="Summary"
            help="Shown in the list of posts and above the text."
            rows={2}
            {...field('excerpt')}
          />
          <TextField
            label="Keywords"
            optional
            help="With commas between them, such as VIN, model year."
            {...field('keywords')}
          />
        </>
      )}
      <TextareaField
        label="Description"
        optional
        help="For search engines and shared links. Blank uses the summary, or the page's own."
        rows={2}
        {...field('description')}
      />
      <Field label="Text" help="In Markdown." {...(errors.markdown && { error: errors.markdown })}>
        {({ autoFocus: _autoFocus, ...described }) => (
          <Textarea
            {...described}
            ref={area}
            rows={22}
            className="font-mono text-sm"
            value={text.markdown}
            onChange={({ target }) => change({ markdown: target.value })}
          />
        )}
      </Field>
      <div className="flex flex-col gap-2">
        <Button variant="outline" size="small" className="self-start" onClick={onPickPicture}>
          Add a picture
        </Button>
        <FactList onPick={(name) => insert(`{{${name}}}`)} />
        <MarkdownHelp isPage={kind === 'page'} />
      </div>
    </>
  )
}

const examples = [
  ['## Heading', 'a heading; ### is a smaller one'],
  ['**bold** and *italic*', 'bold text'],
  ['- one', 'a list; 1. numbers it'],
  ['[words](/contact)', 'a link, to a page of yours or with https://'],
  ['> quoted', 'a quotation'],
  ['| A | B |', 'a table, with |---|---| as its second line'],
] as const

function MarkdownHelp({ isPage }: { isPage: boolean }) {
  return (
    <details>
      <summary className="cursor-pointer py-2 text-sm font-semibold">How to write Markdown</summary>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[max-content_1fr]">
        {examples.map(([markdown, meaning]) => (
          <div key={markdown} className="contents">
            <dt>
              <code>{markdown}</code>
            </dt>
            <dd className="text-muted-foreground max-sm:mb-1">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted-foreground">
        Leave an empty line between paragraphs.
        {isPage &&
          ' A name such as {#returns} after a heading is the address of its section: keep it, so links to it work.'}
      </p>
    </details>
  )
}
