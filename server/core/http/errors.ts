import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFull, isUnreachable, unwrap } from '../database/database.ts'
import { Failure } from './failure.ts'

const RETRY_SECONDS = 5

const WORDS: Record<number, [code: string, message: string]> = {
  400: ['invalid', 'The request could not be read'],
  404: ['not-found', 'There is nothing at this address'],
  405: ['method', 'This address does not answer that method'],
  408: ['timeout', 'The request took too long to arrive. Try again.'],
  413: ['too-large', 'The request is too large'],
  415: ['invalid', 'Send the body as application/json'],
}

/** Answers every failure. No other code does. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    if (error instanceof Failure) return refuse(reply, error)

    if (isUnreachable(error)) {
      request.log.warn({ reason: (unwrap(error) as Error).message }, 'the database cannot be reached')
      const message = 'This part is not available for a moment. Try again shortly.'
      return refuse(reply, new Failure('unavailable', message, { retryAfterSeconds: RETRY_SECONDS }))
    }
    if (isFull(error)) {
      request.log.error({ reason: (unwrap(error) as Error).message }, 'the disk is full')
      return refuse(reply, new Failure('full', 'The disk is full, nothing was saved. Make room on it, then try again.'))
    }
    const { statusCode = 500 } = error
    if (statusCode < 500) return problem(reply, statusCode, ...(WORDS[statusCode] ?? WORDS[400]!))

    return fault(error, request, reply)
  })
  app.setNotFoundHandler((_request, reply) => problem(reply, 404, ...WORDS[404]!))
}

/** Answers addresses that the router can't read. The framework calls this before any hook runs. */
export const refuseAddress =
  (headers: Record<string, string>) =>
  ({ statusCode = 400 }: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
    void problem(reply.headers(headers), statusCode, ...WORDS[400]!)

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

/** Logs a bug without the parameters that Drizzle puts into its message, and answers with a bare 500. */
function fault(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const cause = unwrap(error) as Error & { code?: string }
  request.log.error(
    { err: { type: cause.name, message: cause.message, code: cause.code, stack: cause.stack } },
    'fault',
  )
  return reply
    .code(500)
    .header('cache-control', 'no-store')
    .send({ code: 'internal', message: 'Something went wrong on our side.', requestId: request.id })
}
