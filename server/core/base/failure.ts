const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  csrf: 403,
  'second-factor': 403,
  'not-found': 404,
  conflict: 409,
  stale: 409,
  quota: 409,
  'too-large': 413,
  unsupported: 415,
  rule: 422,
  'too-many': 429,
  unavailable: 503,
  full: 507,
} as const

/** What goes to the person beside the message. */
type Details = {
  fields?: Record<string, string>
  current?: unknown
  violations?: unknown[]
  retryAfterSeconds?: number
}

/**
 * An expected failure: its message and details are safe to show. Any other error is a bug and is answered with a bare
 * 500. `internal` is the cause for the operator: the log has it beside the request's id, and no answer does.
 */
export class Failure extends Error {
  readonly code: keyof typeof STATUS
  readonly statusCode: number
  readonly details: Details
  readonly internal: string | undefined

  constructor(
    code: keyof typeof STATUS,
    message: string,
    { internal, ...details }: Details & { internal?: string | undefined } = {},
  ) {
    super(message)
    this.code = code
    this.statusCode = STATUS[code]
    this.details = details
    this.internal = internal
  }
}

/** Returns the row, or throws a `not-found` failure that names the missing thing. */
export function orNotFound<T>(row: T | undefined | null, what: string): T {
  if (row === undefined || row === null) throw new Failure('not-found', `There is no such ${what}`)
  return row
}
