import type { Intent } from '#chat/reading/intents.ts'
import type { Answer, Answers } from './answer.ts'
import { buyingAnswers, partAnswers } from './buying-answers.ts'
import { companyAnswers } from './company-answers.ts'
import { deliveryAnswers } from './delivery-answers.ts'
import { returnAnswers } from './return-answers.ts'
import { talkAnswers } from './talk-answers.ts'

const answers: Answers = {
  ...deliveryAnswers,
  ...returnAnswers,
  ...companyAnswers,
  ...buyingAnswers,
  ...partAnswers,
  ...talkAnswers,
}

export function findAnswer(intent: Intent): Answer | null {
  return answers[intent] ?? null
}
