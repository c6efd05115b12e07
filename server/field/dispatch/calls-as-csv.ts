import { localeOf, shortMomentByClocks } from '../../../contract/core/locale.ts'
import { MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import type { Call } from '../../../contract/field/dispatch/calls.ts'
import { CSV_LINES, toCsv } from '../../platform/csv/csv.ts'
import { readOrganisation } from '../../planning/organisations/queries.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { listCallsForFile } from './queries-calls.ts'

const HEAD = [
  'Number',
  'Kind',
  'Severity',
  'Priority',
  'Title',
  'State',
  'Site',
  'Post',
  'Incident',
  'Opened',
  'Opened by',
  'First unit after',
  'On scene after',
  'Closed',
  'Closed by',
  'What came of it',
  'Note',
  'Units',
  'Messages',
]

const spoken = (word: string) => word.replaceAll('_', ' ')

/** How long after the opening the first of some moments was, as minutes and seconds. */
function afterOf({ openedAt }: Call, moments: (string | null)[]): string | null {
  const first = moments.filter((moment) => moment !== null).toSorted()[0]
  if (first === undefined) return null
  const ms = Math.max(0, Date.parse(first) - Date.parse(openedAt))
  return `${Math.floor(ms / MINUTE_MS)}:${String(Math.floor((ms % MINUTE_MS) / SECOND_MS)).padStart(2, '0')}`
}

/** The calls as CSV, the newest first. Moments are by the clocks of each site. */
export async function callsAsCsv(tenant: Tenant, state: 'open' | 'closed' | null): Promise<string> {
  const { zone: home, locale } = await readOrganisation(tenant, { role: 'dispatcher' })
  const found = await listCallsForFile(tenant, state, CSV_LINES)
  const lines = found.map((call) => {
    const clocks = { locale: localeOf({ locale, zone: home }), zone: call.zone ?? home, home }
    const moment = (at: string | null) => (at === null ? null : shortMomentByClocks(clocks, new Date(at)))
    return [
      call.number,
      spoken(call.kind),
      call.severity,
      call.priority,
      call.title,
      spoken(call.state),
      call.site,
      call.post,
      call.incident,
      moment(call.openedAt),
      call.openedBy,
      afterOf(
        call,
        call.units.map(({ assignedAt }) => assignedAt),
      ),
      afterOf(
        call,
        call.units.map(({ onSceneAt }) => onSceneAt),
      ),
      moment(call.closedAt),
      call.closedBy,
      call.disposition && spoken(call.disposition),
      call.note,
      call.units.map(({ guard, role, state: step }) => `${guard} (${role}, ${spoken(step)})`).join('; '),
      call.messages,
    ]
  })
  return toCsv(HEAD, lines)
}
