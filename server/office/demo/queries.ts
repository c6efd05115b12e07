import { and, eq, inArray } from 'drizzle-orm'
import { guardQualifications, guards, qualificationTypes, timeOff } from '../../planning/guards/table.ts'
import { answers } from '../../planning/offers/table-offers.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { assignments, shifts } from '../../planning/shifts/table.ts'
import { clients, posts, sites } from '../../planning/sites/table.ts'
import type { Guard, PlannedShift, Post, Site } from './company.ts'
import { emergencySheet } from './orders.ts'
import type { Sample } from './samples.ts'

type Types = ReadonlyMap<string, string>

/** At one post in so many a guard is alone, and calls so often. */
const LONE = 3
const CALL_MINUTES = 60

/** Adds clients, sites, kinds of license and posts, one statement each. */
export async function addPlaces(
  { orm, organisationId }: Tenant,
  company: { sample: Sample; clients: { id: string; name: string }[]; sites: Site[]; posts: Post[] },
  types: Types,
): Promise<void> {
  await orm
    .insert(clients)
    .values(company.clients.map((client) => ({ ...client, organisationId, state: 'active' as const })))
  await orm.insert(sites).values(
    company.sites.map((site, nth) => ({
      ...site,
      organisationId,
      zone: company.sample.zone,
      clockInMode: nth % 2 === 0 ? ('enforce' as const) : ('flag' as const),
      emergency: emergencySheet(site.address, company.sample),
    })),
  )
  await orm.insert(qualificationTypes).values([...types].map(([name, id]) => ({ organisationId, id, name })))
  await orm.insert(posts).values(
    company.posts.map(({ id, siteId, name, requires, priority, pattern, lat, lng }, nth) => ({
      checkCallMinutes: pattern === 'around_the_clock' && nth % LONE === 0 ? CALL_MINUTES : null,
      lat,
      lng,
      organisationId,
      id,
      siteId,
      name,
      priority,
      kind: 'static' as const,
      requires: requires.map((license) => types.get(license)!),
      isArmed: false,
    })),
  )
}

/** The address of an invented person, which goes nowhere: nothing that the sample sends leaves. */
const addressOf = (name: string) =>
  `${name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')}@northgate.invalid`

/** Adds guards with their licenses, each valid since `since`. */
export async function addGuards(
  { orm, organisationId }: Tenant,
  { guards: all, sample: { phoneOf, numbered } }: { guards: Guard[]; sample: Sample },
  { types, since, nextId }: { types: Types; since: string; nextId: () => string },
): Promise<void> {
  await orm.insert(guards).values(
    all.map(({ id, name, payRate, lat, lng }, at) => ({
      id,
      name,
      payRate,
      lat,
      lng,
      organisationId,
      employeeNo: `NP-${String(at + 101)}`,
      email: addressOf(name),
      phone: phoneOf(at),
      state: 'active' as const,
      weeklyMinutesMax: 48 * 60,
    })),
  )
  await orm.insert(guardQualifications).values(
    all.flatMap((guard, at) =>
      guard.licenses.map(({ type, until }) => ({
        organisationId,
        id: nextId(),
        guardId: guard.id,
        typeId: types.get(type)!,
        number: `${numbered}-${String(10_000 + at * 7)}`,
        from: since,
        until,
      })),
    ),
  )
}

/** A shift with its guard, and when guards were told of it: null for a draft. */
export type RosterShift = PlannedShift & {
  guardId: string | undefined
  toldAt: Date | null
  calledOffBy?: string | undefined
}

/** Adds shifts with what guards were told of them, and who has each: one statement for either. */
export async function addRoster(
  { orm, organisationId }: Tenant,
  planned: RosterShift[],
  { types, now, nextId }: { types: Types; now: Date; nextId: () => string },
): Promise<void> {
  await orm.insert(shifts).values(
    planned.map(({ id, post, from, to, guardId, toldAt, calledOffBy }) => ({
      organisationId,
      id,
      postId: post.id,
      during: { from, to },
      state: toldAt ? ('published' as const) : ('draft' as const),
      toldAt,
      requires: post.requires.map((license) => types.get(license)!),
      priority: post.priority,
      told: toldAt ? { from: from.toISOString(), to: to.toISOString(), guardId: guardId ?? calledOffBy ?? null } : null,
    })),
  )
  const given = planned.flatMap(({ id, from, to, guardId, calledOffBy, toldAt }) => {
    const of = (guard: string, state: 'assigned' | 'confirmed' | 'called_off', reason: string) => ({
      organisationId,
      id: nextId(),
      shiftId: id,
      guardId: guard,
      during: { from, to },
      state,
      reason,
      changedAt: toldAt ?? now,
    })
    return [
      ...(calledOffBy === undefined ? [] : [of(calledOffBy, 'called_off', 'Sick')]),
      ...(guardId === undefined ? [] : [of(guardId, toldAt ? 'confirmed' : 'assigned', '')]),
    ]
  })
  await orm.insert(assignments).values(given)
}

/** Asks for an absence of a guard. */
export const addAbsence = async (
  { orm, organisationId }: Tenant,
  absence: { id: string; guardId: string; from: Date; to: Date; note: string },
) => void (await orm.insert(timeOff).values({ ...absence, organisationId, state: 'requested' }))

/** The assignments of shifts that somebody has, by shift. */
export async function readAssignmentIds({ orm }: Tenant, shiftIds: string[]): Promise<Map<string, string>> {
  const found = await orm
    .select({ id: assignments.id, shiftId: assignments.shiftId })
    .from(assignments)
    .where(and(inArray(assignments.shiftId, shiftIds), eq(assignments.state, 'confirmed')))
  return new Map(found.map(({ id, shiftId }) => [shiftId, id]))
}

/** Lets a guard say no to an offer. */
export const declineOf = async (
  { orm }: Tenant,
  { offerId, guardId, at }: { offerId: string; guardId: string; at: Date },
) =>
  void (await orm
    .update(answers)
    .set({ state: 'declined', answeredAt: at })
    .where(and(eq(answers.offerId, offerId), eq(answers.guardId, guardId))))
