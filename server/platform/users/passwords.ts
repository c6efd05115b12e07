import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { Failure } from '../../core/base/failure.ts'
import { workQueue } from '../../core/jobs/work-queue.ts'

// OWASP's password storage cheat sheet: N=2^14, r=8, p=5 is one of its equal choices, and the one that holds 16 MB
// only.
const N = 16_384
const R = 8
const P = 5
const KEY_BYTES = 64
const SALT_BYTES = 16

// Node has four threads, which also read files and compress pages: two stay free for those.
const AT_ONCE = 2
// A busy small machine works these off within five seconds.
const MOST_WAITING = 20
const RETRY_SECONDS = 5
const BUSY = 'Too many passwords are being checked at this moment. Wait a few seconds, then try again.'

/** Every hash of this process takes its turn here. */
const inTurn = workQueue({
  most: AT_ONCE,
  waiting: MOST_WAITING,
  full: () => new Failure('unavailable', BUSY, { retryAfterSeconds: RETRY_SECONDS }),
})

/**
 * Hashes a password for storage. The hash contains its settings, so that they can change later. Takes a tenth of a
 * second or more, two at a time. Throws `unavailable` where too many wait already.
 */
export const hashPassword = (password: string): Promise<string> => hashAt(N, password)

/** The same with another N of scrypt, which sets what hashing and checking cost. */
export async function hashAt(n: number, password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, { N: n, r: R, p: P })
  return ['scrypt', n, R, P, salt.toString('base64url'), key.toString('base64url')].join(':')
}

/** Whether the password is the one that was hashed. Throws `unavailable` where too many wait already. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, n, r, p, salt = '', key = ''] = hash.split(':')
  const expected = Buffer.from(key, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(n), r: Number(r), p: Number(p) })
  return expected.length === given.length && timingSafeEqual(expected, given)
}

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        // Typed on another keyboard, the same characters may arrive composed differently.
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  )
