import * as z from 'zod/mini'
import { endpoints, Id, Timestamp, words } from '../../core/core.ts'
import { Fix } from '../devices/acts.ts'
import { Signature } from '../devices/devices.ts'
import { PanicReceipt } from '../panics/panics.ts'
import { Monotonic } from './commands.ts'

/** The most characters of a call for help as it is signed. */
const MOST_PANIC = 2_000

/**
 * A call for help as the phone signs it, beside the chain of its commands: a gap there, a clock that is wrong and a
 * company that can only be read keep nothing back. `id` is that of the command that says the same. `fix` is where the
 * phone is now, `safe` says that its guard is, and the rest is as in `Command`.
 * `silent`: the phone gives no sign of it.
 * `battery` is in percent, null where the phone does not tell. A phone of an earlier version says neither.
 */
export const PanicCall = z.strictObject({
  id: Id,
  device: Id,
  deviceAt: Timestamp,
  offsetMs: z.nullable(z.int().check(z.gte(-(2 ** 45)), z.lte(2 ** 45))),
  monotonic: Monotonic,
  sentAt: Timestamp,
  sentMonotonic: Monotonic,
  fix: z.nullable(Fix),
  safe: z.boolean(),
  silent: z.optional(z.boolean()),
  battery: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(100)))),
})
export type PanicCall = z.infer<typeof PanicCall>

export const panicCalls = endpoints({
  /** Needs no session. 401 with `current.state`: the key is wrong, or its device was revoked or lost. */
  call: {
    method: 'POST',
    path: '/app/phone/panic',
    access: 'public',
    limited: false,
    summary: 'Takes a call for help that a phone signed (RFC 8785), and says how it stands; a phone repeats it',
    body: z.strictObject({ text: words(MOST_PANIC), signature: Signature }),
    reply: z.object({ panic: PanicReceipt, serverTime: Timestamp }),
  },
})
