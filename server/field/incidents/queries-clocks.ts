import { and, eq, inArray, isNull } from 'drizzle-orm'
import { DAY_MS } from '../../../contract/core/units.ts'
import {
  type ClockName,
  type ClockPause,
  type ClockTargets,
  type ContractTimes,
  type IncidentClock,
  usualTargets,
} from '../../../contract/field/incidents/clocks.ts'
import type { Targets } from '../../../contract/planning/sites/contracts.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { nameOf } from './queries.ts'
import { incidents } from './table.ts'
import { incidentClocks, incidentPauses, incidentTargets } from './table-clocks.ts'

export type StoredClock = typeof incidentClocks.$inferSelect
export type NewClock = Omit<typeof incidentClocks.$inferInsert, 'organisationId'>

/** Within which time a company acts, with the version; 0 as long as it is the usual. */
export async function readTargets({ orm }: Tenant): Promise<{ version: number; targets: ClockTargets }> {
  const { version, targets } = incidentTargets
  const [found] = await orm.select({ version, targets }).from(incidentTargets)
  return found ?? { version: 0, targets: usualTargets }
}

/** Stores targets in place of those of a version; false where there are others. */
export async function saveTargets({ orm, organisationId }: Tenant, version: number, targets: ClockTargets) {
  const saved =
    version === 0
      ? await orm
          .insert(incidentTargets)
          .values({ organisationId, targets, version: 1 })
          .onConflictDoNothing()
          .returning({ version: incidentTargets.version })
      : await orm
          .update(incidentTargets)
          .set({ targets, version: version + 1 })
          .where(eq(incidentTargets.version, version))
          .returning({ version: incidentTargets.version })
  return saved.length > 0
}

/** What contracts of the clients of sites say around a moment, each for its days. */
export const listContractTargets = (tenant: Tenant, siteIds: string[], around: Date) =>
  rows<{ siteId: string; zone: string; from: string; until: string | null; targets: Targets }>(tenant, {
    name: 'contract-targets',
    text: `
      select s.id as "siteId", s.zone, lower(c.valid)::text as from, (upper(c.valid) - 1)::text as until, c.targets
      from sites s join contracts c on c.organisation_id = s.organisation_id and c.client_id = s.client_id
      where s.id = any($1) and c.valid && daterange($2::date, $3::date, '[]')`,
    values: [siteIds, dayOf(around, -1), dayOf(around, 1)],
  })

/** The contracts that ask for their own times, from a day on. */
export const listContractTimes = (tenant: Tenant, from: string): Promise<ContractTimes[]> =>
  rows<ContractTimes>(tenant, {
    name: 'contract-times',
    text: `
      select c.id, l.name as client, c.reference, lower(c.valid)::text as from, (upper(c.valid) - 1)::text as until,
        (c.targets ->> 'acknowledgeSeconds')::int as "acknowledgeSeconds",
        (c.targets ->> 'onSceneMinutes')::int as "onSceneMinutes",
        (select s.id from sites s where s.organisation_id = c.organisation_id and s.client_id = c.client_id
          order by s.name, s.id limit 1) as "siteId"
      from contracts c join clients l on l.organisation_id = c.organisation_id and l.id = c.client_id
      where c.valid && daterange($1::date, null)
        and coalesce(c.targets ->> 'acknowledgeSeconds', c.targets ->> 'onSceneMinutes') is not null
      order by l.name, lower(c.valid), c.id limit 200`,
    values: [from],
  })

const dayOf = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS).toISOString().slice(0, 10)

export async function addClocks({ orm, organisationId }: Tenant, clocks: NewClock[]): Promise<void> {
  if (clocks.length > 0) await orm.insert(incidentClocks).values(clocks.map((each) => ({ ...each, organisationId })))
}

/** The clocks of an incident, which is locked. */
export const clocksOf = ({ orm }: Tenant, incidentId: string): Promise<StoredClock[]> =>
  orm.select().from(incidentClocks).where(eq(incidentClocks.incidentId, incidentId))

/** Changes clocks of an incident, each to the same. */
export async function changeClocks(
  { orm }: Tenant,
  incidentId: string,
  clocks: ClockName[],
  set: Partial<Omit<NewClock, 'incidentId' | 'clock'>>,
): Promise<void> {
  const which = and(eq(incidentClocks.incidentId, incidentId), inArray(incidentClocks.clock, clocks))
  if (clocks.length > 0) await orm.update(incidentClocks).set(set).where(which)
}

/** Writes the clocks of an incident as they are now, in one statement. */
export async function putClocks(tenant: Tenant, clocks: StoredClock[]): Promise<void> {
  if (clocks.length === 0) return
  await rows(tenant, {
    name: 'incident-clocks-put',
    text: `
      update incident_clocks c set state = n.state, house_seconds = n.house, contract_seconds = n.contract,
        due_at = n.due, breached_at = n.breached, paused_at = n.paused, paused_ms = n.rest, met_at = n.met
      from unnest($1::uuid[], $2::text[], $3::text[], $4::int[], $5::int[], $6::timestamptz[], $7::timestamptz[],
        $8::timestamptz[], $9::bigint[], $10::timestamptz[])
        as n(incident_id, clock, state, house, contract, due, breached, paused, rest, met)
      where c.incident_id = n.incident_id and c.clock = n.clock`,
    values: [
      clocks.map((each) => each.incidentId),
      clocks.map((each) => each.clock),
      clocks.map((each) => each.state),
      clocks.map((each) => each.houseSeconds),
      clocks.map((each) => each.contractSeconds),
      clocks.map((each) => each.dueAt),
      clocks.map((each) => each.breachedAt),
      clocks.map((each) => each.pausedAt),
      clocks.map((each) => each.pausedMs),
      clocks.map((each) => each.metAt),
    ],
  })
}

export const addPause = async (
  { orm, organisationId }: Tenant,
  pause: Omit<typeof incidentPauses.$inferInsert, 'organisationId'>,
) => void (await orm.insert(incidentPauses).values({ ...pause, organisationId }))

/** Ends the rests of clocks. */
export const endPauses = async ({ orm }: Tenant, incidentId: string, clocks: ClockName[], untilAt: Date) =>
  void (await orm
    .update(incidentPauses)
    .set({ untilAt })
    .where(
      and(
        eq(incidentPauses.incidentId, incidentId),
        inArray(incidentPauses.clock, clocks),
        isNull(incidentPauses.untilAt),
      ),
    ))

/** An incident, locked; `held` where another transaction holds it, undefined where there is none. */
export async function tryLockIncident({ orm }: Tenant, id: string) {
  const [locked] = await orm.select().from(incidents).where(eq(incidents.id, id)).for('update', { skipLocked: true })
  if (locked) return locked
  const known = await orm.select({ id: incidents.id }).from(incidents).where(eq(incidents.id, id))
  return known.length > 0 ? ('held' as const) : undefined
}

/** The clocks of an incident as people read them, in their order. */
export const readClocks = (tenant: Tenant, incidentId: string): Promise<IncidentClock[]> =>
  rows<IncidentClock>(tenant, {
    name: 'incident-clocks',
    text: `
      select c.clock, c.state, c.house_seconds as "houseSeconds", c.contract_seconds as "contractSeconds",
        least(c.house_seconds, c.contract_seconds) as "targetSeconds", ${isoOf('c.started_at')} as "startedAt",
        ${isoOf('c.due_at')} as "dueAt", ${isoOf('c.met_at')} as "metAt", ${isoOf('c.breached_at')} as "breachedAt",
        ${isoOf('c.paused_at')} as "pausedAt", c.paused_ms::float8 as "pausedMs"
      from incident_clocks c where c.incident_id = $1
      order by array_position(array['acknowledged', 'unit', 'on_scene', 'client_told', 'resolved'], c.clock)`,
    values: [incidentId],
  })

/** When clocks of an incident rested. */
export const readPauses = (tenant: Tenant, incidentId: string): Promise<ClockPause[]> =>
  rows<ClockPause>(tenant, {
    name: 'incident-pauses',
    text: `
      select p.id, p.clock, p.reason, ${isoOf('p.from_at')} as from, ${isoOf('p.until_at')} as until,
        ${nameOf('p.paused_by', 'p')} as by
      from incident_pauses p where p.incident_id = $1 order by p.from_at, p.id`,
    values: [incidentId],
  })
