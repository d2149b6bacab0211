import { useQueryClient } from '@tanstack/react-query'
import { accountQuery } from './staff-queries.ts'

export function useRefreshAccount() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
}
