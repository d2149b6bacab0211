import type { Assistant, AssistantReply, AssistantTurn } from '#chat/assistant.ts'
import { builtInAssistant } from '#chat/built-in-assistant.ts'
import { chatContactSchema } from '#chat/hand-over-request.ts'
import type { Database } from '#platform/database/database.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { type Guarded, guardModelReply, guardOwnReply } from './guard-reply.ts'
import { handOverReply } from './hand-over-words.ts'
import { createModelAssistant } from './model-assistant.ts'
import { ModelFailure } from './model-failure.ts'
import { toModelSettings } from './model-settings.ts'
import { createTokenBudget } from './token-budget.ts'
import { listVisitorsWords } from './visitors-words.ts'
import type { WatchedTools } from './watched-tools.ts'

const ASK_FOR_DETAILS =
  'To have a person get in touch, I need your name and an email address or a phone number. “Talk to a person” takes them.'

/** Whoever answers visitors, with everything a reply must pass before they see it. */
export type AnsweringAssistant = (turn: AssistantTurn, tools: WatchedTools) => Promise<AssistantReply>

type Deps = { env: Env; db: Database; log: Log; metrics: Metrics }

type Author = 'built-in' | 'model'

/** The language model of the settings, if there is one, and the built-in assistant when it gives no reply. */
export function openAssistant({ env, db, log, metrics }: Deps): AnsweringAssistant {
  const settings = toModelSettings(env)
  const model = settings && createModelAssistant({ settings, budget: createTokenBudget(db, settings.dailyTokens) })
  const count = metrics.counter('chat_replies_total', 'Replies in the chat', ['by', 'outcome'])
  return async (turn, tools) => {
    const byModel =
      model &&
      (await askModel(model, turn, tools, (reason) => {
        log.warn({ reason }, 'the language model gave no reply')
        count({ by: 'model', outcome: reason })
      }))
    const by = byModel ? 'model' : 'built-in'
    const reply = byModel ?? (await builtInAssistant(turn, tools))
    const guarded = guard(by, reply, turn, tools)
    count({ by, outcome: guarded.isReplaced ? 'replaced' : 'answered' })
    return finish({ ...reply, content: guarded.content }, guarded.isReplaced, turn.now)
  }
}

/** The model's reply, or null when it failed. Anything else that goes wrong is a bug of ours. */
async function askModel(
  model: Assistant,
  turn: AssistantTurn,
  tools: WatchedTools,
  onFailure: (reason: string) => void,
): Promise<AssistantReply | null> {
  try {
    return await model(turn, tools)
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    onFailure(error.reason)
    return null
  }
}

function guard(by: Author, { content }: AssistantReply, turn: AssistantTurn, tools: WatchedTools): Guarded {
  const spoken = {
    reply: content,
    givenPrices: tools.givenPrices(),
    visitorsWords: listVisitorsWords(turn),
    partIndex: tools.partIndex,
  }
  return by === 'model' ? guardModelReply(spoken) : guardOwnReply(spoken)
}

/** A hand-over happens with details that we can use, and is then always told. */
function finish(reply: AssistantReply, isReplaced: boolean, now: Date): AssistantReply {
  if (!reply.handOver) return reply
  const contact = chatContactSchema.safeParse(reply.handOver)
  if (!contact.success) return { ...reply, content: ASK_FOR_DETAILS, handOver: null }
  const { name, email, phone } = contact.data
  const handOver = { name, email: email ?? null, phone: phone ?? null }
  return { ...reply, handOver, content: isReplaced ? handOverReply(handOver, now) : reply.content }
}
