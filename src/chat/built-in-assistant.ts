import { company } from '#company/company.ts'
import type { Assistant } from './assistant.ts'

/** A placeholder: it knows the phone number and nothing else. */
export const builtInAssistant: Assistant = async ({ understood }) => ({
  content: `I cannot answer that yet. Please call us at ${company.phone.display}.`,
  understood,
  handOver: null,
})
