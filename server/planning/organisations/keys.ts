import { randomBytes } from 'node:crypto'
import { CHANGES_A_MINUTE, KEY_CALLS_A_MINUTE } from '../../../contract/planning/organisations/entry.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { limit } from '../../core/http/rate-limit.ts'
import type { Caller } from '../../core/http/caller.ts'
import type { Services, User } from '../../core/rooms/routes.ts'
import { bearerOf } from '../../platform/users/queries-api-tokens.ts'
import { keyAt } from './queries-across.ts'

const PREFIX = 'wpo_'
const HINT_LETTERS = 10

/** A new token, its hash for the store, and the beginning by which people tell it from others. */
export function newKey() {
  const token = PREFIX + randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token), hint: token.slice(0, HINT_LETTERS) }
}

/**
 * Who calls an endpoint of an organisation: a program with a key, else the person who is signed in. A key opens nothing
 * outside of its organisation. Throws `too-many` past its calls of a minute, or past the changes of a person.
 */
export const whoEnters =
  ({ database, clock, whoIs }: Pick<Services, 'database' | 'clock' | 'whoIs'>) =>
  async (request: Caller): Promise<User | null> => {
    const bearer = bearerOf(request)
    if (!bearer?.startsWith(PREFIX)) {
      const user = await whoIs(request)
      if (user && request.method !== 'GET')
        await limit(database, clock, { bucket: 'member', key: user.id, max: CHANGES_A_MINUTE, windowSeconds: 60 })
      return user
    }
    const key = await keyAt(database, hashToken(bearer), clock())
    if (!key) return null
    await limit(database, clock, { bucket: 'api-key', key: key.id, max: KEY_CALLS_A_MINUTE, windowSeconds: 60 })
    return { id: key.id, name: key.name, email: '', role: 'member', sessionId: key.id, tokenId: key.id }
  }
