import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { type CompanyPage, type CompanyPageName, companyPageNames, companyPageSchema } from '#company/company-page.ts'
import { fillFacts, listUnknownFacts } from '#company/facts.ts'
import { splitFrontMatter } from '#lib/front-matter.ts'
import { ContentError, renderSections } from '#platform/markdown/markdown.ts'

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
      unknown.map((path) => `There is no fact {{${path}}}.`),
    )
  const parts = splitFrontMatter(fillFacts(text))
  const fields = fieldsSchema.safeParse(parts?.fields)
  if (!parts || !fields.success) throw new ContentError(file, ['It must begin with a title, and updatedAt be a day.'])
  return { ...fields.data, ...renderSections(parts.content) }
}
