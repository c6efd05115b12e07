import { randomBytes } from 'node:crypto'
import type { Database } from '../../core/database/database.ts'
import type { Caller } from '../../core/http/caller.ts'
import { Failure } from '../../core/base/failure.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import type { User } from '../../core/rooms/routes.ts'

const PREFIX = 'wp_'
const HINT_LETTERS = 8

/** The last use is noted at most this often, so that reading writes next to nothing. */
const NOTE_SECONDS = 60

/** A new token, its hash for the store, and the beginning by which its owner tells it from others. */
export function newApiToken() {
  const token = PREFIX + randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token), hint: token.slice(0, HINT_LETTERS) }
}

/** What a request brings as `Authorization: Bearer ...`; undefined when it brings nothing of the kind. */
export function bearerOf({ headers }: Pick<Caller, 'headers'>): string | undefined {
  return /^bearer +(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1]
}

type TokenOwner = User & { access: 'read' | 'write'; unnoted: boolean }

/**
 * For whom a token speaks, with the token's own role, or null. Throws `forbidden` for a change by a token that may only
 * read. The token ends when its owner is suspended or removed.
 */
export async function personOfToken(
  pool: Database['pool'],
  now: Date,
  token: string,
  method: string,
): Promise<User | null> {
  const { rows } = await pool.query<TokenOwner>({
    name: 'whose-token',
    text: `
      select u.id, u.email, u.name, t.role, t.id as "sessionId", t.id as "tokenId", t.access,
        t.last_used_at is null or t.last_used_at < $2::timestamptz - make_interval(secs => $3) as unnoted
      from api_tokens t join users u on u.id = t.user_id
      where t.token_hash = $1 and t.expires_at > $2 and u.suspended_at is null`,
    values: [hashToken(token), now, NOTE_SECONDS],
  })
  if (!rows[0]) return null

  const { access, unnoted, ...user } = rows[0]
  if (unnoted)
    await pool.query({
      name: 'note-token-use',
      text: 'update api_tokens set last_used_at = $2 where id = $1',
      values: [user.tokenId, now],
    })
  if (access === 'read' && !['GET', 'HEAD'].includes(method))
    throw new Failure('forbidden', 'This API token may only read.')
  return user
}
