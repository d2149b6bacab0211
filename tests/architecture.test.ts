import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const SRC = path.resolve(import.meta.dirname, '../src')
const MACHINERY = new Set(['pages', 'app', 'platform', 'ui', 'lib'])

/** Where a file stands: one of the shared folders, or a part of a noun: its model, its server or its ui. */
type Place = { layer: 'lib' | 'ui' | 'platform' | 'model' | 'server' | 'noun-ui' | 'pages' | 'app'; noun?: string }

type Import = { from: string; to: string; specifier: string }

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => file.split(path.sep).join('/'))

const imports = files.flatMap(importsOf)

test('every import follows the arrows of docs/architecture.md', () => {
  const wrong = imports.filter(({ from, to }) => !mayImport(placeOf(from), placeOf(to)))
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('every imported file exists', () => {
  const missing = imports.filter(({ to }) => /\.tsx?$/.test(to) && !files.includes(to))
  expect(missing).toEqual([])
})

test('inside a folder imports are relative, across folders they are named from the root', () => {
  const wrong = imports.filter(({ from, to, specifier }) => {
    const sameFolder =
      path.posix.dirname(from) === path.posix.dirname(to) || to.startsWith(`${path.posix.dirname(from)}/`)
    return sameFolder !== specifier.startsWith('./')
  })
  expect(wrong.map(({ from, specifier }) => `${from}: ${specifier}`)).toEqual([])
})

test('no file imports itself in a circle', () => {
  expect(findCircle()).toBeNull()
})

test('file names say what is inside', () => {
  const vague = /(^|\/)(index|utils?|helpers?|misc|common|types|constants|service|manager)\.tsx?$/
  expect(files.filter((file) => vague.test(file) || file !== file.toLowerCase())).toEqual([])
})

describe('the rule itself', () => {
  test.each([
    ['lib/text.ts', 'ui/button.tsx'],
    ['ui/button.tsx', 'leads/lead.ts'],
    ['platform/env.ts', 'company/company.ts'],
    ['leads/lead.ts', 'leads/server/lead-store.ts'],
    ['quotes/ui/quote-card.tsx', 'leads/ui/lead-badge.tsx'],
    ['quotes/ui/quote-card.tsx', 'quotes/server/quote-store.ts'],
    ['pages/home-page.tsx', 'quotes/server/quote-store.ts'],
    ['pages/home-page.tsx', 'platform/env.ts'],
    ['leads/server/lead-store.ts', 'leads/ui/lead-badge.tsx'],
  ])('forbids %s -> %s', (from, to) => {
    expect(mayImport(placeOf(from), placeOf(to))).toBe(false)
  })

  test.each([
    ['quotes/quote.ts', 'leads/lead.ts'],
    ['quotes/server/create-quote.ts', 'leads/server/lead-store.ts'],
    ['quotes/ui/quote-card.tsx', 'leads/lead.ts'],
    ['pages/home-page.tsx', 'quotes/ui/quote-card.tsx'],
    ['app/main.ts', 'quotes/server/quote-store.ts'],
  ])('allows %s -> %s', (from, to) => {
    expect(mayImport(placeOf(from), placeOf(to))).toBe(true)
  })
})

function mayImport(from: Place, to: Place): boolean {
  if (to.layer === 'lib' || from.layer === 'app') return true
  switch (from.layer) {
    case 'lib':
      return false
    case 'ui':
      return to.layer === 'ui'
    case 'platform':
      return to.layer === 'platform'
    case 'model':
      return to.layer === 'model'
    case 'server':
      return ['platform', 'model', 'server'].includes(to.layer)
    case 'noun-ui':
      return to.layer === 'ui' || to.layer === 'model' || (to.layer === 'noun-ui' && to.noun === from.noun)
    case 'pages':
      return ['ui', 'model', 'noun-ui', 'pages'].includes(to.layer)
  }
}

function placeOf(file: string): Place {
  const [top = '', second = ''] = file.split('/')
  if (MACHINERY.has(top)) return { layer: top as Place['layer'] }
  if (second === 'server') return { layer: 'server', noun: top }
  if (second === 'ui') return { layer: 'noun-ui', noun: top }
  return { layer: 'model', noun: top }
}

function importsOf(from: string): Import[] {
  const source = readFileSync(path.join(SRC, from), 'utf8')
  const statements = source.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*'([^']+)'|import\s*\(?\s*'([^']+)'/g,
  )
  return [...statements].flatMap(([, named, bare]) => {
    const specifier = named ?? bare ?? ''
    if (specifier.startsWith('#')) return [{ from, to: specifier.slice(1), specifier }]
    if (specifier.startsWith('.'))
      return [{ from, to: path.posix.join(path.posix.dirname(from), specifier), specifier }]
    return []
  })
}

function findCircle(): string[] | null {
  const done = new Set<string>()
  const visit = (file: string, trail: readonly string[]): string[] | null => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return null
    for (const { to } of imports.filter(({ from }) => from === file)) {
      const circle = visit(to, [...trail, file])
      if (circle) return circle
    }
    done.add(file)
    return null
  }
  for (const file of files) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return null
}
