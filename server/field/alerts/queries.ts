import { and, count, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { pagesOf } from '../../../contract/core/core.ts'
import type { Alert, AlertKind, AlertState } from '../../../contract/field/alerts/alerts.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { alerts } from './table.ts'

/** The kind of the deadlines at which the next step of an alert goes out. Its subject is the alert. */
export const ALERT_STEP = 'alert-step'

const PAGE_SIZE = 25

const SHOWN = `
  a.id, a.kind, a.severity, a.state, a.title, a.text, a.subject, a.site_id as "siteId", t.name as site,
  a.kind = 'drill' as "isDrill", ${isoOf('a.at')} as at, p.name as policy, a.step,
  coalesce(jsonb_array_length(p.steps), 0) as steps, ${isoOf('d.due_at')} as "nextAt",
  ${isoOf('a.snoozed_until')} as "snoozedUntil", a.owner_id as "ownerId", o.name as owner, r.name as "raisedBy",
  ${isoOf('a.acknowledged_at')} as "acknowledgedAt", k.name as "acknowledgedBy",
  ${isoOf('a.resolved_at')} as "resolvedAt", e.name as "resolvedBy", a.note,
  ${isoOf('a.closing_at')} as "closingAt", a.closing_by as "closingById", c.name as "closingBy",
  a.closing_note as "closingNote", a.is_false_alarm as "isFalseAlarm"`

/** `$1` says whether the reader sees what is of no site: a scope does not. */
const FROM = `
  from (select * from alerts where $1::boolean or site_id is not null) a
  left join sites t on t.organisation_id = a.organisation_id and t.id = a.site_id
  left join alert_policies p on p.organisation_id = a.organisation_id and p.id = a.policy_id
  left join deadlines d on d.organisation_id = a.organisation_id and d.kind = '${ALERT_STEP}' and d.subject_id = a.id
    and d.state = 'armed'
  left join users o on o.id = a.owner_id
  left join users r on r.id = a.raised_by
  left join users k on k.id = a.acknowledged_by
  left join users e on e.id = a.resolved_by
  left join users c on c.id = a.closing_by`

/** Open ones first and the worst of them first, then the newest. */
const WORST_FIRST = `array_position(array['open', 'acknowledged', 'resolved'], a.state),
  case when a.state <> 'resolved' then a.severity end, a.at desc, a.id desc`

/** A page of the alerts, of one state if it is given. */
export async function listAlerts(tenant: Tenant, { state, page }: { state: AlertState | undefined; page: number }) {
  const found = await rows<Alert & { total: number }>(tenant, {
    name: 'alerts',
    text: `select ${SHOWN}, count(*) over ()::int as total ${FROM} where $2::text is null or a.state = $2
      order by ${WORST_FIRST} limit ${PAGE_SIZE} offset $3`,
    values: [!tenant.isScoped, state ?? null, (page - 1) * PAGE_SIZE],
  })
  const total = found[0]?.total ?? 0
  return { alerts: found, total, pages: pagesOf(total, PAGE_SIZE) }
}

/** One alert; undefined where there is none, or where the reader may not see it. */
export async function readAlert(tenant: Tenant, id: string): Promise<Alert | undefined> {
  const [found] = await rows<Alert>(tenant, {
    name: 'alert',
    text: `select ${SHOWN} ${FROM} where a.id = $2`,
    values: [!tenant.isScoped, id],
  })
  return found
}

/** The worst open alert that does not rest, the newest of them; a drill only where nothing else is, null for none. */
export async function readWorst(tenant: Tenant, now: Date): Promise<Alert | null> {
  const [found] = await rows<Alert>(tenant, {
    name: 'worst-alert',
    text: `select ${SHOWN} ${FROM} where a.state = 'open' and (a.snoozed_until is null or a.snoozed_until <= $2)
      order by a.kind = 'drill', ${WORST_FIRST} limit 1`,
    values: [!tenant.isScoped, now],
  })
  return found ?? null
}

/** So many calls for help stand on every screen at a time. */
const MOST_PANICS = 5

/** The calls for help that nobody closed yet: those that nobody took on first, then the newest. */
export const listPanics = (tenant: Tenant): Promise<Alert[]> =>
  rows<Alert>(tenant, {
    name: 'panics-now',
    text: `select ${SHOWN} ${FROM} where a.kind = 'panic' and a.state <> 'resolved'
      order by ${WORST_FIRST} limit ${MOST_PANICS}`,
    values: [!tenant.isScoped],
  })

/** How many alerts are open, and how many somebody has taken on. */
export async function countUnresolved({ orm, isScoped }: Tenant) {
  const found = await orm
    .select({ state: alerts.state, count: count() })
    .from(alerts)
    .where(and(inArray(alerts.state, ['open', 'acknowledged']), isScoped ? isNotNull(alerts.siteId) : undefined))
    .groupBy(alerts.state)
  const of = (state: AlertState) => found.find((each) => each.state === state)?.count ?? 0
  return { open: of('open'), acknowledged: of('acknowledged') }
}

/** The site that an event about an alert names, if it is of one. */
export const siteOf = ({ siteId }: { siteId: string | null }) => siteId !== null && { siteId }

export type StoredAlert = typeof alerts.$inferSelect

/** Adds an alert; false where one of its kind about the same subject is open. */
export async function addAlert(
  { orm, organisationId }: Tenant,
  alert: Omit<typeof alerts.$inferInsert, 'organisationId'>,
) {
  const added = await orm
    .insert(alerts)
    .values({ ...alert, organisationId })
    .onConflictDoNothing({
      target: [alerts.organisationId, alerts.kind, alerts.subject],
      where: sql`state <> 'resolved'`,
    })
    .returning({ id: alerts.id })
  return added.length > 0
}

/** An alert that is not resolved, locked until the transaction ends. */
export async function lockUnresolved(
  { orm }: Tenant,
  { kind, subject }: Pick<StoredAlert, 'kind' | 'subject'>,
): Promise<StoredAlert | undefined> {
  const [found] = await orm
    .select()
    .from(alerts)
    .where(and(eq(alerts.kind, kind), eq(alerts.subject, subject), inArray(alerts.state, ['open', 'acknowledged'])))
    .for('update')
  return found
}

/** The same; `held` where another transaction holds it. */
export async function tryLockUnresolved(
  { orm }: Tenant,
  { kind, subject }: Pick<StoredAlert, 'kind' | 'subject'>,
): Promise<StoredAlert | 'held' | undefined> {
  const which = and(eq(alerts.kind, kind), eq(alerts.subject, subject), inArray(alerts.state, ['open', 'acknowledged']))
  const [locked] = await orm.select().from(alerts).where(which).for('update', { skipLocked: true })
  if (locked) return locked
  return (await orm.select({ id: alerts.id }).from(alerts).where(which)).length > 0 ? 'held' : undefined
}

/** An alert by its id, locked until the transaction ends. */
export async function lockAlert({ orm }: Tenant, id: string): Promise<StoredAlert | undefined> {
  return (await orm.select().from(alerts).where(eq(alerts.id, id)).for('update'))[0]
}

/** The same, or undefined where another transaction holds it. */
export async function tryLockAlert({ orm }: Tenant, id: string): Promise<StoredAlert | undefined> {
  return (await orm.select().from(alerts).where(eq(alerts.id, id)).for('update', { skipLocked: true }))[0]
}

/** The alerts of some kinds about some subjects that are not resolved. */
export const findUnresolved = async (
  { orm }: Tenant,
  { kinds, subjects }: { kinds: AlertKind[]; subjects: string[] },
): Promise<string[]> =>
  (
    await orm
      .select({ id: alerts.id })
      .from(alerts)
      .where(
        and(
          inArray(alerts.kind, kinds),
          inArray(alerts.subject, subjects),
          inArray(alerts.state, ['open', 'acknowledged']),
        ),
      )
      .orderBy(alerts.id)
  ).map(({ id }) => id)

export const changeAlert = async ({ orm }: Tenant, id: string, set: Partial<typeof alerts.$inferInsert>) =>
  void (await orm.update(alerts).set(set).where(eq(alerts.id, id)))

/** How many alerts people raised since a moment. Those who raise one take turns until the transaction ends. */
export async function countRaised({ orm, organisationId }: Tenant, since: Date): Promise<number> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alerts ${organisationId}`}, 0))`)
  const [found] = await orm
    .select({ raised: count() })
    .from(alerts)
    .where(and(eq(alerts.kind, 'manual'), gt(alerts.at, since)))
  return found!.raised
}
