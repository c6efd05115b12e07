import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_SECONDS = 300

/** Signs a webhook's body: the hex HMAC-SHA256 of `<timestamp>.<body>`, `timestamp` being seconds since 1970. */
export const signBody = (secret: string, timestamp: string, body: Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')

/** Whether a timestamp is at most five minutes from now. */
export const isFresh = (timestamp: string, now: Date): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS

/** Whether the body is signed with the secret. */
export function isSigned(secret: string, timestamp: string, body: Buffer, signature: string): boolean {
  const [given, ours] = [Buffer.from(signature.toLowerCase()), Buffer.from(signBody(secret, timestamp, body))]
  return given.length === ours.length && timingSafeEqual(given, ours)
}
