import { handOverMessage, handOverReply } from '#chat/server/hand-over-words.ts'
import type { Company } from '#company/company.ts'
import { hoursInWords } from '#company/hours.ts'
import { formatDollars } from '#lib/money.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import type { ShoppingList } from './shopping-lists.ts'

export type SeededExchange = { message: string; reply: string }

const questionsOf = (company: Company): readonly SeededExchange[] => [
  {
    message: 'how long does shipping take?',
    reply: `Parts leave within ${company.claims.shipping}, and delivery takes ${company.claims.delivery} after that.`,
  },
  {
    message: 'Can I send it back if it does not fit?',
    reply: `Yes, within ${company.returnDays} days of receipt. Electrical, special order and installed parts cannot be returned, unless they are defective.`,
  },
  {
    message: 'when are you open',
    reply: `Our hours are ${hoursInWords(company)}, ${company.timeZoneName}.`,
  },
]

/** The conversation before a quote request: the price first, then usually a question. */
export function writeChatWords(company: Company, random: Random, list: ShoppingList): SeededExchange[] {
  const { vehicle, zipCode, offers } = list
  const questions = questionsOf(company)
  const [offer] = offers
  if (!offer) return [random.pick(questions)]
  const car = `${vehicle.year} ${vehicle.make} ${vehicle.model}`
  const asked = {
    message: `How much is a ${offer.partName} for a ${car}? I am in ${zipCode}`,
    reply: `The price for ${offer.partName}, ${car}, is ${formatDollars(offer.totalCents)} with shipping to ${zipCode} and tax.`,
  }
  return random.chance(0.7) ? [asked, random.pick(questions)] : [asked]
}

export function writeHandOver(company: Company, { name, email, phone }: Person, at: Date): SeededExchange {
  const contact = { name, email, phone }
  return { message: handOverMessage(contact), reply: handOverReply(company, contact, 'en', at) }
}
