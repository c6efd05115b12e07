import type { FastifyInstance } from 'fastify'
import type { House } from './routes.ts'

const FRESH_MS = 1_000

/**
 * `/api/health/live`: the process answers. `/api/health/ready`: the database answers too (200 or 503), asked at most
 * once a second however often a load balancer looks.
 */
export function answerHealth(app: FastifyInstance, { database, clock }: House): void {
  let checked = 0
  let ready: Promise<boolean> = Promise.resolve(false)

  app.get('/api/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/api/health/ready', async (_request, reply) => {
    const now = clock().getTime()
    if (now - checked >= FRESH_MS || now < checked) {
      checked = now
      ready = database.pool.query('select 1').then(() => true, () => false)
    }
    const ok = await ready
    return reply.code(ok ? 200 : 503).header('cache-control', 'no-store').send({ status: ok ? 'ok' : 'unavailable' })
  })
}
