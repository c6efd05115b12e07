import * as z from 'zod/mini'
import { endpoints, Id, text, Timestamp, words } from '../../core/core.ts'
import { ClockIn, ClockOut } from '../attendance/attendance.ts'
import { Fix, flags, refusals } from '../devices/acts.ts'
import { Signature } from '../devices/devices.ts'
import { MOST_CHARACTERS, MOST_HANDED_IN } from '../devices/signed-texts.ts'
import { MOST_BYTES, MOST_COMMANDS } from './limits.ts'
import { IncidentReport } from '../incidents/incidents.ts'
import { AddedPhotos } from '../incidents/media.ts'
import { MessageRead } from '../dispatch/messages.ts'
import { CallStep } from '../dispatch/pack-call.ts'
import { PanicBody } from '../panics/panics.ts'
import { Scan, Skip, TagRead } from '../patrols/patrol-acts.ts'
import { PassOnDraft } from '../pass-on/pass-on.ts'

/** How many minutes a corrected moment may differ from the phone's clock before the command is flagged. */
export const CLOCK_MINUTES = 2

const nothing = z.strictObject({ shiftId: z.nullable(Id) })

/** The body of each kind of command. A phone that knows more kinds than the server gets those refused, and kept. */
export const commandBodies = {
  /** With `tag`, by a checkpoint of the site. A phone of an earlier version leaves it out. */
  'clock-in': z.extend(ClockIn, { tag: z.optional(z.nullable(TagRead)) }),
  'clock-out': ClockOut,
  'break-start': nothing,
  'break-end': nothing,
  'check-call': z.strictObject({ shiftId: z.nullable(Id), note: text(300) }),
  report: IncidentReport,
  /** Photos for an incident that exists: an own report, or that of the guard’s call. */
  'incident-photos': AddedPhotos,
  'post-orders-read': z.strictObject({ postId: Id, number: z.int().check(z.gte(1), z.lte(2_147_483_647)) }),
  scan: Scan,
  skip: Skip,
  panic: PanicBody,
  /** What the guard answers to a call: accepted, refused, on the way, on scene, done. */
  'call-step': CallStep,
  /** That the guard read a message of the office about a call, and what they answer. */
  'message-read': MessageRead,
  'pass-on': PassOnDraft,
  'pass-on-acknowledged': z.strictObject({ passOnId: Id }),
  'notice-accepted': z.strictObject({ number: z.int().check(z.gte(0), z.lte(2_147_483_647)) }),
  /** A command of an earlier phone of the same guard that was never sent: what it signed, as it was. */
  'handed-in': z.strictObject({ deviceId: Id, text: words(MOST_CHARACTERS), signature: Signature }),
} as const
export type CommandKind = keyof typeof commandBodies
export const commandKinds = Object.keys(commandBodies) as CommandKind[]

/** A clock that nobody can set: milliseconds since a page was opened (`performance.now()`), and an id of that page. */
export const Monotonic = z.object({ run: Id, ms: z.int().check(z.gte(0), z.lte(2_147_483_647)) })
export type Monotonic = z.infer<typeof Monotonic>

/**
 * A command as the phone signs it. What travels is its canonical JSON (RFC 8785, `canonical` of contract/core), and the
 * signature is over the UTF-8 bytes of exactly that text.
 * - `id`: a UUID of version 7 that the phone makes. It names the command for good.
 * - `device`: the id that enrolment gave. `seq`: 1, 2, 3 … of this device, without a gap.
 * - `previous`: `chainHash` of the command before, empty for the first one. It shows that none was taken out.
 * - `deviceAt`: what the clock of the phone said. `offsetMs`: the server's clock less the phone's, at the last contact;
 *   null before the first. `monotonic` shows how long ago it was, where the page is still open as it is sent.
 * - `fix`: where the phone was, or null.
 * - `by`: null for the own guard. On a kiosk, or on the phone of a supervisor, the guard who acts, and why so; a kiosk
 *   asks for the employee number, which must be that of the guard.
 */
export const Command = z.object({
  id: Id,
  device: Id,
  seq: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  previous: z.string().check(z.regex(/^([\w-]{43})?$/, 'Give a SHA-256 as base64url, or nothing')),
  kind: words(40),
  body: z.unknown(),
  deviceAt: Timestamp,
  offsetMs: z.nullable(z.int().check(z.gte(-(2 ** 45)), z.lte(2 ** 45))),
  monotonic: Monotonic,
  fix: z.nullable(Fix),
  by: z.nullable(z.object({ guardId: Id, reason: text(300), employeeNo: text(40) })),
})
export type Command = z.infer<typeof Command>

/**
 * A command on its way: the very text that was signed. It is never built a second time from its parts. One that hands
 * nothing in has at most `MOST_CHARACTERS`.
 */
export const SignedCommand = z.strictObject({
  text: words(MOST_HANDED_IN),
  signature: Signature,
})
export type SignedCommand = z.infer<typeof SignedCommand>

/**
 * What happened to a command. `accepted` and `flagged` count, and a person looks at the latter. `refused` counts not,
 * and the phone says why. These three are final: the phone shows them and forgets the command. `waiting` is not stored:
 * commands before it are missing, and the phone sends from `next` on.
 */
export const outcomes = ['accepted', 'flagged', 'refused', 'waiting'] as const
export type Outcome = (typeof outcomes)[number]

/**
 * `at` is the corrected moment; null for what is not stored. `number` is what people call what came of it, such as
 * `INC-2026-0412`. `message` is for the guard; empty for what was accepted.
 */
export const CommandOutcome = z.object({
  id: Id,
  seq: z.int(),
  outcome: z.enum(outcomes),
  flags: z.array(z.enum(flags)),
  reason: z.nullable(z.enum(refusals)),
  message: z.string(),
  at: z.nullable(Timestamp),
  number: z.nullable(z.string()),
})
export type CommandOutcome = z.infer<typeof CommandOutcome>

export const commands = endpoints({
  /**
   * Needs no session: each command is signed. Refusals of the whole call change nothing:
   * - 400: a text is no canonical JSON in the shape of `Command`, or names another device.
   * - 401 with `current.state`: the device is `revoked` (keep what was not sent, enrol again and hand it in), `lost`
   *   (erase everything), or unknown (`none`). A `replaced` one may still send what it has.
   * - 401 with `current.state: 'signature'` and the `current.seq` of the first wrong one.
   * - 403: the company can only be read at the moment. 413: more than `MOST_BYTES`. 429: too many; wait.
   */
  send: {
    method: 'POST',
    path: '/app/phone/commands',
    access: 'public',
    limited: false,
    maxBytes: MOST_BYTES,
    summary:
      'Takes up to fifty signed commands in their order, and answers each; sent again, each is answered the same',
    body: z.strictObject({
      deviceId: Id,
      /** The clocks of the phone as it sends. */
      sentAt: Timestamp,
      monotonic: Monotonic,
      commands: z
        .array(SignedCommand)
        .check(z.minLength(1, 'There is nothing to take'), z.maxLength(MOST_COMMANDS, `Send at most ${MOST_COMMANDS}`)),
    }),
    reply: z.object({
      outcomes: z.array(CommandOutcome),
      /** The number that the next new command has. */
      next: z.int(),
      serverTime: Timestamp,
    }),
  },
})
