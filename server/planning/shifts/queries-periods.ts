import { and, eq, ne, sql } from 'drizzle-orm'
import type { Period } from '../../../contract/planning/shifts/period.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { periods } from './table-periods.ts'
import type { TimeSpan } from './table.ts'

const columns = {
  id: periods.id,
  during: periods.during,
  state: periods.state,
  lockedAt: periods.lockedAt,
  version: periods.version,
}

type Row = Pick<typeof periods.$inferSelect, keyof typeof columns>

const shown = ({ during: { from, to }, lockedAt, ...period }: Row): Period => ({
  ...period,
  from: from.toISOString(),
  to: to.toISOString(),
  lockedAt: lockedAt?.toISOString() ?? null,
})

const range = ({ from, to }: TimeSpan) => sql`tstzrange(${from.toISOString()}, ${to.toISOString()})`

/** The periods that overlap a stretch, by their start. */
export async function listPeriods({ orm }: Tenant, stretch: TimeSpan): Promise<Period[]> {
  const found = await orm
    .select(columns)
    .from(periods)
    .where(sql`${periods.during} && ${range(stretch)}`)
    .orderBy(sql`lower(${periods.during})`)
  return found.map(shown)
}

/** One period, locked until the transaction ends; undefined where there is none. */
export async function takePeriod({ orm }: Tenant, id: string): Promise<Period | undefined> {
  const [found] = await orm.select(columns).from(periods).where(eq(periods.id, id)).for('update')
  return found && shown(found)
}

/** Adds a draft period. */
export async function addPeriod({ orm, organisationId }: Tenant, id: string, during: TimeSpan): Promise<Period> {
  const [added] = await orm.insert(periods).values({ organisationId, id, during, state: 'draft' }).returning(columns)
  return shown(added!)
}

/** Locks or unlocks a period; undefined if another version is stored. */
export async function setLock({ orm }: Tenant, id: string, version: number, lockedAt: Date | null) {
  const [changed] = await orm
    .update(periods)
    .set({ state: lockedAt ? 'locked' : 'published', lockedAt, version: sql`${periods.version} + 1` })
    .where(and(eq(periods.id, id), eq(periods.version, version)))
    .returning(columns)
  return changed && shown(changed)
}

/** Removes a period that is not locked. */
export const removePeriod = async ({ orm }: Tenant, id: string) =>
  void (await orm.delete(periods).where(and(eq(periods.id, id), ne(periods.state, 'locked'))))

/** Draft periods in which shifts of the given starts begin become published. Returns their ids. */
export async function markPublished({ orm }: Tenant, starts: Date[]): Promise<string[]> {
  const moments = sql.join(
    starts.map((start) => sql`${start.toISOString()}::timestamptz`),
    sql`, `,
  )
  const changed = await orm
    .update(periods)
    .set({ state: 'published', version: sql`${periods.version} + 1` })
    .where(
      and(
        eq(periods.state, 'draft'),
        sql`exists (select from unnest(array[${moments}]) as moment where ${periods.during} @> moment)`,
      ),
    )
    .returning({ id: periods.id })
  return changed.map(({ id }) => id)
}
