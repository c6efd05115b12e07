import { complianceNames, complianceParts, MOST_RUN_DAYS, runs } from '../../../contract/field/patrols/runs.ts'
import { DAY_MS, HOUR_MS } from '../../../contract/core/units.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { toCsv } from '../../platform/csv/csv.ts'
import { acceptScan, excuseRun } from './deciding-runs.ts'
import { listCompliance, listRuns, readFigures, readRun, type Stretch } from './queries-shown-runs.ts'

const COMPLIANCE_DAYS = 31
const HEAD = ['site', 'tour', 'checkpoint', ...Object.values(complianceNames).map((name) => name.toLowerCase())]

/** A stretch of a query. Throws `invalid` where it is none, or too long. An hour more, for when clocks go back. */
function stretchOf(
  { from, to, siteId }: { from: string; to: string; siteId?: string | undefined },
  days: number,
): Stretch {
  const stretch = { from: new Date(from), to: new Date(to), siteId: siteId ?? null }
  const length = stretch.to.getTime() - stretch.from.getTime()
  const message = length <= 0 ? 'Give an end after the start' : `Give at most ${days} days`
  if (length <= 0 || length > days * DAY_MS + HOUR_MS)
    throw new Failure('invalid', message, { fields: { to: message } })
  return stretch
}

/** The rounds of guards, and the decisions of the office about them. */
export const runRoutes = tenantRoutes(runs, {
  list: async ({ query }, { tenant, clock }) => {
    const stretch = stretchOf(query, MOST_RUN_DAYS)
    const found = await listRuns(tenant, stretch)
    return { now: clock().toISOString(), ...found, figures: await readFigures(tenant, stretch) }
  },

  read: async ({ params: { id } }, { tenant }) => orNotFound(await readRun(tenant, id), 'run'),

  excuse: async ({ params: { id }, body: { reason } }, { tenant, cause, user }) => {
    await excuseRun(tenant, cause, { id, userId: user.id, reason: reason.trim() })
    return orNotFound(await readRun(tenant, id), 'run')
  },

  accept: async ({ params: { id }, body: { position, reason } }, { tenant, cause }) => {
    await acceptScan(tenant, cause, { id, position, reason: reason.trim() })
    return orNotFound(await readRun(tenant, id), 'run')
  },

  compliance: ({ query }, { tenant }) => listCompliance(tenant, stretchOf(query, COMPLIANCE_DAYS)),

  complianceCsv: async ({ query }, { tenant }) => {
    const { rows } = await listCompliance(tenant, stretchOf(query, COMPLIANCE_DAYS))
    const lines = rows.map((row) => [
      row.site,
      row.tour,
      row.checkpoint,
      ...complianceParts.map((part) => String(row[part])),
    ])
    return { name: 'patrols.csv', text: toCsv(HEAD, lines) }
  },
})
