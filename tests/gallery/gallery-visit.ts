import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { stillness } from '#tests/support/visit.ts'

export function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

export async function openBy(page: Page, name: string, role: 'dialog' | 'menu') {
  await button(page, name).click()
  await page.getByRole(role).waitFor()
}

export function partSelect(page: Page) {
  return page.getByRole('combobox', { name: 'Part', exact: true })
}

export function filter(page: Page) {
  return page.getByRole('combobox', { name: 'Type to find' })
}

export function options(page: Page) {
  return page.getByRole('option')
}

export function option(page: Page, name: string) {
  return page.getByRole('option', { name, exact: true })
}

/** The option that a screen reader is told of, which must exist. */
export async function activeOption(page: Page) {
  const id = await filter(page).getAttribute('aria-activedescendant')
  return page.locator(`[id="${id}"][role=option]`).innerText()
}

export async function expectClosed(page: Page) {
  await filter(page).waitFor({ state: 'hidden' })
  await stillness(page)
  expect(await page.getByRole('combobox', { expanded: true }).count()).toBe(0)
}

export function toasts(page: Page) {
  return page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
}

export async function expectFocused(element: Locator) {
  await expect.poll(() => isFocused(element)).toBe(true)
}

export function isFocused(element: Locator) {
  return element.evaluate((node) => node === document.activeElement)
}

export function isInSight(element: Locator) {
  return element.evaluate((node) => {
    const box = node.getBoundingClientRect()
    const frame = node.parentElement?.getBoundingClientRect()
    return frame !== undefined && box.top >= frame.top && box.bottom <= frame.bottom
  })
}

export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('Not to be seen.')
  return box
}
