import { ACKNOWLEDGE_SECONDS, MOST_OPEN, NOTED_HOURS, type OpenCase } from '../../../contract/office/control/control.ts'
import { labelled } from '../../field/incidents/labels.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import { ALERT_STEP } from '../../field/alerts/queries.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

/** So many groups of counts are still read: far more than sites times severities of a large company. */
const MOST_GROUPS = 5_000

/** What people call an incident, in SQL: `i` is its row. */
export const INCIDENT_NUMBER = `
  'INC-' || i.year || '-' || lpad(i.number::text, greatest(4, length(i.number::text)), '0')`

/** `$1` says whether the reader sees what is of no site: a scope does not. `$2` is now. */
const OPEN = `
  with open as (
    select 'alert' as kind, a.id, null as number, a.severity, a.state, a.kind as alert_kind, null as incident_type,
      a.title, a.site_id, a.at, a.acknowledged_at, coalesce(a.owner_id, a.acknowledged_by) as person, a.snoozed_until
    from alerts a where a.state <> 'resolved' and ($1::boolean or a.site_id is not null)
    union all
    select 'incident', i.id, ${INCIDENT_NUMBER}, i.severity,
      case i.state when 'submitted' then 'open' else 'acknowledged' end, null, i.type,
      coalesce(nullif(i.title, ''), left(i.text, 160)),
      i.site_id, i.received_at, i.acknowledged_at, i.acknowledged_by, null
    from incidents i
    where i.state in ('submitted', 'in_progress', 'contained')
      or i.state = 'acknowledged' and i.acknowledged_at > $2::timestamptz - interval '${NOTED_HOURS} hours')`

/** The moment by which somebody should take it on, in SQL. */
const BY = `o.at + case o.severity ${Object.entries(ACKNOWLEDGE_SECONDS)
  .filter(([, seconds]) => seconds !== null)
  .map(([severity, seconds]) => `when ${severity} then interval '${seconds} seconds'`)
  .join(' ')} end`

/** What the type of an incident is called; null for an alert. */
const labelOf = (type: string | null, typeLabel: string | null) =>
  type === null ? null : labelled({ type, typeLabel }).typeLabel

/**
 * What is open: the worst first, of these what nobody took on, and of these the one whose clock is the shortest. Drills
 * come last.
 */
export async function listOpenCases(tenant: Tenant, now: Date): Promise<OpenCase[]> {
  const found = await rows<Omit<OpenCase, 'incidentType'> & { type: string | null; typeLabel: string | null }>(tenant, {
    name: 'control-open',
    text: `${OPEN}
      select o.kind, o.id, o.number, o.severity, o.state, o.alert_kind as "alertKind",
        o.incident_type as type, k.label as "typeLabel", o.title, o.site_id as "siteId", t.name as site,
        ${isoOf('o.at')} as at,
        ${isoOf('o.acknowledged_at')} as "acknowledgedAt", u.name as by, ${isoOf('d.due_at')} as "nextAt",
        ${isoOf('o.snoozed_until')} as "snoozedUntil"
      from open o
      left join sites t on t.id = o.site_id
      left join incident_types k on k.key = o.incident_type
      left join users u on u.id = o.person
      left join deadlines d on o.kind = 'alert' and d.kind = '${ALERT_STEP}' and d.subject_id = o.id
        and d.state = 'armed'
      order by o.alert_kind is not distinct from 'drill', o.severity, o.state <> 'open', least(${BY}, d.due_at),
        o.at, o.id
      limit ${MOST_OPEN}`,
    values: [!tenant.isScoped, now],
  })
  return found.map(({ type, typeLabel, ...shown }) => ({ ...shown, incidentType: labelOf(type, typeLabel) }))
}

/** How many cases are open, by site, kind and severity. */
export const countOpenCases = (tenant: Tenant, now: Date) =>
  rows<{
    siteId: string | null
    kind: OpenCase['kind']
    severity: OpenCase['severity']
    isPanic: boolean
    count: number
  }>(tenant, {
    name: 'control-open-counts',
    text: `${OPEN}
        select o.site_id as "siteId", o.kind, o.severity, o.alert_kind is not distinct from 'panic' as "isPanic",
          count(*)::int as count
        from open o where o.alert_kind is distinct from 'drill' group by 1, 2, 3, 4 limit ${MOST_GROUPS}`,
    values: [!tenant.isScoped, now],
  })
