import { defaultView, toSearch } from '#desk/desk-view.ts'
import { leadStatuses } from '#leads/lead-status.ts'
import { listStaffPages } from '#staff/staff-pages.ts'

export type Command = { label: string } & ({ href: string } | { run: () => void })

const view = (label: string, changes: Partial<typeof defaultView>): Command => ({
  label,
  href: `/dashboard${toSearch({ ...defaultView, ...changes })}`,
})

const leadViews: readonly Command[] = [
  view('Wants to buy', { queue: 'requested' }),
  view('Overdue', { queue: 'overdue' }),
  view('Due today', { queue: 'due' }),
  view('My reminders due today', { queue: 'due', owner: 'me' }),
  view('My leads', { owner: 'me' }),
  view('Leads without an owner', { owner: 'none' }),
  ...leadStatuses.map((status) => view(`Status: ${status}`, { status })),
]

export function listPlaces(isAdmin: boolean): readonly Command[] {
  return [...leadViews, ...listStaffPages(isAdmin)]
}

export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const words = typed.toLowerCase().split(/\s+/)
  return commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
}
