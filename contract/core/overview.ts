import * as z from 'zod/mini'
import { Timestamp } from './core.ts'

/** The tabs of what needs work. */
export const workGroups = ['leads', 'content', 'delivery'] as const
export type WorkGroup = (typeof workGroups)[number]

/** Why something needs work, the worst first. */
export const workStates = [
  'overdue',
  'failed',
  'due-soon',
  'late',
  'blocked',
  'broken',
  'kept',
  'wrote',
  'new',
] as const
export type WorkState = (typeof workStates)[number]

/** How bad each state is. Among equally bad ones the earlier moment comes first. */
export const statusOfWork: Record<WorkState, 'danger' | 'warning' | 'info'> = {
  overdue: 'danger',
  failed: 'danger',
  'due-soon': 'warning',
  late: 'warning',
  blocked: 'warning',
  broken: 'warning',
  kept: 'warning',
  wrote: 'info',
  new: 'info',
}

/**
 * One thing that needs a person: what it is, more about it, and the screen where `action` is done. `at` is when an
 * answer is due for a lead, and when it happened for anything else; null where no moment matters.
 */
export const WaitingItem = z.object({
  group: z.enum(workGroups),
  state: z.enum(workStates),
  label: z.string(),
  detail: z.string(),
  at: z.nullable(Timestamp),
  action: z.string(),
  href: z.string(),
})
export type WaitingItem = z.infer<typeof WaitingItem>

/** How much more of a group waits than is listed, and the screen where all of it stands. */
export const Remainder = z.object({ group: z.enum(workGroups), count: z.int(), label: z.string(), href: z.string() })
export type Remainder = z.infer<typeof Remainder>

/** The figures of a period, in the order in which they stand. */
export const headlines = ['visitors', 'leads', 'conversion', 'subscribers'] as const

/** A figure of the period, or as it stands now, beside that of the period before. A conversion is a share, 0 to 1. */
export const Headline = z.object({
  name: z.enum(headlines),
  value: z.number(),
  before: z.number(),
  href: z.string(),
})
export type Headline = z.infer<typeof Headline>

/**
 * A step of setting up an installation, and the screen where `action` is done. `hint` describes the state until the
 * step is done.
 */
export const Step = z.object({
  label: z.string(),
  hint: z.string(),
  action: z.string(),
  href: z.string(),
  done: z.boolean(),
})
export type Step = z.infer<typeof Step>

/** What one room shows on the dashboard. */
export type Overview = { waiting?: WaitingItem[]; unlisted?: Remainder[]; headlines?: Headline[]; steps?: Step[] }

/** The days that a dashboard may compare with as many before them. */
export const overviewDays = ['7', '28', '90'] as const
export const OVERVIEW_DAYS = 28
/** How many things one room lists at most. */
export const MOST_WAITING = 12
