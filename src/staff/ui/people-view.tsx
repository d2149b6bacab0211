import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AsJson } from '#lib/as-json.ts'
import { sentenceOf } from '#lib/http-error.ts'
import type { StaffAccount } from '#staff/staff-member.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { HeadCell, Table } from '#ui/table.tsx'
import { InviteForm } from './invite-form.tsx'
import { PersonRow } from './person-row.tsx'
import { Problem } from './sign-in-card.tsx'
import { peopleQuery } from './staff-queries.ts'
import { StaffSettings } from './staff-settings.tsx'

/** Who works at the desk, for admins. */
export function PeopleView({ ownId }: { ownId: number }) {
  const queryClient = useQueryClient()
  const { data: people, error } = useQuery(peopleQuery)
  const refresh = () => queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey })
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
          {['Name', 'Role', 'State', 'Last seen'].map((heading) => (
            <HeadCell key={heading}>{heading}</HeadCell>
          ))}
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
