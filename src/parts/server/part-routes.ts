import { Hono } from 'hono'
import { packPartNames } from '#parts/compact-parts.ts'
import type { Part } from '#parts/part.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { storedJson } from '#platform/http/stored-answer.ts'

export const partRoutes = (parts: readonly Part[]) =>
  new Hono<HttpEnv>().get(
    '/',
    storedJson(() => packPartNames(parts)),
  )
