import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createExplainingAssistant } from '#assistant/built-in-assistant.ts'
import { openTestKnowledge, openTestShop } from '#tests/support/chat.ts'
import { type ConversationFolder, readTestedConversations } from './conversation.ts'
import { listMistakes } from './list-mistakes.ts'

const shop = await openTestShop(new Date('2026-06-16T15:00:00Z'))
const answer = createExplainingAssistant(openTestKnowledge(shop.tools))

/** One line a conversation that is answered wrongly: its folder, its set, and how it begins. */
const known = readFileSync('tests/conversations/known-failures.txt', 'utf8').trim().split('\n')

/** Each folder is a test file of its own, so that two workers share them. */
export function describeConversations(folder: ConversationFolder) {
  describe(`the conversations in ${folder}`, () => {
    const sets = Map.groupBy(readTestedConversations(folder), ({ set }) => set)

    test.each([...sets.keys()])('%s: exactly the known ones fail', async (set) => {
      const failures = new Map<string, string[]>()
      for (const conversation of sets.get(set) ?? []) {
        const mistakes = await listMistakes(conversation, answer, shop)
        if (mistakes.length > 0) failures.set(`${folder}/${set}: ${conversation.about.replaceAll('\n', ' ')}`, mistakes)
      }
      const expected = known.filter((line) => line.startsWith(`${folder}/${set}: `))
      const fresh = [...failures].filter(([name]) => !expected.includes(name))
      expect(
        fresh.map(([name, mistakes]) => `${name}\n${mistakes.join('\n')}`),
        'newly wrong: add conversations, or accept with npm run assistant:failures',
      ).toEqual([])
      expect(
        expected.filter((name) => !failures.has(name)),
        'newly right: accept with npm run assistant:failures',
      ).toEqual([])
    })
  })
}
