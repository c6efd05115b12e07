import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'
import { WithinId } from '../../planning/organisations/organisations.ts'

/** How long a guard holds Help, in milliseconds. */
export const HOLD_MS = 2_000
/** How often a phone repeats a panic until somebody took it on, in milliseconds. */
export const REPEAT_MS = 3_000

/** What a phone signs as it calls for help. Who, where and when stand in its command. */
export const PanicBody = z.strictObject({})

/** What a phone says of a panic: when the server has it, who took it on, and when two people closed it. */
export const PanicReceipt = z.object({
  id: Id,
  receivedAt: Timestamp,
  safeAt: z.nullable(Timestamp),
  acknowledgedAt: z.nullable(Timestamp),
  acknowledgedBy: z.nullable(z.string()),
  closedAt: z.nullable(Timestamp),
})
export type PanicReceipt = z.infer<typeof PanicReceipt>

/** How far a step of the policy came: it went out, reached nobody, is next, or is still ahead. */
export const panicStepStates = ['sent', 'skipped', 'next', 'ahead'] as const

/** A step with whom it reaches at this moment. `at` is null where it went out, or where nothing is to come. */
export const PanicStep = z.object({
  step: z.int(),
  state: z.enum(panicStepStates),
  people: z.array(z.string()),
  at: z.nullable(Timestamp),
})
export type PanicStep = z.infer<typeof PanicStep>

/** How the place of somebody near is known: by a scan, by the clock-in, or by the site of the post alone. */
export const nearKinds = ['scan', 'clock_in', 'site'] as const

/** A guard who is clocked in, and how far they are in a straight line: an estimate. `placeAt` is when it was known. */
export const NearGuard = z.object({
  guardId: Id,
  guard: z.string(),
  phone: z.nullable(z.string()),
  post: z.string(),
  site: z.string(),
  lat: z.number(),
  lng: z.number(),
  meters: z.int(),
  knownBy: z.enum(nearKinds),
  placeAt: Timestamp,
})
export type NearGuard = z.infer<typeof NearGuard>

/**
 * A call for help as the office sees it. `heardAt` is when the phone repeated it last, and `fixAt` when it measured its
 * place. `safeAt` is when its guard said that they are safe: somebody may force them to. `isSilent`: the phone gives no
 * sign of it, so nobody rings it. `battery` is in percent as the phone said last.
 */
export const PanicCase = z.object({
  alertId: Id,
  guardId: z.nullable(Id),
  guard: z.string(),
  phone: z.nullable(z.string()),
  siteId: z.nullable(Id),
  post: z.nullable(z.string()),
  at: Timestamp,
  receivedAt: Timestamp,
  heardAt: Timestamp,
  safeAt: z.nullable(Timestamp),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  accuracyM: z.nullable(z.number()),
  fixAt: z.nullable(Timestamp),
  isSilent: z.boolean(),
  battery: z.nullable(z.int()),
  near: z.array(NearGuard),
  steps: z.array(PanicStep),
})
export type PanicCase = z.infer<typeof PanicCase>

export const panics = endpoints({
  read: {
    method: 'GET',
    path: '/app/:organisation/panics/:id',
    access: 'member',
    permission: 'alerts.read',
    summary: 'What a phone said of a call for help, by its alert, and whom the policy tells next',
    params: WithinId,
    reply: PanicCase,
  },
})
