import { createHmac, timingSafeEqual } from 'node:crypto'

const LIFE_MS = 24 * 3_600_000

const sign = (secret: string, at: string) => createHmac('sha256', secret).update(`lead-stamp:${at}`).digest('base64url')

/** Notes a moment in a way that only we can. */
export function stampAt(secret: string, now: Date): string {
  const at = String(now.getTime())
  return `${at}.${sign(secret, at)}`
}

/** How many milliseconds ago a stamp was made; null when it isn't one of ours or is older than a day. */
export function ageOf(secret: string, stamp: string, now: Date): number | null {
  const [at = '', signature = ''] = stamp.split('.')
  const [given, ours] = [Buffer.from(signature), Buffer.from(sign(secret, at))]
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return null
  const age = now.getTime() - Number(at)
  return age <= LIFE_MS ? age : null
}
