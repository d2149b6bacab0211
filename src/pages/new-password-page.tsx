import { company } from '#company/company.ts'
import { LinkedPassword } from '#staff/ui/linked-password.tsx'
import type { Page } from './page.ts'

export const newPasswordPage: Page = {
  head: { title: `Choose a password | ${company.name}`, noindex: true },
  Content: LinkedPassword,
}
