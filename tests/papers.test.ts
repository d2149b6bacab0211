import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const DECISIONS = path.join(ROOT, 'docs/decisions')

const papers = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !file.startsWith('content/') && existsSync(path.join(ROOT, file)))

test('every decision says what became of it and since when', () => {
  const decisions = readdirSync(DECISIONS).map((file) => readFileSync(path.join(DECISIONS, file), 'utf8'))
  const heading = /^# \d{3}: .+\n\nStatus: (accepted|superseded by \[\d{3}\]\(.+\)) · Date: \d{4}-\d\d-\d\d\n/
  expect(decisions.filter((text) => !heading.test(text)).map((text) => text.slice(0, 80))).toEqual([])
})

test('no two decisions share a number', () => {
  const numbers = readdirSync(DECISIONS).map((file) => file.slice(0, 3))
  expect(numbers).toEqual([...new Set(numbers)])
})

test('links between papers lead somewhere', () => {
  const broken = papers.flatMap((paper) =>
    linksIn(paper)
      .filter((link) => !existsSync(path.resolve(ROOT, path.dirname(paper), link)))
      .map((link) => `${paper}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('a decision named by its number is a link', () => {
  const broken = papers.filter((paper) => /\[\d{3}\](?!\()/.test(read(paper)))
  expect(broken).toEqual([])
})

test('files that the papers name exist', () => {
  const missing = papers.filter(isInForce).flatMap((paper) => {
    const named = [...read(paper).matchAll(/`([a-z-]+(?:\/[a-z\d.-]+)+\.tsx?)`/g)].map(([, file = '']) => file)
    return named
      .filter((file) => !['', 'src'].some((folder) => existsSync(path.join(ROOT, folder, file))))
      .map((file) => `${paper}: ${file}`)
  })
  expect(missing).toEqual([])
})

test('commands that the papers name exist', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const named = papers.flatMap((paper) => {
    return [...read(paper).matchAll(/npm run ([a-z][a-z\d:-]*)/g)].map(([, script = '']) => ({ paper, script }))
  })
  expect(named.filter(({ script }) => !(script in scripts))).toEqual([])
})

test('every alert is explained in the paper on operations', () => {
  const alerts = readFileSync(path.join(ROOT, 'ops/prometheus-alerts.yml'), 'utf8')
  const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)
  expect(names.filter((name) => !read('docs/operations.md').includes(name))).toEqual([])
})

function linksIn(paper: string): string[] {
  return [...read(paper).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^\w+:/.test(link))
}

/** A superseded decision speaks of what was. */
function isInForce(paper: string): boolean {
  return !read(paper).includes('\nStatus: superseded')
}

function read(paper: string): string {
  return readFileSync(path.join(ROOT, paper), 'utf8')
}
