import { expect, test } from 'vitest'
import { toReport, toTable } from './growth.ts'
import { drawGrowth } from './growth-plot.ts'

const growth = {
  engine: 'SQLite',
  sizes: [1000, 10_000],
  load: 2.5,
  rows: new Map([
    ['figures', [cost(0.1), cost(0.2)]],
    ['search: <b>', [cost(0.1), cost(0.2)]],
    ['slow', [cost(0), cost(5000)]],
  ]),
}

function cost(cpuMs: number) {
  return { cpuMs, wallMs: 2 * cpuMs }
}

test('a table says the cost at each size and how it grew', () => {
  expect(toTable(growth).split('\n')).toContain('| figures | 0.10 (0.20) | 0.20 (0.40) | 2.0× |')
})

test('a report has the table of each engine and how busy the machine was', () => {
  const report = toReport([growth, { ...growth, engine: 'PostgreSQL' }])
  expect(report.split(toTable(growth))).toHaveLength(3)
  expect(report).toContain('## PostgreSQL\n')
  expect(report).toContain('Load average afterwards: 2.5.')
})

test('a line begins and ends at its cost, and its name is text', () => {
  const plot = drawGrowth([growth])
  expect(plot).toContain('search: &lt;b&gt; 0.20</text>')
  const [, first, last] = /points="([\d.]+,[\d.]+) ([\d.]+,[\d.]+)"[^>]*\/><text[^>]*>figures/.exec(plot) ?? []
  expect([first, last]).toEqual(['56.0,296.0', '360.0,270.7'])
})

test('what costs more than the plot shows stays inside, and names do not lie on each other', () => {
  const heights = [...drawGrowth([growth]).matchAll(/<text x="366" y="([\d.]+)"/g)].map(([, y]) => Number(y))
  expect(heights).toHaveLength(3)
  for (const [at, y] of heights.slice(1).entries()) expect(y - (heights[at] ?? 0)).toBeGreaterThanOrEqual(11)
  expect(Math.min(...heights)).toBeGreaterThan(40)
})
