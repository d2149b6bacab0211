import { readFileSync } from 'node:fs'
import path from 'node:path'

const OPS = path.resolve(import.meta.dirname, '../../ops')
const KEYWORDS = new Set(['and', 'or', 'unless', 'on', 'by', 'without', 'ignoring'])

/** Every figure that alerts and dashboard ask a site for. */
export function listWatchedFigures(): string[] {
  const alerts = readFileSync(path.join(OPS, 'prometheus-alerts.yml'), 'utf8')
  const dashboard = JSON.parse(readFileSync(path.join(OPS, 'grafana-dashboard.json'), 'utf8'))
  const rules = [...alerts.matchAll(/^\s+expr: (.+)$/gm)].map(([, expression = '']) => expression)
  const panels = dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  )
  // Whether it answers at all is what Prometheus knows by itself.
  return [...new Set([...rules, ...panels].flatMap(figuresOf))].filter((name) => name !== 'up')
}

/** The figures of an expression: what is left without labels, ranges, functions and words of the language. */
function figuresOf(expression: string) {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]/g, '').replace(/\b(by|on|without|ignoring)\s*\([^)]*\)/g, '')
  return [...bare.matchAll(/\b([a-z_][a-z0-9_]*)\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !KEYWORDS.has(name))
}

/** The names that a site prints at /metrics. */
export function figuresIn(printed: string): Set<string> {
  const kinds = [...printed.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return new Set(
    kinds.flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
}
