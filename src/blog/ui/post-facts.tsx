import { Clock } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'

type Props = { publishedAt: string; shown: string; readingMinutes: number; className?: string }

export function PostFacts({ publishedAt, shown, readingMinutes, className }: Props) {
  return (
    <p className={classNames('flex flex-wrap items-center gap-x-4 text-sm text-muted-foreground', className)}>
      <time dateTime={publishedAt}>{shown}</time>
      <span className="inline-flex items-center gap-1.5">
        <Clock aria-hidden="true" className="size-4" />
        {readingMinutes} min read
      </span>
    </p>
  )
}
