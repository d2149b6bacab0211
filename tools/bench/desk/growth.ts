import type { Cost } from './measure.ts'

/** What each call costs on one engine, at each number of leads. */
export type Growth = {
  engine: string
  sizes: readonly number[]
  rows: Map<string, Cost[]>
  /** How many programs wanted a processor when it had been measured. */
  load: number
}

/** Everything that was measured, as a page of these papers. */
export function toReport(growths: readonly Growth[]): string {
  return `# How the desk grows

Written by \`npm run bench -- leads\`. Milliseconds of processor time the server spends on a call over HTTP, the database's own
included, and in brackets the time it took: medians of rounds in which each size has its turn, so that they can be compared.
Growth compares the processor time of the most leads with that of the fewest. Lists have 50 leads.

![Processor time of each call by number of leads](desk-growth.svg)
${growths.map(toSection).join('')}`
}

function toSection(growth: Growth): string {
  return `\n## ${growth.engine}\n\n${toTable(growth)}\nLoad average afterwards: ${growth.load.toFixed(1)}.\n`
}

/** How many times the processor time of the smallest desk the largest takes. */
export function growthOf(costs: readonly Cost[]): number {
  return (costs.at(-1)?.cpuMs ?? 0) / (costs[0]?.cpuMs ?? 1)
}

/** As Markdown, which can be read as it is. */
export function toTable({ sizes, rows }: Growth): string {
  const heads = ['', ...sizes.map((size) => size.toLocaleString('en-US')), 'growth']
  const body = [...rows].map(([title, costs]) => [title, ...costs.map(toCell), `${growthOf(costs).toFixed(1)}×`])
  return [heads, heads.map((_, at) => (at === 0 ? '---' : '---:')), ...body]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('')
}

function toCell({ cpuMs, wallMs }: Cost): string {
  return `${cpuMs.toFixed(2)} (${wallMs.toFixed(2)})`
}
