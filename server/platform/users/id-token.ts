import type { createRemoteJWKSet, jwtVerify as verify } from 'jose'
import * as z from 'zod/mini'
import type { Identity } from './issuer.ts'
import { SignOnRefusal } from './sign-on-refusal.ts'

// Signatures of which the issuer alone has the key. None that the client's secret could make as well.
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** How far the issuer's clock may be off. */
const TOLERANCE_SECONDS = 60

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  nonce: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.optional(z.string()),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  name: z.optional(z.string()),
})

/**
 * How jose calls it when the issuer's keys could not be fetched; what it has no name for happened on the way to them.
 */
const KEYS_MISSING = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']

/** The keys of an issuer by the address that it gives for them, as far as they were asked for. */
export type KeySets = Map<string, ReturnType<typeof createRemoteJWKSet>>

type TokenTerms = { issuer: string; clientId: string; keys: string; nonce: string; now: Date }

/**
 * The person in an ID token, once its signature, issuer, audience, times and nonce are what they must be (OpenID
 * Connect Core 1.0, section 3.1.3.7). Throws `SignOnRefusal`.
 */
export async function readClaims(token: string, expected: TokenTerms, keySets: KeySets): Promise<Identity> {
  const { clientId, nonce } = expected
  const parsed = Claims.safeParse(await open(token, expected, keySets))
  if (!parsed.success) throw new SignOnRefusal('untrusted', 'The ID token lacks what it must say.')
  const { sub, email, email_verified: verified, name, aud, azp, nonce: given } = parsed.data
  if (given !== nonce) throw new SignOnRefusal('untrusted', 'The ID token was made for another attempt.')
  if (azp === undefined ? [aud].flat().length > 1 : azp !== clientId)
    throw new SignOnRefusal('untrusted', 'The ID token was made for another party.')
  // Some issuers write the truth as a word.
  return { subject: sub, email, verified: String(verified) === 'true', name }
}

async function open(token: string, { issuer, clientId, keys, now }: TokenTerms, keySets: KeySets): Promise<unknown> {
  // Loaded by the first one who signs in so: most installations never need it.
  const { createRemoteJWKSet, jwtVerify } = await import('jose')
  const keySet = keySets.get(keys) ?? createRemoteJWKSet(new URL(keys))
  keySets.set(keys, keySet)
  const options: Parameters<typeof verify>[2] = {
    issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    currentDate: now,
    clockTolerance: TOLERANCE_SECONDS,
    requiredClaims: ['exp', 'iat', 'sub'],
  }
  try {
    return (await jwtVerify(token, keySet, options)).payload
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    throw new SignOnRefusal(
      code && !KEYS_MISSING.includes(code) ? 'untrusted' : 'unreachable',
      `The ID token was not accepted: ${message}`,
    )
  }
}
