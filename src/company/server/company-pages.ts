import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { z } from 'zod/mini'
import { addressLines, company } from '#company/company.ts'
import { type CompanyPage, type CompanyPageName, companyPageNames, companyPageSchema } from '#company/company-page.ts'
import { hoursInWords } from '#company/hours.ts'
import { terms } from '#company/terms.ts'
import { splitFrontMatter } from '#lib/front-matter.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { REVALIDATE, storedJson } from '#platform/http/stored-answer.ts'
import { ContentError, renderSections } from '#platform/markdown/markdown.ts'

const readCompanyPageDoc = routeDoc('Get a page about the business', { 200: companyPageSchema })

export const companyPageRoutes = (pages: CompanyPages) => {
  const answers = new Map(Object.entries(pages).map(([name, page]) => [name, storedJson(() => page, REVALIDATE)]))
  return new Hono<HttpEnv>().get('/:name', described(readCompanyPageDoc), (c, next) => {
    const answer = answers.get(c.req.param('name'))
    if (!answer) throw new AppError('not_found', "We can't find that page.")
    return answer(c, next)
  })
}

export type CompanyPages = Readonly<Record<CompanyPageName, CompanyPage>>

const { title, label, updatedAt } = companyPageSchema.shape
const fieldsSchema = z.object({ title, label: z._default(label, null), updatedAt: z._default(updatedAt, null) })

export async function openCompanyPages(folder: string): Promise<CompanyPages> {
  const read = async (name: CompanyPageName) => {
    const file = `${name}.md`
    return [name, toCompanyPage(file, await readFile(join(folder, file), 'utf8'))] as const
  }
  return Object.fromEntries(await Promise.all(companyPageNames.map(read))) as CompanyPages
}

function toCompanyPage(file: string, text: string): CompanyPage {
  const unknown = listUnknownFacts(text)
  if (unknown.length > 0)
    throw new ContentError(
      file,
      unknown.map((path) => `Unknown fact {{${path}}}.`),
    )
  const parts = splitFrontMatter(fillFacts(text))
  const fields = fieldsSchema.safeParse(parts?.fields)
  if (!parts || !fields.success)
    throw new ContentError(file, ['It must start with a title, and updatedAt must be a date.'])
  return { ...fields.data, ...renderSections(parts.content) }
}

const PLACEHOLDER = /\{\{(.*?)\}\}/g

/** What a page can refer to by its path, as in `{{company.phone.display}}` or `{{terms.returnDays}}`. */
const facts = new Map([
  ...listFacts('company', company),
  ...listFacts('terms', terms),
  ['address', addressLines.join(', ')],
  ['hours', hoursInWords()],
])

export function fillFacts(text: string): string {
  return text.replace(PLACEHOLDER, (placeholder, path: string) => facts.get(path) ?? placeholder)
}

export function listUnknownFacts(text: string): string[] {
  const paths = [...text.matchAll(PLACEHOLDER)].map(([, path = '']) => path)
  return paths.filter((path) => !facts.has(path))
}

function listFacts(path: string, value: object | string | number): [string, string][] {
  if (typeof value !== 'object') return [[path, String(value)]]
  return Object.entries(value).flatMap(([name, part]) => listFacts(`${path}.${name}`, part))
}
