import { type Locale, localeOf } from '../../../contract/core/locale.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { MOST_NOTICES, type Notice, type NoticeKind, noticeKinds } from '../../../contract/planning/notices/notices.ts'
import { mayDo } from '../../../contract/permissions.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { ActingMember, Tenant } from '../organisations/queries-tenant.ts'
import { swapShift } from '../offers/queries-swaps.ts'
import { noticeChoices, noticeMarks, officeNotices } from './table.ts'

/**
 * The kinds of notices that a member acts on. What guards write may name any place, and a template that rolled may be
 * of any site, so a scope sees none of either.
 */
export const kindsFor = ({ role, permissions }: Pick<ActingMember, 'role' | 'permissions'>, isScoped: boolean) =>
  (Object.keys(noticeKinds) as NoticeKind[]).filter(
    (kind) =>
      ((kind !== 'reply' && kind !== 'roll') || !isScoped) &&
      (permissions?.includes(noticeKinds[kind]) ?? mayDo(role, noticeKinds[kind])),
  )

/** Notices (n) by the names of their tables, with what they are about. `$1` is the person, `$2` the moment. */
const NOTICES = `
  select n.event_id as id, n.kind, ${isoOf('n.at')} as at, n.guard_id as "guardId", coalesce(g.name, '') as guard,
    y.name as other,
    case when s.id is not null then ${swapShift('s', 'p', 't')} end as shift,
    case when o.id is not null then jsonb_build_object('from', ${isoOf('o.starts_at')},
      'to', ${isoOf('o.ends_at')}) end as absence,
    case when q.id is not null and q.valid_until is not null
      then jsonb_build_object('type', k.name, 'until', q.valid_until::text) end as license,
    case when l.total > 0 then jsonb_build_object('template', l.template, 'open', l.total, 'from', l.first,
      'to', l.last) end as rolled,
    coalesce(case n.kind when 'call_off' then c.reason when 'time_off' then o.note
      when 'reply' then left(r.text, 300) end, '') as text,
    case n.kind
      when 'call_off' then s.state <> 'cancelled' and upper(s.during) > $2 and not exists (select from assignments a
        where a.organisation_id = n.organisation_id and a.shift_id = n.shift_id
          and a.state in ('assigned', 'confirmed', 'on_post'))
      when 'unconfirmed' then upper(s.during) > $2 and exists (select from assignments a
        where a.organisation_id = n.organisation_id and a.shift_id = n.shift_id and a.guard_id = n.guard_id
          and a.state = 'assigned')
      when 'swap' then coalesce(w.state = 'accepted', false)
      when 'time_off' then coalesce(o.state = 'requested', false)
      when 'roll' then coalesce(l.open > 0, false)
      when 'license' then coalesce(q.state = 'valid', false)
      else r.handled_at is null end as "isOpen",
    m.read_at is not null as "isRead"
  from office_notices n
  left join guards g on g.organisation_id = n.organisation_id and g.id = n.guard_id
  left join shifts s on s.organisation_id = n.organisation_id and s.id = n.shift_id
  left join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
  left join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
  left join shift_swaps w on w.organisation_id = n.organisation_id and w.id = n.about_id
  left join guards y on y.organisation_id = w.organisation_id and y.id = w.to_guard
  left join time_off o on o.organisation_id = n.organisation_id and o.id = n.about_id
  left join guard_qualifications q on q.organisation_id = n.organisation_id and q.id = n.about_id
  left join qualification_types k on k.organisation_id = q.organisation_id and k.id = q.type_id
  left join guard_replies r on r.organisation_id = n.organisation_id and r.id = n.about_id
  left join lateral (select a.reason from assignments a where a.organisation_id = n.organisation_id
    and a.shift_id = n.shift_id and a.guard_id = n.guard_id and a.state in ('called_off', 'declined')
    order by a.changed_at desc limit 1) c on n.kind = 'call_off'
  left join lateral (
    select count(*)::int as total, max(e.name) as template, ${isoOf('min(lower(x.during))')} as first,
      ${isoOf('max(lower(x.during))')} as last,
      count(*) filter (where upper(x.during) > $2 and not exists (select from assignments a
        where a.organisation_id = x.organisation_id and a.shift_id = x.id
          and a.state in ('assigned', 'confirmed', 'on_post')))::int as open
    from additions d
    cross join jsonb_to_recordset(d.seats) as c("shiftId" uuid, lacks boolean, slot jsonb)
    join shifts x on x.organisation_id = d.organisation_id and x.id = c."shiftId" and x.state <> 'cancelled'
    left join shift_templates e on e.organisation_id = d.organisation_id and e.id = (c.slot->>'templateId')::uuid
    where d.organisation_id = n.organisation_id and d.id = n.about_id and c.lacks) l on n.kind = 'roll'
  left join office_notice_marks m on m.organisation_id = n.organisation_id and m.event_id = n.event_id
    and m.user_id = $1`

type Reader = { userId: string; kinds: NoticeKind[]; now: Date }

/** The newest notices of some kinds, as one person has read them. */
export const listNotices = (tenant: Tenant, { userId, kinds, now }: Reader): Promise<Notice[]> =>
  rows<Notice>(tenant, {
    name: 'office-notices',
    text: `${NOTICES} where n.kind = any($3) order by n.at desc, n.event_id desc limit ${MOST_NOTICES}`,
    values: [userId, now, kinds],
  })

/** How many of the newest notices a person has not read. */
export async function countUnread(tenant: Tenant, { userId, kinds }: Omit<Reader, 'now'>): Promise<number> {
  const [found] = await rows<{ count: number }>(tenant, {
    name: 'unread-notices',
    text: `
      select count(*)::int as count
      from (select n.organisation_id, n.event_id from office_notices n where n.kind = any($2)
        order by n.at desc, n.event_id desc limit ${MOST_NOTICES}) newest
      where not exists (select from office_notice_marks m where m.organisation_id = newest.organisation_id
        and m.event_id = newest.event_id and m.user_id = $1 and m.read_at is not null)`,
    values: [userId, kinds],
  })
  return found!.count
}

/** Notes that a person has read notices, those that they see. */
export async function markRead({ orm, organisationId }: Tenant, userId: string, ids: string[], at: Date) {
  const seen = await orm
    .select({ eventId: officeNotices.eventId })
    .from(officeNotices)
    .where(inArray(officeNotices.eventId, ids))
  if (seen.length === 0) return
  await orm
    .insert(noticeMarks)
    .values(seen.map(({ eventId }) => ({ organisationId, eventId, userId, readAt: at })))
    .onConflictDoUpdate({
      target: [noticeMarks.organisationId, noticeMarks.eventId, noticeMarks.userId],
      set: { readAt: sql`coalesce(${noticeMarks.readAt}, excluded.read_at)` },
    })
}

/** The kinds that come to a person without a mail. */
export async function readMuted({ orm }: Tenant, userId: string): Promise<NoticeKind[]> {
  const [found] = await orm
    .select({ muted: noticeChoices.muted })
    .from(noticeChoices)
    .where(eq(noticeChoices.userId, userId))
  return found?.muted ?? []
}

/** Keeps what a person chose. */
export const saveMuted = async ({ orm, organisationId }: Tenant, userId: string, muted: NoticeKind[]) =>
  void (await orm
    .insert(noticeChoices)
    .values({ organisationId, userId, muted })
    .onConflictDoUpdate({ target: [noticeChoices.organisationId, noticeChoices.userId], set: { muted } }))

type DueNotices = Reader & { since: Date }

/**
 * The notices of which a person still gets a mail, oldest first: newer than a moment, not their own doing, and none
 * that somebody acted on meanwhile. Of a call-off the office hears in any case.
 */
export const listUnmailed = (tenant: Tenant, { userId, kinds, now, since }: DueNotices): Promise<Notice[]> =>
  rows<Notice>(tenant, {
    name: 'unmailed-notices',
    text: `
      select * from (${NOTICES}
        where n.kind = any($3) and n.at > $4 and n.settled_at is null and m.mailed_at is null
          and n.actor_id is distinct from $1) due
      where "isOpen" or kind = 'call_off' order by at, id`,
    values: [userId, now, kinds, since],
  })

/** Notes that a person gets a mail about notices. Gives those of which no other process noted it. */
export async function markMailed(
  { orm, organisationId }: Tenant,
  { userId, ids, at }: { userId: string; ids: string[]; at: Date },
): Promise<Set<string>> {
  const marked = await orm
    .insert(noticeMarks)
    .values(ids.map((eventId) => ({ organisationId, eventId, userId, mailedAt: at })))
    .onConflictDoUpdate({
      target: [noticeMarks.organisationId, noticeMarks.eventId, noticeMarks.userId],
      set: { mailedAt: at },
      setWhere: sql`${noticeMarks.mailedAt} is null`,
    })
    .returning({ id: noticeMarks.eventId })
  return new Set(marked.map(({ id }) => id))
}

/** When a person got mails about notices since a moment, newest first. */
export async function listMailings({ orm }: Tenant, userId: string, since: Date): Promise<Date[]> {
  const found = await orm
    .selectDistinct({ at: noticeMarks.mailedAt })
    .from(noticeMarks)
    .where(and(eq(noticeMarks.userId, userId), sql`${noticeMarks.mailedAt} > ${since}`))
    .orderBy(desc(noticeMarks.mailedAt))
  return found.flatMap(({ at }) => at ?? [])
}

/** The notices about which nobody settled yet whether mails go out. */
export async function listUnsettled({ orm }: Tenant): Promise<{ id: string; at: Date }[]> {
  return orm
    .select({ id: officeNotices.eventId, at: officeNotices.at })
    .from(officeNotices)
    .where(sql`${officeNotices.settledAt} is null`)
}

/** Notes that nobody waits for a mail about notices any more. */
export async function settle({ orm }: Tenant, ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await orm.update(officeNotices).set({ settledAt: at }).where(inArray(officeNotices.eventId, ids))
}

type Colleague = Pick<ActingMember, 'role' | 'scope'> & {
  userId: string
  name: string
  email: string
  muted: NoticeKind[]
}

/** The people of the office with what they chose. */
export const listColleagues = (tenant: Tenant) =>
  rows<Colleague>(tenant, {
    name: 'people-of-the-office',
    text: `
      select m.user_id as "userId", m.role, m.scope, u.name, u.email, coalesce(c.muted, '{}') as muted
      from memberships m join users u on u.id = m.user_id
      left join office_notice_choices c on c.organisation_id = m.organisation_id and c.user_id = m.user_id
      where m.role in ('owner', 'scheduler', 'dispatcher') order by u.email`,
    values: [],
  })

export type Employer = { employer: string; slug: string; zone: string; locale: Locale }

/** The company as mails name it, and how it writes times. */
export async function readEmployer(tenant: Tenant): Promise<Employer> {
  const [found] = await rows<Omit<Employer, 'locale'> & { locale: string | null }>(tenant, {
    name: 'employer',
    text: 'select name as employer, slug, zone, locale from organisations',
    values: [],
  })
  return { ...found!, locale: localeOf(found!) }
}
