import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'
import { Within } from '../organisations/organisations.ts'

/** Why nothing that is sent to a guard arrives: no address, one that bounced, or one whose last mail was refused. */
export const unreachableReasons = ['no_address', 'bounced', 'failed'] as const
export type UnreachableReason = (typeof unreachableReasons)[number]

/** How far the message came that told a guard of a shift: `meant` has not left yet, `none` was never written. */
export const deliveryStates = ['meant', 'sent', 'failed', 'bounced', 'none'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const UnreachableGuard = z.object({ guardId: Id, why: z.enum(unreachableReasons) })
export type UnreachableGuard = z.infer<typeof UnreachableGuard>

/** The message by which a guard was told of a shift. */
export const Delivery = z.object({ shiftId: Id, guardId: Id, state: z.enum(deliveryStates) })
export type Delivery = z.infer<typeof Delivery>

/** What reaches guards, and what reached them. */
export const telling = endpoints({
  reach: {
    method: 'GET',
    path: '/app/:organisation/reach',
    access: 'member',
    permission: 'schedule.read',
    summary: 'The guards whom no message reaches, and how far the messages came that told of the shifts of a stretch',
    params: Within,
    query: z.object({ from: Timestamp, to: Timestamp }),
    reply: z.object({ unreachable: z.array(UnreachableGuard), deliveries: z.array(Delivery) }),
  },
})
