import { and, arrayContains, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { PublishedFacts } from '../../../contract/planning/shifts/schedule.ts'
import { users } from '../../core/database/account-tables.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { guardLinks } from '../shifts/table.ts'
import { publications, type ToldChange } from './table.ts'

/** Longer than the links of its mails work, so that who read them is known as long as they can be read. */
const KEPT_DAYS = 60

type ToldRow = { shiftId: string; guardId: string; from: Date; to: Date; isKept: boolean }

/**
 * What guards believe to have from a moment on: the shifts that they were told of and did not decline or call off.
 * `isKept` says that the plan agrees.
 */
export const listBelieved = (tenant: Tenant, guardIds: string[], after: Date): Promise<ToldRow[]> =>
  rows<ToldRow>(tenant, {
    name: 'shifts-believed',
    text: `
      select * from (
        select distinct on (s.id, a.guard_id) s.id as "shiftId", a.guard_id as "guardId",
          (s.told->>'from')::timestamptz as "from", (s.told->>'to')::timestamptz as "to", a.state,
          s.state <> 'cancelled' and a.state in ('assigned', 'confirmed', 'on_post')
            and (s.told->>'from')::timestamptz = lower(s.during)
            and (s.told->>'to')::timestamptz = upper(s.during) as "isKept"
        from assignments a join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
        where a.guard_id = any($1) and s.told->>'guardId' = a.guard_id::text and (s.told->>'to')::timestamptz > $2
        order by s.id, a.guard_id, a.changed_at desc, a.id desc) told
      where state not in ('declined', 'called_off') order by "from", "shiftId"`,
    values: [guardIds, after],
  })

type NewPublication = {
  id: string
  publishedAt: Date
  publishedBy: string | null
  changes: ToldChange[]
  guardIds: string[]
  undoneAt?: Date
}

/** Keeps what guards are told at once, and forgets what is long over. */
export async function addPublication({ orm, organisationId }: Tenant, publication: NewPublication): Promise<void> {
  const past = new Date(publication.publishedAt.getTime() - KEPT_DAYS * DAY_MS)
  await orm.delete(publications).where(sql`${publications.publishedAt} < ${past.toISOString()}::timestamptz`)
  await orm.insert(publications).values({ ...publication, organisationId })
}

/** A publication, locked until the transaction ends; undefined where there is none. */
export async function takePublication({ orm }: Tenant, id: string) {
  const [found] = await orm.select().from(publications).where(eq(publications.id, id)).for('update')
  return found
}

/** The publications since a moment that nobody took back, the newest first, with the name of who published. */
export const listPublications = ({ orm }: Tenant, since: Date) =>
  orm
    .select({
      id: publications.id,
      at: publications.publishedAt,
      byId: publications.publishedBy,
      by: users.name,
      changes: publications.changes,
      guardIds: publications.guardIds,
      readers: publications.readers,
    })
    .from(publications)
    .leftJoin(users, eq(users.id, publications.publishedBy))
    .where(and(gt(publications.publishedAt, since), isNull(publications.undoneAt)))
    .orderBy(desc(publications.publishedAt), desc(publications.id))
    .limit(20)

/** Notes that a guard saw what they were told. */
export const noteReading = async ({ orm }: Tenant, guardId: string) =>
  void (await orm
    .update(publications)
    .set({ readers: sql`array_append(${publications.readers}, ${guardId}::uuid)` })
    .where(
      and(arrayContains(publications.guardIds, [guardId]), sql`not ${guardId}::uuid = any(${publications.readers})`),
    ))

/** Which guards have the mail of a publication, or will: their links are made. */
export const listMailed = async ({ orm }: Tenant, publicationId: string): Promise<string[]> =>
  (
    await orm
      .select({ guardId: guardLinks.guardId })
      .from(guardLinks)
      .where(eq(guardLinks.publicationId, publicationId))
  ).map(({ guardId }) => guardId)

/** Notes that a publication was taken back. */
export const markTakenBack = async ({ orm }: Tenant, id: string, at: Date) =>
  void (await orm.update(publications).set({ undoneAt: at }).where(eq(publications.id, id)))

/**
 * Puts back what guards knew of shifts before a publication. A shift that nobody knew of is a draft again, and the
 * guards who have it confirm it once they are told.
 */
export const putBackTold = (tenant: Tenant, changes: ToldChange[]) =>
  rows(tenant, {
    name: 'put-back-told',
    text: `
      with put as (
        update shifts s set version = s.version + 1, told = c.before,
          told_at = case when c.before is null then null else s.told_at end,
          state = case when c.before is null and s.state = 'published' then 'draft' else s.state end
        from jsonb_to_recordset($1::jsonb) as c("shiftId" uuid, before jsonb)
        where s.id = c."shiftId" returning s.organisation_id, s.id, s.told)
      update assignments a set confirm_by = null, state = 'assigned', confirmed_by = null, noted_by = null
      from put where a.organisation_id = put.organisation_id and a.shift_id = put.id
        and a.state in ('assigned', 'confirmed') and a.guard_id::text is distinct from put.told->>'guardId'`,
    values: [JSON.stringify(changes.map(({ shiftId, before }) => ({ shiftId, before })))],
  })

type Place = {
  shiftId: string
  site: string
  address: string
  post: string
  zone: string
  lat: number | null
  lng: number | null
  told: PublishedFacts | null
}

/** Where shifts are, and what guards know of each now. */
export const readPlacesOf = (tenant: Tenant, shiftIds: string[]): Promise<Place[]> =>
  rows<Place>(tenant, {
    name: 'places-of-shifts',
    text: `
      select s.id as "shiftId", t.name as site, t.address, p.name as post, t.zone, t.lat, t.lng, s.told
      from shifts s
      join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      where s.id = any($1)`,
    values: [shiftIds],
  })
