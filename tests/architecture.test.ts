import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const SRC = path.resolve(import.meta.dirname, '../src')
const MACHINERY = new Set(['pages', 'app', 'platform', 'ui', 'lib'])

/** Where a file stands: one of the shared folders, or a part of a noun: its model, its server or its ui. */
type Place = { layer: 'lib' | 'ui' | 'platform' | 'model' | 'server' | 'noun-ui' | 'pages' | 'app'; noun?: string }

type Arrow = { from: string; to: string }

type Import = Arrow & { specifier: string }

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test(-data)?\.tsx?$/.test(file))
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
  expect(findCircle(imports)).toBeNull()
})

test('no noun depends on itself through others', () => {
  const betweenNouns = imports
    .map(({ from, to }) => ({ from: placeOf(from).noun, to: placeOf(to).noun }))
    .filter((arrow): arrow is Arrow => Boolean(arrow.from && arrow.to && arrow.from !== arrow.to))
  expect(findCircle(betweenNouns)).toBeNull()
})

/** Folders of one module that import each other, with the reason why they still may. */
const KNOWN_CIRCLES: readonly string[] = [
  // The model's format is shared with the intents; the assistant's accuracy work is finished, so it stays where it is.
  'assistant/entities -> assistant/intents',
]

test('no folder of a module depends on itself through others', () => {
  const betweenFolders = imports
    .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
    .filter(({ from, to }) => from && to && from !== to && moduleOf(from) === moduleOf(to))
    .filter(({ from, to }) => !KNOWN_CIRCLES.includes(`${from} -> ${to}`))
  expect(findCircle(betweenFolders)).toBeNull()
})

test('no two exports share a name', () => {
  const places = new Map<string, string[]>()
  for (const file of files) for (const name of exportsOf(file)) places.set(name, [...(places.get(name) ?? []), file])
  const shared = [...places].filter(([, where]) => where.length > 1)
  expect(shared.map(([name, where]) => `${name}: ${where.join(', ')}`)).toEqual([])
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
    ['desk/list/ui/leads-table.tsx', 'desk/list/server/lead-list-store.ts'],
    ['desk/list/lead-list.ts', 'desk/list/server/lead-list-store.ts'],
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
  const [top = '', ...folders] = file.split('/').slice(0, -1)
  if (MACHINERY.has(top)) return { layer: top as Place['layer'] }
  if (folders.includes('server')) return { layer: 'server', noun: top }
  if (folders.includes('ui')) return { layer: 'noun-ui', noun: top }
  return { layer: 'model', noun: top }
}

function moduleOf(file: string): string {
  return file.split('/')[0] ?? ''
}

/** "desk/list" for desk/list/ui/leads-table.tsx; nothing for a file right in its module. */
function folderOf(file: string): string {
  const [top, folder, ...rest] = file.split('/')
  return rest.length > 0 ? `${top}/${folder}` : ''
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

function exportsOf(file: string): string[] {
  const source = readFileSync(path.join(SRC, file), 'utf8')
  const declared = source.matchAll(/^export (?:async )?(?:function\*?|const|type|interface|class) (\w+)/gm)
  // A schema and the type inferred from it may be written alike.
  return [...new Set([...declared].map(([, name = '']) => name))]
}

function findCircle(arrows: readonly Arrow[]): string[] | null {
  const targets = Map.groupBy(arrows, ({ from }) => from)
  const done = new Set<string>()
  const visit = (node: string, trail: readonly string[]): string[] | null => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node]
    if (done.has(node)) return null
    for (const { to } of targets.get(node) ?? []) {
      const circle = visit(to, [...trail, node])
      if (circle) return circle
    }
    done.add(node)
    return null
  }
  for (const node of targets.keys()) {
    const circle = visit(node, [])
    if (circle) return circle
  }
  return null
}
