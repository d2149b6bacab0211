import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { documentedAnswers } from './documented-answers.ts'

const doc = routeDoc('Get a part', { 200: z.object({ name: z.string() }) })

test.each([
  ['as documented', { name: 'Hood' }, 200, null],
  ['of another shape', { title: 'Hood' }, 200, /not as documented/],
  ['with a field too many', { name: 'Hood', cost: 80 }, 200, /says more than documented/],
  ['with another status', { name: 'Hood' }, 201, /is not in the API's document/],
] as const)('an answer %s is checked', async (_what, json, status, problem) => {
  const app = new Hono().get('/api/parts/:id', described(doc), (c) => c.json(json, status))
  const check = documentedAnswers(app.routes)
  const checked = check('GET', '/api/parts/1', await app.request('/api/parts/1'))
  if (problem) await expect(checked).rejects.toThrow(problem)
  else expect((await checked).status).toBe(200)
})
