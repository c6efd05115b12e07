import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'
import { alertKinds, alertStates, Severity } from '../../field/alerts/alerts.ts'
import { BoardRow } from '../../field/attendance/time-entries.ts'
import { HistoryEntry } from '../../planning/ledger/history.ts'
import { Within } from '../../planning/organisations/organisations.ts'
import { Shape } from '../../planning/sites/places.ts'
import { HandOver } from './hand-overs.ts'

/** A guard on duty of whom no device was heard for so many minutes is silent on the board. */
export const UNHEARD_MINUTES = 30
/** How far ahead the board looks, in minutes. */
export const AHEAD_MINUTES = 60
/** For how long a report stays on the board once somebody took note of it, in hours. */
export const NOTED_HOURS = 12
/** How many rows each list of the board has at most. */
export const MOST_OPEN = 60
export const MOST_NEXT = 60
export const MOST_EVENTS = 30
export const MOST_SITES = 300

/** Within how many seconds somebody takes on an alert or reads a report, by its severity; null for a note. */
export const ACKNOWLEDGE_SECONDS: Record<Severity, number | null> = { 1: 30, 2: 120, 3: 600, 4: 3_600, 5: null }

const Count = z.int().check(z.gte(0))

/** How a guard on duty stands, the worst first. `silent`: on post, and the phone was not heard of for a while. */
export const dutyStates = ['no_call', 'late', 'over', 'silent', 'due', 'on_round', 'on_post', 'on_break'] as const
export type DutyState = (typeof dutyStates)[number]

/**
 * A guard who is on a post, or should be. `seenAt` is when their phone was heard of last, null without one. `callBy` is
 * when a lone guard has to call, and `tour` the round that they walk.
 */
export const DutyRow = z.extend(z.omit(BoardRow, { state: true }), {
  siteId: Id,
  state: z.enum(dutyStates),
  seenAt: z.nullable(Timestamp),
  callBy: z.nullable(Timestamp),
  tour: z.nullable(z.string()),
})
export type DutyRow = z.infer<typeof DutyRow>

/**
 * An alert that nobody ended, or a report of an incident. `number` is what people call an incident, and `incidentType`
 * what its company calls its type. `by` is who took it on. `nextAt` is when the policy of an alert tells the next
 * people.
 */
export const OpenCase = z.object({
  kind: z.enum(['alert', 'incident']),
  id: Id,
  number: z.nullable(z.string()),
  severity: Severity,
  state: z.enum(alertStates),
  alertKind: z.nullable(z.enum(alertKinds)),
  incidentType: z.nullable(z.string()),
  title: z.string(),
  siteId: z.nullable(Id),
  site: z.nullable(z.string()),
  at: Timestamp,
  acknowledgedAt: z.nullable(Timestamp),
  by: z.nullable(z.string()),
  nextAt: z.nullable(Timestamp),
  snoozedUntil: z.nullable(Timestamp),
})
export type OpenCase = z.infer<typeof OpenCase>

/**
 * What comes within the hour. `relief`: somebody comes to a post that another guard leaves; `end`: nobody does.
 * `guard` is null while nobody has the shift.
 */
export const nextKinds = ['start', 'relief', 'end', 'tour', 'check_call'] as const
export const NextItem = z.object({
  kind: z.enum(nextKinds),
  id: Id,
  at: Timestamp,
  siteId: Id,
  site: z.string(),
  zone: z.string(),
  post: z.string(),
  what: z.string(),
  guard: z.nullable(z.string()),
  isConfirmed: z.nullable(z.boolean()),
})
export type NextItem = z.infer<typeof NextItem>

/** A site of the board with who is there, the worst case that is open, and how many rounds are due. */
export const ControlSite = z.object({
  id: Id,
  name: z.string(),
  zone: z.string(),
  planned: Count,
  onPost: Count,
  cases: Count,
  worst: z.nullable(Severity),
  state: z.nullable(z.enum(dutyStates)),
  roundsDue: Count,
})
export type ControlSite = z.infer<typeof ControlSite>

/** Where a site of the board lies, and its geofence; null where nobody drew them. */
export const SiteGround = z.object({
  id: Id,
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  fence: z.nullable(Shape),
})
export type SiteGround = z.infer<typeof SiteGround>

/** How many cases are open of each severity, from 1 to 5. */
const BySeverity = z.tuple([Count, Count, Count, Count, Count])

/** The board of the control room at one moment. Lists are cut; counts are of all. */
export const Control = z.object({
  now: Timestamp,
  counts: z.object({
    planned: Count,
    onPost: Count,
    onRound: Count,
    onBreak: Count,
    noCall: Count,
    late: Count,
    over: Count,
    silent: Count,
    roundsDue: Count,
    alerts: BySeverity,
    incidents: BySeverity,
    panics: Count,
  }),
  sites: z.array(ControlSite),
  duty: z.array(DutyRow),
  open: z.array(OpenCase),
  openCount: Count,
  next: z.array(NextItem),
  nextCount: Count,
  events: z.array(HistoryEntry),
  handOvers: z.array(HandOver),
})
export type Control = z.infer<typeof Control>

export const control = endpoints({
  read: {
    method: 'GET',
    path: '/app/:organisation/control',
    access: 'member',
    permission: 'control.read',
    summary:
      'The board of the control room: who is on post, what is open, what comes next and what happened. ' +
      'Opening it is on record, once an opening.',
    params: Within,
    reply: Control,
  },
  grounds: {
    method: 'GET',
    path: '/app/:organisation/control/grounds',
    access: 'member',
    permission: 'control.read',
    summary: 'Where the sites of the board lie, with their geofences: at most 300, by name',
    params: Within,
    reply: z.object({ sites: z.array(SiteGround) }),
  },
})
