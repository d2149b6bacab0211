import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { refreshDesk } from './desk-queries.ts'

export function RefreshButton() {
  const queryClient = useQueryClient()
  const { mutate: refresh, isPending } = useMutation({ mutationFn: () => refreshDesk(queryClient) })
  return (
    <Button variant="outline" size="small" aria-disabled={isPending} onClick={() => !isPending && refresh()}>
      <RefreshCw aria-hidden="true" className={classNames(isPending && 'animate-spin')} />
      <span className="max-sm:sr-only lg:max-[85rem]:sr-only">Refresh</span>
    </Button>
  )
}
