import type { SpokenVehicle, Understanding } from '#chat/understanding.ts'

/** A piece of a reply: text, whatever its case, or a pattern. */
export type Piece = string | RegExp

type Understood = Partial<Omit<Understanding, 'vehicle' | 'contact'>> & {
  vehicle?: Partial<SpokenVehicle>
  contact?: Partial<Understanding['contact']>
}

type Expected = { lacks?: readonly Piece[]; understood?: Understood; handsOver?: boolean }

/** What the visitor says, what the reply must contain, and what else must hold. */
export type Turn = readonly [says: string, contains: readonly Piece[], expected?: Expected]

export type Conversation = {
  about: string
  /** Misspelt, in nicknames, or several requests at once. */
  isMessy: boolean
  at: Date
  turns: readonly Turn[]
}

const TUESDAY_MORNING = new Date('2026-06-16T15:00:00Z')

export const PRICE = /\$[\d,]+\.\d\d/
export const NO_PRICE = { lacks: ['$'] } as const
export const PHONE = '(515) 555-0195'

export function talk(about: string, ...turns: readonly Turn[]): Conversation {
  return { about, isMessy: false, at: TUESDAY_MORNING, turns }
}

export function messyTalk(about: string, ...turns: readonly Turn[]): Conversation {
  return { ...talk(about, ...turns), isMessy: true }
}

export function talkAt(time: string, about: string, ...turns: readonly Turn[]): Conversation {
  return { ...talk(about, ...turns), at: new Date(time) }
}

/** A conversation that is called by its first words; it is messy when they begin in small letters. */
export function heard(...turns: readonly [Turn, ...Turn[]]): Conversation {
  const about = turns[0][0]
  return { ...talk(about, ...turns), isMessy: /^[a-z]/.test(about) }
}

export function heardAt(time: string, ...turns: readonly [Turn, ...Turn[]]): Conversation {
  return { ...heard(...turns), at: new Date(time) }
}
