import { useState } from 'react'
import { z } from 'zod/mini'
import { callApi } from '#lib/call-api.ts'
import { invitationSchema, type StaffRole } from '#staff/staff-member.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { useIdempotencyKey } from '#ui/hooks/use-idempotency-key.ts'
import { toast } from '#ui/toast-store.ts'
import { FieldForm } from './field-form.tsx'

const roles = [
  { value: 'agent', label: 'Agent' },
  { value: 'admin', label: 'Admin' },
] as const

const formSchema = z.omit(invitationSchema, { role: true })

export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const [role, setRole] = useState<StaffRole>('agent')
  const keyFor = useIdempotencyKey()
  const invite = (person: z.infer<typeof formSchema>) => {
    const body = { ...person, role }
    return callApi('POST /api/staff/people', { body, idempotencyKey: keyFor(body) })
  }
  return (
    <Card aria-labelledby="invite" className="flex flex-col gap-4">
      <CardTitle id="invite">Invite somebody</CardTitle>
      <FieldForm
        schema={formSchema}
        defaults={{ name: '', email: '' }}
        fields={[
          { name: 'name', label: 'Name', autoComplete: 'off' },
          { name: 'email', label: 'Email', type: 'email', autoComplete: 'off' },
        ]}
        action="Send invitation"
        send={invite}
        onSent={() => {
          setRole('agent')
          onInvited()
          toast({ title: 'The invitation is on its way', description: 'The link works once, within 48 hours.' })
        }}
      >
        <ChoiceGroup legend="Role" options={roles} value={role} onChange={setRole} />
        <p className="text-sm text-muted-foreground">
          Agents work with leads and quotes. Admins also see to accounts, exports and erasing.
        </p>
      </FieldForm>
    </Card>
  )
}
