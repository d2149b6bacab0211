/** Prints the figures of the sealed sets, but not their content: npm run assistant:sealed */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readSealedConversations, SEALED_NOTES } from '#tests/conversations/conversation.ts'
import { openTestKnowledge, openTestShop } from '#tests/support/chat.ts'
import { listMisread } from '#tools/parts/measure-notes.ts'
import { parseNotes } from '#tools/parts/read-notes.ts'
import { toLine } from '#tools/training/gate.ts'
import { measureConversations } from './measure-conversations.ts'

const shop = await openTestShop(new Date('2026-06-16T15:00:00Z'))
const lines = await measureConversations(readSealedConversations(), openTestKnowledge(shop.tools), shop)
const notes = parseNotes(gunzipSync(readFileSync(SEALED_NOTES)).toString())
const misread = listMisread(shop.tools.partIndex, notes)
console.log([...lines, toLine('sealed-notes', notes.length - misread.length, notes.length)].join('\n'))
