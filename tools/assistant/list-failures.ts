import { readFileSync, writeFileSync } from 'node:fs'
import { createExplainingAssistant } from '#assistant/built-in-assistant.ts'
import { readTestedConversations } from '#tests/conversations/conversation.ts'
import { listMistakes } from '#tests/conversations/list-mistakes.ts'
import { openTestKnowledge, openTestShop } from '#tests/support/chat.ts'

const shop = await openTestShop(new Date('2026-06-16T15:00:00Z'))
const answer = createExplainingAssistant(openTestKnowledge(shop.tools))
const failures: string[] = []
for (const folder of ['train', 'dev', 'locked'] as const) {
  for (const conversation of readTestedConversations(folder)) {
    const mistakes = await listMistakes(conversation, answer, shop)
    if (mistakes.length > 0) failures.push(`${folder}/${conversation.set}: ${conversation.about.replaceAll('\n', ' ')}`)
  }
}
const FILE = 'tests/conversations/known-failures.txt'
const before = new Set(readFileSync(FILE, 'utf8').trim().split('\n'))
const now = new Set(failures)
writeFileSync(FILE, `${failures.sort().join('\n')}\n`)
for (const line of now) if (!before.has(line)) console.log(`newly wrong: ${line}`)
for (const line of before) if (!now.has(line)) console.log(`newly right: ${line}`)
console.log(`${failures.length} conversations are answered wrongly`)
