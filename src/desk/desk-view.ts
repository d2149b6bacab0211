import { type LeadStatus, leadStatuses } from '#leads/lead-status.ts'
import { cleanLine } from '#lib/text.ts'

const PAGE_SIZE = 50

export const SEARCH_MAX = 200

export const sortColumns = ['createdAt', 'name'] as const

export type SortColumn = (typeof sortColumns)[number]

/** Who needs attention next: customers who said yes, those waiting longer than we promise, and reminders due today. */
export const queues = ['requested', 'overdue', 'due'] as const

export const ownerFilters = ['me', 'none'] as const

export type LeadSelection = {
  q: string
  status: LeadStatus | null
  queue: (typeof queues)[number] | null
  owner: (typeof ownerFilters)[number] | null
  sort: SortColumn
  dir: 'asc' | 'desc'
}

/** What a staff member sees on the dashboard. It's kept in the address bar, so it can be shared. */
export type DeskView = LeadSelection & { panel: 'leads' | 'analytics' }

export const defaultView: DeskView = {
  panel: 'leads',
  q: '',
  status: null,
  queue: null,
  owner: null,
  sort: 'createdAt',
  dir: 'desc',
}

/** Reads the view from an address and ignores what it doesn't know. */
export function readDeskView(search: URLSearchParams): DeskView {
  return {
    panel: search.get('view') === 'analytics' ? 'analytics' : defaultView.panel,
    q: search.get('q') ?? defaultView.q,
    status: leadStatuses.find((status) => status === search.get('status')) ?? defaultView.status,
    queue: queues.find((queue) => queue === search.get('queue')) ?? defaultView.queue,
    owner: ownerFilters.find((owner) => owner === search.get('owner')) ?? defaultView.owner,
    sort: sortColumns.find((column) => column === search.get('sort')) ?? defaultView.sort,
    dir: search.get('dir') === 'asc' ? 'asc' : defaultView.dir,
  }
}

/** The view as a query string, without defaults: "?status=lost". */
export function toSearch(view: DeskView): string {
  const search = new URLSearchParams({ ...(view.panel === 'analytics' && { view: view.panel }), ...toParams(view) })
  return search.size === 0 ? '' : `?${search}`
}

export function toListQuery(selection: LeadSelection) {
  return { ...toParams(selection), limit: PAGE_SIZE }
}

export function toExportAddress(selection: LeadSelection): string {
  return `/api/admin/leads.csv?${new URLSearchParams(toParams(selection))}`
}

export function toSelection({ q, status, queue, owner, sort, dir }: DeskView): LeadSelection {
  return { q: cleanLine(q), status, queue, owner, sort, dir }
}

export function toggleSort({ sort, dir }: LeadSelection, column: SortColumn): Pick<LeadSelection, 'sort' | 'dir'> {
  return { sort: column, dir: column === sort && dir === 'desc' ? 'asc' : 'desc' }
}

export function isFiltered({ q, status, queue, owner }: LeadSelection): boolean {
  return cleanLine(q) !== '' || status !== null || queue !== null || owner !== null
}

function toParams({ q, status, queue, owner, sort, dir }: LeadSelection) {
  return {
    ...(cleanLine(q) && { q }),
    ...(status && { status }),
    ...(queue && { queue }),
    ...(owner && { owner }),
    ...(sort !== defaultView.sort && { sort }),
    ...(dir !== defaultView.dir && { dir }),
  }
}
