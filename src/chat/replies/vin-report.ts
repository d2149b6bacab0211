import type { MessageReading } from '#chat/reading/message-reading.ts'
import { VIN_LENGTH } from '#vehicles/vin.ts'

type SpokenVin = MessageReading['vins'][number]

/** What a VIN says, or what is wrong with it. */
export function vinReport({ text, decoded }: SpokenVin): string {
  if (!decoded.ok) return failureOf(text, decoded)
  const { year, make, model, trim, warnings } = decoded.vehicle
  const name = [year, make, model, trim].filter((word) => word).join(' ')
  const lacksModel = model ? [] : ['It does not tell the model.']
  return [`VIN ${text}: ${name}.`, ...lacksModel, ...warnings].join(' ')
}

function failureOf(text: string, { cause, message }: { cause: string; message: string }): string {
  const sentence = message.endsWith('.') || message.endsWith('?') ? message : `${message}.`
  if (cause !== 'length' && cause !== 'before-1981') return `I could not decode that VIN. ${sentence}`
  return `I could not decode that VIN: I counted ${text.length} characters, and a VIN has ${VIN_LENGTH}.${cause === 'length' ? ' Please check it.' : ` ${sentence}`}`
}
