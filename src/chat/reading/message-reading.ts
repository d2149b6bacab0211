import type { ChatContact } from '#chat/understanding.ts'
import type { Part } from '#parts/part.ts'
import type { DecodedVin } from '#vehicles/decoded-vin.ts'
import type { Place } from './assumed-place.ts'
import type { FoundCars } from './find-cars.ts'
import type { Choice } from './find-choice.ts'
import type { FoundContact } from './find-contact.ts'
import type { Intent } from './intents.ts'

/** What one message holds, before it is put together with what was said earlier. */
export type MessageReading = {
  vins: readonly { text: string; decoded: DecodedVin }[]
  cars: FoundCars['cars']
  /** Cars that the message names and asks nothing for. */
  carsBeside: FoundCars['beside']
  /** Cars that the message says are gone. */
  carsGivenUp: FoundCars['givenUp']
  /** A year that no car stands beside. */
  year: number | null
  orYear: number | null
  /** The message takes something back: "actually", "sorry", "I meant". */
  isCorrection: boolean
  /** The message adds to what was asked: "and", "also", "too". */
  isAddition: boolean
  parts: readonly Part[]
  /** Parts whose names went on with a word that we do not know. */
  doubtedParts: readonly Part[]
  /** The end of the car that these parts are taken to sit at, where the message does not say. */
  assumedPlace: Place | null
  /** The parts of each car, where several cars were named with parts of their own. */
  partsByCar: readonly (readonly Part[])[] | null
  /** The message asks something, whether it was understood or not. */
  isQuestion: boolean
  /** The same, with questions that begin with a verb: "does it need paint". */
  asksSomething: boolean
  /** Asks how something is that was spoken of: "is the latch attached", "how many gears". */
  isAboutIt: boolean
  /** Points to things named before. */
  choice: Choice | null
  /** Parts asked for earlier that are not wanted any more. */
  dropped: readonly Part[]
  /** A part was asked for by a name that is not on our list. */
  hasUnknownPart: boolean
  /** Beside the parts, something is named that we do not sell. */
  hasUnknownItem: boolean
  /** A number that is no year, ZIP code or VIN: perhaps an offer. */
  namesFigure: boolean
  zipCode: string | null
  contact: Pick<ChatContact, 'email' | 'phone'> & { name: string | null; problem: FoundContact['problem'] }
  intents: ReadonlySet<Intent>
}
