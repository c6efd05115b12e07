import { and, eq, inArray, isNotNull, ne, notIlike, notInArray, sql } from 'drizzle-orm'
import { currencyOf } from '../../../contract/core/currency.ts'
import { type Locale, localeOf } from '../../../contract/core/locale.ts'
import type { BreakPlan } from '../../../contract/planning/rules/break-plan.ts'
import type { OwnShift } from '../../../contract/planning/shifts/own-shift.ts'
import type { Guard } from '../../../contract/planning/guards/guards.ts'
import { rows } from '../../core/database/rows.ts'
import { guards } from '../guards/table.ts'
import { memberships, organisations } from '../organisations/table.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { guardLinks } from './table.ts'

type Row = Omit<OwnShift, 'from' | 'to'> & {
  from: Date
  to: Date
  version: number
  confirmBy: Date | null
  note: string
  planned: BreakPlan | null
}

/**
 * The shifts that a guard was told of and that end after a moment, as they were told. A shift that the office changed
 * since is `changing`.
 */
export function listOwn(tenant: Tenant, guardId: string, after: Date): Promise<Row[]> {
  return rows<Row>(tenant, {
    name: 'own-shifts',
    text: `
      select * from (
        select distinct on (s.id) s.id, (s.told->>'from')::timestamptz as "from", (s.told->>'to')::timestamptz as "to",
          t.zone, t.name as site, t.address, p.name as post, s.version,
          a.confirm_by as "confirmBy", coalesce(s.told->>'note', '') as note, s.told->'breaks' as planned,
          case
            when a.state in ('declined', 'called_off') then a.state
            when a.state = 'released' or s.state = 'cancelled'
              or (s.told->>'from')::timestamptz <> lower(s.during)
              or (s.told->>'to')::timestamptz <> upper(s.during) then 'changing'
            else a.state end as state
        from assignments a
        join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
        join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
        join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
        where a.guard_id = $1 and s.told->>'guardId' = $1::text and (s.told->>'to')::timestamptz > $2
        order by s.id, a.changed_at desc, a.id desc) own
      order by "from", id`,
    values: [guardId, after],
  })
}

/** A guard's name, that of the company, and whether a calendar may read the shifts. */
type Head = {
  guard: string
  company: string
  locale: Locale
  zone: string
  currency: string
  hasCalendar: boolean
}

/** The guard, the company and whether a calendar reads along; undefined for a guard who gets no shifts any more. */
export async function readOwnHead({ orm }: Tenant, guardId: string): Promise<Head | undefined> {
  const [found] = await orm
    .select({
      guard: guards.name,
      state: guards.state,
      company: organisations.name,
      locale: organisations.locale,
      zone: organisations.zone,
      currency: organisations.currency,
      standing: organisations.state,
      calendar: guardLinks.hash,
    })
    .from(guards)
    .innerJoin(organisations, eq(organisations.organisationId, guards.organisationId))
    .leftJoin(
      guardLinks,
      and(
        eq(guardLinks.organisationId, guards.organisationId),
        eq(guardLinks.guardId, guards.id),
        eq(guardLinks.purpose, 'calendar'),
      ),
    )
    .where(eq(guards.id, guardId))
  if (!found || found.state === 'left' || found.state === 'suspended' || found.standing === 'closed') return undefined
  const { guard, company, zone, calendar } = found
  return {
    guard,
    company,
    zone,
    currency: currencyOf(found),
    locale: localeOf(found),
    hasCalendar: calendar !== null,
  }
}

/** Whether a guard signs in: a member of the company is tied to the record. */
export const hasAccount = async ({ orm }: Tenant, guardId: string): Promise<boolean> =>
  (await orm.select({ id: memberships.id }).from(memberships).where(eq(memberships.guardId, guardId)).limit(1)).length >
  0

const MUTE: Guard['state'][] = ['left', 'suspended']

/**
 * The guards of some ids who have a mail address, with their company: those who may use a link, or with `gone` the
 * others, who are told alone that shifts are taken from them.
 */
export const readMailable = ({ orm }: Tenant, ids: string[], { gone = false } = {}) =>
  orm
    .select({
      id: guards.id,
      name: guards.name,
      email: sql<string>`${guards.email}`,
      employer: organisations.name,
      zone: organisations.zone,
      locale: organisations.locale,
      currency: organisations.currency,
    })
    .from(guards)
    .innerJoin(organisations, eq(organisations.organisationId, guards.organisationId))
    .where(
      and(
        inArray(guards.id, ids),
        isNotNull(guards.email),
        // Addresses of invented people go nowhere.
        notIlike(guards.email, '%.invalid'),
        gone ? inArray(guards.state, MUTE) : notInArray(guards.state, MUTE),
        ne(organisations.state, 'closed'),
      ),
    )
