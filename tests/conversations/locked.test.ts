import { expect, test } from 'vitest'
import { readConversations } from './conversation.ts'
import { describeConversations } from './describe-conversations.ts'

describeConversations('locked')

test('no conversation is both trained on and locked', () => {
  const first = (folder: 'train' | 'locked') =>
    readConversations(folder).map(({ turns }) => turns.map(({ says }) => says).join('\n'))
  const trained = new Set(first('train'))
  expect(first('locked').filter((talk) => trained.has(talk))).toEqual([])
})
