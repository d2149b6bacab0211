import { useQuery } from '@tanstack/react-query'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import type { StaffAccount } from '#staff/staff-member.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { HeadCell, Table } from '#ui/table.tsx'
import { InviteForm } from './invite-form.tsx'
import { PersonRow } from './person-row.tsx'
import { Problem } from './sign-in-card.tsx'
import { peopleQuery, staffQuery, staffSettingsQuery, useRefresh } from './staff-queries.ts'
import { useSend } from './use-send.ts'

/** Who works at the desk, for admins. */
export function PeopleView({ ownId }: { ownId: number }) {
  const { data: people, error } = useQuery(peopleQuery)
  const refresh = useRefresh(peopleQuery)
  if (error) return <Problem>{sentenceOf(error)}</Problem>
  if (!people) return <Skeleton className="h-96 w-full" />
  return (
    <div className="flex flex-col gap-6">
      <Card aria-labelledby="people" className="flex flex-col gap-4 max-sm:px-4">
        <CardTitle id="people">Accounts</CardTitle>
        <PeopleTable people={people} ownId={ownId} onChanged={refresh} />
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <InviteForm onInvited={refresh} />
        <StaffSettings />
      </div>
    </div>
  )
}

type TableProps = { people: readonly AsJson<StaffAccount>[]; ownId: number; onChanged: () => void }

function PeopleTable({ people, ownId, onChanged }: TableProps) {
  return (
    <Table aria-label="Accounts">
      <thead>
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell className="max-sm:hidden">Role</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell className="max-sm:hidden">Last seen</HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} isMe={person.id === ownId} onChanged={onChanged} />
        ))}
      </tbody>
    </Table>
  )
}

function StaffSettings() {
  const { data: settings } = useQuery(staffSettingsQuery)
  const save = useSend(
    (isSecondFactorRequired: boolean) => callApi('PATCH /api/staff/settings', { body: { isSecondFactorRequired } }),
    // Whoever has no second factor is asked to set one up at once, oneself included.
    useRefresh(staffSettingsQuery, staffQuery),
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
