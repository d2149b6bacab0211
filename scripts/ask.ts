/** Asks the built-in assistant in the terminal, each argument a message: npm run ask "do you buy cars?" */
import { createExplainingAssistant } from '#assistant/built-in-assistant.ts'
import { initialState } from '#assistant/dialogue/dialogue-state.ts'
import { openTestKnowledge, openTestShop } from '#tests/support/chat.ts'
import { testCompany } from '#tests/support/test-company.ts'

const now = new Date()
const { tools } = await openTestShop(now)
const answer = createExplainingAssistant(openTestKnowledge(tools))
let understood = initialState
for (const message of process.argv.slice(2)) {
  const reply = await answer({ message, history: [], understood, now, company: testCompany }, tools)
  understood = reply.understood
  const parts = reply.turn.items.map(({ part }) => part)
  console.log(`> ${message}\n  ${[reply.turn.kind, ...reply.turn.intents, ...parts].join(', ')}\n${reply.content}\n`)
}
