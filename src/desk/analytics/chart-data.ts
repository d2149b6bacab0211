import { formatAmount } from '#lib/money.ts'
import type { LeadAnalytics } from './lead-analytics.ts'

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const SHORT_MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

export type ChartBar = {
  label: string
  axisLabel: string
  value: number
  valueText: string
  /** The value with its unit, where the text has none. */
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

export function leadsPerDayChart({ leadsPerDay }: LeadAnalytics): ChartData {
  const bars = leadsPerDay.map(({ day, leads }) => ({
    ...toBar(DAY.format(new Date(day)), leads),
    tip: pluralize(leads, 'lead'),
  }))
  const total = sum(bars)
  return {
    title: 'Leads per day',
    summary: `${pluralize(total, 'lead')} in the last ${bars.length} days${mostOf(bars, 'on')}.`,
    bars,
    columns: ['Day', 'Leads'],
    rows: toRows(bars),
  }
}

export function funnelChart({ funnel }: LeadAnalytics): ChartData {
  const bars = funnel.map(({ status, leads }) => ({ ...toBar(capitalize(status), leads), kind: status }))
  const total = sum(bars)
  const converted = funnel.find(({ status }) => status === 'converted')?.leads ?? 0
  return {
    title: 'Leads by status',
    summary: `${pluralize(total, 'lead')}, ${converted.toLocaleString('en-US')} of them converted (${percent(converted, total)}).`,
    bars,
    columns: ['Status', 'Leads', 'Share'],
    rows: bars.map(({ label, value, valueText }) => [label, valueText, percent(value, total)]),
  }
}

export function revenueChart({ revenueByMonth }: LeadAnalytics): ChartData {
  const bars = revenueByMonth.map(({ month, revenue }) => ({
    label: MONTH.format(new Date(month)),
    axisLabel: SHORT_MONTH.format(new Date(month)),
    value: revenue,
    valueText: formatAmount(revenue),
  }))
  return {
    title: 'Revenue by month',
    summary: `${formatAmount(sum(bars))} from accepted quotes in the last ${bars.length} months${mostOf(bars, 'in')}.`,
    bars,
    columns: ['Month', 'Revenue', 'Accepted quotes'],
    rows: revenueByMonth.map(({ month, revenue, quotes }) => [
      MONTH.format(new Date(month)),
      formatAmount(revenue),
      quotes.toLocaleString('en-US'),
    ]),
  }
}

export function firstContactChart({ timeToFirstContact }: LeadAnalytics): ChartData {
  const bars = timeToFirstContact.map(({ wait, leads }) => ({ ...toBar(capitalize(wait), leads), kind: wait }))
  const total = sum(bars)
  const inTime = sum(bars.filter(({ kind }) => kind !== 'over 24 hours' && kind !== 'waiting'))
  return {
    title: 'Time to first contact',
    summary: `${inTime.toLocaleString('en-US')} of ${pluralize(total, 'lead')} of the last 30 days heard from us within 24 hours.`,
    bars,
    columns: ['Wait', 'Leads'],
    rows: toRows(bars),
  }
}

export function shortNumber(value: number): string {
  return COMPACT.format(value)
}

function toBar(label: string, value: number): ChartBar {
  return { label, axisLabel: label, value, valueText: value.toLocaleString('en-US') }
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

function pluralize(count: number, thing: string): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`
}

function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10}%`
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
