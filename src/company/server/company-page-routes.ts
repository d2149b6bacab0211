import { Hono } from 'hono'
import { companyPageNames, companyPageSchema } from '#company/company-page.ts'
import { findOwn } from '#lib/find-own.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'
import { storedJson } from '#platform/http/stored-answer.ts'
import type { CompanyPages } from './open-company-pages.ts'

const readCompanyPageDoc: RouteDoc = {
  summary: 'Read the text of a page about the business',
  params: { name: { description: `Which page: ${companyPageNames.join(', ')}.`, example: 'terms' } },
  answers: {
    200: jsonAnswer('The text, as safe HTML.', companyPageSchema, {
      title: 'Terms and Conditions',
      label: null,
      updatedAt: '2025-10-07',
      intro: '<p>These terms cover this website.</p>\n',
      sections: [{ id: 'introduction', label: null, title: 'Introduction', html: '<p>By using the site …</p>\n' }],
    }),
  },
  errors: { not_found: 'There is no such page.' },
}

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
