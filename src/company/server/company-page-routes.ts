import { Hono } from 'hono'
import { findOwn } from '#lib/find-own.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described } from '#platform/http/route-doc.ts'
import { storedJson } from '#platform/http/stored-answer.ts'
import { readCompanyPageDoc } from './company-page-docs.ts'
import type { CompanyPages } from './open-company-pages.ts'

/** Browsers keep the answers but ask each time, so a changed text shows after a restart. */
const REVALIDATE = 'no-cache'

export const companyPageRoutes = ({ about, privacy, terms }: CompanyPages) => {
  const answers = {
    about: storedJson(() => about, REVALIDATE),
    privacy: storedJson(() => privacy, REVALIDATE),
    terms: storedJson(() => terms, REVALIDATE),
  }
  return new Hono<HttpEnv>().get('/:name', described(readCompanyPageDoc), (c, next) => {
    const answer = findOwn(answers, c.req.param('name'))
    if (!answer) throw new AppError('not_found', 'There is no such page.')
    return answer(c, next)
  })
}
