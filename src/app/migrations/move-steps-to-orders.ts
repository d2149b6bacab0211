import { type Kysely, sql } from 'kysely'

type Sale = {
  id: number
  lead_id: number
  total_cents: number
  pricing: string
  terms: string
  decided_at: number | null
  created_at: number
  year: number
  make: string
  model: string
}

type Step = {
  quote_id: number
  step: string
  staff_id: number
  carrier: string
  tracking_number: string
  created_at: number
}

const BATCH = 500
const RETURN_DAYS = 30
const ASSUMED = 'Marked before orders existed; the amount is the total'

// biome-ignore lint/suspicious/noExplicitAny: the tables as they are at this migration
type Db = Kysely<any>

/** Every accepted quote becomes an order, and its steps become what they meant. */
export async function moveStepsToOrders(db: Kysely<unknown>) {
  const tables: Db = db
  for (let afterId = 0; ; ) {
    const sales = (await tables
      .selectFrom('quotes')
      .select(['id', 'lead_id', 'total_cents', 'pricing', 'terms', 'decided_at', 'created_at', 'year', 'make', 'model'])
      .where('status', '=', 'accepted')
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(BATCH)
      .execute()) as Sale[]
    if (sales.length === 0) return
    const steps = (await tables
      .selectFrom('quote_steps')
      .selectAll()
      .where(
        'quote_id',
        'in',
        sales.map(({ id }) => id),
      )
      .execute()) as Step[]
    const byQuote = Map.groupBy(steps, ({ quote_id }) => quote_id)
    for (const sale of sales) await moveSale(tables, sale, byQuote.get(sale.id) ?? [])
    afterId = sales.at(-1)?.id ?? afterId
  }
}

type Pricing = {
  breakdown: { basePrice: number; freight: number; taxes: number }
  coreDeposit?: number | null
  taxState?: string | null
  part?: { name: string } | null
  delivery?: { place?: string | null } | null
}

async function moveSale(db: Db, sale: Sale, steps: readonly Step[]) {
  const pricing: Pricing = JSON.parse(sale.pricing)
  const find = (step: string) => steps.find((each) => each.step === step)
  const [paid, shipped, returned] = [find('paid'), find('shipped'), find('returned')]
  const arrived = find('delivered') ?? returned
  const isPickup = pricing.delivery?.place === 'pickup'
  const orderId = await insertOrder(db, sale, {
    pricing,
    isPickup,
    ...stateOf(steps, sale.total_cents),
  })
  const lines = await insertLines(db, orderId, sale, pricing)
  const payer = paid ?? returned
  if (payer) await insertEntry(db, { orderId, sale, lines, kind: 'payment', step: payer })
  if (shipped || (arrived && !isPickup)) await insertShipment(db, orderId, shipped ?? arrived)
  if (arrived) await insertDelivery(db, orderId, arrived)
  if (returned) await insertEntry(db, { orderId, sale, lines, kind: 'refund', step: returned })
}

/** What the facts come to. A delivered order closes once it's paid and can't be returned anymore. */
function stateOf(steps: readonly Step[], totalCents: number): { status: string; closesAt: number | null } {
  const find = (step: string) => steps.find((each) => each.step === step)
  const arrived = find('delivered') ?? find('returned')
  const isPaid = totalCents === 0 || Boolean(find('paid'))
  if (find('returned') && totalCents > 0) return { status: 'closed', closesAt: null }
  if (arrived) return { status: 'delivered', closesAt: isPaid ? arrived.created_at + RETURN_DAYS * 86_400_000 : null }
  if (find('shipped')) return { status: 'shipped', closesAt: null }
  return { status: isPaid ? 'paid' : 'unpaid', closesAt: null }
}

type NewOrder = { pricing: Pricing; isPickup: boolean; status: string; closesAt: number | null }

async function insertOrder(db: Db, sale: Sale, { pricing, isPickup, status, closesAt }: NewOrder): Promise<number> {
  const at = sale.decided_at ?? sale.created_at
  const { id } = await db
    .insertInto('orders')
    .values({
      ...{ lead_id: sale.lead_id, is_pickup: Number(isPickup), street: '', city: '', state: '', zip_code: '' },
      ...{ pickup_code: '', tax_state: pricing.taxState ?? null, return_days: RETURN_DAYS, restocking_percent: 0 },
      ...{ cancel_reason: '', status, closes_at: closesAt, owes_refund: 0, awaits_core: 0, created_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('order_quotes').values({ quote_id: sale.id, order_id: id }).execute()
  await insertInvoice(db, id, at)
  return id
}

type Line = { id: number; kind: string; amountCents: number; taxCents: number }

/** Without the core deposit: it wasn't recorded whether it was charged. */
async function insertLines(db: Db, orderId: number, sale: Sale, pricing: Pricing): Promise<Line[]> {
  const cents = (dollars: number) => Math.round(dollars * 100)
  const { basePrice, freight } = pricing.breakdown
  // A changed price never changed the stored tax.
  const taxCents = Math.min(cents(pricing.breakdown.taxes), sale.total_cents)
  const freightCents = Math.min(cents(freight), sale.total_cents - taxCents)
  const partCents = sale.total_cents - taxCents - freightCents
  const partName = pricing.part?.name ?? 'General Parts'
  const label = `${partName} for ${sale.year} ${sale.make} ${sale.model}`
  const change = partCents - cents(basePrice)
  const rows = [
    { kind: 'part', label, amount_cents: change < 0 ? cents(basePrice) : partCents, tax_cents: taxCents },
    { kind: 'freight', label: 'Shipping', amount_cents: freightCents, tax_cents: 0 },
    ...(change < 0 ? [{ kind: 'discount', label: 'Discount', amount_cents: change, tax_cents: 0 }] : []),
    ...(taxCents > 0 ? [{ kind: 'tax', label: 'Sales tax', amount_cents: taxCents, tax_cents: 0 }] : []),
  ]
  const isElectrical = Number(sale.terms.includes("Electrical parts can't be returned"))
  const lines: Line[] = []
  for (const row of rows) {
    const { id } = await db
      .insertInto('order_lines')
      .values({ ...row, order_id: orderId, quote_id: sale.id, is_electrical: row.kind === 'part' ? isElectrical : 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const net = row.kind === 'part' ? partCents : row.amount_cents
    if (row.kind === 'part' || row.kind === 'freight')
      lines.push({ id, kind: row.kind, amountCents: net, taxCents: row.tax_cents })
  }
  return lines
}

async function insertInvoice(db: Db, orderId: number, at: number) {
  await sql`insert into order_documents (kind, number, order_id, created_at)
    select 'invoice', coalesce(max(number), 0) + 1, cast(${orderId} as integer), cast(${at} as bigint)
    from order_documents where kind = 'invoice'`.execute(db)
}

type Entry = { orderId: number; sale: Sale; lines: readonly Line[]; kind: 'payment' | 'refund'; step: Step }

async function insertEntry(db: Db, { orderId, sale, lines, kind, step: { staff_id, created_at } }: Entry) {
  if (sale.total_cents === 0) return
  const { id } = await db
    .insertInto('ledger_entries')
    .values({
      ...{ order_id: orderId, kind, provider: 'manual', method: 'other', amount_cents: sale.total_cents },
      ...{ state: 'settled', reason: ASSUMED, staff_id, created_at, settled_at: created_at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = lines.map(({ id: line_id, amountCents, taxCents }) => ({
    ...{ entry_id: id, line_id, amount_cents: amountCents, tax_cents: taxCents },
  }))
  await db.insertInto('ledger_lines').values(rows).execute()
}

async function insertDelivery(db: Db, orderId: number, { staff_id, created_at }: Step) {
  await db.insertInto('order_deliveries').values({ order_id: orderId, staff_id, created_at }).execute()
}

async function insertShipment(db: Db, orderId: number, step: Step | undefined) {
  if (!step) return
  const { carrier, tracking_number, staff_id, created_at } = step
  const row = { order_id: orderId, carrier: carrier || 'not recorded', tracking_number, staff_id, created_at }
  await db
    .insertInto('order_shipments')
    .values({ ...row, reason: '' })
    .execute()
}
