import * as z from 'zod/mini'
import { endpoints, Id, Timestamp, words } from '../../core/core.ts'
import { Severity } from '../../field/alerts/alerts.ts'
import { Within, WithinId } from '../../planning/organisations/organisations.ts'

/** How many unread hand-overs the board shows at most, and for how many days all of them are kept. */
export const MOST_HAND_OVERS = 5
export const HAND_OVERS_KEPT_DAYS = 365
/** How many cases one hand-over names at most: the worst. */
export const MOST_HANDED_OVER = 60

/** A case that was open when somebody handed over, and whether it still is. */
export const HandedOver = z.object({
  kind: z.enum(['alert', 'incident']),
  id: Id,
  title: z.string(),
  severity: Severity,
  isOpen: z.boolean(),
})
export type HandedOver = z.infer<typeof HandedOver>

/** What one dispatcher leaves to the next. `readBy` took it over; nobody takes over from themselves. */
export const HandOver = z.object({
  id: Id,
  at: Timestamp,
  byId: z.nullable(Id),
  by: z.string(),
  note: z.string(),
  cases: z.array(HandedOver),
  readAt: z.nullable(Timestamp),
  readBy: z.nullable(z.string()),
})
export type HandOver = z.infer<typeof HandOver>

export const handOvers = endpoints({
  write: {
    method: 'POST',
    path: '/app/:organisation/control/hand-overs',
    access: 'member',
    permission: 'control.act',
    status: 201,
    summary: 'Hands the board over to the next dispatcher, with a note and all that is open in sight',
    params: Within,
    body: z.strictObject({ note: words(4_000) }),
    reply: HandOver,
  },
  acknowledge: {
    method: 'POST',
    path: '/app/:organisation/control/hand-overs/:id/acknowledge',
    access: 'member',
    permission: 'control.act',
    summary: 'Takes the board over. The first who does stays; who handed it over can’t: 409.',
    params: WithinId,
    reply: HandOver,
  },
})
