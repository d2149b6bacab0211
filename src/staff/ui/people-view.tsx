import { useQuery } from '@tanstack/react-query'
import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod/mini'
import { formatMoment } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { invitationSchema, type MemberChange, type StaffAccount } from '#staff/staff-member.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DropdownMenu, DropdownMenuItem } from '#ui/dropdown-menu.tsx'
import { FieldForm } from '#ui/field-form.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Cell, HeadCell, Table } from '#ui/table.tsx'
import { toast } from '#ui/toast-store.ts'
import { peopleQuery, staffQuery, staffSettingsQuery, useRefresh } from './staff-queries.ts'

export function PeopleView({ ownId }: { ownId: number }) {
  const { data: people, error } = useQuery(peopleQuery)
  const refresh = useRefresh(peopleQuery)
  if (error) return <FormProblem>{sentenceOf(error)}</FormProblem>
  if (!people) return <Skeleton className="h-96 w-full" />
  return (
    <div className="flex flex-col gap-6">
      <Card aria-labelledby="people" className="flex flex-col gap-4 max-sm:px-4">
        <CardTitle id="people">Accounts</CardTitle>
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
              <PersonRow key={person.id} person={person} isMe={person.id === ownId} onChanged={refresh} />
            ))}
          </tbody>
        </Table>
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <InviteForm onInvited={refresh} />
        <StaffSettings />
      </div>
    </div>
  )
}

function StaffSettings() {
  const { data: settings } = useQuery(staffSettingsQuery)
  const save = useSubmit({
    send: (body: { isSecondFactorRequired: boolean }) => callApi('PATCH /api/staff/settings', { body }),
    // Anyone without a second factor has to set one up right away, including you.
    onSent: useRefresh(staffSettingsQuery, staffQuery),
  })
  return (
    <Card aria-labelledby="settings" className="flex flex-col gap-4">
      <CardTitle id="settings">Settings</CardTitle>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={settings?.isSecondFactorRequired ?? false}
          disabled={!settings || save.isPending}
          onChange={({ target }) => save.submit({ isSecondFactorRequired: target.checked })}
        />
        Everyone needs a second factor
      </label>
      <p className="text-sm text-muted-foreground">Anyone without one must set it up before continuing.</p>
      <FormProblem>{save.problem}</FormProblem>
    </Card>
  )
}

const tones: Record<StaffAccount['state'], BadgeTone> = { active: 'green', invited: 'yellow', disabled: 'grey' }

const nameSchema = z.pick(invitationSchema, { name: true })

type Props = { person: AsJson<StaffAccount>; isMe: boolean; onChanged: () => void }

function PersonRow({ person, isMe, onChanged }: Props) {
  const company = useCompany()
  const [isRenaming, setRenaming] = useState(false)
  const actions = usePersonActions(person, onChanged)
  const role = person.role === 'admin' ? 'Admin' : 'Agent'
  const lastSeen = person.lastSeenAt ? formatMoment(company, new Date(person.lastSeenAt)) : 'Never'
  return (
    <tr>
      <Cell>
        <span className="font-semibold">{person.name}</span>
        {isMe && <span className="text-muted-foreground"> (you)</span>}
        <span className="block text-sm break-all text-muted-foreground">{person.email}</span>
        <span className="block text-sm text-muted-foreground sm:hidden">
          {role}, {lastSeen}
        </span>
      </Cell>
      <Cell className="max-sm:hidden">{role}</Cell>
      <Cell>
        <span className="flex flex-wrap gap-1">
          <Badge tone={tones[person.state]}>{person.state}</Badge>
          {person.hasSecondFactor && <Badge tone="outline">second factor</Badge>}
        </span>
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums max-sm:hidden">{lastSeen}</Cell>
      <Cell className="text-right">
        <DropdownMenu
          trigger={
            <Button variant="quiet" size="icon" aria-label={`Actions for ${person.name}`}>
              <MoreHorizontal aria-hidden="true" />
            </Button>
          }
        >
          <DropdownMenuItem onSelect={() => setRenaming(true)}>Rename</DropdownMenuItem>
          {actions.map(({ label, run }) => (
            <DropdownMenuItem key={label} onSelect={run}>
              {label}
            </DropdownMenuItem>
          ))}
        </DropdownMenu>
        {isRenaming && (
          <Dialog open title={`Rename ${person.name}`} onClose={() => setRenaming(false)}>
            <FieldForm
              schema={nameSchema}
              defaults={{ name: person.name }}
              fields={[{ name: 'name', label: 'Name' }]}
              action="Save name"
              send={(body) => callApi('PATCH /api/staff/people/:id', { params: { id: person.id }, body })}
              onSent={() => {
                setRenaming(false)
                onChanged()
              }}
            />
          </Dialog>
        )}
      </Cell>
    </tr>
  )
}

function usePersonActions({ id, name, role, state, hasSecondFactor }: AsJson<StaffAccount>, onChanged: () => void) {
  const params = { id }
  const act = (done: string, call: () => Promise<unknown>) => () =>
    call().then(
      () => {
        onChanged()
        toast({ title: done })
      },
      (error: Error) => toast({ title: 'Update Failed', description: sentenceOf(error), variant: 'destructive' }),
    )
  const change = (body: MemberChange) => () => callApi('PATCH /api/staff/people/:id', { params, body })
  const other = role === 'admin' ? 'agent' : 'admin'
  const actions = [
    { isOpen: true, label: `Make ${other}`, run: act(`${name} is now ${other}`, change({ role: other })) },
    {
      isOpen: state === 'invited',
      label: 'Invite again',
      run: act('A new link is on its way', () => callApi('POST /api/staff/people/:id/invitation', { params })),
    },
    {
      isOpen: state === 'active',
      label: 'End sessions',
      run: act(`${name} is signed out`, () => callApi('POST /api/staff/people/:id/end-sessions', { params })),
    },
    {
      isOpen: hasSecondFactor,
      label: 'Remove second factor',
      run: act('Second factor removed', () => callApi('POST /api/staff/people/:id/forget-second-factor', { params })),
    },
    {
      isOpen: state === 'disabled',
      label: 'Enable',
      run: act(`${name} can sign in again`, change({ isDisabled: false })),
    },
    {
      isOpen: state !== 'disabled',
      label: 'Disable',
      run: act(`${name} can't sign in anymore`, change({ isDisabled: true })),
    },
  ]
  return actions.filter(({ isOpen }) => isOpen)
}

const roles = [
  { value: 'agent', label: 'Agent' },
  { value: 'admin', label: 'Admin' },
] as const

function InviteForm({ onInvited }: { onInvited: () => void }) {
  return (
    <Card aria-labelledby="invite" className="flex flex-col gap-4">
      <CardTitle id="invite">Invite someone</CardTitle>
      <FieldForm
        schema={invitationSchema}
        defaults={{ name: '', email: '', role: 'agent' }}
        fields={[
          { name: 'name', label: 'Name', autoComplete: 'off' },
          { name: 'email', label: 'Email', type: 'email', autoComplete: 'off' },
          { name: 'role', label: 'Role', options: roles },
        ]}
        action="Send invitation"
        send={(body, idempotencyKey) => callApi('POST /api/staff/people', { body, idempotencyKey })}
        onSent={() => {
          onInvited()
          toast({ title: 'The invitation is on its way', description: 'The link works once, within 48 hours.' })
        }}
      >
        <p className="text-sm text-muted-foreground">
          Agents work with leads and quotes. Admins also handle accounts, exports and erasing.
        </p>
      </FieldForm>
    </Card>
  )
}
