import * as z from 'zod/mini'
import type { ForeignProvider } from '../../../contract/platform/captcha/captcha.ts'
import type { CaptchaOutcome, CaptchaTrial } from '../../../contract/platform/captcha/managing.ts'
import { askOutside, OutboundFailure } from '../../core/http/outbound.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { addressesOf } from './providers.ts'

const TIMEOUT_MS = 5_000
const MAX_BYTES = 20_000
const LIFE_SECONDS = 600
/** How far a provider's clock may be ahead of ours. */
const AHEAD_SECONDS = 60
const MOST_ERRORS = 5

/** What all three answer. Only Cloudflare names the action. */
const Answer = z.object({
  success: z.boolean(),
  hostname: z.nullish(z.string().check(z.maxLength(260))),
  action: z.nullish(z.string().check(z.maxLength(60))),
  challenge_ts: z.nullish(z.string().check(z.maxLength(40))),
  'error-codes': z.nullish(z.array(z.string().check(z.maxLength(80)))),
})
type Answer = z.infer<typeof Answer>

/** The owner has to change something: no visitor can. */
const MISCONFIGURED = [
  'missing-input-secret',
  'invalid-input-secret',
  'sitekey-secret-mismatch',
  'not-using-dummy-passcode',
  'bad-request',
  'internal-error',
]
const EXPIRED = ['timeout-or-duplicate', 'expired-input-response']
const REPLAYED = ['already-seen-response', 'invalid-or-already-seen-response']

export type VerifyRequest = {
  provider: ForeignProvider
  secret: string
  siteKey: string
  token: string
  action: string
}

/** What the provider says about a token. `expiresAt` is when it would be too old. */
export type Verdict = Omit<CaptchaTrial, 'outcome'> & { outcome: Exclude<CaptchaOutcome, 'issued'>; expiresAt: Date }

/**
 * Asks a provider about a token, for 5 seconds unless told otherwise. A token counts if the provider says so, for our
 * host, for `action` where the provider knows actions, for ten minutes. Whatever goes wrong on the way is `unchecked`,
 * never solved.
 */
export async function verifyToken(
  services: Pick<Services, 'env' | 'clock'>,
  asked: VerifyRequest,
  timeoutMs = TIMEOUT_MS,
): Promise<Verdict> {
  const { env, clock } = services
  const now = clock()
  const judged = (outcome: Verdict['outcome'], says: string, answer?: Answer): Verdict => {
    const at = Date.parse(answer?.challenge_ts ?? '')
    return {
      outcome,
      says,
      hostname: answer?.hostname ?? null,
      action: answer?.action ?? null,
      ageSeconds: Number.isNaN(at) ? null : Math.round((now.getTime() - at) / 1000),
      errors: (answer?.['error-codes'] ?? []).slice(0, MOST_ERRORS),
      expiresAt: new Date((Number.isNaN(at) ? now.getTime() : at) + LIFE_SECONDS * 1000),
    }
  }
  const answer = await ask(env, asked, timeoutMs)
  if (typeof answer === 'string') return judged('unchecked', answer)
  const errors = answer['error-codes'] ?? []
  if (!answer.success) {
    if (errors.some((code) => MISCONFIGURED.includes(code)))
      return judged('unchecked', 'The provider refuses our keys. Compare site key and secret with its own.', answer)
    if (errors.some((code) => REPLAYED.includes(code))) return judged('replayed', 'It was handed in before.', answer)
    if (errors.some((code) => EXPIRED.includes(code)))
      return judged('expired', 'It is too old, or was handed in before.', answer)
    return judged('failed', 'The provider does not accept it.', answer)
  }
  const own = new URL(env.publicUrl).hostname
  if (answer.hostname !== own)
    return judged('failed', `It was solved on another host than ${own}, the one of PUBLIC_URL.`, answer)
  if (asked.provider === 'turnstile' && answer.action !== asked.action)
    return judged('failed', 'It was solved for another form.', answer)
  const solved = judged('solved', 'The provider accepts it, for this host.', answer)
  const { ageSeconds } = solved
  if (ageSeconds === null || ageSeconds < -AHEAD_SECONDS || ageSeconds >= LIFE_SECONDS)
    return judged('expired', 'It was not solved within the last ten minutes.', answer)
  return solved
}

/** The provider's answer, or the reason why there is none. */
async function ask(
  env: Services['env'],
  { provider, secret, siteKey, token }: VerifyRequest,
  timeoutMs: number,
): Promise<Answer | string> {
  try {
    const { status, text } = await askOutside(env, addressesOf(env, provider).verify, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      // The visitor's address is not sent: none of the three requires it.
      body: new URLSearchParams({
        secret,
        response: token,
        ...(provider === 'hcaptcha' && { sitekey: siteKey }),
      }).toString(),
      timeoutMs,
      maxBytes: MAX_BYTES,
    })
    if (status >= 500) return `The provider answers with status ${status}.`
    const parsed = Answer.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : 'The provider’s answer can’t be read.'
  } catch (error) {
    if (error instanceof OutboundFailure) return `${error.message}.`
    if (error instanceof SyntaxError) return 'The provider’s answer can’t be read.'
    throw error
  }
}
