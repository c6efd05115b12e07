import * as z from 'zod/mini'

/**
 * Work that waits for a person: how much, and the screen to do it on. The dashboard may suggest an item with an
 * `action` as the next step.
 */
export const Waiting = z.object({
  label: z.string(),
  count: z.int(),
  href: z.string(),
  status: z.enum(['danger', 'warning', 'info']),
  action: z.optional(z.string()),
})
export type Waiting = z.infer<typeof Waiting>

/** A figure of the last seven days, or of this moment, beside the one of seven days earlier. */
export const Headline = z.object({ label: z.string(), value: z.int(), before: z.int(), href: z.string() })
export type Headline = z.infer<typeof Headline>

/** A step of setting up an installation, and the screen for it. `hint` describes the state until the step is done. */
export const Step = z.object({ label: z.string(), hint: z.string(), href: z.string(), done: z.boolean() })
export type Step = z.infer<typeof Step>

/** What one room shows on the dashboard. */
export type Overview = { waiting?: Waiting[]; headlines?: Headline[]; steps?: Step[] }

/** The length in days of each period that a headline compares. */
export const HEADLINE_DAYS = 7
