import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { z } from 'zod/mini'
import type { Company } from '#company/company.ts'
import { type CompanyPage, type CompanyPageName, companyPageNames, companyPageSchema } from '#company/company-page.ts'
import { splitFrontMatter } from '#lib/front-matter.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { REVALIDATE, storedJson } from '#platform/http/stored-answer.ts'
import {
  type ContentProblem,
  findMarkdownProblem,
  type PictureSizes,
  renderSections,
} from '#platform/markdown/markdown.ts'
import { fillFacts, listUnknownFacts } from './facts-in-text.ts'
import type { Shop } from './shop.ts'

const readCompanyPageDoc = routeDoc('Get a page about the business', { 200: companyPageSchema })

export const companyPageRoutes = ({ company, generation }: Shop, pages: CompanyPages) => {
  const answerOf = (name: CompanyPageName) =>
    [name, storedJson(() => pages.render(company(), name), REVALIDATE, generation)] as const
  const answers = new Map<string, ReturnType<typeof answerOf>[1]>(companyPageNames.map(answerOf))
  return new Hono<HttpEnv>().get('/:name', described(readCompanyPageDoc), (c, next) => {
    const answer = answers.get(c.req.param('name'))
    if (!answer) throw new AppError('not_found', "We can't find that page.")
    return answer(c, next)
  })
}

/** A page before its facts are filled in. */
export type PageText = Pick<CompanyPage, 'title' | 'label' | 'updatedAt' | 'description'> & { markdown: string }

export type CompanyPages = {
  original: (name: CompanyPageName) => PageText
  render: (company: Company, name: CompanyPageName) => CompanyPage
  problems: (company: Company) => ContentProblem[]
}

export type EditedPages = {
  /** What the owner wrote instead of the file. */
  find: (company: Company, name: CompanyPageName) => Omit<PageText, 'label'> | null
  pictures: () => PictureSizes
}

const nothingEdited: EditedPages = { find: () => null, pictures: () => new Map() }

/** A page whose file can't be read has plain text instead. It must not keep the shop from starting. */
export async function openCompanyPages(folder: string, edited = nothingEdited): Promise<CompanyPages> {
  const read = async (name: CompanyPageName) => [name, await readPage(folder, name)] as const
  const files = new Map(await Promise.all(companyPageNames.map(read)))
  const original = (name: CompanyPageName) => files.get(name)?.text ?? plainPages[name]
  const shown = (company: Company, name: CompanyPageName): PageText => {
    const { label } = original(name)
    const text = edited.find(company, name)
    return text ? { ...text, label } : original(name)
  }
  return {
    original,
    render: (company, name) => toCompanyPage(company, shown(company, name), edited.pictures()),
    problems: (company) =>
      companyPageNames.flatMap((name) => {
        const { title, label, markdown } = shown(company, name)
        const unknown = listUnknownFacts(company, [title, label, markdown].join('\n'))
        const problems = [
          ...(files.get(name)?.problems ?? []),
          ...unknown.map((path) => `There's no fact {{${path}}}, so its sentence is left out.`),
        ]
        return problems.length > 0 ? [{ file: `pages/${name}.md`, problems }] : []
      }),
  }
}

type ReadPage = { text: PageText | null; problems: string[] }

async function readPage(folder: string, name: CompanyPageName): Promise<ReadPage> {
  try {
    return parsePage(await readFile(join(folder, `${name}.md`), 'utf8'))
  } catch (error) {
    return { text: null, problems: [`It can't be read (${(error as NodeJS.ErrnoException).code}).`] }
  }
}

const { title, label, updatedAt } = companyPageSchema.shape
const fieldsSchema = z.object({ title, label: z._default(label, null), updatedAt: z._default(updatedAt, null) })

function parsePage(file: string): ReadPage {
  const parts = splitFrontMatter(file)
  const fields = fieldsSchema.safeParse(parts?.fields)
  if (!parts || !fields.success)
    return { text: null, problems: ['It must start with a title, and updatedAt must be a date.'] }
  const problem = findMarkdownProblem(parts.content)
  if (problem) return { text: null, problems: [problem] }
  return { text: { ...fields.data, description: null, markdown: parts.content }, problems: [] }
}

export function toCompanyPage(company: Company, text: PageText, pictures: PictureSizes): CompanyPage {
  const fill = (part: string) => fillFacts(company, part)
  const { updatedAt, markdown } = text
  return {
    title: fill(text.title),
    label: text.label && fill(text.label),
    description: text.description && fill(text.description),
    updatedAt,
    ...renderSections(fill(markdown), pictures),
  }
}

const plainPages: Record<CompanyPageName, PageText> = {
  about: plainPage('About us'),
  privacy: plainPage('Privacy Policy'),
  terms: plainPage('Terms and Conditions'),
}

function plainPage(heading: string): PageText {
  const markdown = [
    "We can't show this text right now.",
    'Call [{{company.phone}}]({{company.phone.href}}) or write to [{{company.email}}]({{company.email.href}}), and we will answer your question.',
    '{{company.legalName}}, {{address}}',
  ].join('\n\n')
  return { title: heading, label: null, updatedAt: null, description: null, markdown }
}
