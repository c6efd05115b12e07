import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFull, isUnreachable, unwrap } from '../database/database.ts'
import { refusalOf } from '../database/refusals.ts'
import { Failure } from '../base/failure.ts'
import { mayWrite } from './log-lines.ts'

const RETRY_SECONDS = 5

const WORDS: Record<number, [code: string, message: string]> = {
  400: ['invalid', 'The request could not be read'],
  404: ['not-found', 'There is nothing at this address'],
  405: ['method', 'This address does not answer that method'],
  408: ['timeout', 'The request took too long to arrive. Try again.'],
  413: ['too-large', 'The request is too large'],
  415: ['invalid', 'Send the body as application/json'],
  431: ['too-large', 'The headers of the request are too large'],
}

/** Answers every failure of a request. No other code does. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    const failure = toFailure(error, request.log)
    if (failure) {
      logCause(request.log, failure)
      return refuse(reply, failure)
    }
    const { statusCode = 500 } = error as FastifyError
    if (statusCode < 500) return problem(reply, statusCode, ...(WORDS[statusCode] ?? WORDS[400]!))
    logFault(request.log, error)
    return reply
      .code(500)
      .header('cache-control', 'no-store')
      .send({ code: 'internal', message: 'Something went wrong on our side.', requestId: request.id })
  })
  app.setNotFoundHandler((_request, reply) => problem(reply, 404, ...WORDS[404]!))
}

/**
 * The failure that an error is for people: one that was meant, a database that can't be reached or has no room, or a
 * change that one of its constraints refused.
 */
export function toFailure(error: unknown, log: FastifyBaseLogger): Failure | undefined {
  if (error instanceof Failure) return error
  if (isUnreachable(error)) {
    if (mayWrite(log)) log.warn({ reason: (unwrap(error) as Error).message }, 'the database cannot be reached')
    const message = 'This part is not available for a moment. Try again shortly.'
    return new Failure('unavailable', message, { retryAfterSeconds: RETRY_SECONDS })
  }
  const refusal = refusalOf(error)
  if (refusal) {
    log.warn({ constraint: refusal.constraint }, 'a constraint refused a change')
    return new Failure(refusal.code, refusal.message)
  }
  if (!isFull(error)) return undefined
  if (mayWrite(log)) log.error({ reason: (unwrap(error) as Error).message }, 'the disk is full')
  return new Failure('full', 'The disk is full, nothing was saved. Make room on it, then try again.')
}

/** Answers addresses that the router can't read. The framework calls this before any hook runs. */
export const refuseAddress =
  (headers: Record<string, string>) =>
  ({ statusCode = 400 }: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
    void problem(reply.headers(headers), statusCode, ...WORDS[400]!)

const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers what Node's parser refuses, before there is a request: in the shape and with the headers of every answer. */
export const refuseUnreadable =
  (headers: Record<string, string>) =>
  ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = STATUS_OF[code] ?? 400
    const [name, message] = WORDS[status]!
    const body = JSON.stringify({ code: name, message })
    const all = {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(all).map(([header, value]) => `${header}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
  }

/** Logs what a failure keeps for the operator. The logger of a request adds its id. */
function logCause(log: FastifyBaseLogger, { code, internal }: Failure): void {
  if (internal !== undefined && mayWrite(log)) log.warn({ code, cause: internal }, 'a request was refused')
}

function refuse(reply: FastifyReply, { code, message, statusCode, details }: Failure) {
  const { retryAfterSeconds, ...told } = details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .send({ code, message, ...told })
}

const problem = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ code, message })

/** Logs a bug without the parameters that Drizzle puts into its message. */
export function logFault(log: FastifyBaseLogger, error: unknown): void {
  if (!mayWrite(log)) return
  const cause = unwrap(error) as Error & { code?: string }
  log.error({ err: { type: cause.name, message: cause.message, code: cause.code, stack: cause.stack } }, 'fault')
}
