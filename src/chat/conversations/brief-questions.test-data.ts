import { type Conversation, heard, NO_PRICE, PRICE } from './conversation.test-data.ts'

const PERSON = /person|team|call|\(515\)/i
const SORRY = /sorry/i

/** Questions that leave out what the one before them said. */
export const briefQuestionConversations: readonly Conversation[] = [
  heard(
    ['are you open today', [/6PM/]],
    ['till when', [/6PM/]],
    ['and tomorrow', [/8AM/]],
    ['what about sunday', [/closed/i]],
  ),
  heard(['what time do you close', [/6PM/]], ['and on fridays', [/8AM/]], ['what about the 4th', [/holiday/i]]),
  heard(
    ['can i return it', [/30 days/]],
    ['within how many days', [/30 days/]],
    ['and if its electrical', [/electrical/i], NO_PRICE],
    ['who pays', [/RMA/]],
    ['and if i already put it on', [/installed/i]],
  ),
  heard(['is there a warranty', [/warranty/i]], ['for how long', [/warranty/i]], ['on labor too', [/warranty/i]]),
  heard(['whats a core charge', [/core deposit/i]], ['how long do i have to send the core', [/core/i, PERSON]]),
  heard(
    ['my order never came', [SORRY, PERSON], NO_PRICE],
    ['order number is 55812', [PERSON], NO_PRICE],
    ['how long will that take', [PERSON], { lacks: ['24-48'] }],
  ),
  heard(
    ['you sent the wrong part', [SORRY, PERSON], NO_PRICE],
    ['what do i do now', [/packaging/i, PERSON], NO_PRICE],
    ['can i get my money back', [/refund/i], NO_PRICE],
    ['how long for the refund', [/refund/i], { lacks: ['24-48'] }],
  ),
  heard(
    ['got a door from you and its dented', [SORRY, PERSON], NO_PRICE],
    ['send me a new one', [PERSON], NO_PRICE],
    ['ok have someone call me', [/name/i]],
    ['Joe Smith 515-555-0111', [/Thank you/], { handsOver: true }],
  ),
  heard(
    ['hood for 2012 civic', [/hood/i, /Civic/, PRICE]],
    ['no way to get it by friday?', [/24-48/]],
    ['and monday?', [/24-48/]],
  ),
  heard(
    ['alternator 2010 camry', [/alternator/i, PRICE]],
    ['let me ask my old man first', [/take your time/i]],
    ['gotta run, bye', [/bye/i]],
  ),
  heard(['merry christmas', [/hello/i], NO_PRICE]),
  heard(['hang on the dog is barking like crazy', [/take your time/i], NO_PRICE]),
  heard(['having trouble reading this tiny screen without my glasses', [PERSON], NO_PRICE]),
  heard(['my cousin in Detroit was bragging about it', [PERSON], NO_PRICE]),
  heard(['kids are screaming in the background sorry', [PERSON], NO_PRICE]),
]
