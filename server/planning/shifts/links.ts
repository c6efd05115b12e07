import { randomBytes } from 'node:crypto'
import { DAY_MS } from '../../../contract/core/units.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'

/** How long the link of a mail works, in milliseconds. */
export const LINK_MS = 30 * DAY_MS

/** A new secret, and the form in which it is kept. */
export function makeSecret(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}
