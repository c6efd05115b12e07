import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { ReadyEnv } from '../../core/base/env.ts'
import { isConfidential } from '../../core/base/variables.ts'
import type { Clock } from '../../core/base/clock.ts'
import { type KeySets, readClaims } from './id-token.ts'
import { askIssuer, SignOnRefusal } from './sign-on-refusal.ts'

const KEPT_MS = HOUR_MS

const Address = z.string().check(z.refine(isConfidential))

/** The parts of an issuer's own description that we need (OpenID Connect Discovery 1.0, section 3). */
const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: Address,
  token_endpoint: Address,
  jwks_uri: Address,
  userinfo_endpoint: z.optional(Address),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
  authorization_response_iss_parameter_supported: z.optional(z.boolean()),
})
type Metadata = z.infer<typeof Metadata>

const Tokens = z.object({ id_token: z.string(), access_token: z.optional(z.string()) })

/** A person at the issuer. `verified` says whether it vouches for the address. */
export type Identity = { subject: string; email: string | undefined; verified: boolean; name: string | undefined }

/**
 * What one attempt is bound by: the issuer sends `state` and `nonce` back, and takes the code only with `verifier`
 * (PKCE).
 */
export type Attempt = { state: string; nonce: string; verifier: string }

export type Issuer = ReturnType<typeof openIssuer>

/**
 * Talks to the configured issuer. Nothing is asked of it before somebody wants to sign in, and what it says of itself
 * is asked for again after an hour, or at once when that failed. Everything throws `SignOnRefusal`.
 */
export function openIssuer(
  { issuer, clientId, clientSecret }: NonNullable<ReadyEnv['oidc']>,
  callback: string,
  clock: Clock,
) {
  const keySets: KeySets = new Map()
  let known: { until: number; metadata: Promise<Metadata> } | undefined

  function metadata(): Promise<Metadata> {
    const now = clock().getTime()
    if (known && known.until > now) return known.metadata
    const asked = { until: now + KEPT_MS, metadata: discover(issuer) }
    asked.metadata.catch(() => {
      if (known === asked) known = undefined
    })
    known = asked
    return asked.metadata
  }

  /** Where to send somebody who wants to sign in. */
  async function address({ state, nonce, verifier }: Attempt): Promise<string> {
    const place = new URL((await metadata()).authorization_endpoint)
    const asked = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: callback,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }
    for (const [name, value] of Object.entries(asked)) place.searchParams.set(name, value)
    return place.href
  }

  /** The person who came back with `code`. `iss` names the issuer, where it says so (RFC 9207). */
  async function identify(
    { code, iss }: { code: string; iss: string | undefined },
    { nonce, verifier }: Attempt,
  ): Promise<Identity> {
    const about = await metadata()
    if (iss === undefined ? about.authorization_response_iss_parameter_supported : iss !== about.issuer) {
      throw new SignOnRefusal('untrusted', 'The answer came from another issuer.')
    }
    const form = { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: verifier }
    const tokens = await askIssuer(about.token_endpoint, Tokens, prove(about, form))
    const terms = { issuer: about.issuer, clientId, keys: about.jwks_uri, nonce, now: clock() }
    const claims = await readClaims(tokens.id_token, terms, keySets)
    if (claims.email !== undefined || !about.userinfo_endpoint || !tokens.access_token) return claims
    return { ...(await details(about.userinfo_endpoint, tokens.access_token, claims.subject)), subject: claims.subject }
  }

  /** A request that shows the client's secret in the way the issuer takes it (RFC 6749, section 2.3.1). */
  function prove(
    { token_endpoint_auth_methods_supported: ways = ['client_secret_basic'] }: Metadata,
    form: Record<string, string>,
  ): RequestInit {
    if (!ways.includes('client_secret_basic') && ways.includes('client_secret_post')) {
      return {
        method: 'POST',
        body: new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret }),
      }
    }
    const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
    return {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` },
    }
  }

  return { address, identify }
}

async function discover(issuer: string): Promise<Metadata> {
  const found = await askIssuer(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, Metadata)
  // A server that answers there must not speak for another issuer (Discovery, section 4.3).
  if (found.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
    throw new SignOnRefusal('untrusted', `The issuer calls itself ${found.issuer}.`)
  return found
}

const UserInfo = z.object({
  sub: z.string(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  name: z.optional(z.string()),
})

/** What the ID token left out. It must be about the same person (OpenID Connect Core 1.0, section 5.3.2). */
async function details(address: string, accessToken: string, subject: string): Promise<Omit<Identity, 'subject'>> {
  const found = await askIssuer(address, UserInfo, { headers: { authorization: `Bearer ${accessToken}` } })
  if (found.sub !== subject) throw new SignOnRefusal('untrusted', 'The user info is about somebody else.')
  return { email: found.email, verified: String(found.email_verified) === 'true', name: found.name }
}
