import type { Endpoint, Problem, Reply, Sent } from '../../contract/core.ts'

/** A non-OK answer. The message is `<status>: <body, or status text when empty>` (specification, section 8). */
export class ApiError extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.status = status
    this.body = body
  }

  /** The refusal as the server worded it, or null when the body is something else. */
  get problem(): Problem | null {
    try {
      const parsed = JSON.parse(this.body) as unknown
      return typeof parsed === 'object' && parsed !== null && 'message' in parsed ? (parsed as Problem) : null
    } catch {
      return null
    }
  }
}

const SAFE = ['GET', 'HEAD', 'OPTIONS']

async function answer(response: Response): Promise<unknown> {
  if (!response.ok) {
    const body = await response.text().catch(() => '')
    throw new ApiError(response.status, body || response.statusText)
  }
  return response.json()
}

type ReadOptions = { signal?: AbortSignal; nullOn401?: boolean }

/** Reads `path` as JSON. Throws `ApiError` for a non-OK answer; with `nullOn401`, a 401 gives null instead. */
export async function read(path: string, { signal, nullOn401 = false }: ReadOptions = {}): Promise<unknown> {
  const response = await fetch(path, { credentials: 'include', ...(signal && { signal }) })
  if (nullOn401 && response.status === 401) return null
  return answer(response)
}

type Address<E extends Endpoint> = `${E['method']} ${E['path']}`

/**
 * Calls an endpoint of the contract: `call<(typeof users)['signIn']>('POST /login', { body })`.
 * The type names the endpoint, so no schema reaches the browser. Throws `ApiError` for a non-OK answer.
 */
export async function call<E extends Endpoint>(address: Address<E>, input: Sent<E>): Promise<Reply<E>> {
  const [method, path] = address.split(' ') as [string, string]
  const { body, params, query } = input as { body?: unknown; params?: Record<string, string>; query?: Record<string, string> }
  const url = fill(path, params, query)
  const response = await send(method, url, body)
  if (response.status === 403 && (await isCsrfRefusal(response.clone()))) {
    forgetToken()
    return (await answer(await send(method, url, body, true))) as Reply<E>
  }
  return (await answer(response)) as Reply<E>
}

/** The address of an endpoint with its parameters filled in, under `/api`. */
export function fill(path: string, params: Record<string, string> = {}, query?: Record<string, string>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))
  return `/api${filled}${query ? `?${new URLSearchParams(query)}` : ''}`
}

async function send(method: string, url: string, body: unknown, fresh = false): Promise<Response> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (!SAFE.includes(method)) {
    const token = await csrfToken(fresh)
    if (token) headers['x-csrf-token'] = token
  }
  return fetch(url, {
    method, headers, credentials: 'include', ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

let cached: string | undefined

function forgetToken() {
  cached = undefined
}

/** The CSRF token: cookie `csrf-token`, else GET /api/csrf-token, kept once read (specification, section 7). */
async function csrfToken(fresh: boolean): Promise<string | undefined> {
  if (cached) return cached
  cached = fresh ? undefined : cookie('csrf-token')
  if (cached) return cached
  try {
    cached = ((await read('/api/csrf-token')) as { token: string }).token
  } catch (error) {
    console.warn('The CSRF token could not be fetched; the call goes ahead without it.', error)
  }
  return cached
}

/** The value of a readable cookie, if it is set. */
export function cookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : undefined
}

async function isCsrfRefusal(response: Response): Promise<boolean> {
  const body = (await response.json().catch(() => null)) as Problem | null
  return body?.code === 'csrf'
}

/** Sends a small report that must survive leaving the page; a failure is nobody's to see. */
export async function beacon(path: string, body: unknown): Promise<void> {
  const token = await csrfToken(false)
  await fetch(path, {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: { 'content-type': 'application/json', ...(token && { 'x-csrf-token': token }) },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}
