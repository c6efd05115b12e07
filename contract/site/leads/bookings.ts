import * as z from 'zod/mini'
import { endpoints, Id, text, Timestamp } from '../../core/core.ts'
import { OpenSlots } from './endpoints.ts'

/** `asked`: the visitor chose the time. `confirmed` and `cancelled` by the office. */
export const bookingStates = ['asked', 'confirmed', 'cancelled'] as const
export type BookingState = (typeof bookingStates)[number]

/** The time of a demo. `zone` is the visitor's. `id` is that of the request that it belongs to. */
export const DemoTime = z.object({
  id: Id,
  startsAt: Timestamp,
  minutes: z.int(),
  zone: z.string(),
  state: z.enum(bookingStates),
})
export type DemoTime = z.infer<typeof DemoTime>

const byId = z.object({ id: Id })
const at = { access: 'editor', params: byId, reply: DemoTime } as const

/** What the office changes about demos. Each change is mailed to the visitor with an entry for their calendar. */
export const demoBookings = endpoints({
  slots: {
    method: 'GET',
    path: '/admin/demo-bookings/slots',
    access: 'editor',
    summary: 'The free times that the office may give, without the notice that visitors keep.',
    reply: OpenSlots,
  },
  move: {
    method: 'POST',
    path: '/admin/demo-bookings/:id/move',
    ...at,
    body: z.strictObject({ startsAt: Timestamp }),
    summary: 'Gives a demo another free time, or its first. The former time is free again.',
  },
  confirm: {
    method: 'POST',
    path: '/admin/demo-bookings/:id/confirm',
    ...at,
    body: z.strictObject({ message: text(500) }),
    summary: 'Confirms the time of a demo. `message` says how to join, such as the link to the call.',
  },
  cancel: {
    method: 'POST',
    path: '/admin/demo-bookings/:id/cancel',
    ...at,
    body: z.strictObject({ message: text(500) }),
    summary: 'Cancels a demo; its time is free again. `message` gives a reason.',
  },
})
