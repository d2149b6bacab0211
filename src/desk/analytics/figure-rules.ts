/** How the desk counts, wherever a figure is shown: cards, charts, report and CSV. `server/figure-filters.ts` is the same in SQL. */
export const figureRules = {
  Period: "Whole days in the shop's time zone. This month starts on the 1st; the last 30 days end today.",
  Leads: 'Leads that came in during the period.',
  Won: 'Leads of the period that are converted now.',
  Lost: 'Leads of the period that are lost now. The reasons add up to this.',
  Sales: 'Quotes we marked accepted during the period, whenever the lead came in.',
  Revenue: 'The totals of these sales, with shipping and tax, without core deposits.',
} as const

/** The four cards count everything so far, except revenue. */
export const cardRules: Readonly<Record<string, string>> = {
  'Total Leads': 'All leads so far.',
  'Conversion Rate': 'Leads that are converted now, out of all leads so far.',
  'Total Quotes': 'All quotes so far.',
  'Revenue This Month': `Since the 1st, in the shop's time zone. ${figureRules.Sales} ${figureRules.Revenue}`,
}
