import { describe, expect, test } from 'vitest'
import { createExplainingAssistant } from '#assistant/built-in-assistant.ts'
import { initialState } from '#assistant/dialogue/dialogue-state.ts'
import { parseIntents } from '#assistant/intents/intent.ts'
import { toCompany } from '#company/company.ts'
import { federalHolidays } from '#company/holidays.ts'
import type { Settings } from '#company/settings.ts'
import { openTestKnowledge, openTestShop, readAssistantFiles } from '#tests/support/chat.ts'
import { testSettings } from '#tests/support/test-company.ts'

const tuesday = new Date('2026-06-16T15:00:00Z')
const { tools } = await openTestShop(tuesday)
const knowledge = openTestKnowledge(tools)

type Asked = { settings?: Partial<Settings>; language?: 'en' | 'es'; now?: Date; message?: string }

/** The answer to an intent, however the message reads. */
async function answerTo(intent: string, { settings = {}, language = 'en', now = tuesday, message }: Asked = {}) {
  const answer = createExplainingAssistant(knowledge, {
    read: () => ({ kind: 'question', intents: [intent], wanted: new Set() }),
    readReference: () => new Map(),
  })
  const words = message ?? (language === 'es' ? 'quiero saber cuando y donde por favor' : 'please tell me about it')
  const company = toCompany({ ...testSettings, ...settings })
  return (await answer({ message: words, history: [], understood: initialState, company, now }, tools)).content
}

describe('holiday hours', () => {
  const settings = { holidays: [...federalHolidays, { label: 'Inventory', date: '2026-08-03' }] }

  test("aren't known if the owner entered none", async () => {
    expect(await answerTo('holiday')).toMatch(/^I don't know our holiday hours: call \(515\) 555-0195\. We're open now/)
  })

  test.each([
    ['are you open on thanksgiving', 'Thanksgiving (Thursday, November 26)'],
    ['open on the 4th of July?', 'Independence Day (Saturday, July 4)'],
    ["you guys there new year's day", "New Year's Day (Friday, January 1)"],
    ['are you open for inventory', 'Inventory (Monday, August 3)'],
  ])('%s', async (message, day) => {
    expect(await answerTo('holiday', { settings, message })).toMatch(`We're closed on ${day}. We're also closed on`)
  })

  test.each(['what are your holiday hours', 'are you open the day after thanksgiving', 'working christmas eve?'])(
    'are listed: %s',
    async (message) => {
      expect(await answerTo('holiday', { settings, message })).toMatch(
        /^The next holidays we're closed on: Juneteenth \(Friday, June 19\), .* and Labor Day \(Monday, September 7\)\. We're open now/,
      )
    },
  )

  test('are told in Spanish', async () => {
    const told = await answerTo('holiday', { settings, language: 'es', message: 'abren ustedes en navidad por favor' })
    expect(told).toMatch('Cerramos estos días: Navidad (viernes, 25 de diciembre).')
  })

  test('on the day itself we say what we are closed for', async () => {
    const now = new Date('2026-11-26T16:00:00Z')
    expect(await answerTo('callNow', { settings, now })).toContain(
      "We're closed for Thanksgiving and open again on Friday at 8AM Central Time.",
    )
    expect(await answerTo('callNow', { settings, now, language: 'es' })).toContain(
      'Estamos cerrados por Acción de Gracias; abrimos el viernes a las 8AM, hora del centro.',
    )
  })

  test('that last longer than a week end on a date', async () => {
    const holidays = Array.from({ length: 9 }, (_, at) => ({ label: 'Vacation', date: `2026-07-0${at + 1}` }))
    const now = new Date('2026-07-01T16:00:00Z')
    expect(await answerTo('callNow', { settings: { holidays }, now })).toContain('open again on July 10 at 8AM')
    expect(await answerTo('callNow', { settings: { holidays }, now, language: 'es' })).toContain(
      'abrimos el 10 de julio',
    )
  })
})

describe("an owner's facts are in the answers:", () => {
  test.each([
    [{ address: { ...testSettings.address, city: 'Boise', state: 'ID' } }, 'about', 'from Boise, Idaho'],
    [{ timeZone: 'America/Los_Angeles' }, 'hours', '(Pacific Time)'],
    [{ quoteValidDays: 7 }, 'quoteValidity', 'valid for 7 days'],
    [{ returnDays: 60 }, 'returns', 'The return window is 60 days'],
    [{ returnExceptions: ['Glass'] }, 'notReturnable', "These can't be returned: glass. Details"],
    [{ returnExceptions: [] }, 'installedReturn', 'Details: /terms'],
    [
      { restockingPercent: 15 },
      'restocking',
      "Our restocking fee is 15% of the price of the part. It doesn't apply if we made a mistake.",
    ],
    [{ coreDeposits: false }, 'core', "We don't charge core deposits."],
    [{ pickup: true }, 'pickup', 'You can pick it up at 1995 Railroad Avenue'],
    [{ taxStates: [{ state: 'IA', percent: 7 }] }, 'tax', 'We collect sales tax only in Iowa.'],
    [{ taxStates: [] }, 'tax', "We don't collect sales tax."],
  ] satisfies [Partial<Settings>, string, string][])('%j', async (settings, intent, words) => {
    expect(await answerTo(intent, { settings })).toContain(words)
  })

  test('Spanish hours name any days', async () => {
    const hours: Settings['hours'] = {
      ...testSettings.hours,
      monday: [],
      thursday: [
        ['09:00', '12:30'],
        ['13:30', '18:00'],
      ],
    }
    expect(await answerTo('hours', { settings: { hours, timeZone: 'America/Phoenix' }, language: 'es' })).toContain(
      'lunes cerrado, martes a miércoles 8AM-6PM, jueves 9AM-12:30PM y 1:30PM-6PM, viernes 8AM-6PM, sábado 9AM-4PM, domingo cerrado (hora de la montaña)',
    )
  })
})

describe('without claims', () => {
  const none = Object.fromEntries(Object.keys(testSettings.claims).map((name) => [name, null])) as Settings['claims']
  const asked = [...parseIntents(readAssistantFiles().intents).keys()].flatMap((id) => [
    { id, language: 'en' as const },
    { id, language: 'es' as const },
  ])

  test.each(asked)('$id reads well in $language', async ({ id, language }) => {
    const told = await answerTo(id, { settings: { claims: none }, language })
    expect(told).not.toMatch(
      / {2}| [.,:;]|[,:] *\.|\b(?:within|rated|network of|dentro de|red de) *[.,:]|[[\]{}|]|\bnull\b|^ | $/,
    )
  })

  test.each([
    ['deliveryTime', "I don't know how long it takes. Ask our team, or call (515) 555-0195."],
    ['shipping', 'We ship within the United States.'],
    ['about', 'Yardline Auto Parts has sold used auto parts since 1995, from West Des Moines, Iowa. More: /about'],
  ])('%s', async (intent, words) => {
    expect(await answerTo(intent, { settings: { claims: none } })).toMatch(words)
  })

  test('each claim can be off alone', async () => {
    const claims = { ...testSettings.claims, shipping: null }
    expect(await answerTo('shipping', { settings: { claims } })).toMatch(
      'We ship within the United States. Delivery takes 3-5 business days after a part ships.',
    )
  })
})
