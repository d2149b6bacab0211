/** Moves focus to the name of the lead below (1) or above (-1); from outside the list, to the first one in sight. */
export function moveBetweenLeads(step: 1 | -1) {
  const names = [...document.querySelectorAll<HTMLElement>('[data-lead]')]
  const current = document.activeElement?.closest('tr')
  const index = names.findIndex((name) => name.closest('tr') === current)
  const next = index === -1 ? names.find(isVisible) : names[index + step]
  next?.focus()
}

function isVisible(element: HTMLElement) {
  return element.getBoundingClientRect().top >= 0
}
