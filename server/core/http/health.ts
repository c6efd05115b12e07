import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Clock } from '../base/clock.ts'

type Process = { database: Database; clock: Clock; stopping: { begun: boolean } }

const FRESH_MS = 1_000
/** Insufficient Storage (RFC 4918, 11.5). */
const FULL = 507

/** How long the answer reports a full disk after the last change that failed because of it. */
const FULL_MS = 60_000

/**
 * `/api/health/live`: the process answers. `/api/health/ready`: the database answers too, and the changes of other
 * processes arrive (`isHeard`); else 503. The check runs at most once a second, however often a load balancer asks. A
 * full disk stays 200, since pages can be read; the status is `disk-full` for a minute after the last refused change.
 * The answer is also 503 once the process begins to stop.
 */
export function answerHealth(
  app: FastifyInstance,
  { database, clock, stopping }: Process,
  isHeard: () => boolean,
): void {
  let checked = 0
  let ready: Promise<boolean> = Promise.resolve(false)
  let fullAt = -Infinity
  app.addHook('onResponse', async (_request, { statusCode }) => {
    if (statusCode === FULL) fullAt = clock().getTime()
  })

  app.get('/api/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/api/health/ready', async (_request, reply) => {
    if (stopping.begun) return reply.code(503).header('cache-control', 'no-store').send({ status: 'stopping' })
    const now = clock().getTime()
    if (now - checked >= FRESH_MS || now < checked) {
      checked = now
      ready = database.pool.query('select 1').then(
        () => true,
        () => false,
      )
    }
    const ok = (await ready) && isHeard()
    const status = !ok ? 'unavailable' : now - fullAt < FULL_MS ? 'disk-full' : 'ok'
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })
}
