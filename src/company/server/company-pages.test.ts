import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { companyPageNames } from '#company/company-page.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { openCompanyPages } from './company-pages.ts'
import { fillFacts, listUnknownFacts } from './facts-in-text.ts'

/** A folder with our own pages, but this text for the terms. */
function folderWith(terms: string) {
  const folder = mkdtempSync(join(tmpdir(), 'yardline-pages-'))
  cpSync('content/pages', folder, { recursive: true })
  writeFileSync(join(folder, 'terms.md'), terms)
  return folder
}

describe('our own pages', async () => {
  const pages = await openCompanyPages('content/pages')

  test('the terms name a restocking fee only if there is one', () => {
    const termsOf = (restockingPercent: number) =>
      JSON.stringify(pages.render({ ...testCompany, restockingPercent }, 'terms'))
    expect(termsOf(20)).toContain('We keep a restocking fee of 20% of its price, unless we made a mistake.')
    expect(termsOf(0)).not.toContain('restocking')
  })

  test('the terms and the privacy policy have their sections and their date', () => {
    expect(pages.render(testCompany, 'terms').updatedAt).toBe('2025-10-07')
    expect(pages.render(testCompany, 'terms').sections.map(({ id }) => id)).toEqual([
      'introduction',
      'use-of-service',
      'pricing-and-payment',
      'warranty-and-returns',
      'limitation-of-liability',
      'governing-law',
      'contact',
    ])
    expect(pages.render(testCompany, 'privacy').updatedAt).toBe('2025-10-07')
    expect(pages.render(testCompany, 'privacy').sections.map(({ id }) => id)).toEqual([
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

  test.each(companyPageNames)('%s has all facts filled in and links only to pages that exist', (name) => {
    const { label, title, intro, sections } = pages.render(testCompany, name)
    const html = [label, title, intro, ...sections.flatMap((section) => [section.title, section.html])].join('')
    expect(html).not.toMatch(/[{}]/)
    const links = [...html.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href)
    expect(links.filter((href) => !/^(\/privacy|\/contact|tel:|mailto:)/.test(href ?? ''))).toEqual([])
  })
})

describe('a file with a problem is named, and its page is shown all the same', () => {
  test('a sentence with an unknown fact is left out', async () => {
    const pages = await openCompanyPages(folderWith('---\ntitle: Terms\n---\nBe kind. Fax {{company.fax}}.'))
    expect(pages.problems(testCompany)).toEqual([
      { file: 'pages/terms.md', problems: ["There's no fact {{company.fax}}, so its sentence is left out."] },
    ])
    expect(pages.render(testCompany, 'terms').intro).toBe('<p>Be kind.</p>\n')
  })

  test.each([
    ['Terms', 'It must start with a title, and updatedAt must be a date.'],
    ['---\ntitle: Terms\nupdatedAt: October\n---\nText', 'It must start with a title, and updatedAt must be a date.'],
    [`---\ntitle: Terms\n---\n${'> '.repeat(3000)}`, 'Nest quotes and lists at most ten levels deep.'],
    [null, "It can't be read (ENOENT)."],
  ])('one that cannot be read has our contact facts instead (%#)', async (text, problem) => {
    const folder = folderWith(text ?? '')
    if (text === null) rmSync(join(folder, 'terms.md'))
    const pages = await openCompanyPages(folder)
    expect(pages.problems(testCompany)).toEqual([{ file: 'pages/terms.md', problems: [problem] }])
    const { title, intro } = pages.render(testCompany, 'terms')
    expect(title).toBe('Terms and Conditions')
    expect(intro).toContain('<a href="tel:+15155550195">(515) 555-0195</a>')
  })
})

test('a text is filled with what the business says of itself', () => {
  expect(
    fillFacts(testCompany, 'Since {{company.since}}. [Call]({{company.phone.href}}) within {{terms.returnDays}} days.'),
  ).toBe('Since 1995. [Call](tel:+15155550195) within 30 days.')
  expect(fillFacts(testCompany, '{{terms.payment.0}} {{hours}}')).toBe(
    'You pay in US dollars after we confirm your order. Your order page shows the ways to pay. Mon-Fri 8AM-6PM, Sat 9AM-4PM, Sunday closed',
  )
})

test.each(['company.fax', 'company.constructor', 'since', ''])('there is no fact called %j', (path) => {
  expect(listUnknownFacts(testCompany, `{{company.since}} {{${path}}}`)).toEqual([path])
})
