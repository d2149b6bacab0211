import type { Company } from '#company/company.ts'
import { toCompanyPage } from '#company/server/company-pages.ts'
import { fillFacts, listNamedFacts, listUnknownFacts } from '#company/server/facts-in-text.ts'
import type { ContentFields, ContentKind } from '#content/owner-text.ts'
import { escapeHtml } from '#lib/html.ts'
import { findMarkdownProblem, listPictures, type PictureSizes, renderMarkdown } from '#platform/markdown/markdown.ts'

export type CheckedContent = { company: Company; kind: ContentKind; fields: ContentFields; pictures: PictureSizes }

/** By field: why visitors couldn't be shown it. */
export function listContentProblems({ company, kind, fields, pictures }: CheckedContent): Record<string, string> {
  const { title, excerpt, description, markdown } = fields
  const missing = (text: string, sentence: string) => (text ? null : sentence)
  const problems = {
    title: describeUnknown(company, title),
    excerpt:
      describeUnknown(company, excerpt) ?? (kind === 'post' ? missing(excerpt, 'Enter a summary for the blog') : null),
    description: describeUnknown(company, description),
    markdown:
      missing(markdown, 'Write some text') ??
      findMarkdownProblem(markdown) ??
      describeUnknown(company, markdown) ??
      describePictures(markdown, pictures),
  }
  return Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null))
}

function describeUnknown(company: Company, text: string): string | null {
  const unknown = listUnknownFacts(company, text).map((path) => `{{${path}}}`)
  if (unknown.length === 0) return null
  const known = listNamedFacts(company).map(({ name }) => `{{${name}}}`)
  return `Unknown: ${unknown.join(', ')}. These exist: ${known.join(', ')}.`
}

function describePictures(markdown: string, pictures: PictureSizes): string | null {
  const used = listPictures(markdown)
  const unknown = used.find(({ address }) => !pictures.has(address))
  if (unknown) return `There's no picture ${unknown.address}. Upload it first.`
  const silent = used.find(({ alt }) => alt.trim() === '')
  return silent ? `Describe ${silent.address} for people who can't see it: ![What it shows](${silent.address})` : null
}

/** As visitors would see it. A text that's too long isn't rendered. */
export function previewContent({ company, kind, fields, pictures }: CheckedContent) {
  const problems = listContentProblems({ company, kind, fields, pictures })
  const fill = (text: string) => fillFacts(company, text)
  const isReadable = findMarkdownProblem(fields.markdown) === null
  return {
    title: fill(fields.title),
    excerpt: fill(fields.excerpt),
    html: isReadable ? renderPreview({ company, kind, fields, pictures }) : '',
    fields: problems,
  }
}

function renderPreview({ company, kind, fields, pictures }: CheckedContent): string {
  const { title, markdown } = fields
  if (kind === 'post') return renderMarkdown(fillFacts(company, markdown), pictures)
  const text = { title, markdown, label: null, description: null, updatedAt: null }
  const { intro, sections } = toCompanyPage(company, text, pictures)
  const shown = sections.map(({ label, title: heading, html }) => {
    const words = label ? `${label}: ${heading}` : heading
    return `<h2>${escapeHtml(words)}</h2>\n${html}`
  })
  return [intro, ...shown].join('\n')
}
