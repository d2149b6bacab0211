import { Hono } from 'hono'
import { z } from 'zod/mini'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { getIdParam } from '#platform/http/id-param.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { resolveChat } from './resolve-chat.ts'

const resolvedSchema = z.object({ resolved: z.boolean('resolved must be true or false') })

/** What staff do with conversations, under /api/admin. */
export const adminChatRoutes = (platform: Platform) => {
  const { db, now } = platform
  return new Hono<HttpEnv>().patch('/chats/:id', staffOnly(platform), jsonBody(resolvedSchema), async (c) => {
    const id = getIdParam(c, 'Invalid chat ID')
    const { resolved } = c.req.valid('json')
    const decision = { id, resolved, staffId: c.get('staffMember').id }
    const isFound = await db.transaction().execute((tx) => resolveChat(tx, decision, now()))
    if (!isFound) throw new AppError('not_found', 'Chat not found')
    return c.json({ id, resolved })
  })
}
