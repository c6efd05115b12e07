import { createChallenge, type Challenge as Calculation, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { hkdfSync } from 'node:crypto'
import * as z from 'zod/mini'
import { AltchaChallenge, type CaptchaForm } from '../../../contract/platform/captcha/captcha.ts'

// On average 256 tries at about 1.5 ms each: a third of a second on a desk, a second or two on an old phone.
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 5_000, keyPrefix: '00', deriveKey }
const LIFE_SECONDS = 600

const Payload = z.object({
  challenge: AltchaChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string().check(z.maxLength(200)) }),
})

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'captcha', 32)).toString('hex')

/** A form, or an administrator's test, whose solution is valid for no form. */
export type CheckedForm = CaptchaForm | 'test'

/**
 * A challenge for `form`, valid for ten minutes from `now`. The signed data contains the expiry. ALTCHA's own field
 * would be compared with the machine's clock.
 */
export async function makeChallenge(secret: string, form: CheckedForm, now: Date): Promise<AltchaChallenge> {
  const data = { form, expires: Math.floor(now.getTime() / 1000) + LIFE_SECONDS }
  return AltchaChallenge.parse(await createChallenge({ ...WORK, data, hmacSignatureSecret: keyOf(secret) }))
}

/** A solved challenge. `key` identifies it. */
export type Solution = { key: string; expiresAt: Date }

/** Checks a solution for `form`: `expired` when it is too old, `failed` when it is wrong or not ours. */
export async function checkSolution(
  secret: string,
  form: CheckedForm,
  token: string,
  now: Date,
): Promise<Solution | 'failed' | 'expired'> {
  const payload = read(token)
  if (!payload) return 'failed'
  const { challenge, solution } = payload
  const { data = {}, nonce } = challenge.parameters
  const expiresAt = new Date(Number(data['expires']) * 1000)
  if (data['form'] !== form) return 'failed'
  if (!(expiresAt > now)) return 'expired'
  // The signature is checked before any calculation, so a stranger can't make a check expensive.
  const { verified } = await verifySolution({
    challenge: challenge as Calculation,
    solution,
    deriveKey,
    hmacSignatureSecret: keyOf(secret),
  })
  return verified ? { key: nonce, expiresAt } : 'failed'
}

function read(token: string): z.infer<typeof Payload> | null {
  try {
    return Payload.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
  } catch {
    return null
  }
}
