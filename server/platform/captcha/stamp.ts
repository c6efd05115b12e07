import { createHmac, timingSafeEqual } from 'node:crypto'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { LEAST_FILL_MS, STALE_FORM } from '../../../contract/platform/captcha/words.ts'
import { Failure } from '../../core/base/failure.ts'

const LIFE_MS = 24 * HOUR_MS

const sign = (secret: string, at: string) => createHmac('sha256', secret).update(`lead-stamp:${at}`).digest('base64url')

/** Notes a moment in a way that only we can. */
export function stampAt(secret: string, now: Date): string {
  const at = String(now.getTime())
  return `${at}.${sign(secret, at)}`
}

/** How many milliseconds ago a stamp was made; null when it isn't one of ours or is older than a day. */
function ageOf(secret: string, stamp: string, now: Date): number | null {
  const [at = '', signature = ''] = stamp.split('.')
  const [given, ours] = [Buffer.from(signature), Buffer.from(sign(secret, at))]
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return null
  const age = now.getTime() - Number(at)
  return age <= LIFE_MS ? age : null
}

/**
 * What speaks against a form that is valid: a field that people don't see was filled in, or it came too fast. Throws
 * `invalid` for a form that was open for more than a day.
 */
export function spamReasons(
  secret: string,
  { stamp, homepage }: { stamp: string; homepage: string },
  now: Date,
): string[] {
  const ageMs = ageOf(secret, stamp, now)
  if (ageMs === null) throw new Failure('invalid', STALE_FORM, { fields: { stamp: STALE_FORM } })
  return [...(homepage === '' ? [] : ['honeypot']), ...(ageMs < LEAST_FILL_MS ? ['too fast'] : [])]
}
