import type { Database } from '#platform/database/database.ts'
import type { DoneStep, QuoteStep, QuoteStepReport, Shipment } from '#quotes/quote-step.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    quote_steps: {
      quote_id: number
      step: QuoteStep
      staff_id: number
      carrier: string
      tracking_number: string
      created_at: number
    }
  }
}

type NewStep = Pick<QuoteStepReport, 'step' | 'carrier' | 'trackingNumber'> & { quoteId: number; staffId: number }

/** False when it was done before. */
export async function insertStep(tx: Database, done: NewStep, now: Date): Promise<boolean> {
  const { quoteId, staffId, step, carrier, trackingNumber } = done
  const row = { quote_id: quoteId, step, staff_id: staffId, carrier, tracking_number: trackingNumber }
  const inserted = await tx
    .insertInto('quote_steps')
    .values({ ...row, created_at: now.getTime() })
    .onConflict((conflict) => conflict.columns(['quote_id', 'step']).doNothing())
    .returning('step')
    .executeTakeFirst()
  return inserted !== undefined
}

/** False when it was not done. */
export async function deleteStep(tx: Database, quoteId: number, step: QuoteStep): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('quote_steps')
    .where((row) => row.and({ quote_id: quoteId, step }))
    .returning('step')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function listSteps(db: Database, quoteIds: readonly number[]): Promise<Map<number, DoneStep[]>> {
  const rows = await db
    .selectFrom('quote_steps')
    .innerJoin('staff', 'staff.id', 'quote_steps.staff_id')
    .select(['quote_id', 'step', 'carrier', 'tracking_number', 'quote_steps.created_at', 'staff.email as by'])
    .where('quote_id', 'in', quoteIds)
    .orderBy('quote_steps.created_at')
    .execute()
  const steps = rows.map(({ quote_id, tracking_number, created_at, ...step }) => ({
    quoteId: quote_id,
    step: { ...step, trackingNumber: tracking_number, createdAt: new Date(created_at) },
  }))
  const grouped = Map.groupBy(steps, ({ quoteId }) => quoteId)
  return new Map([...grouped].map(([quoteId, done]) => [quoteId, done.map(({ step }) => step)]))
}

export async function findShipment(db: Database, quoteId: number): Promise<Shipment | null> {
  const shipped = (await listSteps(db, [quoteId])).get(quoteId)?.find(({ step }) => step === 'shipped')
  if (!shipped) return null
  const { carrier, trackingNumber, createdAt } = shipped
  return { carrier, trackingNumber, createdAt }
}
