import { describe, expect, test } from 'vitest'
import { formatDollars } from '#lib/money.ts'
import type { PricedPart } from '#pricing/priced-part.ts'
import { openTestShop } from '#tests/support/chat.ts'
import type { AssistantReply } from './assistant.ts'
import { builtInAssistant } from './built-in-assistant.ts'
import { acrossTheDeskConversations } from './conversations/across-the-desk.test-data.ts'
import { afterTheOrderConversations } from './conversations/after-the-order.test-data.ts'
import { askedBeforehandConversations } from './conversations/asked-beforehand.test-data.ts'
import { asksForPartsConversations } from './conversations/asks-for-parts.test-data.ts'
import { beforeTheOrderConversations } from './conversations/before-the-order.test-data.ts'
import { bodyShopAndFarmConversations } from './conversations/body-shops-and-farms.test-data.ts'
import { briefQuestionConversations } from './conversations/brief-questions.test-data.ts'
import { buyerAndTradeConversations } from './conversations/buyers-and-trade.test-data.ts'
import { carOwnerConversations } from './conversations/car-owners.test-data.ts'
import { companyConversations } from './conversations/company.test-data.ts'
import type { Conversation, Piece, Turn } from './conversations/conversation.test-data.ts'
import { deliveryAndReturnConversations } from './conversations/delivery-and-returns.test-data.ts'
import { everyDayTalkConversations } from './conversations/every-day-talk.test-data.ts'
import { everydayCallers } from './conversations/everyday-callers.test-data.ts'
import { followUpConversations } from './conversations/follow-ups.test-data.ts'
import { fromTheSearchConversations } from './conversations/from-the-search.test-data.ts'
import { garageAndStudentConversations } from './conversations/garages-and-students.test-data.ts'
import { heldBackConversations } from './conversations/held-back.test-data.ts'
import { hurriedConversations } from './conversations/hurried.test-data.ts'
import { laterStillConversations } from './conversations/later-still.test-data.ts'
import { longDistanceConversations } from './conversations/long-distance.test-data.ts'
import { marketplaceConversations } from './conversations/marketplace.test-data.ts'
import { onThePhoneConversations } from './conversations/on-the-phone.test-data.ts'
import { oneThingMoreConversations } from './conversations/one-thing-more.test-data.ts'
import { orderAndShoppingConversations } from './conversations/orders-and-shopping.test-data.ts'
import { overTheCounterConversations } from './conversations/over-the-counter.test-data.ts'
import { partConversations } from './conversations/parts.test-data.ts'
import { partsWantedConversations } from './conversations/parts-wanted.test-data.ts'
import { passingByConversations } from './conversations/passing-by.test-data.ts'
import { peopleConversations } from './conversations/people.test-data.ts'
import { phoneTypingConversations } from './conversations/phone-typing.test-data.ts'
import { plainAskConversations } from './conversations/plain-asks.test-data.ts'
import { plainQuestionConversations } from './conversations/plain-questions.test-data.ts'
import { priceConversations } from './conversations/prices.test-data.ts'
import { referringBackConversations } from './conversations/referring-back.test-data.ts'
import { saturdayConversations } from './conversations/saturday.test-data.ts'
import { secondHearingConversations } from './conversations/second-hearing.test-data.ts'
import { smallTalkConversations } from './conversations/small-talk.test-data.ts'
import { talksInTurns } from './conversations/talks-in-turns.test-data.ts'
import { tellingAndAskingConversations } from './conversations/telling-and-asking.test-data.ts'
import { thirdLookConversations } from './conversations/third-look.test-data.ts'
import { turnByTurnConversations } from './conversations/turn-by-turn.test-data.ts'
import { vehicleConversations } from './conversations/vehicles.test-data.ts'
import { vinConversations } from './conversations/vins.test-data.ts'
import { weekOfVisitorsConversations } from './conversations/week-of-visitors.test-data.ts'
import { whichOneConversations } from './conversations/which-one.test-data.ts'
import { nothingUnderstood } from './understanding.ts'

const RIGHT_SHARE = 0.95

const tables: Record<string, readonly Conversation[]> = {
  prices: priceConversations,
  vehicles: vehicleConversations,
  VINs: vinConversations,
  parts: partConversations,
  'delivery and returns': deliveryAndReturnConversations,
  'the company': companyConversations,
  people: peopleConversations,
  'small talk': smallTalkConversations,
  'what came up later': heldBackConversations,
  'what came up later still': laterStillConversations,
  'what came up last': thirdLookConversations,
  'things in a hurry': hurriedConversations,
  'second questions': followUpConversations,
  'the usual things': plainAskConversations,
  'parts wanted at once': partsWantedConversations,
  'one question each': plainQuestionConversations,
  'several turns': talksInTurns,
  'what was heard later': secondHearingConversations,
  'what was said before': referringBackConversations,
  'talk on the phone': onThePhoneConversations,
  'an advertisement': marketplaceConversations,
  'things far away': longDistanceConversations,
  'a usual day': everydayCallers,
  'talk over the counter': overTheCounterConversations,
  'garages and students': garageAndStudentConversations,
  'body shops and farms': bodyShopAndFarmConversations,
  'words typed on a phone': phoneTypingConversations,
  'people in passing': passingByConversations,
  'one thing more': oneThingMoreConversations,
  'cars of their own': carOwnerConversations,
  'one thing after another': turnByTurnConversations,
  'a part by many names': asksForPartsConversations,
  'which one is meant': whichOneConversations,
  'buyers and the trade': buyerAndTradeConversations,
  'orders and shopping': orderAndShoppingConversations,
  'things told and asked': tellingAndAskingConversations,
  'what was asked before': briefQuestionConversations,
  'what comes before an order': beforeTheOrderConversations,
  'what comes after an order': afterTheOrderConversations,
  'what is asked beforehand': askedBeforehandConversations,
  'a week of visitors': weekOfVisitorsConversations,
  'what a search engine sent': fromTheSearchConversations,
  'a Saturday at the shop': saturdayConversations,
  'everyday talk': everyDayTalkConversations,
  'talk across the desk': acrossTheDeskConversations,
}

const all = Object.values(tables).flat()
const { tools, priced } = await openTestShop(new Date('2026-06-16T15:00:00Z'))

describe('the built-in assistant answers', () => {
  test.each(Object.entries(tables))('conversations about %s, 95 of 100 rightly', async (_, conversations) => {
    const wrong: string[] = []
    for (const conversation of conversations) wrong.push(...(await listMistakes(conversation)))
    const right = conversations.length - new Set(wrong.map((text) => text.split('\n')[0])).size
    expect(right / conversations.length, wrong.join('\n\n')).toBeGreaterThanOrEqual(RIGHT_SHARE)
    if (wrong.length > 0) console.error(wrong.join('\n\n'))
  })
})

test('the table has conversations enough, long and messy ones among them', () => {
  expect(all.length).toBeGreaterThanOrEqual(500)
  expect(all.filter(({ turns }) => turns.length > 1).length).toBeGreaterThanOrEqual(150)
  expect(all.filter(({ isMessy }) => isMessy).length).toBeGreaterThanOrEqual(all.length / 3)
  expect(new Set(all.map(({ at, turns }) => JSON.stringify([at, ...turns.map(([says]) => says)]))).size).toBe(
    all.length,
  )
})

async function listMistakes({ about, at, turns }: Conversation): Promise<string[]> {
  const mistakes: string[] = []
  let understood = nothingUnderstood
  priced.length = 0
  for (const turn of turns) {
    const reply = await builtInAssistant({ message: turn[0], history: [], understood, now: at }, tools)
    understood = reply.understood
    const wrong = mistakesIn(reply, turn, priced)
    if (wrong.length > 0) mistakes.push(`${about}\n  > ${turn[0]}\n${wrong.join('\n')}\n${indented(reply.content)}`)
  }
  return mistakes
}

function mistakesIn(
  { content, understood, handOver }: AssistantReply,
  [, contains, expected]: Turn,
  prices: readonly PricedPart[],
) {
  const has = (piece: Piece) =>
    typeof piece === 'string'
      ? content.toLowerCase().includes(piece.toLowerCase())
      : new RegExp(piece, 'i').test(content)
  const amounts = new Set(prices.flatMap(({ price }) => Object.values(price).map(formatDollars)))
  const invented = (content.match(/\$[\d,]+(\.\d+)?/g) ?? []).filter((amount) => !amounts.has(amount))
  return [
    ...contains.filter((piece) => !has(piece)).map((piece) => `  lacks ${piece}`),
    ...(expected?.lacks ?? []).filter(has).map((piece) => `  has ${piece}`),
    ...invented.map((amount) => `  invents ${amount}`),
    ...(/[!<>*]/.test(content) ? ['  shouts or has markup'] : []),
    ...(expected?.handsOver === undefined || expected.handsOver === (handOver !== null)
      ? []
      : ['  hands over wrongly']),
    ...(isLike(understood, expected?.understood ?? {}) ? [] : [`  understood ${JSON.stringify(understood)}`]),
  ]
}

function isLike(actual: unknown, expected: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return actual === expected
  return Object.entries(expected).every(([key, value]) => isLike((actual as Record<string, unknown>)?.[key], value))
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '    ')
}
