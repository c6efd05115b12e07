import * as z from 'zod/mini'
import { locales } from '../../core/locale.ts'
import { endpoints, Id, text, Timestamp, words } from '../../core/core.ts'
import { Within, WithinId } from '../organisations/organisations.ts'
import { answerStates } from '../offers/offers.ts'
import { ShownBreak } from '../shifts/breaks.ts'
import { OwnShift } from '../shifts/own-shift.ts'
import { SwapShift, swapStates } from '../offers/swaps.ts'

/** A shift that a guard is asked to take. Only one that is `asked` can be answered, until `answerBy`. */
export const OwnOffer = z.object({
  ...OwnShift.shape,
  state: z.enum(answerStates),
  answerBy: Timestamp,
  /** What the whole shift pays this guard, in minor units of the company's currency; null where no rate is known. */
  pay: z.nullable(z.int()),
})
export type OwnOffer = z.infer<typeof OwnOffer>

/** A swap that a guard asked for (`isMine`) or was asked for. `shift` is that of the guard who asked. */
export const OwnSwap = z.object({
  id: Id,
  state: z.enum(swapStates),
  isMine: z.boolean(),
  colleague: z.string(),
  shift: SwapShift,
  other: z.nullable(SwapShift),
})
export type OwnSwap = z.infer<typeof OwnSwap>

/**
 * An own shift with its breaks, how much of it is paid, and the public holiday in it. `note` is what the office noted
 * for the guard; empty without one.
 */
export const OwnPlannedShift = z.object({
  ...OwnShift.shape,
  note: z.string(),
  breaks: z.array(ShownBreak),
  paidMinutes: z.int(),
  holiday: z.nullable(z.string()),
})
export type OwnPlannedShift = z.infer<typeof OwnPlannedShift>

/**
 * The coming shifts, offers and swaps of one guard. `hasCalendar` says whether a calendar may read the shifts by a
 * secret address.
 */
export const OwnShifts = z.object({
  guard: z.string(),
  company: z.string(),
  /** How the company writes times, and its zone. */
  locale: z.enum(locales),
  zone: z.string(),
  /** The currency of amounts, by ISO 4217. */
  currency: z.string(),
  hasCalendar: z.boolean(),
  shifts: z.array(OwnPlannedShift),
  offers: z.array(OwnOffer),
  swaps: z.array(OwnSwap),
})
export type OwnShifts = z.infer<typeof OwnShifts>

/** The secret address that a calendar reads. It is shown once. */
export const CalendarAddress = z.object({ url: z.string() })

const Reason = words(300)

/** The most shifts that one press confirms. */
const MOST_CONFIRMED = 500
/** Shifts as their guard read them, so that nobody confirms a time that they have not seen. */
const ReadShifts = z
  .array(z.strictObject({ id: Id, from: Timestamp, to: Timestamp }))
  .check(z.minLength(1, 'There is nothing to confirm'), z.maxLength(MOST_CONFIRMED, `Give at most ${MOST_CONFIRMED}`))
export type ReadShift = z.infer<typeof ReadShifts>[number]

/** What a signed-in guard does with the own shifts. */
export const ownShifts = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/me/shifts',
    access: 'member',
    permission: 'shifts.own',
    summary: 'The own coming shifts that were published',
    params: Within,
    reply: OwnShifts,
  },
  confirm: {
    method: 'POST',
    path: '/app/:organisation/me/shifts/:id/confirm',
    access: 'member',
    permission: 'shifts.own',
    summary: 'Confirms an own shift',
    params: WithinId,
    reply: OwnShifts,
  },
  confirmAll: {
    method: 'POST',
    path: '/app/:organisation/me/confirm-all',
    access: 'member',
    permission: 'shifts.own',
    summary: 'Confirms the own shifts that wait and still are as they were read',
    params: Within,
    body: z.strictObject({ shifts: ReadShifts }),
    reply: OwnShifts,
  },
  callOff: {
    method: 'POST',
    path: '/app/:organisation/me/shifts/:id/call-off',
    access: 'member',
    permission: 'shifts.own',
    summary: 'Declines an own shift, or calls off one that is confirmed, and opens it',
    params: WithinId,
    body: z.strictObject({ reason: Reason }),
    reply: OwnShifts,
  },
  openCalendar: {
    method: 'POST',
    path: '/app/:organisation/me/calendar',
    access: 'member',
    permission: 'shifts.own',
    summary: 'Makes a secret address of the own shifts for a calendar, in place of an earlier one',
    params: Within,
    reply: CalendarAddress,
  },
  closeCalendar: {
    method: 'DELETE',
    path: '/app/:organisation/me/calendar',
    access: 'member',
    permission: 'shifts.own',
    summary: 'Ends the secret address',
    params: Within,
    reply: OwnShifts,
  },
})

/** The secret of a link. Any text is looked up: one that can't be a token gets the same answer as an unknown one. */
export const Token = /* @__PURE__ */ text(2_000)

/** The same for anyone with the link of a mail. The token is in the body, so no address or log shows it. */
export const linkedShifts = endpoints({
  list: {
    method: 'POST',
    path: '/app/links/shifts',
    access: 'public',
    summary: 'The coming shifts of the guard whom a mail was sent to. It changes nothing.',
    body: z.strictObject({ token: Token }),
    reply: OwnShifts,
  },
  confirm: {
    method: 'POST',
    path: '/app/links/confirm',
    access: 'public',
    summary: 'Confirms a shift by the link of a mail',
    body: z.strictObject({ token: Token, shiftId: Id }),
    reply: OwnShifts,
  },
  confirmAll: {
    method: 'POST',
    path: '/app/links/confirm-all',
    access: 'public',
    summary: 'Confirms by the link of a mail the shifts that wait and still are as they were read',
    body: z.strictObject({ token: Token, shifts: ReadShifts }),
    reply: OwnShifts,
  },
  callOff: {
    method: 'POST',
    path: '/app/links/call-off',
    access: 'public',
    summary: 'Declines a shift by the link of a mail, or calls off one that is confirmed',
    body: z.strictObject({ token: Token, shiftId: Id, reason: Reason }),
    reply: OwnShifts,
  },
  openCalendar: {
    method: 'POST',
    path: '/app/links/calendar',
    access: 'public',
    summary: 'Makes a secret address of the shifts for a calendar, in place of an earlier one',
    body: z.strictObject({ token: Token }),
    reply: CalendarAddress,
  },
  closeCalendar: {
    method: 'POST',
    path: '/app/links/calendar/end',
    access: 'public',
    summary: 'Ends the secret address',
    body: z.strictObject({ token: Token }),
    reply: OwnShifts,
  },
})

/** What a calendar reads. The token is its only secret, and stands in the address as calendars know no other way. */
export const ownCalendar = {
  method: 'GET',
  path: '/app/calendars/:token',
  access: 'public',
  summary: 'The coming shifts of a guard as a calendar (RFC 5545)',
  params: z.object({ token: Token }),
  reply: z.string(),
} as const
