import { z } from 'zod/mini'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { readLimitedText } from '#platform/http/limited-text.ts'
import type { Log } from '#platform/log.ts'
import { toCount, toLitres, toPlainName } from '#vehicles/build-details.ts'
import { toShopMake, toShopName } from '#vehicles/catalogue.ts'
import { type DecodedVehicle, type DecodedVin, findUnservedKind, unservedSentence } from '#vehicles/decoded-vin.ts'
import { toTradeName } from '#vehicles/names.ts'
import { normalizeVin } from '#vehicles/vin.ts'
import { listVinWarnings, type VinFailureCause } from '#vehicles/vin-failure.ts'
import type { VinData } from './vin-data.ts'

const TIMEOUT_MS = 3000
const MAX_ANSWER_BYTES = 200_000
const PATIENCE = { failuresToOpen: 3, pauseMs: 30_000 }

const WORTH_ASKING = new Set<VinFailureCause>(['unknown-maker', 'undecodable'])

const answerSchema = z.object({
  Results: z.array(
    z.object({
      ModelYear: z.string(),
      Make: z.string(),
      Model: z.string(),
      Trim: z.string(),
      BodyClass: z.string(),
      EngineCylinders: z.string(),
      DisplacementL: z.string(),
      FuelTypePrimary: z.string(),
      Doors: z.string(),
    }),
  ),
})

type Facts = z.infer<typeof answerSchema>['Results'][number]

export type OnlineLookup = (vin: string) => Promise<Facts | null>

export function createOnlineLookup(address: string, log: Log, timeoutMs = TIMEOUT_MS): OnlineLookup {
  const base = address.replace(/\/+$/, '')
  const breaker = createCircuitBreaker(PATIENCE)
  return async (vin) => {
    if (!breaker.isClosed(new Date())) return null
    try {
      const response = await fetch(`${base}/DecodeVinValues/${vin}?format=json`, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      if (!response.ok) throw new Error(`The online VIN lookup returned ${response.status}.`)
      const facts = readFacts(await readLimitedText(response, MAX_ANSWER_BYTES))
      breaker.succeeded()
      return facts
    } catch (err) {
      breaker.failed(new Date())
      log.warn({ err }, 'the online VIN lookup failed')
      return null
    }
  }
}

export async function completeOnline(
  lookUp: OnlineLookup,
  data: VinData,
  offline: DecodedVin,
  text: string,
): Promise<DecodedVin> {
  const isIncomplete = offline.ok ? offline.vehicle.model === null : WORTH_ASKING.has(offline.cause)
  if (!isIncomplete) return offline
  const vin = normalizeVin(text)
  const facts = await lookUp(vin)
  if (!facts) return offline
  const online = toVehicle(data, vin, facts)
  return { ok: true, vehicle: offline.ok ? fillGaps(offline.vehicle, online) : online }
}

/** A proxy may send an error page with status 200, so the answer is checked before it's used. */
function readFacts(text: string): Facts | null {
  if (!text.trimStart().startsWith('{')) return null
  const facts = answerSchema.safeParse(JSON.parse(text)).data?.Results[0]
  return facts && facts.Make !== '' && /^\d{4}$/.test(facts.ModelYear) ? facts : null
}

function toVehicle({ catalogue }: VinData, vin: string, facts: Facts): DecodedVehicle {
  const year = Number(facts.ModelYear)
  const trade = toTradeName({ make: facts.Make, model: facts.Model })
  const name = trade.model ? toShopName(catalogue, trade) : { make: toShopMake(catalogue, trade.make), model: null }
  const unserved = findUnservedKind('', facts.BodyClass)
  const refusal = unserved ? [unservedSentence(name, unserved)] : []
  return {
    vin,
    year,
    ...name,
    series: null,
    trim: facts.Trim || null,
    body: facts.BodyClass ? toPlainName(facts.BodyClass) : null,
    engine: {
      cylinders: toCount(facts.EngineCylinders),
      litres: toLitres(facts.DisplacementL),
      fuel: facts.FuelTypePrimary ? toPlainName(facts.FuelTypePrimary) : null,
    },
    drive: null,
    doors: toCount(facts.Doors),
    unserved,
    warnings: [...refusal, ...listVinWarnings(vin, year, year)],
  }
}

function fillGaps(known: DecodedVehicle, online: DecodedVehicle): DecodedVehicle {
  return {
    ...known,
    model: known.model ?? online.model,
    trim: known.trim ?? online.trim,
    body: known.body ?? online.body,
    doors: known.doors ?? online.doors,
    engine: {
      cylinders: known.engine.cylinders ?? online.engine.cylinders,
      litres: known.engine.litres ?? online.engine.litres,
      fuel: known.engine.fuel ?? online.engine.fuel,
    },
  }
}
