import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createExplainingAssistant } from '#assistant/built-in-assistant.ts'
import { openTestKnowledge, openTestShop } from '#tests/support/chat.ts'
import { KNOWN_FAILURES, readConversations } from './conversation.ts'
import { listMistakes } from './list-mistakes.ts'

const shop = await openTestShop(new Date('2026-06-16T15:00:00Z'))
const answer = createExplainingAssistant(openTestKnowledge(shop.tools))

/** Lines of an id and a reason. */
const known = readFileSync(KNOWN_FAILURES, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ')[0] ?? '')

/** Each folder is a test file of its own, so that two workers share them. */
export function describeConversations(folder: 'dev' | 'locked') {
  describe(`the conversations in ${folder}`, () => {
    const sets = Map.groupBy(readConversations(folder), ({ set }) => set)

    test.each([...sets.keys()])('%s: exactly the known ones fail', async (set) => {
      const failures = new Map<string, string>()
      for (const conversation of sets.get(set) ?? []) {
        const mistakes = await listMistakes(conversation, answer, shop)
        if (mistakes.length > 0) failures.set(conversation.id, mistakes.map(({ text }) => text).join('\n'))
      }
      const expected = (sets.get(set) ?? []).map(({ id }) => id).filter((id) => known.includes(id))
      expect(
        [...failures].filter(([id]) => !expected.includes(id)).map(([id, text]) => `${id}\n${text}`),
        'newly wrong: fix it, or accept it with npm run assistant:failures',
      ).toEqual([])
      expect(
        expected.filter((id) => !failures.has(id)),
        'newly right: accept with npm run assistant:failures',
      ).toEqual([])
    })
  })
}
