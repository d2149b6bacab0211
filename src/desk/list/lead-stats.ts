/** The figures at the top of the dashboard. Money is in dollars, the rate in percent with one decimal. */
export type LeadStats = {
  totalLeads: number
  conversionRate: number
  totalQuotes: number
  revenueThisMonth: number
  /** New leads that have waited longer than the 24 hours we promise. */
  overdueLeads: number
}

/** Converted leads in a hundred, to one decimal; none of none is zero. */
export function conversionRate(converted: number, all: number): number {
  return all === 0 ? 0 : Math.round((converted / all) * 1000) / 10
}
