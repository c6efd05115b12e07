import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ShiftDetails } from '../../../contract/planning/shifts/details.ts'
import type { Shift, PublishedFacts } from '../../../contract/planning/shifts/schedule.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { clients, posts, sites } from '../sites/table.ts'
import { detailsOf, storedDetails } from './detail-columns.ts'
import { LONGEST_SHIFT, type TimeSpan, shifts } from './table.ts'

type Row = {
  id: string
  postId: string
  siteId: string
  from: Date
  to: Date
  state: Shift['state']
  requires: string[]
  priority: number
  told: PublishedFacts | null
  version: number
  assignment: Shift['assignment']
  calledOff: Shift['calledOff']
  details: ShiftDetails | null
}

/** The stretch of a list, or the shifts that are asked for. */
type ShiftQuery = { from: Date; to: Date } | { ids: string[] }

// No shift is longer than a day of the clocks, so one that overlaps a stretch begins at most that before it.
const OVERLAPS = `lower(s.during) < $2 and upper(s.during) > $1
  and lower(s.during) > $1::timestamptz - ${LONGEST_SHIFT}`

const listing = (condition: string) => `
  select s.id, s.post_id as "postId", p.site_id as "siteId", lower(s.during) as "from", upper(s.during) as "to",
    s.state,
    s.requires, s.priority, s.told, s.version, ${detailsOf('s')} as details,
    case when a.id is not null then jsonb_build_object('id', a.id, 'guardId', a.guard_id, 'state',
      a.state) || case when g.state = 'active' or g.state_since >= upper(a.during) then '{}'::jsonb
      else '{"isVoid": true}' end || case when a.state = 'confirmed' and a.confirmed_by = 'phone'
      then jsonb_build_object('byPhone', jsonb_build_object('notedBy', u.name)) else '{}'::jsonb end end as assignment,
    case when c.guard_id is not null then jsonb_build_object('guardId', c.guard_id, 'reason', c.reason,
      'at', ${isoOf('c.changed_at')}) end as "calledOff"
  from shifts s
  join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
  left join assignments a on a.organisation_id = s.organisation_id and a.shift_id = s.id
    and a.state in ('assigned', 'confirmed', 'on_post')
  left join guards g on g.organisation_id = a.organisation_id and g.id = a.guard_id
  left join users u on u.id = a.noted_by
  left join lateral (
    select o.guard_id, o.reason, o.changed_at from assignments o
    where o.organisation_id = s.organisation_id and o.shift_id = s.id
      and o.state in ('called_off', 'declined')
    order by o.changed_at desc, o.id desc limit 1) c on a.id is null
  where ${condition} and (s.state <> 'cancelled' or s.told is not null)
  order by lower(s.during), s.id`

const shown = ({ from, to, details, ...row }: Row): Shift => ({
  ...row,
  from: from.toISOString(),
  to: to.toISOString(),
  ...(details && { details }),
})

/** The shifts of a stretch by their start, or those of some ids. A cancellation that guards were told of is gone. */
export async function listShifts(tenant: Tenant, wanted: ShiftQuery): Promise<Shift[]> {
  const found =
    'ids' in wanted
      ? await rows<Row>(tenant, { name: 'shifts-of-ids', text: listing('s.id = any($1)'), values: [wanted.ids] })
      : await rows<Row>(tenant, { name: 'shifts', text: listing(OVERLAPS), values: [wanted.from, wanted.to] })
  return found.map(shown)
}

/** One shift; undefined where there is none. */
export const readShift = async (tenant: Tenant, id: string) => (await listShifts(tenant, { ids: [id] }))[0]

/** Locks a shift until the transaction ends, so that two people who change it take turns; false where there is none. */
export async function lockShift({ orm }: Tenant, id: string): Promise<boolean> {
  const found = await orm.select({ id: shifts.id }).from(shifts).where(eq(shifts.id, id)).for('update')
  return found.length > 0
}

/**
 * Posts by their ids, with what their shifts take over, and their site with its zone. With `lock` nobody changes a post
 * until the transaction ends, so that shifts which are added require what it asks for.
 */
export function readPosts({ orm }: Tenant, ids: string[], { lock = false } = {}) {
  const found = orm
    .select({
      id: posts.id,
      siteId: posts.siteId,
      requires: posts.requires,
      priority: posts.priority,
      zone: sites.zone,
      hasEnded: sql<boolean>`${clients.state} = 'ended'`,
    })
    .from(posts)
    .innerJoin(sites, and(eq(sites.organisationId, posts.organisationId), eq(sites.id, posts.siteId)))
    .innerJoin(clients, and(eq(clients.organisationId, sites.organisationId), eq(clients.id, sites.clientId)))
    .where(inArray(posts.id, ids))
    .orderBy(posts.id)
  return lock ? found.for('share', { of: posts }) : found
}

type NewShift = {
  id: string
  postId: string
  during: TimeSpan
  requires: string[]
  priority: number
  details?: ShiftDetails | undefined
}

/** Adds draft shifts. */
export async function addShifts({ orm, organisationId }: Tenant, added: NewShift[]): Promise<void> {
  await orm.insert(shifts).values(
    added.map(({ details, ...shift }) => ({
      ...shift,
      ...storedDetails(details),
      organisationId,
      state: 'draft' as const,
    })),
  )
}

/** Moves a shift, with the people on it; false if another version is stored. */
export async function moveShift({ orm }: Tenant, id: string, version: number, during: TimeSpan): Promise<boolean> {
  const moved = await orm
    .update(shifts)
    .set({ during, version: sql`${shifts.version} + 1` })
    .where(and(eq(shifts.id, id), eq(shifts.version, version)))
    .returning({ id: shifts.id })
  return moved.length > 0
}

/** Removes a shift that nobody was told of, with its assignments. */
export const removeShift = async ({ orm }: Tenant, id: string) =>
  void (await orm.delete(shifts).where(eq(shifts.id, id)))

/** Marks a shift as cancelled. Its guard learns of it once the change is published. */
export const cancelShift = async ({ orm }: Tenant, id: string) =>
  void (await orm
    .update(shifts)
    .set({ state: 'cancelled', version: sql`${shifts.version} + 1` })
    .where(eq(shifts.id, id)))

/** Notes what guards are told of some shifts at a moment: as they stand then, and nothing more of cancelled ones. */
export async function tellOf(tenant: Tenant, ids: string[], at: Date): Promise<void> {
  await rows(tenant, {
    name: 'tell-of-shifts',
    text: `
      update shifts s set
        state = case when s.state = 'draft' then 'published' else s.state end,
        version = s.version + 1,
        told_at = $2,
        told = case when s.state = 'cancelled' then null else jsonb_build_object(
          'from', ${isoOf('lower(s.during)')},
          'to', ${isoOf('upper(s.during)')},
          'guardId', (select a.guard_id from assignments a where a.organisation_id = s.organisation_id
            and a.shift_id = s.id
            and a.state in ('assigned', 'confirmed', 'on_post')))
          || case when s.guard_note = '' then '{}' else jsonb_build_object('note', s.guard_note) end
          || case when s.breaks is null then '{}' else jsonb_build_object('breaks', s.breaks) end end
      where s.id = any($1)`,
    values: [ids, at],
  })
}
