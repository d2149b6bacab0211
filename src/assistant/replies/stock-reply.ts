import type { ShopTools } from '#assistant/assistant.ts'
import { type DialogueTurn, itemsFor } from '#assistant/dialogue/dialogue-turn.ts'
import { hasSameName, isVehicleComplete, unknownVehicle, vehicleName } from '#assistant/entities/spoken-vehicle.ts'
import { stockPath } from '#stock/stock-address.ts'
import { donorOf } from '#stock/stock-item.ts'
import type { OfferWithPhotos, StockOffer } from '#stock/stock-offer.ts'
import { priceItem } from './price-paragraph.ts'
import { type Say, sayPart } from './sentences.ts'
import { inStockNote } from './stock-note.ts'

type Asked = { turn: DialogueTurn; say: Say; tools: ShopTools }

const MAX_ITEMS = 3

/** What the shelf answers, if what's asked for is there. What's held or sold isn't. */
const ANSWERS: Readonly<
  Record<string, (stock: readonly StockOffer[], offer: OfferWithPhotos, asked: Asked) => string>
> = {
  availability: (stock, offer, asked) =>
    [noteOf(offer, asked), ...(stock.length > 1 ? [asked.say('othersInStock', { count: stock.length })] : [])].join(
      ' ',
    ),
  mileage: (_, offer, asked) =>
    offer.mileage === null ? asked.say('noItemMiles', { number: offer.number }) : noteOf(offer, asked),
  picture: (_, { number, photos }, { say }) =>
    say(photos.length > 0 ? 'itemPhotos' : 'noItemPhotos', { number, address: stockPath(number) }),
  shipsFrom: (_, { number }, { say }) => say('itemYard', { number }),
}

/** Null if the shelf doesn't answer it. */
export async function answerFromStock(intent: string, asked: Asked): Promise<string | null> {
  const answer = ANSWERS[intent]
  if (!answer) return null
  const { turn, say, tools } = asked
  // Photos are of the item that's named, whatever car it's for.
  if (intent === 'picture' && turn.item?.offer) return answer([turn.item.offer], turn.item.offer, asked)
  const doubtful = await findDoubtfulItem(turn, tools)
  if (doubtful) return answer([doubtful], doubtful, asked)
  const wanted = turn.vehicles.flatMap(({ vehicle }) =>
    isVehicleComplete(vehicle, turn.now) ? itemsFor(turn.state.items, vehicle).map((item) => ({ item, vehicle })) : [],
  )
  const paragraphs = await Promise.all(
    wanted.slice(0, MAX_ITEMS).map(async ({ item, vehicle }) => {
      const { stock, offer } = await priceItem({ item, vehicle, turn, tools })
      if (!offer) return []
      const text = answer(stock, offer, asked)
      return [wanted.length > 1 ? `${sayPart(item.part, say)}: ${text}` : text]
    }),
  )
  return paragraphs.flat().join('\n') || null
}

/** What's asked is about the item they named, also if it may not fit, unless they name another part. */
async function findDoubtfulItem({ state: { stockItem }, item, namesPart }: DialogueTurn, tools: ShopTools) {
  if (!stockItem || stockItem.isQuotable || (namesPart && !item)) return null
  return (await tools.findItem([stockItem.number]))?.offer ?? null
}

/** Its note says why it isn't quoted. */
export function withDoubtfulItem(turn: DialogueTurn): DialogueTurn {
  const { stockItem } = turn.state
  return stockItem ? { ...turn, state: { ...turn.state, stockItem: { ...stockItem, isQuotable: false } } } : turn
}

/** If the item whose number the message gives can't be had, or may not fit. */
export async function itemNote({ item, state, now }: DialogueTurn, say: Say, tools: ShopTools): Promise<string> {
  if (!item) return ''
  const { number, part: partName } = item
  if (item.state === 'gone') return say('itemGone', { number, part: sayPart(partName, say) })
  if (item.state === 'unpriced') return say('itemUnpriced', { number })
  const { vehicle } = state
  if (!isVehicleComplete(vehicle, now) || hasSameName(vehicle, { ...unknownVehicle, ...item })) return ''
  const { offer } = await tools.price({ ...vehicle, partName, preferredItem: number })
  if (offer?.number === number) return ''
  const [donor, name] = [donorOf(item), vehicleName(vehicle)]
  return donor ? say('itemUnfit', { number, donor, vehicle: name }) : say('itemOfUnknownCar', { number, vehicle: name })
}

function noteOf(offer: StockOffer, { turn, say }: Asked): string {
  return inStockNote(offer, turn.state.language, say)
}
