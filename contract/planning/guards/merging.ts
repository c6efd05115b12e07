import * as z from 'zod/mini'
import { endpoints, Id, Version } from '../../core/core.ts'
import { guardStates } from './guards.ts'
import { Within, WithinId } from '../organisations/organisations.ts'

/** By what two guards look like one person. */
export const twinTraits = ['email', 'phone', 'number', 'name'] as const
export type TwinTrait = (typeof twinTraits)[number]

/** The most pairs that are named at once. */
export const MOST_TWINS = 50

const TwinGuard = z.object({ id: Id, name: z.string(), employeeNo: z.string(), state: z.enum(guardStates) })

/** Two guards who may be one person, and what they share. */
export const Twins = z.object({ one: TwinGuard, other: TwinGuard, shared: z.array(z.enum(twinTraits)) })
export type Twins = z.infer<typeof Twins>

/** What a guard has that goes over to the one who is kept, each counted. */
export const MergeCounts = z.object({
  shiftsAhead: z.int(),
  shiftsBefore: z.int(),
  pastHours: z.int(),
  licenses: z.int(),
  availability: z.int(),
  timeOff: z.int(),
  bans: z.int(),
  likes: z.int(),
  rotations: z.int(),
  offers: z.int(),
  bids: z.int(),
  swaps: z.int(),
  messages: z.int(),
  replies: z.int(),
  links: z.int(),
})
export type MergeCounts = z.infer<typeof MergeCounts>

/** What the kept guard lacks and takes over. */
export const takenFields = ['email', 'phone', 'home', 'hiredOn', 'hours', 'rank', 'daysOff', 'consent'] as const
export type TakenField = (typeof takenFields)[number]

const MergedGuard = z.extend(TwinGuard, { version: Version })

/**
 * What merging `gone` into `kept` does. `problems` says in words why it can't be done; `fields` are those that the kept
 * one lacks. `licensesDropped` are those of one kind in one time: the one that ends later stays.
 */
export const MergePreview = z.object({
  kept: MergedGuard,
  gone: MergedGuard,
  counts: MergeCounts,
  fields: z.array(z.enum(takenFields)),
  licensesDropped: z.int(),
  availabilityStays: z.boolean(),
  problems: z.array(z.string()),
})
export type MergePreview = z.infer<typeof MergePreview>

export const merging = endpoints({
  twins: {
    method: 'GET',
    path: '/app/:organisation/guards/twins',
    access: 'member',
    permission: 'guards.manage',
    summary: 'Guards who may be in the list twice, those who share most first',
    params: Within,
    reply: z.object({ twins: z.array(Twins) }),
  },
  preview: {
    method: 'GET',
    path: '/app/:organisation/guards/:id/merge',
    access: 'member',
    permission: 'guards.manage',
    summary: 'What goes over once a guard is merged into another one, and what stands in the way',
    params: WithinId,
    query: z.object({ into: Id }),
    reply: MergePreview,
  },
  merge: {
    method: 'POST',
    path: '/app/:organisation/guards/:id/merge',
    access: 'member',
    permission: 'guards.manage',
    summary: 'Merges a guard into another one who is the same person; nobody can undo it',
    params: WithinId,
    body: z.strictObject({ into: Id, version: Version, intoVersion: Version }),
    reply: z.object({ id: Id, name: z.string() }),
  },
})
