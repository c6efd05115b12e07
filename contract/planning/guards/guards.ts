import * as z from 'zod/mini'
import { MOST_RATE, PayRate } from './pay-rates.ts'
import { endpoints, Id, text, Timestamp, words } from '../../core/core.ts'
import { Within, WithinId } from '../organisations/organisations.ts'
import { GuardList, ImportReport, MOST_LETTERS } from './guard-imports.ts'
import { Qualification, QualificationDraft, QualificationType } from './licenses.ts'

export const guardStates = ['onboarding', 'active', 'on_leave', 'suspended', 'left'] as const
export const timeOffStates = ['requested', 'approved', 'declined', 'cancelled'] as const

const Minutes = z.nullable(z.int('Write a number').check(z.gte(0), z.lte(10_080)))
const Degrees = (most: number) => z.nullable(z.number().check(z.gte(-most), z.lte(most)))

/** An absence from one moment to another. */
export const TimeOff = z.object({
  id: Id,
  guardId: Id,
  from: Timestamp,
  to: Timestamp,
  state: z.enum(timeOffStates),
  note: z.string(),
})
export type TimeOff = z.infer<typeof TimeOff>

/** A client or site where a guard must not work. */
export const Ban = z.object({ id: Id, clientId: z.nullable(Id), siteId: z.nullable(Id), reason: z.string() })
export type Ban = z.infer<typeof Ban>

/** A limit from which a guard is exempt, such as `uk_48_hours`, and the day of the written consent. */
export const OptOut = z.strictObject({
  name: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/, 'Write a name such as uk_48_hours')),
  consentedOn: z.iso.date(),
})
export type OptOut = z.infer<typeof OptOut>

export const PHONE_WANTED = 'Write the phone number with its country, such as +44 20 7946 0958'

/**
 * A guard. `payRate` is in minor units of the currency an hour, and holds until the first of `payRates`, which have a
 * day each. `lat` and `lng` say where they set out, rounded to
 * about 500 m. `phone` is taken with its country, in any spelling, and given as E.164 (+442079460958). What is left out
 * of a change stays as it is.
 */
export const GuardDraft = z.strictObject({
  employeeNo: words(40),
  name: words(120),
  email: z.nullable(z.email('Give a mail address').check(z.maxLength(254))),
  state: z.enum(guardStates),
  lat: Degrees(90),
  lng: Degrees(180),
  weeklyMinutesMin: Minutes,
  weeklyMinutesMax: Minutes,
  payRate: z.int('Write a number').check(z.gte(0), z.lte(MOST_RATE)),
  payRates: z.optional(z.array(PayRate).check(z.maxLength(60, 'Give at most 60'))),
  phone: z.optional(z.nullable(text(40).check(z.regex(/^\s*$|^\s*(\+|00)[\d\s()./-]{6,}$/, PHONE_WANTED)))),
  rank: z.optional(text(60)),
  hiredOn: z.optional(z.nullable(z.iso.date())),
  daysOffPerYear: z.optional(z.nullable(z.int('Write a number').check(z.gte(0), z.lte(366)))),
  optOuts: z.optional(z.array(OptOut).check(z.maxLength(5, 'Give at most 5'))),
})
export type GuardDraft = z.infer<typeof GuardDraft>

export const Guard = z.extend(GuardDraft, {
  id: Id,
  phone: z.nullable(z.string()),
  rank: z.string(),
  hiredOn: z.nullable(z.iso.date()),
  daysOffPerYear: z.nullable(z.int()),
  payRates: z.array(PayRate),
  optOuts: z.array(OptOut),
  version: z.int(),
})
export type Guard = z.infer<typeof Guard>

export const GuardInFull = z.extend(Guard, {
  qualifications: z.array(Qualification),
  timeOff: z.array(TimeOff),
  bans: z.array(Ban),
  /** The guard who is the same person and was kept. */
  mergedInto: z.nullable(Id),
})
export type GuardInFull = z.infer<typeof GuardInFull>

/** A guard in the list, with what ends soon. */
export const GuardRow = z.extend(Guard, {
  qualifications: z.array(z.object({ typeId: Id, from: z.iso.date(), until: z.nullable(z.iso.date()) })),
  /** Time off on which nobody has decided yet. */
  timeOffAsked: z.array(z.object({ from: Timestamp, to: Timestamp })),
})
export type GuardRow = z.infer<typeof GuardRow>

export const TimeOffDraft = z.strictObject({ from: Timestamp, to: Timestamp, note: text(300) })
export const BanDraft = z.strictObject({ clientId: z.nullable(Id), siteId: z.nullable(Id), reason: words(300) })

const Removed = z.object({ removed: z.literal(true) })

export const guards = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/guards',
    access: 'member',
    permission: 'guards.read',
    summary: 'The guards by name, with their licenses',
    params: Within,
    reply: z.object({ guards: z.array(GuardRow), types: z.array(QualificationType) }),
  },
  read: {
    method: 'GET',
    path: '/app/:organisation/guards/:id',
    access: 'member',
    permission: 'guards.read',
    summary: 'One guard with licenses, absences and bans',
    params: WithinId,
    reply: GuardInFull,
  },
  add: {
    method: 'POST',
    path: '/app/:organisation/guards',
    access: 'member',
    permission: 'guards.manage',
    status: 201,
    summary: 'Adds a guard',
    params: Within,
    body: GuardDraft,
    reply: Guard,
  },
  addType: {
    method: 'POST',
    path: '/app/:organisation/qualification-types',
    access: 'member',
    permission: 'guards.manage',
    status: 201,
    summary: 'Adds a kind of qualification',
    params: Within,
    body: z.strictObject({ name: words(80) }),
    reply: QualificationType,
  },
  addQualification: {
    method: 'POST',
    path: '/app/:organisation/guards/:id/qualifications',
    access: 'member',
    permission: 'guards.manage',
    status: 201,
    summary: 'Adds a license of a guard',
    params: WithinId,
    body: QualificationDraft,
    reply: Qualification,
  },
  removeQualification: {
    method: 'DELETE',
    path: '/app/:organisation/qualifications/:id',
    access: 'member',
    permission: 'guards.manage',
    summary: 'Removes a license, as if it had never been there',
    params: WithinId,
    reply: Removed,
  },
  addTimeOff: {
    method: 'POST',
    path: '/app/:organisation/guards/:id/time-off',
    access: 'member',
    permission: 'guards.manage',
    status: 201,
    summary: 'Asks for time off for a guard',
    params: WithinId,
    body: TimeOffDraft,
    reply: TimeOff,
  },
  addBan: {
    method: 'POST',
    path: '/app/:organisation/guards/:id/bans',
    access: 'member',
    permission: 'guards.manage',
    status: 201,
    summary: 'Bans a guard from a client or a site',
    params: WithinId,
    body: BanDraft,
    reply: Ban,
  },
  removeBan: {
    method: 'DELETE',
    path: '/app/:organisation/bans/:id',
    access: 'member',
    permission: 'guards.manage',
    summary: 'Lifts a ban',
    params: WithinId,
    reply: Removed,
  },
  importRows: {
    method: 'POST',
    path: '/app/:organisation/guards/import',
    access: 'member',
    permission: 'guards.manage',
    summary: 'Reads guards from CSV: new ones, and changes of those with a known number; each broken row is named',
    params: Within,
    maxBytes: 2 * MOST_LETTERS,
    body: GuardList,
    reply: ImportReport,
  },
})
