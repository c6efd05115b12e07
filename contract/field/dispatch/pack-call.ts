import * as z from 'zod/mini'
import { Id, text, Timestamp } from '../../core/core.ts'
import { callKinds } from './calls.ts'
import { PackMessage } from './messages.ts'
import { answers, unitRoles, unitSteps } from './units.ts'

/** What a guard answers to a call on the phone. A refusal has a reason. */
export const CallStep = z.strictObject({ callId: Id, step: z.enum(answers), reason: text(300) })
export type CallStep = z.infer<typeof CallStep>

/** A call on which the guard is, as the phone keeps it. */
export const PackCall = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(callKinds),
  severity: z.int(),
  title: z.string(),
  text: z.string(),
  role: z.enum(unitRoles),
  state: z.enum(unitSteps),
  assignedAt: Timestamp,
  site: z.nullable(z.string()),
  address: z.nullable(z.string()),
  post: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  /** What it is about. Photos go there. A pack of an earlier version has none. */
  incidentId: z.optional(z.nullable(Id)),
  /** What the office wrote to the guard, the newest last. A pack of an earlier version has none. */
  messages: z.optional(z.array(PackMessage)),
})
export type PackCall = z.infer<typeof PackCall>
