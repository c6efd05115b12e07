import type { Problem } from '../../contract/core/core.ts'

/** A non-OK answer. The message is `<status>: <body, or status text when empty>`. */
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

/** The JSON of an OK answer; throws `ApiError` for any other. */
export async function answer(response: Response): Promise<unknown> {
  if (!response.ok) {
    const body = await response.text().catch(() => '')
    throw new ApiError(response.status, body || response.statusText)
  }
  return response.json()
}

/** The one way to the server: cookies go along. */
export const request = (path: string, init: RequestInit = {}) => fetch(path, { credentials: 'include', ...init })

type ReadOptions = { signal?: AbortSignal; nullOn401?: boolean }

/** Reads `path` as JSON. Throws `ApiError` for a non-OK answer; with `nullOn401`, a 401 gives null instead. */
export async function read(path: string, { signal, nullOn401 = false }: ReadOptions = {}): Promise<unknown> {
  const response = await request(path, signal && { signal })
  if (nullOn401 && response.status === 401) return null
  return answer(response)
}

/** The address of an endpoint with its parameters filled in, under `/api`; what is undefined in `query` isn't asked. */
export function fill(
  path: string,
  params: Record<string, string> = {},
  query?: Record<string, string | undefined>,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))
  if (!query) return `/api${filled}`
  const asked = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `/api${filled}?${new URLSearchParams(asked)}`
}

/** The value of a readable cookie, if it is set. */
export function cookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : undefined
}
