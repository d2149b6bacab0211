/** Rewrites the list of conversations we answer wrong, each with its reason: npm run assistant:failures */
import { readFileSync, writeFileSync } from 'node:fs'
import { createExplainingAssistant } from '#assistant/built-in-assistant.ts'
import { KNOWN_FAILURES, readConversations } from '#tests/conversations/conversation.ts'
import { listMistakes } from '#tests/conversations/list-mistakes.ts'
import { openTestKnowledge, openTestShop } from '#tests/support/chat.ts'

const shop = await openTestShop(new Date('2026-06-16T15:00:00Z'))
const answer = createExplainingAssistant(openTestKnowledge(shop.tools))
const failures: string[] = []
for (const conversation of [...readConversations('dev'), ...readConversations('locked')]) {
  const [first] = await listMistakes(conversation, answer, shop)
  if (first) failures.push(`${conversation.id} ${first.reason}`)
}
const idsOf = (lines: readonly string[]) => new Set(lines.map((line) => line.split(' ')[0]))
const before = idsOf(readFileSync(KNOWN_FAILURES, 'utf8').trim().split('\n'))
const after = idsOf(failures)
writeFileSync(KNOWN_FAILURES, `${failures.sort().join('\n')}\n`)
for (const line of failures) if (!before.has(line.split(' ')[0])) console.log(`newly wrong: ${line}`)
for (const id of before) if (!after.has(id)) console.log(`newly right: ${id}`)
console.log(`${failures.length} conversations are answered wrong`)
