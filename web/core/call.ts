import type { Endpoint, Problem, Reply, SentParts } from '../../contract/core/core.ts'
import { answer, cookie, fill, read, request } from './api.ts'

const SAFE = ['GET', 'HEAD', 'OPTIONS']

export type Address<E extends Endpoint> = `${E['method']} ${E['path']}`

/**
 * Calls an endpoint of the contract: `call<(typeof users)['signIn']>('POST /login', { body })`. The type names the
 * endpoint, so no schema reaches the browser. Throws `ApiError` for a non-OK answer.
 */
export async function call<E extends Endpoint>(address: Address<E>, input: SentParts<E>): Promise<Reply<E>> {
  return (await answer(await respond(address, input))) as Reply<E>
}

/** The response itself to such a call, whatever its status. `signal` ends it early. */
export async function respond<E extends Endpoint>(
  address: Address<E>,
  input: SentParts<E>,
  signal?: AbortSignal,
): Promise<Response> {
  const [method, path] = address.split(' ') as [string, string]
  const { body, params, query } = input as {
    body?: unknown
    params?: Record<string, string>
    query?: Record<string, string>
  }
  const url = fill(path, params, query)
  const response = await send(method, url, body, { signal })
  // A token of a session that has ended since: a new one is asked for once.
  const refused = response.status === 403 && (await isCsrfRefusal(response.clone()))
  return refused ? send(method, url, body, { signal, fresh: true }) : response
}

type CallOptions = { signal: AbortSignal | undefined; fresh?: boolean }

async function send(
  method: string,
  url: string,
  body: unknown,
  { signal, fresh = false }: CallOptions,
): Promise<Response> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (!SAFE.includes(method)) {
    const token = await csrfToken(fresh)
    if (token) headers['x-csrf-token'] = token
  }
  return request(url, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body, withoutNaN) }),
    ...(signal && { signal }),
  })
}

/** JSON would send a number that somebody mistyped as null, which often means that nothing is set: it is refused. */
const withoutNaN = (_: string, value: unknown) => (Number.isNaN(value) ? 'no number' : value)

let cached: string | undefined

/** After a sign-in: the answer brought a token of the new session as a cookie, which the next call reads. */
export const forgetCsrfToken = () => void (cached = undefined)

let asked: Promise<string | undefined> | undefined

/**
 * The CSRF token: cookie `csrf-token`, else GET /api/csrf-token, kept once read. Calls that need it at the same moment
 * ask once: a second answer would take the first one's cookie away.
 */
export async function csrfToken(fresh = false): Promise<string | undefined> {
  if (fresh) cached = undefined
  else cached ??= cookie('csrf-token')
  return (
    cached ??
    (asked ??= askForToken().finally(() => {
      asked = undefined
    }))
  )
}

async function askForToken(): Promise<string | undefined> {
  try {
    cached = ((await read('/api/csrf-token')) as { token: string }).token
  } catch (error) {
    console.warn('The CSRF token could not be fetched; the call goes ahead without it.', error)
  }
  return cached
}

async function isCsrfRefusal(response: Response): Promise<boolean> {
  const body = (await response.json().catch(() => null)) as Problem | null
  return body?.code === 'csrf'
}
