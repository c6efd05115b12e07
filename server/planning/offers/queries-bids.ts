import type { BiddableShift, BidSetting } from '../../../contract/planning/offers/bids.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { organisations } from '../organisations/table.ts'
import { bidOpenings, shiftBids } from './table-bids.ts'

/** The most open shifts that a guard sees, the nearest first. */
export const MOST_SHOWN = 50

/** Which open shifts guards may bid on by themselves. */
export async function readBidMode({ orm }: Tenant): Promise<BidSetting['mode']> {
  const [found] = await orm.select({ bids: organisations.bids }).from(organisations)
  return found?.bids ?? 'chosen'
}

/** Sets it; triggers open what is published without a guard from then on. */
export const setBidMode = async ({ orm }: Tenant, mode: BidSetting['mode']) =>
  void (await orm.update(organisations).set({ bids: mode === 'chosen' ? null : mode }))

/** The published shifts ahead that nobody has and that are not open for bids yet. */
export async function listPublishedOpen(tenant: Tenant, now: Date): Promise<string[]> {
  const found = await rows<{ id: string }>(tenant, {
    name: 'published-open',
    text: `
      select s.id from shifts s
      where s.state = 'published' and s.told is not null and lower(s.during) > $1
        and not exists (select from bid_openings o where o.organisation_id = s.organisation_id and o.shift_id = s.id)
        and not exists (select from assignments a where a.organisation_id = s.organisation_id and a.shift_id = s.id
          and a.state in ('assigned', 'confirmed', 'on_post'))`,
    values: [now],
  })
  return found.map(({ id }) => id)
}

/** Opens shifts for bids that have no guard and have not begun. Returns those that it opened. */
export const addOpenings = (
  tenant: Tenant,
  { shiftIds, firstWins, at }: { shiftIds: string[]; firstWins: boolean; at: Date },
) =>
  rows<{ shiftId: string }>(tenant, {
    name: 'open-for-bids',
    text: `
      insert into bid_openings (organisation_id, shift_id, first_wins, opened_at)
      select s.organisation_id, s.id, $2, $3 from shifts s
      where s.id = any($1) and s.state <> 'cancelled' and lower(s.during) > $3
        and not exists (select from assignments a where a.organisation_id = s.organisation_id and a.shift_id = s.id
          and a.state in ('assigned', 'confirmed', 'on_post'))
      order by s.id
      on conflict (organisation_id, shift_id) do update set first_wins = excluded.first_wins
      returning shift_id as "shiftId"`,
    values: [shiftIds, firstWins, at],
  })

/** Closes shifts for bids; bids that wait end by a trigger. Returns those that were open. */
export const removeOpenings = ({ orm }: Tenant, shiftIds: string[]) =>
  orm.delete(bidOpenings).where(inArray(bidOpenings.shiftId, shiftIds)).returning({ shiftId: bidOpenings.shiftId })

/** Whether guards may bid on a shift, and how it goes out; undefined where they may not. */
export async function readOpening({ orm }: Tenant, shiftId: string) {
  const [found] = await orm
    .select({ firstWins: bidOpenings.firstWins })
    .from(bidOpenings)
    .where(eq(bidOpenings.shiftId, shiftId))
  return found
}

/** The bids on a shift that wait, in the order in which they came. */
export const listWaitingBids = ({ orm }: Tenant, shiftId: string) =>
  orm
    .select({ id: shiftBids.id, guardId: shiftBids.guardId, bidAt: shiftBids.bidAt })
    .from(shiftBids)
    .where(and(eq(shiftBids.shiftId, shiftId), eq(shiftBids.state, 'waiting')))
    .orderBy(asc(shiftBids.bidAt), asc(shiftBids.id))

/** A bid by its id; undefined where there is none. */
export const readBid = async ({ orm }: Tenant, id: string) =>
  (await orm.select().from(shiftBids).where(eq(shiftBids.id, id)))[0]

/** Keeps a bid that waits. One that waits already stays; false then. */
export async function addBid(
  { orm, organisationId }: Tenant,
  bid: { id: string; shiftId: string; guardId: string; bidAt: Date },
): Promise<boolean> {
  const added = await orm
    .insert(shiftBids)
    .values({ ...bid, organisationId, state: 'waiting' })
    .onConflictDoNothing()
    .returning({ id: shiftBids.id })
  return added.length > 0
}

/** Takes a guard's bid on a shift that waits to another state; false where none waits. */
export async function setBid(
  { orm }: Tenant,
  { shiftId, guardId, state }: { shiftId: string; guardId: string; state: 'withdrawn' | 'accepted' },
): Promise<boolean> {
  const own = [eq(shiftBids.shiftId, shiftId), eq(shiftBids.guardId, guardId), eq(shiftBids.state, 'waiting')]
  const changed = await orm
    .update(shiftBids)
    .set({ state })
    .where(and(...own))
    .returning({ id: shiftBids.id })
  return changed.length > 0
}

type Row = Omit<BiddableShift, 'from' | 'to' | 'reasons' | 'pay'> & { from: Date; to: Date; isOpen: boolean }

/**
 * The shifts ahead that are open for bids, and those of the last own bids, by their start. Shifts that the guard
 * declined or called off are left out.
 */
export const listBiddable = (tenant: Tenant, guardId: string, now: Date) =>
  rows<Row>(tenant, {
    name: 'own-open-shifts',
    text: `
      select s.id, lower(s.during) as "from", upper(s.during) as "to", t.zone, t.name as site, t.address,
        p.name as post, b.state, coalesce(o.first_wins, false) as "firstWins", o.shift_id is not null as "isOpen"
      from shifts s
      join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      left join bid_openings o on o.organisation_id = s.organisation_id and o.shift_id = s.id
      left join lateral (select state from shift_bids b where b.organisation_id = s.organisation_id
        and b.shift_id = s.id and b.guard_id = $1
        order by b.state = 'waiting' desc, b.bid_at desc, b.id desc limit 1) b on true
      where s.id in (select shift_id from bid_openings union select shift_id from shift_bids where guard_id = $1)
        and lower(s.during) > $2
        and not exists (select from assignments a where a.organisation_id = s.organisation_id and a.shift_id = s.id
          and a.guard_id = $1 and a.state in ('declined', 'called_off'))
      order by lower(s.during), s.id limit ${MOST_SHOWN * 4}`,
    values: [guardId, now],
  })
