import * as z from 'zod/mini'

/**
 * Something that waits for a person: how much of it, and the screen where it is dealt with. With an `action` it may
 * become the one thing that the dashboard asks for.
 */
export const Waiting = z.object({
  label: z.string(),
  count: z.int(),
  href: z.string(),
  status: z.enum(['danger', 'warning', 'info']),
  action: z.optional(z.string()),
})
export type Waiting = z.infer<typeof Waiting>

/** A figure of the last seven days, or as it stands now, beside that of seven days earlier. */
export const Headline = z.object({ label: z.string(), value: z.int(), before: z.int(), href: z.string() })
export type Headline = z.infer<typeof Headline>

/** A step of setting up an installation, and where it is done. `hint` says what is so until then. */
export const Step = z.object({ label: z.string(), hint: z.string(), href: z.string(), done: z.boolean() })
export type Step = z.infer<typeof Step>

/** What one room shows on the dashboard. */
export type Overview = { waiting?: Waiting[]; headlines?: Headline[]; steps?: Step[] }

/** The days that a headline compares. */
export const HEADLINE_DAYS = 7
