import type { Company } from '#company/company.ts'
import type { Settings } from '#company/settings.ts'
import type { Generation } from '#platform/http/stored-answer.ts'
import type { Platform } from '#platform/platform.ts'

/** The platform with the shop's current facts. Ask once per request, so an answer doesn't mix old and new ones. */
export type Shop = Platform & {
  company: () => Company
  settings: () => Settings
  /** Goes up when something that shows on pages has changed. */
  generation: Generation
}
