/** How a shopper wants the part: its grade, where it goes, when to call. Null for what the message doesn't say. */
export type SpokenWishes = {
  grade: 'A' | 'B' | 'C' | 'any' | null
  delivery: 'home' | 'business' | null
  callTime: string | null
}

const GRADE = /\bgrado? ?"?([abc])\b|\bgrade[- ]?"?([abc])\b|\b([abc])[- ]grade\b(?! ?[abc]\b)/i
/** "Which is cheaper, grade A or C?", "what does grade B mean": this asks about grades and chooses none. */
export const ASKS_ABOUT_GRADES =
  /\b(?:difference|diferencia|significa|what do(?:es)?\b.*\bmean)\b.*\bgrad[eo]|\bgrade ?[abc] means?\b|\bgrad[eo] ?[abc]\W+(?:[ab]\W+)?(?:or|and|vs|versus|o|y|\w+ than) (?:(?:an? )?grad[eo] ?[abc]\b|[bc]\b|a\W*$)|^\W*(?:what(?:['’]?s| is)|is) (?:an? )?grade [abc]\b(?:\W*$| (?:any )?(?:good|bad|ok|okay)\b)/i
const ANY_GRADE = /\b(?:any|whatever|cualquier) grad[eo]\b/i
const HOME =
  /\b(?:residen\w+|driveway|(?:to|at|for|is|it'?s) (?:an?|my|our|the|his|her) (?:house|home|apartment)|home (?:delivery|address)|(?:no|without a|don'?t have a|have no) (?:loading )?dock|a mi casa|mi domicilio)\b/i
const BUSINESS =
  /\b(?:loading dock|have a (?:dock|forklift)|business (?:address|delivery)|(?:to|at) (?:an?|my|our|the) (?:business|shop|garage|warehouse|mechanic|office)|commercial address|a mi (?:taller|negocio))\b/i
/** "Don't call me, just email": for staff, in place of a time. */
export const BY_EMAIL =
  /\b(?:no me (?:llam\w+|marqu\w+)|(?:don['’]?t|do not|no need to|please no) (?:want (?:an?y? )?(?:phone )?)?(?:call|phone|ring)s?(?: me)?|no (?:phone )?calls)\b.{0,30}\b(?:e-?mail(?: me)?|correo)\b|\be-?mail me,? (?:don['’]?t|do not|no) (?:call|phone)s?\b/i
const CALLS = /\b(?:call|calls|phone|ring|reach|contact|llam\w+|marqu?\w+)\b/i
const TIME =
  /\b(?:(?:any ?time )?(?:after|before|around|at|between|until|past|despu[eé]s de(?: las?)?|antes de(?: las?)?|a las?|entre las?)\s+(?:\d[\w:.]*|noon|work|lunch|school|mediod[ií]a)(?:\s*(?:and|to|-|y)\s*\d[\w:.]*)?(?:\s*[ap]\.?m\.?)?(?:\s+(?:today|tomorrow|hoy|mañana))?|tomorrow(?: (?:morning|afternoon|evening))?|tonight|(?:this|in the) (?:morning|afternoon|evening)|on (?:mon|tues|wednes|thurs|fri|satur)day|mañana|por la (?:mañana|tarde))/i

export function readWishes(text: string): SpokenWishes {
  const [, spanish, behind, before] = ASKS_ABOUT_GRADES.test(text) ? [] : (GRADE.exec(text) ?? [])
  const letter = (spanish ?? behind ?? before)?.toUpperCase() as 'A' | 'B' | 'C' | undefined
  return {
    grade: ANY_GRADE.test(text) ? 'any' : (letter ?? null),
    delivery: HOME.test(text) ? 'home' : BUSINESS.test(text) ? 'business' : null,
    callTime: BY_EMAIL.exec(text)?.[0] ?? (CALLS.test(text) ? (TIME.exec(text)?.[0] ?? null) : null),
  }
}
