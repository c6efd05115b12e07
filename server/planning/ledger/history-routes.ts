import { localeOf, shortMomentByClocks } from '../../../contract/core/locale.ts'
import { history, HISTORY_PAGE, type HistoryFilter } from '../../../contract/planning/ledger/history.ts'
import { CSV_LINES, toCsv } from '../../platform/csv/csv.ts'
import { readOrganisation } from '../organisations/queries.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { listHistory } from './queries-history.ts'
import { tellEntry } from './telling-history.ts'

const HEAD = ['Number', 'When', 'What', 'Site and post', 'Shift', 'Guard', 'Before', 'After', 'Reason', 'By']

async function read(tenant: Tenant, filter: HistoryFilter, page: { before: string | undefined; most: number }) {
  const { zone, locale } = await readOrganisation(tenant, { role: 'dispatcher' })
  const home = { locale: localeOf({ locale, zone }), home: zone }
  const { found, last } = await listHistory(tenant, filter, { ...page, zone })
  return { entries: found.map((row) => tellEntry(row, home)), before: last, clocks: { ...home, zone } }
}

/** What happened in a company, in words: as pages, and as CSV. */
export const historyRoutes = tenantRoutes(history, {
  list: async ({ query: { before, ...filter } }, { tenant }) => {
    const found = await read(tenant, filter, { before, most: HISTORY_PAGE })
    return { entries: found.entries, before: found.before }
  },

  csv: async ({ query }, { tenant }) => {
    const { entries, clocks } = await read(tenant, query, { before: undefined, most: CSV_LINES })
    const lines = entries.map((entry) => [
      entry.seq,
      shortMomentByClocks(clocks, new Date(entry.at)),
      entry.what,
      entry.where,
      entry.when,
      entry.guard?.name ?? null,
      entry.before,
      entry.after,
      entry.reason,
      entry.by.name,
    ])
    return { name: 'log.csv', text: toCsv(HEAD, lines) }
  },
})
