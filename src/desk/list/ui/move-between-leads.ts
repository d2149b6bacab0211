import { currentRow } from '#desk/ui/current-lead.ts'

/** Moves focus to the name of the lead below (1) or above (-1), from where one was last; else to the first one in sight. */
export function moveBetweenLeads(step: 1 | -1) {
  const names = [...document.querySelectorAll<HTMLElement>('[data-lead]')]
  const focused = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-lead]')
  const current = focused ?? currentRow()
  const index = current ? names.indexOf(current) : -1
  const next = index === -1 ? names.find(isVisible) : (names[index + step] ?? current)
  next?.focus()
}

/** Chooses the lead one is at, or no longer. */
export function toggleCurrentLead() {
  const row = document.activeElement?.closest('tbody tr') ?? currentRow()?.closest('tr')
  row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
}

function isVisible(element: HTMLElement) {
  return element.getBoundingClientRect().top >= 0
}
