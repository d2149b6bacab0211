import type { Company } from '#company/company.ts'
import type { Settings } from '#company/settings.ts'
import type { Generation } from '#platform/http/stored-answer.ts'
import type { Platform } from '#platform/platform.ts'

/** The platform with the shop's facts as they are now. Ask once per request, so that one answer has one state. */
export type Shop = Platform & {
  company: () => Company
  settings: () => Settings
  /** Goes up when something that pages show has changed. */
  generation: Generation
}
