import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { companyPageNames } from '#company/company-page.ts'
import { openCompanyPages } from './company-pages.ts'

/** The folder of our own pages, with this text for the terms. */
function folderWith(terms: string) {
  const folder = mkdtempSync(join(tmpdir(), 'yardline-pages-'))
  cpSync('content/pages', folder, { recursive: true })
  writeFileSync(join(folder, 'terms.md'), terms)
  return folder
}

describe('our own pages', async () => {
  const pages = await openCompanyPages('content/pages')

  test('the terms and the privacy policy have their sections and their date', () => {
    expect(pages.terms.updatedAt).toBe('2025-10-07')
    expect(pages.terms.sections.map(({ id }) => id)).toEqual([
      'introduction',
      'use-of-service',
      'pricing-and-payment',
      'warranty-and-returns',
      'limitation-of-liability',
      'governing-law',
      'contact',
    ])
    expect(pages.privacy.updatedAt).toBe('2025-10-07')
    expect(pages.privacy.sections.map(({ id }) => id)).toEqual([
      'information-collected',
      'use',
      'third-parties',
      'security',
      'privacy-rights',
      'cookies',
      'retention',
      'contact',
    ])
  })

  test.each(companyPageNames)('%s is filled with facts and leads only to pages that exist', (name) => {
    const { label, title, intro, sections } = pages[name]
    const html = [label, title, intro, ...sections.flatMap((section) => [section.title, section.html])].join('')
    expect(html).not.toMatch(/[{}]/)
    const links = [...html.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href)
    expect(links.filter((href) => !/^(\/privacy|\/contact|tel:|mailto:)/.test(href ?? ''))).toEqual([])
  })
})

test.each([
  ['---\ntitle: Terms\n---\nCall {{company.fax}}.', "terms.md can't be shown:\n  Unknown fact {{company.fax}}."],
  ['Terms', "terms.md can't be shown:\n  It must start with a title, and updatedAt must be a date."],
  ['---\ntitle: Terms\nupdatedAt: October\n---\nText', 'and updatedAt must be a date.'],
])('a wrong file is named together with what is wrong (%#)', async (text, message) => {
  await expect(openCompanyPages(folderWith(text))).rejects.toThrow(message)
})
