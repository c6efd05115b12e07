import * as z from 'zod/mini'
import { endpoints, Id, words } from '../../core/core.ts'
import { WithinId } from '../organisations/organisations.ts'
import { Override, Shift } from './schedule.ts'

/** How soon a published shift begins of which guards are told at once when the office gives it, in hours. */
export const AT_ONCE_HOURS = 24

const AT_ONCE =
  `its guards are told at once if it begins within ${AT_ONCE_HOURS} hours or the caller may not publish; ` +
  'others choose by `tell`'

/** What the office does with the guard of one shift. */
export const giving = endpoints({
  assign: {
    method: 'POST',
    path: '/app/:organisation/shifts/:id/assign',
    access: 'member',
    permission: 'schedule.assign',
    summary: `Gives a shift to a guard, against a soft rule only with a reason; of a published one ${AT_ONCE}`,
    params: WithinId,
    body: z.strictObject({ guardId: Id, override: z.optional(Override), tell: z.optional(z.boolean()) }),
    reply: Shift,
  },
  release: {
    method: 'POST',
    path: '/app/:organisation/shifts/:id/release',
    access: 'member',
    permission: 'schedule.assign',
    summary: 'Takes the guard off a shift, which is open from then on; who may not publish tells the guard at once',
    params: WithinId,
    reply: Shift,
  },
  confirm: {
    method: 'POST',
    path: '/app/:organisation/shifts/:id/confirm',
    access: 'member',
    permission: 'schedule.assign',
    summary: 'Notes that the guard confirmed by phone what the guard was told of',
    params: WithinId,
    reply: Shift,
  },
  callOff: {
    method: 'POST',
    path: '/app/:organisation/shifts/:id/call-off',
    access: 'member',
    permission: 'schedule.assign',
    summary: 'Notes that the guard called off, and opens the shift',
    params: WithinId,
    body: z.strictObject({ reason: words(300) }),
    reply: Shift,
  },
})
