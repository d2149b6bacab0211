import { useCompany } from '#company/use-company.ts'
import { LoadFailed } from '#ui/load-failed.tsx'

export function BlogFailed({ onRetry }: { onRetry: () => void }) {
  const company = useCompany()
  return (
    <LoadFailed onRetry={onRetry}>
      This didn't load. Check your connection and try again, or call us at{' '}
      <a href={company.phone.href} className="whitespace-nowrap link">
        {company.phone.display}
      </a>
      .
    </LoadFailed>
  )
}
