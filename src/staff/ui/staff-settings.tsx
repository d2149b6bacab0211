import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/call-api.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import { Problem } from './sign-in-card.tsx'
import { staffQuery, staffSettingsQuery } from './staff-queries.ts'
import { useSend } from './use-send.ts'

export function StaffSettings() {
  const queryClient = useQueryClient()
  const { data: settings } = useQuery(staffSettingsQuery)
  const save = useSend(
    (isSecondFactorRequired: boolean) => callApi('PATCH /api/staff/settings', { body: { isSecondFactorRequired } }),
    () => {
      queryClient.invalidateQueries({ queryKey: staffSettingsQuery.queryKey })
      // Whoever has no second factor is asked to set one up at once, oneself included.
      queryClient.invalidateQueries({ queryKey: staffQuery.queryKey })
    },
  )
  return (
    <Card aria-labelledby="settings" className="flex flex-col gap-4">
      <CardTitle id="settings">Settings</CardTitle>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={settings?.isSecondFactorRequired ?? false}
          disabled={!settings || save.isPending}
          onChange={({ target }) => save.send(target.checked)}
        />
        Everybody needs a second factor
      </label>
      <p className="text-sm text-muted-foreground">
        Whoever has none sets one up before they go on, at the next thing they do.
      </p>
      <Problem>{save.problem}</Problem>
    </Card>
  )
}
