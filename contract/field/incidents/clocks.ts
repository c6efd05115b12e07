import * as z from 'zod/mini'
import { endpoints, Id, saving, Timestamp, words } from '../../core/core.ts'
import { DAY_MS, SECOND_MS } from '../../core/units.ts'
import { Within, WithinId } from '../../planning/organisations/organisations.ts'

/** What somebody has to do about an incident in time, in the order in which it comes. */
export const clockNames = ['acknowledged', 'unit', 'on_scene', 'client_told', 'resolved'] as const
export type ClockName = (typeof clockNames)[number]

/**
 * How a clock stands. One that breached stays so, also once it is met late. A stopped one has nothing to meet any more,
 * such as when an incident is resolved before anybody was sent.
 */
export const clockStates = ['running', 'paused', 'met', 'breached', 'stopped'] as const

/** Why a clock may rest. One of severity 1 never does. */
export const pauseReasons = ['police', 'client', 'access'] as const
export type PauseReason = (typeof pauseReasons)[number]

const MOST_SECONDS = (30 * DAY_MS) / SECOND_MS
const Seconds = z.nullable(
  z.int().check(z.gte(10, 'Choose 10 seconds at least'), z.lte(MOST_SECONDS, 'Choose 30 days at most')),
)

/** Within how many seconds, by severity; null where nothing is promised. */
const Target = z.strictObject({
  acknowledged: Seconds,
  unit: Seconds,
  on_scene: Seconds,
  client_told: Seconds,
  resolved: Seconds,
})
export type ClockTarget = z.infer<typeof Target>
export const ClockTargets = z.strictObject({ 1: Target, 2: Target, 3: Target, 4: Target, 5: Target })
export type ClockTargets = z.infer<typeof ClockTargets>

const NOTHING: ClockTarget = { acknowledged: null, unit: null, on_scene: null, client_told: null, resolved: null }

/** What holds where a company decided nothing. To tell the client at once is to do it within a minute. */
export const usualTargets: ClockTargets = {
  1: { acknowledged: 30, unit: 120, on_scene: 600, client_told: 60, resolved: 3_600 },
  2: { acknowledged: 120, unit: 300, on_scene: 1_200, client_told: 900, resolved: 7_200 },
  3: { acknowledged: 600, unit: 1_200, on_scene: 3_600, client_told: null, resolved: 14_400 },
  4: { ...NOTHING, acknowledged: 3_600 },
  5: NOTHING,
}

/**
 * A clock of an incident. It runs to the tighter of what the house and the contract say, `targetSeconds`, null for no
 * target. Time that it rested, `pausedMs`, does not count: it has run from `startedAt` to `metAt`, `pausedAt` or now,
 * less that. A breached one with a `metAt` was met late.
 */
export const IncidentClock = z.object({
  clock: z.enum(clockNames),
  state: z.enum(clockStates),
  houseSeconds: z.nullable(z.int()),
  contractSeconds: z.nullable(z.int()),
  targetSeconds: z.nullable(z.int()),
  startedAt: Timestamp,
  dueAt: z.nullable(Timestamp),
  metAt: z.nullable(Timestamp),
  breachedAt: z.nullable(Timestamp),
  pausedAt: z.nullable(Timestamp),
  pausedMs: z.int(),
})
export type IncidentClock = z.infer<typeof IncidentClock>

/** A rest of a clock, for the report. `until` is null while it lasts. */
export const ClockPause = z.object({
  id: Id,
  clock: z.enum(clockNames),
  reason: z.enum(pauseReasons),
  from: Timestamp,
  until: z.nullable(Timestamp),
  by: z.nullable(z.string()),
})
export type ClockPause = z.infer<typeof ClockPause>

/** A contract that asks for less than the house: it holds from a day on, until another one if that is agreed. */
export const ContractTimes = z.object({
  id: Id,
  client: z.string(),
  /** A site of the client, where the contract is changed; null without one. */
  siteId: z.nullable(Id),
  reference: z.string(),
  from: z.string(),
  until: z.nullable(z.string()),
  acknowledgeSeconds: z.nullable(z.int()),
  onSceneMinutes: z.nullable(z.int()),
})
export type ContractTimes = z.infer<typeof ContractTimes>

const Clocks = z.object({ clocks: z.array(IncidentClock), pauses: z.array(ClockPause) })
const manage = { access: 'member', permission: 'incidents.manage', params: WithinId } as const

export const incidentClocks = endpoints({
  readTargets: {
    method: 'GET',
    path: '/app/:organisation/incident-targets',
    access: 'member',
    permission: 'incidents.read',
    summary:
      'Within which time the company acts on incidents, by severity; contracts may ask for less: those that do and hold from today on',
    params: Within,
    reply: z.object({ version: z.int(), targets: ClockTargets, contracts: z.array(ContractTimes) }),
  },
  saveTargets: {
    method: 'PUT',
    path: '/app/:organisation/incident-targets',
    access: 'member',
    permission: 'incident_targets.manage',
    summary: 'Changes those times, for incidents from now on and for those whose severity is set from now on',
    params: Within,
    body: saving(ClockTargets),
    reply: z.object({ version: z.int(), targets: ClockTargets }),
  },
  pause: {
    ...manage,
    method: 'POST',
    path: '/app/:organisation/incidents/:id/pause',
    summary: 'Lets a clock that runs rest, for a reason of the list; one of severity 1 never rests',
    body: z.strictObject({ clock: z.enum(clockNames), reason: z.enum(pauseReasons) }),
    reply: Clocks,
  },
  resume: {
    ...manage,
    method: 'POST',
    path: '/app/:organisation/incidents/:id/resume',
    summary: 'Lets a clock run on',
    body: z.strictObject({ clock: z.enum(clockNames) }),
    reply: Clocks,
  },
  tellClient: {
    ...manage,
    method: 'POST',
    path: '/app/:organisation/incidents/:id/client-told',
    summary: 'Notes that the client was told, and how; once more notes it again',
    body: z.strictObject({ text: words(500) }),
    reply: Clocks,
  },
})
