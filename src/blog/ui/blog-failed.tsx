import { company } from '#company/company.ts'
import { Button } from '#ui/button.tsx'

export function BlogFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p className="max-w-prose text-lg">
        This did not load. Check your connection and try again, or call us at{' '}
        <a href={company.phone.href} className="whitespace-nowrap link">
          {company.phone.display}
        </a>
        .
      </p>
      <Button onClick={() => onRetry()}>Try again</Button>
    </div>
  )
}
