import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'
import { pauseReasons } from '../../field/incidents/clocks.ts'
import { WithinId } from '../../planning/organisations/organisations.ts'
import { FloorPlan, Point, Shape, SiteZone } from '../../planning/sites/places.ts'
import { PackedTrail } from './trail.ts'

/** The longest stretch that a replay has, in hours. */
export const MOST_REPLAY_HOURS = 24
/** The most guards whose trails one replay has, how many more it names, and the most positions of each. */
export const MOST_TRAILS = 6
export const MOST_OTHERS = 40
export const MOST_FIXES = 10_000
/** The most events, clocks, windows and checkpoints of one replay. */
export const MOST_EVENTS = 1_000
export const MOST_CLOCKS = 100
export const MOST_WINDOWS = 12
export const MOST_CHECKPOINTS = 200
/** Somebody who looks at the same trail again within so many minutes still looks. */
export const LOOKS_MINUTES = 10

/** The lanes of a replay, in their order. */
export const lanes = ['duty', 'scan', 'fence', 'alert', 'incident', 'call', 'photo'] as const
export type Lane = (typeof lanes)[number]

/**
 * Something that happened. `at` is when, and `knownAt` when control learned of it. `deviceAt` is what the clock of the
 * phone said, and `skewMs` what was added to that. `signed` names the phone and the number of its command, `seq` the
 * event in the sealed log, null while it waits for its seal. `endsAt` ends what lasts, such as a call. `path` leads to
 * the thing itself.
 */
export const ReplayEvent = z.object({
  id: z.string(),
  lane: z.enum(lanes),
  kind: z.string(),
  at: Timestamp,
  knownAt: Timestamp,
  endsAt: z.nullable(Timestamp),
  what: z.string(),
  detail: z.string(),
  guardId: z.nullable(Id),
  by: z.nullable(z.string()),
  severity: z.nullable(z.int()),
  point: z.nullable(Point),
  accuracyM: z.nullable(z.number()),
  deviceAt: z.nullable(Timestamp),
  skewMs: z.nullable(z.int()),
  signed: z.nullable(z.object({ device: z.string(), command: z.int() })),
  seq: z.nullable(z.int()),
  mediaId: z.nullable(Id),
  path: z.nullable(z.string()),
})
export type ReplayEvent = z.infer<typeof ReplayEvent>

/** A guard whose trail is shown, on a shift from `from` to `to` at a post. */
export const ReplayGuard = z.object({
  id: Id,
  name: z.string(),
  post: z.string(),
  shiftId: z.nullable(Id),
  from: Timestamp,
  to: Timestamp,
  trail: PackedTrail,
})
export type ReplayGuard = z.infer<typeof ReplayGuard>

/**
 * How long somebody had for something: from `from` to `dueAt`, which counts the `rests` of the clock. `metAt` is when
 * it was done, null while it was not, and `stoppedAt` when nobody had to do it any more. `subject` is what it is about,
 * as people call it.
 */
export const ReplayClock = z.object({
  id: z.string(),
  subject: z.string(),
  label: z.string(),
  severity: z.int(),
  from: Timestamp,
  dueAt: Timestamp,
  metAt: z.nullable(Timestamp),
  stoppedAt: z.nullable(Timestamp),
  rests: z.array(z.object({ reason: z.enum(pauseReasons), from: Timestamp, until: Timestamp })),
  path: z.nullable(z.string()),
})
export type ReplayClock = z.infer<typeof ReplayClock>

/** A part of the stretch that can be chosen: an incident, a round, or all of it. */
export const ReplayWindow = z.object({
  id: z.string(),
  kind: z.enum(['incident', 'round', 'whole']),
  label: z.string(),
  from: Timestamp,
  to: Timestamp,
})
export type ReplayWindow = z.infer<typeof ReplayWindow>

/** A checkpoint of the site. `number` is its place in the last round of the stretch, null where no round has it. */
export const ReplayCheckpoint = z.object({
  id: Id,
  name: z.string(),
  number: z.nullable(z.int()),
  point: z.nullable(Point),
})
export type ReplayCheckpoint = z.infer<typeof ReplayCheckpoint>

/**
 * A stretch of a site to play back: `title` is what people call the shift or the incident. `others` were at the site
 * too; a trail of theirs is read once it is asked for. `cut` says in words what was left out.
 */
export const Replay = z.object({
  now: Timestamp,
  kind: z.enum(['shift', 'incident']),
  title: z.string(),
  from: Timestamp,
  to: Timestamp,
  site: z.object({
    id: Id,
    name: z.string(),
    zone: z.string(),
    point: z.nullable(Point),
    fence: z.nullable(Shape),
    plans: z.array(FloorPlan),
    zones: z.array(SiteZone),
    checkpoints: z.array(ReplayCheckpoint),
  }),
  guards: z.array(ReplayGuard),
  others: z.array(z.object({ id: Id, name: z.string(), post: z.string() })),
  events: z.array(ReplayEvent),
  clocks: z.array(ReplayClock),
  windows: z.array(ReplayWindow),
  cut: z.array(z.string()),
})
export type Replay = z.infer<typeof Replay>

const UUID = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'

/** Whose trails are shown beside those of the guards concerned: their ids, with commas between. */
const Beside = z.object({
  with: z.optional(
    z
      .string()
      .check(
        z.regex(new RegExp(`^${UUID}(,${UUID}){0,${MOST_TRAILS - 1}}$`), `Give at most ${MOST_TRAILS} ids of guards`),
      ),
  ),
})

const ABOUT =
  'Where the guards concerned went, what happened and when control learned of it, of at most 24 hours. Each opening ' +
  'is on record, and the guards can see it.'

export const replays = endpoints({
  shift: {
    method: 'GET',
    path: '/app/:organisation/replay/shift/:id',
    access: 'member',
    permission: 'replay.read',
    summary: `A shift to play back. ${ABOUT}`,
    params: WithinId,
    query: Beside,
    reply: Replay,
  },
  incident: {
    method: 'GET',
    path: '/app/:organisation/replay/incident/:id',
    access: 'member',
    permission: 'replay.read',
    summary: `An incident to play back, from a quarter of an hour before it. ${ABOUT}`,
    params: WithinId,
    query: Beside,
    reply: Replay,
  },
})
