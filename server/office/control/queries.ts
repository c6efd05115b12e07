import { and, eq, isNull, lt } from 'drizzle-orm'
import { type HandOver, MOST_HAND_OVERS } from '../../../contract/office/control/hand-overs.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { INCIDENT_NUMBER } from './queries-open.ts'
import { handOvers } from './table.ts'

export type NewHandOver = Omit<typeof handOvers.$inferInsert, 'organisationId'>

export const addHandOver = async ({ orm, organisationId }: Tenant, added: NewHandOver): Promise<void> =>
  void (await orm.insert(handOvers).values({ ...added, organisationId }))

/** Forgets the hand-overs before a moment. */
export const forgetHandOvers = async ({ orm }: Tenant, before: Date): Promise<void> =>
  void (await orm.delete(handOvers).where(lt(handOvers.at, before)))

/** Notes who took over; false where somebody did before. */
export const markRead = async ({ orm }: Tenant, id: string, by: { at: Date; userId: string }): Promise<boolean> =>
  (
    await orm
      .update(handOvers)
      .set({ readAt: by.at, readBy: by.userId })
      .where(and(eq(handOvers.id, id), isNull(handOvers.readAt)))
      .returning({ id: handOvers.id })
  ).length > 0

/**
 * `$1` says whether the reader sees everything, `$2` who reads. A member with a scope sees what they wrote themselves,
 * and what was written by those who see no more than they do. Cases out of sight are left out.
 */
const SHOWN = `
  select h.id, ${isoOf('h.at')} as at, h.written_by as "byId", coalesce(w.name, '') as by, h.note,
    ${isoOf('h.read_at')} as "readAt", r.name as "readBy",
    coalesce((select jsonb_agg(jsonb_build_object('kind', c.kind, 'id', c.id, 'title', c.title,
      'severity', c.severity, 'isOpen', c.is_open) order by c.severity, c.at, c.id) from (
        select 'alert' as kind, a.id, a.title, a.severity, a.state <> 'resolved' as is_open, a.at from alerts a
        where a.id = any(h.alert_ids) and ($1::boolean or a.site_id is not null)
        union all
        select 'incident', i.id, ${INCIDENT_NUMBER}, i.severity, i.state = 'submitted', i.received_at from incidents i
        where i.id = any(h.incident_ids)) c),
      '[]') as cases
  from control_hand_overs h
  left join users w on w.id = h.written_by
  left join users r on r.id = h.read_by
  where ($1::boolean or h.written_by = $2 or h.site_ids <@ array(select id from sites))`

/** The hand-overs that nobody took over yet, the newest first, and the last one that somebody did within a day. */
export const listHandOvers = (tenant: Tenant, userId: string, now: Date) =>
  rows<HandOver>(tenant, {
    name: 'control-hand-overs',
    text: `
      (${SHOWN} and h.read_at is null order by h.at desc, h.id desc limit ${MOST_HAND_OVERS})
      union all
      (${SHOWN} and h.read_at > $3::timestamptz - interval '1 day' order by h.read_at desc, h.id desc limit 1)`,
    values: [!tenant.isScoped, userId, now],
  })

export const readHandOver = async (tenant: Tenant, id: string, userId: string): Promise<HandOver | undefined> =>
  (
    await rows<HandOver>(tenant, {
      name: 'control-hand-over',
      text: `${SHOWN} and h.id = $3`,
      values: [!tenant.isScoped, userId, id],
    })
  )[0]
