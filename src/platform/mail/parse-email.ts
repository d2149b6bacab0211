import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Email } from 'postal-mime'
import { createWorkQueue } from '#platform/work-queue.ts'

/** What we use of a received email. Anyone can write any address into any header. */
export type ReceivedMail = Pick<Email, 'from' | 'subject' | 'messageId' | 'headers'> & {
  text: string
  attachments: number
}

const READ_WITHIN_MS = 5000
/** A megabyte of files has fewer. The parser's memory grows with lines, and a thread that runs out of it ends the process. */
const READ_LINES = 20_000
/** Headers that grow this large are an attack on parsers; a reply has a few kilobytes. */
const LIMITS = { maxHeadersSize: 64 * 1024, maxNestingDepth: 20, maxRfc822NestingDepth: 0 }

/** Plain text made of HTML comes from the library too, which converts only HTML that's next to text. */
const THREAD = `
const { parentPort, workerData: { library, raw, limits } } = require('node:worker_threads')
const { parse } = require(library)
const textOf = async (html) => {
  const edge = '--' + crypto.randomUUID()
  const plain = 'Content-Type: text/plain\\r\\n\\r\\n'
  const parts = [plain, 'Content-Type: text/html; charset=utf-8\\r\\n\\r\\n' + html].map((part) => edge + '\\r\\n' + part + '\\r\\n')
  const { text } = await parse('Content-Type: multipart/mixed; boundary="' + edge.slice(2) + '"\\r\\n\\r\\n' + parts.join('') + edge + '--')
  return text
}
parse(raw, limits).then(async ({ from, subject, messageId, headers, text, html, attachments }) => parentPort.postMessage({
  ...{ from, subject, messageId, headers },
  text: text || (html && (await textOf(html))) || '',
  attachments: attachments.filter((file) => !file.related).length,
}))
`

/** Each that waits is in memory. */
const enqueue = createWorkQueue({ concurrency: 1, queueMax: 20, refusal: 'Too many emails are arriving right now.' })

/**
 * Reads an email in a thread of its own, one at a time: some that are made for it take a parser minutes. Null if it isn't
 * an email that can be read in time.
 */
export const parseEmail = (raw: Uint8Array) => enqueue(() => parseInThread(raw))

async function parseInThread(raw: Uint8Array): Promise<ReceivedMail | null> {
  const library = createRequire(import.meta.url).resolve('postal-mime')
  const thread = new Worker(THREAD, {
    eval: true,
    workerData: { library, raw: firstLines(raw), limits: LIMITS },
  })
  try {
    const read = new Promise<ReceivedMail | null>((resolve) => {
      thread.once('message', resolve)
      thread.once('error', () => resolve(null))
    })
    return await Promise.race([read, sleep(READ_WITHIN_MS, null, { ref: false })])
  } finally {
    await thread.terminate()
  }
}

function firstLines(raw: Uint8Array): Uint8Array {
  let end = 0
  for (let lines = 0; lines < READ_LINES; lines++) {
    const feed = raw.indexOf(0x0a, end)
    if (feed === -1) return raw
    end = feed + 1
  }
  return raw.subarray(0, end)
}
