import * as z from 'zod/mini'
import { endpoints, text, Timestamp } from '../../core/core.ts'
import { fixRefusals } from './ingest.ts'

/**
 * Why a phone has no place for a time. `screen_locked`: the screen was locked, or another app was in front.
 * `no_signal`: the phone could not find its place. `not_allowed`: the guard did not let the app know it. `app_closed`:
 * the app was not open.
 */
export const gapReasons = ['screen_locked', 'no_signal', 'not_allowed', 'app_closed'] as const
export type GapReason = (typeof gapReasons)[number]

/** The most fixes and gaps of one call. */
export const MOST_PHONE_FIXES = 200
export const MOST_GAPS = 50
/** Positions are kept from so long before a shift until so long after it. */
export const AROUND_SHIFT_MINUTES = 30

const Gap = z.object({ from: Timestamp, to: Timestamp, reason: z.enum(gapReasons) })
export type Gap = z.infer<typeof Gap>

/** What the phone of a guard on duty sends of where it was. */
export const phoneFixes = endpoints({
  /**
   * Needs the token of the device’s session, so fixes are of the guard of that phone whatever they say. 401: sign in
   * again, or the device has ended. 403: a kiosk, or the company can only be read. What is answered is stored. Fixes
   * that are `refused`, each with its reason, are kept nowhere, and sending them again changes nothing.
   */
  send: {
    method: 'POST',
    path: '/app/phone/fixes',
    access: 'public',
    limited: false,
    summary:
      'Takes fixes of a guard’s phone in the form of `POST /track`, and times without any, with why; it answers once ' +
      'they are stored. What is sent again is a duplicate, and of a time off duty nothing is kept.',
    body: z.strictObject({
      token: text(200),
      sentAt: Timestamp,
      fixes: z.array(z.unknown()).check(z.maxLength(MOST_PHONE_FIXES, `Send at most ${MOST_PHONE_FIXES} fixes`)),
      gaps: z.array(Gap).check(z.maxLength(MOST_GAPS, `Send at most ${MOST_GAPS} gaps`)),
    }),
    reply: z.object({
      accepted: z.int(),
      duplicate: z.int(),
      refused: z.array(z.object({ index: z.int(), reason: z.enum(fixRefusals) })),
      serverTime: Timestamp,
    }),
  },
})
