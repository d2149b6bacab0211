import { percentOf } from '#desk/lead-stats.ts'
import { formatAmount } from '#lib/money.ts'
import { capitalize, counted } from '#lib/wording.ts'
import type { Report } from './report.ts'

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const SHORT_MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

export type ChartBar = {
  label: string
  axisLabel: string
  value: number
  valueText: string
  /** The value with its unit, if the text has none. */
  tip?: string
  kind?: string
}

export type ChartData = {
  title: string
  summary: string
  bars: ChartBar[]
  columns: string[]
  rows: string[][]
}

export function leadsChart({ periods }: Report): ChartData {
  const bars = periods.map(({ name, leads }) => ({ ...toBar(name, leads), tip: counted(leads, 'lead') }))
  const { unit, preposition } = unitOf(periods)
  return {
    title: `Leads per ${unit.toLowerCase()}`,
    summary: `${counted(sum(bars), 'lead')} in ${counted(bars.length, unit.toLowerCase())}${mostOf(bars, preposition)}.`,
    bars,
    columns: [unit, 'Leads'],
    rows: toRows(bars),
  }
}

export function statusChart({ byStatus }: Report): ChartData {
  const bars = byStatus.map(({ status, leads }) => ({ ...toBar(capitalize(status), leads), kind: status }))
  const total = sum(bars)
  const converted = byStatus.find(({ status }) => status === 'converted')?.leads ?? 0
  return {
    title: 'Leads by status',
    summary: `${counted(total, 'lead')}, ${converted.toLocaleString('en-US')} of them converted (${percentOf(converted, total)}%).`,
    bars,
    columns: ['Status', 'Leads', 'Share'],
    rows: bars.map(({ label, value, valueText }) => [label, valueText, `${percentOf(value, total)}%`]),
  }
}

export function revenueChart({ periods }: Report): ChartData {
  const bars = periods.map(({ name, revenue }) => ({ ...toBar(name, revenue), valueText: formatAmount(revenue) }))
  const { unit, preposition } = unitOf(periods)
  return {
    title: `Revenue per ${unit.toLowerCase()}`,
    summary: `${formatAmount(sum(bars))} from accepted quotes${mostOf(bars, preposition)}.`,
    bars,
    columns: [unit, 'Revenue', 'Accepted quotes'],
    rows: bars.map(({ label, valueText }, at) => [label, valueText, (periods[at]?.sales ?? 0).toLocaleString('en-US')]),
  }
}

export function firstContactChart({ byWait }: Report): ChartData {
  const bars = byWait.map(({ wait, leads }) => ({ ...toBar(capitalize(wait), leads), kind: wait }))
  const total = sum(bars)
  const inTime = sum(bars.filter(({ kind }) => kind !== 'late' && kind !== 'waiting'))
  return {
    title: 'Time to first contact',
    summary: `${inTime.toLocaleString('en-US')} of ${counted(total, 'lead')} heard from us in time.`,
    bars,
    columns: ['Wait', 'Leads'],
    rows: toRows(bars),
  }
}

export function shortNumber(value: number): string {
  return COMPACT.format(value)
}

/** Days are "2026-03-16" and months "2026-03"; anything else is kept as it is. */
function toBar(name: string, value: number): ChartBar {
  const valueText = value.toLocaleString('en-US')
  if (isMonth(name)) {
    const month = new Date(name)
    return { label: MONTH.format(month), axisLabel: SHORT_MONTH.format(month), value, valueText }
  }
  const label = /^\d{4}-/.test(name) ? DAY.format(new Date(name)) : name
  return { label, axisLabel: label, value, valueText }
}

function unitOf([first]: Report['periods']) {
  return first && isMonth(first.name) ? { unit: 'Month', preposition: 'in' } : { unit: 'Day', preposition: 'on' }
}

function isMonth(name: string): boolean {
  return /^\d{4}-\d{2}$/.test(name)
}

function mostOf(bars: readonly ChartBar[], preposition: string): string {
  const most = bars.reduce<ChartBar | null>((best, bar) => (bar.value > (best?.value ?? 0) ? bar : best), null)
  return most ? `, most ${preposition} ${most.label} (${most.valueText})` : ''
}

function toRows(bars: readonly ChartBar[]): string[][] {
  return bars.map(({ label, valueText }) => [label, valueText])
}

function sum(bars: readonly ChartBar[]): number {
  return bars.reduce((total, { value }) => total + value, 0)
}
