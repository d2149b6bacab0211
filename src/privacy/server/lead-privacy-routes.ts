import { type Context, Hono } from 'hono'
import type { Shop } from '#company/server/shop.ts'
import type { Lead } from '#leads/lead.ts'
import { getLead, leadIdOf } from '#leads/server/get-lead.ts'
import { listRelatedLeads, type TracedLead } from '#leads/server/lead-address-store.ts'
import { emailKey } from '#lib/email-key.ts'
import { cleanLine } from '#lib/text.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { jsonBody, validQuery } from '#platform/http/valid-input.ts'
import {
  CONFIRM_BY_NAME,
  chosenLeadsSchema,
  type Erased,
  erasedSchema,
  eraseSchema,
  erasurePreviewSchema,
  isFromTypedAddress,
  leadPrivacySchema,
  type OpenRequest,
  type PersonCopy,
  personCopySchema,
} from '#privacy/lead-privacy.ts'
import type { PrivacyRequestKind } from '#privacy/privacy-request.ts'
import { eventRecorder } from '#staff/server/security-events.ts'
import { adminOnly, callerOf, type StaffEnv } from '#staff/server/staff-only.ts'
import { alreadyClosed, closeRequest } from './close-request.ts'
import { copyPerson } from './copy-person.ts'
import { erasePerson, previewErasure } from './erase-person.ts'
import { getDataSubject } from './personal-tables.ts'
import { listOpenRequests } from './privacy-request-store.ts'

const readDoc = routeDoc('Read the privacy requests of a person, and where each address came from', {
  200: leadPrivacySchema,
})
const previewDoc = routeDoc('Count what an erasure would delete', { 200: erasurePreviewSchema })
const copyDoc = routeDoc('Copy everything we hold about a person', { 200: personCopySchema })
const copyPageDoc = routeDoc('Get that copy as a page', { 200: 'text/html' })
const eraseDoc = routeDoc('Erase a person', { 200: erasedSchema })

const COPIES = { name: 'copies of a person', points: 50, perSeconds: 24 * 60 * 60, survivesRestart: true }

const NO_COMMON_ADDRESS = 'One of these leads has no address in common with this one.'
const COPY_FIRST = 'They also asked for a copy. Send that first, then erase.'

type Choice = { ids: readonly number[]; requestId: number | null; kind: PrivacyRequestKind }

export const leadPrivacyRoutes = (shop: Shop, renderCopy: (copy: PersonCopy) => string) => {
  const { db, now, limiter } = shop
  const staff = adminOnly(shop)
  const record = eventRecorder(shop)
  const copy = async (
    c: Context<StaffEnv>,
    { leads, request: requestId }: { leads: string; request: number | null },
  ) => {
    const { lead, chosen, request } = await choose(db, leadIdOf(c), { ids: toIds(leads), requestId, kind: 'copy' })
    await limiter.count(COPIES, String(c.get('staffMember').id), callerOf(c))
    await record(c, db, { kind: 'person_copied', detail: toDetail(lead, chosen, request) })
    return copyPerson(db, await getDataSubject(db, chosen), now())
  }
  return new Hono<HttpEnv>()
    .get('/leads/:id/privacy', described(readDoc), staff, async (c) => {
      const lead = await getLead(db, leadIdOf(c))
      const related = await listRelatedLeads(db, lead)
      const requests = await listRequestsOf(db, related[0])
      return c.json({ requests, leads: related.map((each) => toPrivacyFacts(each, requests)) })
    })
    .get('/leads/:id/erasure', described(previewDoc), staff, validQuery(chosenLeadsSchema), async (c) => {
      const choice = { ids: toIds(c.req.valid('query').leads), requestId: null, kind: 'erasure' as const }
      const { chosen } = await choose(db, leadIdOf(c), choice)
      return c.json(await previewErasure(db, await getDataSubject(db, chosen)))
    })
    .get('/leads/:id/copy', described(copyDoc), staff, validQuery(chosenLeadsSchema), async (c) => {
      const answer = await copy(c, c.req.valid('query'))
      c.header('Content-Disposition', 'attachment; filename="copy.json"')
      return c.json(answer)
    })
    .get('/leads/:id/copy.html', described(copyPageDoc), staff, validQuery(chosenLeadsSchema), async (c) =>
      c.html(renderCopy(await copy(c, c.req.valid('query')))),
    )
    .post('/leads/:id/erase', described(eraseDoc), staff, jsonBody(eraseSchema), async (c) => {
      const { name, leadIds: ids, requestId, newestChangeId } = c.req.valid('json')
      const { lead, chosen, request, requests } = await choose(db, leadIdOf(c), { ids, requestId, kind: 'erasure' })
      refuseOtherName(lead, name)
      if (requests.some(({ kind }) => kind === 'copy')) throw new AppError('conflict', COPY_FIRST)
      const person = await getDataSubject(db, chosen)
      const audit = async (tx: Database, counts: Erased) => {
        const staffId = c.get('staffMember').id
        if (request) await closeRequest(tx, { company: shop.company(), request, staffId, outcome: 'erased' }, now())
        await record(c, tx, { kind: 'person_erased', detail: { ...toDetail(lead, chosen, request), ...counts } })
      }
      return c.json(await erasePerson(shop, person, now(), { audit, newestChangeId }))
    })
}

/** The chosen leads, all sharing an address with this one, and the request. */
async function choose(db: Database, leadId: number, { ids, requestId, kind }: Choice) {
  const lead = await getLead(db, leadId)
  const related = await listRelatedLeads(db, lead)
  const isRelated = (id: number) => related.some((each) => each.id === id)
  if (!ids.every(isRelated)) throw new AppError('invalid', NO_COMMON_ADDRESS)
  const requests = await listRequestsOf(db, related[0])
  const request = requests.find(({ id }) => id === requestId) ?? null
  if (requestId !== null && request?.kind !== kind) throw alreadyClosed()
  return { lead, chosen: [...new Set([leadId, ...ids])], request, requests }
}

/** Open requests from an address that the lead has or had. */
async function listRequestsOf(db: Database, lead: TracedLead | undefined): Promise<OpenRequest[]> {
  const emails = (lead?.addresses ?? []).map(({ email }) => emailKey(email))
  return emails.length > 0 ? listOpenRequests(db, emails) : []
}

function toPrivacyFacts(lead: TracedLead, requests: readonly OpenRequest[]) {
  const { id, name, createdAt, addresses, merges, isAsTyped } = lead
  const isConfirmed = requests.some((request) => isFromTypedAddress(request, { addresses, isAsTyped }))
  return { id, name, createdAt, addresses, merges, isAsTyped, isConfirmed }
}

function toIds(list: string): number[] {
  return list.split(',').filter(Boolean).map(Number)
}

function toDetail(lead: Lead, chosen: readonly number[], request: OpenRequest | null) {
  const others = chosen.filter((id) => id !== lead.id).join(', ')
  return { lead: lead.id, alsoLeads: others || null, request: request?.id ?? null }
}

function refuseOtherName(lead: Lead, typed: string) {
  if (typed.toLowerCase() === cleanLine(lead.name).toLowerCase()) return
  throw new AppError('invalid', CONFIRM_BY_NAME, { fields: { name: CONFIRM_BY_NAME } })
}
