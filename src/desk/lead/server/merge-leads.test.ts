import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#lib/time-spans.ts'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

const start = new Date('2026-03-02T12:00:00Z')

onBothEngines((engine) => {
  let app: TestApp
  let now = start
  let headers = { cookie: '' }
  let count = 0
  let [one, other] = [0, 0]
  let otherCookie = ''
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    now = start
    headers = { cookie: await aStaffCookie(app.db, { now }) }
    count += 1
    const email = `merge-${count}@example.com`
    one = (await (await app.post('/api/leads', aPerson({ name: 'Robin Vance', email }))).json()).id
    const answer = await app.post('/api/leads', aPerson({ name: 'R. Vance', email, phone: '(515) 555-0170' }))
    other = (await answer.json()).id
    otherCookie = cookieOf(answer)
    await app.post('/api/quotes', { ...aPricingRequest(), leadId: other }, { cookie: otherCookie })
    await app.post('/api/chat', { message: 'When are you open?', conversationId: null }, { cookie: otherCookie })
    await app.post(`/api/admin/leads/${other}/notes`, { text: 'Call after 5' }, headers)
  })

  const read = async (path: string) => (await app.request(path, { headers })).json()
  const timelineOf = (id: number) => read(`/api/admin/leads/${id}/timeline`)
  const correct = (field: string, value: string, from: string, by = headers) =>
    app.patch(`/api/admin/leads/${one}/person`, { field, value, from }, by)
  const merge = (body = {}) =>
    app.post(
      `/api/admin/leads/${one}/merge`,
      {
        otherId: other,
        person: { name: 'Robin Vance', email: `merge-${count}@example.com`, phone: '(515) 555-0170' },
        ...body,
      },
      headers,
    )
  const undo = async () => {
    const [{ id }] = (await read(`/api/leads/${one}`)).merges
    return app.post(`/api/admin/merges/${id}/undo`, {}, headers)
  }

  describe('of two leads, the merged one', () => {
    const rowOf = (id: number) => app.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

    test('keeps the owner, the furthest status and the older date, and gives them back', async () => {
      const kim = await aStaffCookie(app.db, { email: 'kim@example.com', now })
      const { id: kimId } = await app.db
        .selectFrom('staff')
        .select('id')
        .where('email', '=', 'kim@example.com')
        .executeTakeFirstOrThrow()
      await app.patch(`/api/admin/leads/${other}/owner`, { ownerId: kimId, from: null }, { cookie: kim })
      await app.patch(`/api/admin/leads/${other}/status`, { status: 'quoted' }, headers)
      await app.db
        .updateTable('leads')
        .set({ created_at: start.getTime() - DAY_MS })
        .where('id', '=', other)
        .execute()
      const before = await rowOf(one)
      await merge()
      const best = { owner_id: kimId, status: 'quoted', created_at: start.getTime() - DAY_MS }
      expect(await rowOf(one)).toMatchObject(best)
      await undo()
      const { owner_id, status, created_at } = before
      expect(await rowOf(one)).toMatchObject({ owner_id, status, created_at })
    })

    test('keeps what was changed since when the merge is undone', async () => {
      await app.patch(`/api/admin/leads/${other}/status`, { status: 'quoted' }, headers)
      await merge()
      await app.patch(`/api/admin/leads/${one}/status`, { status: 'lost', lostReason: 'price' }, headers)
      await undo()
      expect(await rowOf(one)).toMatchObject({ status: 'lost', lost_reason: 'price' })
    })

    test('answers at the address of the other, takes its notes, and follows a second merge', async () => {
      await merge()
      const moved = await app.request(`/api/leads/${other}`, { headers })
      expect([moved.status, moved.headers.get('location')]).toEqual([308, `/api/leads/${one}`])
      const note = await app.post(`/api/admin/leads/${other}/notes`, { text: 'Typed meanwhile' }, headers)
      expect([note.status, note.headers.get('location')]).toEqual([308, `/api/admin/leads/${one}/notes`])
      const person = aPerson({ name: 'Third Vance', email: `merge-${count}@example.com` })
      const third = (await (await app.post('/api/leads', person)).json()).id
      const merging = { otherId: one, person: { name: person.name, email: person.email, phone: person.phone } }
      expect((await app.post(`/api/admin/leads/${third}/merge`, merging, headers)).status).toBe(200)
      const followed = await app.request(`/api/leads/${other}`, { headers })
      expect(followed.headers.get('location')).toBe(`/api/leads/${third}`)
      expect((await app.request(`/api/leads/${other}`)).status).toBe(401)
      // Nor does an address that isn't there tell a stranger which leads were merged.
      expect((await app.request(`/api/admin/leads/${other}/nowhere`)).status).toBe(404)
    })
  })

  describe('a correction', () => {
    test('is kept with who made it, and is found by from then on', async () => {
      expect(await (await correct('name', ' Robin  Vans ', 'Robin Vance')).json()).toMatchObject({ name: 'Robin Vans' })
      const [change] = (await timelineOf(one)).changes
      expect(change).toMatchObject({
        what: 'name',
        before: 'Robin Vance',
        after: 'Robin Vans',
        by: 'Staff',
      })
      await correct('email', `fixed-${count}@example.com`, `merge-${count}@example.com`)
      expect((await read(`/api/leads?q=fixed-${count}`)).map(({ id }: { id: number }) => id)).toEqual([one])
      expect((await read(`/api/leads/${one}`)).possibleDuplicates.some(({ id }: { id: number }) => id === other)).toBe(
        false,
      )
    })

    test('of what a colleague has corrected meanwhile is refused, with the colleague’s name', async () => {
      const lee = { cookie: await aStaffCookie(app.db, { email: 'lee@example.com', now }) }
      await correct('phone', '(515) 555-0171', '(515) 555-0142', lee)
      const answer = await correct('phone', '(515) 555-0172', '(515) 555-0142')
      expect(answer.status).toBe(409)
      const error = 'This lead’s phone was changed to (515) 555-0171 by Lee in the meantime.'
      expect(await answer.json()).toEqual({ error })
    })

    test.each([
      ['name', '', 'Robin Vance', 'Name must be at least 2 characters'],
      ['phone', '12', '(515) 555-0142', 'Phone number must be at least 10 digits'],
    ])('of the %s to %j is refused', async (field, value, from, error) => {
      const answer = await correct(field, value, from)
      expect([answer.status, await answer.json()]).toMatchObject([422, { error }])
    })

    test('leaves one way to reach them', async () => {
      expect((await correct('phone', '', '(515) 555-0142')).status).toBe(200)
      const answer = await correct('email', '', `merge-${count}@example.com`)
      expect(await answer.json()).toMatchObject({ error: 'Enter an email address or a phone number' })
    })

    test('that the visitor makes leaves a line too', async () => {
      const answer = await app.post('/api/leads', aPerson({ email: `own-${count}@example.com` }))
      const again = aPerson({ email: `own-${count}@example.com`, phone: '(515) 555-0199' })
      await app.post('/api/leads', again, { cookie: cookieOf(answer) })
      const { changes } = await timelineOf((await answer.json()).id)
      expect(changes).toMatchObject([
        { what: 'phone', before: '(515) 555-0142', after: '(515) 555-0199', by: 'the visitor' },
      ])
    })
  })

  describe('a merge', () => {
    test('joins what happened with either, keeps the chosen details, and leaves one lead', async () => {
      expect(await (await merge()).json()).toMatchObject({ id: one, name: 'Robin Vance', phone: '(515) 555-0170' })
      const { quotes, notes, chats, changes, emails } = await timelineOf(one)
      expect([quotes.length, notes.length, chats.length, emails.length]).toEqual([1, 1, 1, 1])
      expect(changes[0]).toMatchObject({ what: 'merged with', after: `R. Vance (#${other})` })
      expect((await app.request(`/api/leads/${other}`, { headers })).status).toBe(308)
      const detail = await read(`/api/leads/${one}`)
      expect(detail.merges).toMatchObject([{ name: `R. Vance (#${other})`, by: 'Staff' }])
    })

    test('hands neither browser the other’s quotes', async () => {
      const first = await app.post('/api/leads', aPerson({ email: `kept-${count}@example.com` }))
      const [kept, cookie] = [(await first.json()).id, cookieOf(first)]
      await app.post('/api/quotes', { ...aPricingRequest(), leadId: kept }, { cookie })
      const ownTokens = async (own: string) => {
        const quotes = await (await app.request('/api/quotes', { headers: { cookie: own } })).json()
        return quotes.map(({ token }: { token: string }) => token)
      }
      const [mine, theirs] = [await ownTokens(cookie), await ownTokens(otherCookie)]
      const person = { name: 'Robin Vance', email: `kept-${count}@example.com`, phone: null }
      await app.post(`/api/admin/leads/${kept}/merge`, { otherId: other, person }, headers)
      await app.post('/api/quotes', { ...aPricingRequest(), leadId: kept }, headers)
      expect([await ownTokens(cookie), await ownTokens(otherCookie)]).toEqual([mine, theirs])
      expect([mine.length, theirs.length]).toEqual([1, 1])
    })

    test('can be undone: both are as before, with what came since', async () => {
      const before = [await read(`/api/leads/${one}`), await read(`/api/leads/${other}`)]
      await merge()
      await app.post(`/api/admin/leads/${one}/notes`, { text: 'Since the merge' }, headers)
      expect((await undo()).status).toBe(200)
      expect([await read(`/api/leads/${one}`), await read(`/api/leads/${other}`)]).toEqual(before)
      expect((await timelineOf(one)).notes).toMatchObject([{ text: 'Since the merge' }])
      expect((await timelineOf(other)).notes).toMatchObject([{ text: 'Call after 5' }])
      expect((await timelineOf(other)).quotes).toHaveLength(1)
    })

    describe('with an order since', () => {
      const quoteOf = async (id: number) => (await timelineOf(id)).quotes[0].id as number
      const accept = async (id: number) => {
        const answer = await app.patch(`/api/admin/quotes/${id}/status`, { status: 'accepted' }, headers)
        return (await answer.json()).orderId as number
      }
      const leadOf = async (id: number) => (await read(`/api/admin/orders/${id}`)).leadId

      test('that has only one’s quotes is theirs once it’s undone, even canceled', async () => {
        const theirs = await quoteOf(other)
        await merge()
        const canceled = await accept(theirs)
        await app.patch(`/api/admin/quotes/${theirs}/status`, { status: 'pending' }, headers)
        const current = await accept(theirs)
        await app.post('/api/quotes', { ...aPricingRequest(), leadId: one }, headers)
        await app.post(`/api/admin/orders/${current}/cancel`, { reason: 'By phone' }, headers)
        const added = await accept(await quoteOf(one))
        expect((await undo()).status).toBe(200)
        expect(await Promise.all([canceled, current, added].map(leadOf))).toEqual([other, other, one])
      })

      test('that has quotes of both can’t be undone', async () => {
        await app.post('/api/quotes', { ...aPricingRequest(), leadId: one }, headers)
        const [mine, theirs] = [await quoteOf(one), await quoteOf(other)]
        await merge()
        expect(await accept(mine)).toBe(await accept(theirs))
        const answer = await undo()
        expect([answer.status, (await answer.json()).error]).toEqual([409, expect.stringContaining('parts from both')])
        expect((await read(`/api/leads/${one}`)).merges).toHaveLength(1)
      })
    })

    describe('of leads with different emails', () => {
      const mine = () => `merge-${count}@example.com`
      const theirs = () => `theirs-${count}@example.com`
      const mergeInto = (email: string) => merge({ person: { name: 'Robin Vance', email, phone: '(515) 555-0170' } })
      const changes = async () => {
        const { changes } = await timelineOf(one)
        return changes.map(({ what, before, after }: Record<string, string>) => `${what}: ${before} ${after}`)
      }
      const events = async () => {
        const rows = await app.db.selectFrom('security_events').select('detail').where('kind', '=', 'email_changed')
        return (await rows.orderBy('id').execute()).map(({ detail }) => JSON.parse(detail))
      }
      const told = async () => {
        const rows = app.db.selectFrom('mails').select('to_address').where('kind', '=', 'address-changed')
        return (await rows.orderBy('id').execute()).map((mail) => mail.to_address)
      }
      beforeEach(async () => {
        await app.patch(`/api/admin/leads/${other}/person`, { field: 'email', value: theirs(), from: mine() }, headers)
        await app.db.deleteFrom('mails').where('kind', '=', 'address-changed').execute()
      })

      test('keeps the dropped address on record, and notifies it', async () => {
        expect((await mergeInto(mine())).status).toBe(200)
        expect(await changes()).toContain(`merged email: ${theirs()} lead #${other}`)
        expect((await events()).at(-1)).toEqual({ lead: one, merged: other })
        expect(await told()).toEqual([theirs()])
      })

      test('that takes the other’s address is a change of this one’s', async () => {
        expect((await mergeInto(theirs())).status).toBe(200)
        expect(await changes()).toEqual(
          expect.arrayContaining([`email: ${mine()} ${theirs()}`, `merged email: ${theirs()} lead #${other}`]),
        )
        expect(await told()).toEqual([mine()])
        const before = await events()
        expect((await undo()).status).toBe(200)
        expect(await changes()).toContain(`email: ${theirs()} ${mine()}`)
        expect(await events()).toEqual([...before, { lead: one }])
      })

      test('takes no third address', async () => {
        const answer = await mergeInto('agent@example.com')
        expect([answer.status, await answer.json()]).toEqual([
          422,
          { error: 'Choose one of the two email addresses. You can change it afterwards.' },
        ])
      })
    })

    test('of leads with the same email is no change of it', async () => {
      const count = async () =>
        (await app.db.selectFrom('security_events').select('id').where('kind', '=', 'email_changed').execute()).length
      const before = await count()
      await merge()
      await undo()
      expect(await count()).toBe(before)
    })

    test('cannot be undone twice, nor after a day', async () => {
      await merge()
      const [{ id }] = (await read(`/api/leads/${one}`)).merges
      now = new Date(start.getTime() + DAY_MS + 1)
      headers = { cookie: await aStaffCookie(app.db, { now }) }
      expect((await read(`/api/leads/${one}`)).merges).toEqual([])
      const late = await app.post(`/api/admin/merges/${id}/undo`, {}, headers)
      expect([late.status, await late.json()]).toEqual([
        409,
        { error: 'This merge was already undone, or is more than a day old.' },
      ])
    })

    test('can’t be undone once the customer has come back', async () => {
      await merge()
      await app.post('/api/leads', aPerson({ email: `merge-${count}@example.com` }), { cookie: otherCookie })
      expect(await (await undo()).json()).toEqual({ error: 'They have come back since then as a new lead.' })
    })

    test.each([
      ['with itself', () => ({ otherId: one }), 422],
      ['with a lead that is not there', () => ({ otherId: 999_999 }), 404],
    ])('%s is refused', async (_what, body, status) => {
      expect((await merge(body())).status).toBe(status)
    })
  })
})
