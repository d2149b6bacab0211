import { readdirSync, readFileSync } from 'node:fs'
import { type Intents, parseIntents, type TurnKind } from '#assistant/intents/intent.ts'

/** One message and its labels. Whatever the labels leave out is learned as absent. */
export type LabelledTurn = {
  says: string
  kind?: TurnKind
  intents: readonly string[]
  /** The parts it requests; undefined if that isn't labeled. */
  parts?: readonly string[]
  /** What words that could refer back do: say how many (count), which, where (said), or deny it. */
  refers: Readonly<Record<string, string>>
}

export type LabelledConversation = readonly LabelledTurn[]

const CORPUS = 'data/assistant/corpus'
/** "+ question:price,hours [Hood; Fender] {both=count} | the text": the plus continues a conversation. */
const LINE = /^(?:\+ )?(?:-|(\w+))(?::([\w,]+))?(?: \[(.*?)\])?(?: \{(.*?)\})? \| (.*)$/

/** The conversations the chat learns from. */
export function readCorpus(): LabelledConversation[] {
  const intents = parseIntents(readFileSync('data/assistant/intents.txt', 'utf8'))
  const files = readdirSync(CORPUS).filter((name) => name.endsWith('.txt'))
  return files.sort().flatMap((name) => parseCorpus(readFileSync(`${CORPUS}/${name}`, 'utf8'), intents))
}

export function parseCorpus(file: string, known: Pick<Intents, 'has'>): LabelledConversation[] {
  const conversations: LabelledTurn[][] = []
  for (const line of file.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    const turn = toTurn(line)
    const unknown = turn.intents.find((id) => !known.has(id))
    if (unknown)
      throw new Error(`The corpus names the intent ${unknown}, which data/assistant/intents.txt doesn't have`)
    if (line.startsWith('+ ')) conversations.at(-1)?.push(turn)
    else conversations.push([turn])
  }
  return conversations
}

function toTurn(line: string): LabelledTurn {
  const [matched, kind, intents, parts, refers, text = ''] = LINE.exec(line) ?? []
  if (!matched) throw new Error(`The corpus has an unreadable line: ${line}`)
  return {
    says: text.replaceAll('\\n', '\n'),
    ...(kind ? { kind: kind as TurnKind } : {}),
    intents: intents?.split(',') ?? [],
    ...(kind || parts !== undefined ? { parts: parts ? parts.split('; ') : [] } : {}),
    refers: Object.fromEntries((refers?.split(', ') ?? []).map((pair) => pair.split('='))),
  }
}
