import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MINUTE_SECONDS } from '../../../contract/core/units.ts'

/** How the product is known to the issuer. The secret holds what has to be escaped on its way. */
export const CLIENT = { clientId: 'watchpost', clientSecret: 'half: half & half+ä' }

const KEY_ID = 'key-1'

type Claims = Record<string, unknown>
type Grant = { challenge: string; redirectUri: string; nonce: string }

/** For tests: what the issuer says, and how it misbehaves. */
const honest = () => ({
  /** The person who is signed in there. */
  person: { sub: 'subject-1', email: 'bo@example.com', email_verified: true, name: 'Bo Lind' } as Claims,
  /** Over the ID token's claims; `undefined` leaves one out. */
  claims: {} as Claims,
  /** Whether the ID token says who they are, or the user info alone. */
  inToken: true,
  userInfo: {} as Claims,
  metadata: {} as Claims,
  alg: 'RS256' as 'RS256' | 'HS256' | 'none',
  /** Signs with a key that it does not publish. */
  forged: false,
  /** What it answers instead of a code. */
  error: undefined as string | undefined,
  /** The status of its token endpoint, where that fails. */
  broken: undefined as number | undefined,
  withoutIdToken: false,
  /** Shows a page of its own first, as it would to a person. */
  asks: false,
  now: () => new Date(),
})

export type Issuer = Awaited<ReturnType<typeof startIssuer>>

/**
 * For tests: an OpenID Connect provider on loopback. `says` may be changed at any time; `heard` counts its addresses.
 * `port` is that of an earlier one in whose place it stands.
 */
export async function startIssuer(port = 0) {
  const says = honest()
  const [own, other] = [
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ]
  const grants = new Map<string, Grant>()
  const heard: string[] = []
  const server = createServer((request, response) => void answer(request, response))
  const url = () => `http://127.0.0.1:${port}`
  const listen = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const stop = async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  await listen()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url!, url())
    heard.push(pathname)
    if (pathname === '/.well-known/openid-configuration') return json(response, metadata())
    if (pathname === '/keys')
      return json(response, {
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
      })
    if (pathname === '/authorize') return authorize(searchParams, response)
    if (pathname === '/token') return exchange(request, response)
    if (pathname === '/userinfo')
      return json(
        response,
        { ...says.person, ...says.userInfo },
        request.headers.authorization === 'Bearer access' ? 200 : 401,
      )
    return json(response, {}, 404)
  }

  const metadata = () => ({
    issuer: url(),
    authorization_endpoint: `${url()}/authorize`,
    token_endpoint: `${url()}/token`,
    jwks_uri: `${url()}/keys`,
    userinfo_endpoint: `${url()}/userinfo`,
    id_token_signing_alg_values_supported: ['RS256'],
    ...says.metadata,
  })

  function authorize(asked: URLSearchParams, response: ServerResponse) {
    const redirectUri = asked.get('redirect_uri')!
    const fits =
      asked.get('client_id') === CLIENT.clientId &&
      asked.get('response_type') === 'code' &&
      asked.get('scope')?.includes('openid')
    if (!fits || asked.get('code_challenge_method') !== 'S256') return json(response, { error: 'invalid_request' }, 400)
    const code = randomBytes(16).toString('hex')
    grants.set(code, { challenge: asked.get('code_challenge')!, redirectUri, nonce: asked.get('nonce')! })
    const answer = { state: asked.get('state')!, ...(says.error ? { error: says.error } : { code }) }
    const place = `${redirectUri}?${new URLSearchParams(answer)}`
    if (!says.asks) return void response.writeHead(302, { location: place }).end()
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<title>Meridian</title><h1>Meridian</h1><a href="${place.replaceAll('&', '&amp;')}">I am Bo</a>`)
  }

  async function exchange(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    if (says.broken) return json(response, {}, says.broken)
    if (!knowsClient(request, form)) return json(response, { error: 'invalid_client' }, 401)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
      return json(response, { error: 'invalid_grant' }, 400)
    return json(response, {
      access_token: 'access',
      token_type: 'Bearer',
      ...(!says.withoutIdToken && { id_token: token(grant.nonce) }),
    })
  }

  /** By the header, or by the form where the issuer says that it takes the secret there. */
  function knowsClient({ headers }: IncomingMessage, form: URLSearchParams): boolean {
    if (says.metadata['token_endpoint_auth_methods_supported'])
      return form.get('client_id') === CLIENT.clientId && form.get('client_secret') === CLIENT.clientSecret
    const pair = Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64')
      .toString()
      .split(':')
    return pair.map(decodeURIComponent).join(' ') === `${CLIENT.clientId} ${CLIENT.clientSecret}`
  }

  function token(nonce: string): string {
    const iat = Math.floor(says.now().getTime() / 1000)
    const about = says.inToken ? says.person : { sub: says.person['sub'] }
    const claims = {
      iss: url(),
      aud: CLIENT.clientId,
      iat,
      exp: iat + 5 * MINUTE_SECONDS,
      nonce,
      ...about,
      ...says.claims,
    }
    const signed = [{ alg: says.alg, kid: KEY_ID }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    return `${signed}.${signature(signed, says.forged ? other.privateKey : own.privateKey)}`
  }

  function signature(signed: string, key: KeyObject): string {
    if (says.alg === 'none') return ''
    if (says.alg === 'HS256') return createHmac('sha256', CLIENT.clientSecret).update(signed).digest('base64url')
    return sign('sha256', Buffer.from(signed), key).toString('base64url')
  }

  return { says, heard, port, url: url(), stop, listen }
}

const json = (response: ServerResponse, body: unknown, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
