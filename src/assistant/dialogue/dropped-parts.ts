import type { DialogueState } from './dialogue-state.ts'
import { calledBy, knownItems } from './narrowed-part.ts'
import type { MessageReading } from './read-message.ts'

/** "Drop the first one" leaves the others. */
export const DROPS =
  /\b(?:drop|skip|remove|forget|lose|scratch|cancel|delete|ditch|nix|declined?|pass on|without|except|minus|never ?mind|nvm|not|(?:don'?t|do not) (?:need|want)|leave (?:out|off)|take (?:out|off))\b(?! (?:that|it|this)\b)/i
/** "Swap the tail light for a bumper", "take the intake off the list": what stands between is given up. */
const GIVES_UP = [
  {
    before: /\b(?:swap|trade|replace|switch|change)(?: out)? (?:the |my )?$/i,
    after: /^\s*(?:out )?(?:for|with|to)\b/i,
  },
  { before: /\b(?:take|leave|pull|knock|keep) (?:the |that |my )?$/i, after: /^\s*(?:off|out|away)\b/i },
  { before: /\b(?:instead of|rather than) (?:the |an? |that )?$/i, after: /^/ },
] as const

/** What is negated, and what was asked before and is given up now: "take the door off the list", "forget the boards". */
export function droppedParts(before: DialogueState, { spans, text, tokens }: MessageReading): string[] {
  const negated = spans.flatMap(({ entity }) => (entity.kind === 'part' && entity.isNegated ? [entity.part.name] : []))
  const known = knownItems(before)
  const given = tokens.flatMap((token, at) => {
    const named = spans.find((span) => span.entity.kind === 'part' && span.tokens.includes(at))
    const asNamed = known.filter(({ part }) => named?.entity.kind === 'part' && named.entity.part.name === part)
    const items = asNamed.length > 0 ? asNamed : calledBy(token.text, known)
    if (items.length === 0) return []
    const first = tokens[named?.tokens[0] ?? at]
    const clause = text.slice(tokens.find(({ clause }) => clause === first?.clause)?.from, first?.from)
    const saidBefore = clause.split(/\b(?:just|only|(?<!n'?t )(?:need|want))\b(?! the first)/i).at(-1) ?? ''
    const saidAfter = text.slice(tokens[named?.tokens.at(-1) ?? at]?.to)
    const isGiven =
      DROPS.test(saidBefore) || GIVES_UP.some((sign) => sign.before.test(saidBefore) && sign.after.test(saidAfter))
    return isGiven ? items.map(({ part }) => part) : []
  })
  return [...negated, ...given]
}
