import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { createPostgresDatabase } from '#tests/support/throwaway-postgres.ts'

const OPS = path.resolve(import.meta.dirname, '../../ops')
const KEYWORDS = new Set(['and', 'or', 'unless', 'on', 'by', 'without', 'ignoring'])

let site: RunningSite
let known: Set<string>
beforeAll(async () => {
  const server = inject('postgresUrl')
  const database: Record<string, string> = server ? { DATABASE_URL: await createPostgresDatabase(server) } : {}
  site = await startSite({ ...database, BACKUP_DIR: mkdtempSync(path.join(tmpdir(), 'yardline-backups-')) })
  known = namesIn(await (await fetch(`${site.url}/metrics`)).text())
})
afterAll(() => site.stop())

function namesIn(printed: string) {
  const kinds = [...printed.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return new Set(
    kinds.flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
}

/** The metrics of an expression: what is left without labels, ranges, functions and words of the language. */
function metricsOf(expression: string) {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]/g, '').replace(/\b(by|on|without|ignoring)\s*\([^)]*\)/g, '')
  return [...bare.matchAll(/\b([a-z_][a-z0-9_]*)\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !KEYWORDS.has(name))
}

test.runIf(inject('postgresUrl'))('every figure that alerts and dashboard ask for is there', () => {
  const alerts = readFileSync(path.join(OPS, 'prometheus-alerts.yml'), 'utf8')
  const dashboard = JSON.parse(readFileSync(path.join(OPS, 'grafana-dashboard.json'), 'utf8'))
  const rules = [...alerts.matchAll(/^\s+expr: (.+)$/gm)].map(([, expression = '']) => expression)
  const panels = dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  )
  const asked = new Set([...rules, ...panels].flatMap(metricsOf))
  expect(asked.size).toBeGreaterThan(15)
  expect([...asked].filter((name) => name !== 'up' && !known.has(name))).toEqual([])
})

test('every alert is explained in the paper on operations', () => {
  const alerts = readFileSync(path.join(OPS, 'prometheus-alerts.yml'), 'utf8')
  const paper = readFileSync(path.resolve(OPS, '../docs/operations.md'), 'utf8')
  const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)
  expect(names.filter((name) => !paper.includes(name))).toEqual([])
})
