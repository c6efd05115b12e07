import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'
import { WithinId } from '../organisations/organisations.ts'

export const availabilityKinds = ['available', 'preferred', 'unavailable'] as const
export type AvailabilityKind = (typeof availabilityKinds)[number]

const MIDNIGHT = 1_440
/** The version of a guard that a change began from. */
export const GuardVersion = z.int().check(z.gte(1), z.lte(2_147_483_647))

/**
 * When a guard can work, would like to, or can’t. `weekday` (1 is Monday) or `day` is set, never both: an entry for
 * a day replaces those for its weekday. Minutes count from midnight by the clocks of the company’s zone.
 */
export const AvailabilityEntry = z
  .strictObject({
    weekday: z.nullable(z.int().check(z.gte(1), z.lte(7))),
    day: z.nullable(z.iso.date()),
    fromMinutes: z.int().check(z.gte(0), z.lt(MIDNIGHT)),
    toMinutes: z.int().check(z.gt(0), z.lte(MIDNIGHT)),
    kind: z.enum(availabilityKinds),
  })
  .check(
    z.refine(({ weekday, day }) => (weekday === null) !== (day === null), {
      path: ['day'],
      message: 'Give a weekday or a date',
    }),
    z.refine(({ fromMinutes, toMinutes }) => fromMinutes < toMinutes, {
      path: ['toMinutes'],
      message: 'The end must be after the start. Write a night as two parts, before and after midnight',
    }),
  )
export type AvailabilityEntry = z.infer<typeof AvailabilityEntry>

/** The most entries of one guard. */
export const MOST_ENTRIES = 200

/** Everything that a guard said of when they can work. */
export const AvailabilityEntries = z
  .array(AvailabilityEntry)
  .check(z.maxLength(MOST_ENTRIES, `Give at most ${MOST_ENTRIES}`))

/**
 * What a guard said, when it was noted last and by whom, the sites where they like to work, and the version of the
 * guard by which it is changed. `setBy` is null where it was never noted who did; `byGuard` says that the guard did.
 */
export const Availability = z.object({
  entries: z.array(AvailabilityEntry),
  setAt: z.nullable(Timestamp),
  setBy: z.nullable(z.string()),
  byGuard: z.boolean(),
  likes: z.array(z.object({ id: Id, name: z.string() })),
  version: z.int(),
})
export type Availability = z.infer<typeof Availability>

export const availability = endpoints({
  read: {
    method: 'GET',
    path: '/app/:organisation/guards/:id/availability',
    access: 'member',
    permission: 'guards.read',
    summary: 'When a guard can work, would like to, or can’t',
    params: WithinId,
    reply: Availability,
  },
  save: {
    method: 'PUT',
    path: '/app/:organisation/guards/:id/availability',
    access: 'member',
    permission: 'guards.manage',
    summary: 'Replaces what is known of when a guard can work',
    params: WithinId,
    body: z.strictObject({ version: GuardVersion, entries: AvailabilityEntries }),
    reply: Availability,
  },
})
