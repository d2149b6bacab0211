import type { DialogueTurn } from '#assistant/dialogue/dialogue-turn.ts'
import {
  isVehicleComplete,
  isYearOnList,
  OLDEST_YEAR,
  type SpokenVehicle,
  vehicleName,
} from '#assistant/entities/spoken-vehicle.ts'
import { explainNotSold, type NotSold } from '#parts/not-sold.ts'
import { type Refusal, refusalSentence } from '#pricing/refuse-part.ts'
import { VIN_LENGTH } from '#vehicles/vin.ts'
import type { VinFailure } from '#vehicles/vin-failure.ts'
import { listed, type Say, sayPart } from './sentences.ts'

export function missingQuestion(turn: DialogueTurn, say: Say): string {
  return [questionIn(turn, say), ...assumedEndNote(turn, say)].join(' ')
}

export function assumedEndNote({ assumedEnd: end }: DialogueTurn, say: Say): string[] {
  return end ? [say('assumedEnd', { end: say(end), other: say(end === 'front' ? 'rear' : 'front') })] : []
}

export function vehicleUnderstood(turn: DialogueTurn, say: Say): string {
  const { vehicle } = turn.state
  return isVehicleComplete(vehicle, turn.now)
    ? say('haveVehicle', { name: vehicleName(vehicle) })
    : missingQuestion(turn, say)
}

export function candidatesQuestion(turn: DialogueTurn, say: Say): string {
  if (turn.candidates.length === 0) return `${say('noDiagnosis')} ${missingQuestion(turn, say)}`
  const { vehicle } = turn.state
  const names = listed(
    turn.candidates.map((name) => sayPart(name, say)),
    say('or'),
  )
  return isVehicleComplete(vehicle, turn.now)
    ? say('candidates', { names, vehicle: vehicleName(vehicle) })
    : say('candidatesOfAny', { names })
}

function questionIn({ vehicles, items, candidates, now }: DialogueTurn, say: Say): string {
  const unclear = vehicles.find(({ vehicle }) => !isVehicleComplete(vehicle, now))
  if (!unclear) {
    const names = vehicles.map(({ vehicle }) => vehicleName(vehicle))
    if (candidates.length > 0)
      return say('whichOfKind', { names, list: candidates.map((name) => `\n- ${sayPart(name, say)}`).join('') })
    return say(names.length > 1 ? 'whichPartOf' : 'whichPart', { names })
  }
  const { vehicle, ambiguity } = unclear
  if (vehicle.year !== null && !isYearOnList(vehicle.year, now))
    return say('yearRange', { first: OLDEST_YEAR, last: now.getUTCFullYear() + 1 })
  const names = [...new Set(items.map(({ part }) => sayPart(part, say)))]
  const question = ambiguityQuestion(unclear, say) ?? vehicleQuestion(vehicle, names, say)
  if (names.length === 0) return ambiguity.makes.length === 0 ? `${question} ${say('andPart')}` : question
  const isNothingKnown = vehicle.year === null && vehicle.make === null && vehicle.model === null
  return isNothingKnown ? question : `${question} ${say('thenPrice', { names })}`
}

function ambiguityQuestion({ vehicle, ambiguity }: DialogueTurn['vehicles'][number], say: Say): string | null {
  const { series, models, makes } = ambiguity
  if (series) return say('whichSeries', { series, digit: series.charAt(0) })
  const choices = models.length > 1 ? models : vehicle.year === null ? [] : makes
  const name = vehicleName(vehicle, say('vehicle'))
  return choices.length > 1 ? say('isItA', { name, choices: listed(choices, say('or')) }) : null
}

function vehicleQuestion(vehicle: SpokenVehicle, names: readonly string[], say: Say): string {
  const missing = (['year', 'make', 'model'] as const).filter((piece) => vehicle[piece] === null)
  const isMakeImplied = vehicle.model !== null && vehicle.year === null
  const asked = isMakeImplied ? missing.filter((piece) => piece !== 'make') : missing
  const name = vehicleName(vehicle, say('vehicle'))
  if (asked.length === 3) return names.length > 0 ? say('whichVehicleFor', { names }) : say('whichVehicle')
  if (asked.length === 1 && asked[0] === 'year') return say('whatYear', { name })
  return say('whichOf', { pieces: asked.map((piece) => say(piece)), name })
}

export function notSoldNote(notSold: NotSold, say: Say): string {
  const { kind, words, whole, row } = notSold
  const what = row?.es || say('that')
  return say(`not-sold-${kind}`, {
    message: explainNotSold(notSold),
    words,
    whole: whole ? sayPart(whole, say) : '',
    what,
  })
}

export function refusalNote(refusal: Refusal, say: Say): string {
  const message = refusalSentence(refusal)
  if (refusal.reason !== 'unserved') return say(`refusal-${refusal.reason}`, { year: '', ...refusal, message })
  const { make, model, kind } = refusal
  return say('refusal-unserved', { message, name: [make, model].filter(Boolean).join(' '), kind: say(`kind-${kind}`) })
}

export function vinReport({ text, decoded }: DialogueTurn['vins'][number], say: Say): string {
  if (!decoded.ok) return failureOf(text, decoded, say)
  const { year, make, model, trim, unserved: kind, warnings } = decoded.vehicle
  const name = [year, make, model, trim].filter((word) => word).join(' ')
  const doubts = kind ? warnings.slice(1) : warnings
  return [
    say('vin', { vin: text, name }),
    ...(model ? [] : [say('noModel')]),
    ...(kind ? [refusalNote({ reason: 'unserved', make, model: model ?? '', kind }, say)] : []),
    ...(doubts.length > 0 ? [say('vinDoubt', { message: doubts.join(' ') })] : []),
  ].join(' ')
}

function failureOf(text: string, { cause, message, suggestion }: VinFailure, say: Say): string {
  const problem = say(`vin-${cause}${suggestion ? '-suggested' : ''}`, {
    message: /[.?]$/.test(message) ? message : `${message}.`,
    suggestion: suggestion ?? '',
    maker: text.slice(0, 3),
    yearCharacter: text.charAt(9),
  })
  const wrongLength = say('wrongLength', { counted: text.length, length: VIN_LENGTH })
  if (cause === 'length') return `${wrongLength} ${say('checkIt')}`
  if (cause === 'before-1981') return `${wrongLength} ${problem}`
  return `${say('badVin', { sentence: problem })}${suggestion ? ` ${say('sayYes')}` : ''}`
}
