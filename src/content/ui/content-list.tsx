import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { formatMoment } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import { textAddress } from '#content/owner-text.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { usePageState } from '#ui/hooks/use-page-state.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Cell, HeadCell, Table } from '#ui/table.tsx'
import { contentListQuery, type ListedText } from './content-queries.ts'
import { NewPostForm } from './new-post-form.tsx'
import { draftKey, type TextDraft } from './text-draft.ts'
import { TextStateBadge } from './text-state.tsx'

/** Pages, posts, and the files that visitors don't see. */
export function ContentList() {
  const { data, error } = useQuery(contentListQuery)
  const [isAdding, setAdding] = useState(false)
  if (error) return <FormProblem>{sentenceOf(error)}</FormProblem>
  if (!data) return <ContentListSkeleton />
  const posts = data.texts.filter(({ kind }) => kind === 'post')
  return (
    <div className="flex flex-col gap-6">
      {data.problems.length > 0 && <FileProblems problems={data.problems} />}
      <Card aria-labelledby="pages" className="flex flex-col gap-4 max-sm:px-4">
        <CardTitle id="pages">Pages</CardTitle>
        <TextTable label="Pages" texts={data.texts.filter(({ kind }) => kind === 'page')} />
      </Card>
      <Card aria-labelledby="posts" className="flex flex-col gap-4 max-sm:px-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <CardTitle id="posts">Blog posts</CardTitle>
          <Button size="small" onClick={() => setAdding(true)}>
            Write a post
          </Button>
        </div>
        <TextTable label="Blog posts" texts={posts.toSorted(newestFirst)} />
      </Card>
      <Dialog open={isAdding} title="Write a post" onClose={() => setAdding(false)}>
        {isAdding && <NewPostForm takenNames={posts.map(({ name }) => name)} />}
      </Dialog>
    </div>
  )
}

export function ContentListSkeleton() {
  return <Skeleton className="h-[70vh] w-full" />
}

type Problems = readonly { file: string; problems: readonly string[] }[]

function FileProblems({ problems }: { problems: Problems }) {
  return (
    <Card aria-labelledby="problems" className="flex flex-col gap-3 border-destructive max-sm:px-4">
      <CardTitle id="problems">Left out</CardTitle>
      <p className="text-sm text-muted-foreground">Visitors don't see these files, or not completely.</p>
      <ul className="flex flex-col gap-2">
        {problems.map(({ file, problems: reasons }) => (
          <li key={file}>
            <code className="font-semibold break-all">{file}</code>
            <span className="block">{reasons.join(' ')}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Edited texts first, then the defaults, deleted ones last. */
function newestFirst(one: ListedText, other: ListedText): number {
  const isDeleted = ({ state }: ListedText) => Number(state === 'deleted')
  return (
    isDeleted(one) - isDeleted(other) ||
    (other.savedAt ?? '').localeCompare(one.savedAt ?? '') ||
    one.title.localeCompare(other.title)
  )
}

function TextTable({ label, texts }: { label: string; texts: readonly ListedText[] }) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <HeadCell>Title</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell className="max-sm:hidden">Saved</HeadCell>
        </tr>
      </thead>
      <tbody>
        {texts.map((text) => (
          <TextRow key={`${text.kind}/${text.name}`} text={text} />
        ))}
      </tbody>
    </Table>
  )
}

function TextRow({ text }: { text: ListedText }) {
  const company = useCompany()
  const { kind, name, title, savedAt } = text
  const [draft] = usePageState<TextDraft | null>(draftKey(text), null)
  return (
    <tr>
      <Cell>
        <Link href={`/content/${kind}/${name}`} className="link font-semibold">
          {title || 'Untitled'}
        </Link>
        <span className="block text-sm break-all text-muted-foreground">{textAddress(kind, name)}</span>
      </Cell>
      <Cell>
        <span className="flex flex-wrap gap-1">
          <TextStateBadge text={text} />
          {draft && <Badge tone="alert">Not saved</Badge>}
        </span>
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums max-sm:hidden">
        {savedAt ? formatMoment(company, new Date(savedAt)) : 'Never'}
      </Cell>
    </tr>
  )
}
