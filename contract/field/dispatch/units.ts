import * as z from 'zod/mini'
import { Id, Timestamp } from '../../core/core.ts'

/** The part that a guard has in a call: one leads, and others back them up. */
export const unitRoles = ['lead', 'backup'] as const
export type UnitRole = (typeof unitRoles)[number]

/** How far a guard came with a call. `withdrawn`: the office took them off it. */
export const unitSteps = ['assigned', 'accepted', 'refused', 'en_route', 'on_scene', 'cleared', 'withdrawn'] as const
export type UnitStep = (typeof unitSteps)[number]
/** The steps at which a guard is on the call. */
export const activeSteps = ['assigned', 'accepted', 'en_route', 'on_scene'] as const satisfies UnitStep[]
/** What a guard answers by phone, or the office notes for one who says so by radio. */
export const answers = ['accepted', 'refused', 'en_route', 'on_scene', 'cleared'] as const satisfies UnitStep[]
export type Answer = (typeof answers)[number]

/** What a dispatcher answers whom another one asked for a unit afterwards. */
export const askAnswers = ['yes', 'no'] as const
export type AskAnswer = (typeof askAnswers)[number]

/** A wish to have a unit for another call afterwards. `call` is null for readers who may not see that call. */
const UnitWish = z.object({
  by: z.nullable(z.string()),
  at: Timestamp,
  callId: z.nullable(Id),
  call: z.nullable(z.string()),
  severity: z.nullable(z.int()),
  answer: z.nullable(z.enum(askAnswers)),
})

/** A guard who is on a call, or was. `by` is who sent them. `reason` is why they refused or were taken off. */
export const CallUnit = z.object({
  id: Id,
  guardId: Id,
  guard: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(unitRoles),
  state: z.enum(unitSteps),
  by: z.nullable(z.string()),
  assignedAt: Timestamp,
  acceptedAt: z.nullable(Timestamp),
  enRouteAt: z.nullable(Timestamp),
  onSceneAt: z.nullable(Timestamp),
  endedAt: z.nullable(Timestamp),
  reason: z.string(),
  asked: z.nullable(UnitWish),
})
export type CallUnit = z.infer<typeof CallUnit>

/**
 * What a guard is at this moment, which follows from shifts, the clock and calls: nobody types it. `busy`: on a break.
 */
export const unitStates = ['available', 'assigned', 'en_route', 'on_scene', 'busy', 'off_duty'] as const
export type UnitState = (typeof unitStates)[number]

/** A guard who is planned or clocked in now. `callId` is the call that they are on. */
export const Unit = z.object({
  guardId: Id,
  guard: z.string(),
  phone: z.nullable(z.string()),
  state: z.enum(unitStates),
  since: Timestamp,
  postId: Id,
  post: z.string(),
  siteId: Id,
  site: z.string(),
  zone: z.string(),
  callId: z.nullable(Id),
  call: z.nullable(z.string()),
  severity: z.nullable(z.int()),
  role: z.nullable(z.enum(unitRoles)),
})
export type Unit = z.infer<typeof Unit>

/** How the place of a unit is known: by its last position, a scan, the clock-in, or the site of its post alone. */
export const placeKinds = ['position', 'scan', 'clock_in', 'site'] as const

/**
 * Why a guard can't be sent. `barred`: from that site or client. `not_licensed`: the post of the
 * call asks for a license that the guard does not hold. `called_for_help`: they need help themselves. `on_call`: on one
 * that is as bad or worse. `empties_post`: nobody else is on their post, and it must not be left without a relief.
 */
export const barriers = ['barred', 'not_licensed', 'called_for_help', 'on_call', 'empties_post'] as const
export type Barrier = (typeof barriers)[number]

/** What a person weighs before sending a guard: `leaves_call` takes them off another call. */
export const cautions = ['leaves_call', 'leaves_post', 'on_break'] as const
export type Caution = (typeof cautions)[number]

/**
 * A guard who may go to a call. `meters` is the straight line and `seconds` that line by the speed of somebody on foot,
 * or in a car from a mobile post: an estimate. Both are null where a place is not known. `refusedAt` is when they
 * refused this call. `leavesId` is the call that they would leave, and `sentBy` who sent them there. `askedAt` is when
 * somebody asked for them for this call, and `askAnswer` what the answer was.
 */
export const RankedUnit = z.object({
  guardId: Id,
  guard: z.string(),
  phone: z.nullable(z.string()),
  post: z.string(),
  site: z.string(),
  state: z.enum(unitStates),
  inCar: z.boolean(),
  meters: z.nullable(z.int()),
  seconds: z.nullable(z.int()),
  knownBy: z.nullable(z.enum(placeKinds)),
  placeAt: z.nullable(Timestamp),
  knowsSite: z.boolean(),
  barrier: z.nullable(z.enum(barriers)),
  caution: z.nullable(z.enum(cautions)),
  leavesId: z.nullable(Id),
  leaves: z.nullable(z.string()),
  leavesSeverity: z.nullable(z.int()),
  sentBy: z.nullable(z.string()),
  askedAt: z.nullable(Timestamp),
  askAnswer: z.nullable(z.enum(askAnswers)),
  refusedAt: z.nullable(Timestamp),
})
export type RankedUnit = z.infer<typeof RankedUnit>
