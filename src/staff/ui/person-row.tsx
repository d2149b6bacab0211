import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod/mini'
import { formatMoment } from '#company/business-time.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { invitationSchema, type MemberChange, type StaffAccount } from '#staff/staff-member.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { Cell } from '#ui/table.tsx'
import { toast } from '#ui/toast-store.ts'
import { FieldForm } from './field-form.tsx'

const tones: Record<StaffAccount['state'], BadgeTone> = { active: 'green', invited: 'yellow', disabled: 'grey' }

const nameSchema = z.pick(invitationSchema, { name: true })

type Props = { person: AsJson<StaffAccount>; isMe: boolean; onChanged: () => void }

export function PersonRow({ person, isMe, onChanged }: Props) {
  const [isRenaming, setRenaming] = useState(false)
  const actions = usePersonActions(person, onChanged)
  const role = person.role === 'admin' ? 'Admin' : 'Agent'
  const lastSeen = person.lastSeenAt ? formatMoment(new Date(person.lastSeenAt)) : 'Never'
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
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="quiet" size="icon" aria-label={`Actions for ${person.name}`}>
              <MoreHorizontal aria-hidden="true" />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem onSelect={() => setRenaming(true)}>Rename</DropdownMenuItem>
            {actions.map(({ label, run }) => (
              <DropdownMenuItem key={label} onSelect={run}>
                {label}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
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

/** What an admin may do about somebody, by how they stand. */
function usePersonActions({ id, name, role, state, hasSecondFactor }: AsJson<StaffAccount>, onChanged: () => void) {
  const params = { id }
  const act = (done: string, call: () => Promise<unknown>) => () =>
    call().then(
      () => {
        onChanged()
        toast({ title: done })
      },
      (error: Error) => toast({ title: 'Not done', description: sentenceOf(error), variant: 'destructive' }),
    )
  const change = (body: MemberChange) => () => callApi('PATCH /api/staff/people/:id', { params, body })
  const other = role === 'admin' ? 'agent' : 'admin'
  const actions = [
    { isOpen: true, label: `Make ${other}`, run: act(`${name} is ${other} now`, change({ role: other })) },
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
      run: act('The second factor is removed', () =>
        callApi('POST /api/staff/people/:id/forget-second-factor', { params }),
      ),
    },
    {
      isOpen: state === 'disabled',
      label: 'Enable',
      run: act(`${name} can sign in again`, change({ isDisabled: false })),
    },
    { isOpen: state !== 'disabled', label: 'Disable', run: act(`${name} is out`, change({ isDisabled: true })) },
  ]
  return actions.filter(({ isOpen }) => isOpen)
}
