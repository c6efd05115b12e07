import { eq, sql } from 'drizzle-orm'
import type { SampleClock } from '../../../contract/planning/organisations/samples.ts'
import { USUAL_SPEED } from '../../../contract/planning/organisations/samples.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from './queries-tenant.ts'
import { sampleClocks } from './table-samples.ts'

export type StoredClock = typeof sampleClocks.$inferSelect

const shown = ({ speed, actedUntil, version }: StoredClock): SampleClock => ({
  speed,
  actedUntil: actedUntil?.toISOString() ?? null,
  version,
})

/** Gives a sample company a time of its own. Its opening is the first look. */
export const addSampleClock = async ({ orm, organisationId }: Tenant, seed: string, watchedAt: Date) =>
  void (await orm.insert(sampleClocks).values({ organisationId, seed, speed: USUAL_SPEED, watchedAt }))

/** Where a sample company is in its time; undefined for every other company. */
export async function readSampleClock({ orm }: Tenant): Promise<SampleClock | undefined> {
  const [found] = await orm.select().from(sampleClocks)
  return found && shown(found)
}

/** Sets the speed of a sample company; undefined where its version is another one, or where it is none. */
export async function setSampleSpeed({ orm }: Tenant, version: number, speed: number) {
  const [changed] = await orm
    .update(sampleClocks)
    .set({ speed, version: sql`${sampleClocks.version} + 1` })
    .where(eq(sampleClocks.version, version))
    .returning()
  return changed && shown(changed)
}

/** Notes that somebody looks at a sample company. While its guards act, somebody does already. */
export const noteLook = (tenant: Tenant, now: Date) =>
  rows(tenant, {
    name: 'note-look-at-sample',
    text: `update sample_clocks set watched_at = $1 where organisation_id in (
      select organisation_id from sample_clocks for update skip locked)`,
    values: [now],
  })

/** The clock of a sample company, locked; undefined where another node holds it, or where it is no sample. */
export async function holdSampleClock(tenant: Tenant): Promise<StoredClock | undefined> {
  const [found] = await tenant.orm.select().from(sampleClocks).for('update', { skipLocked: true })
  return found
}

/** Moves the time of a sample company that `holdSampleClock` holds. */
export const moveSampleClock = async (
  { orm }: Tenant,
  set: Partial<Pick<StoredClock, 'since' | 'actedUntil' | 'drivenAt' | 'isAwake' | 'acts'>>,
) => void (await orm.update(sampleClocks).set(set))
