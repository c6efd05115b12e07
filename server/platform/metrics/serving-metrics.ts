import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Measure } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { measureRequests } from './request-metrics.ts'

const UNAUTHORIZED = 401

/**
 * Serves `/metrics` in the text format of Prometheus where `METRICS_TOKEN` is set, to requests with it as a bearer
 * token. Others get 401. What can't be read, such as the database's figures while it is away, is left out, and
 * `watchpost_measures_failed` says how many parts that were.
 */
export function serveMetrics(app: FastifyInstance, services: Services): void {
  const { metricsToken } = services.env
  if (metricsToken === undefined) return
  const register = new Registry()
  collectDefaultMetrics({ register })
  measureRequests(app, register)
  app.addHook('onClose', async () => register.clear())

  app.get('/metrics', async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      reply.code(UNAUTHORIZED).header('www-authenticate', 'Bearer realm="metrics"').type('text/plain; charset=utf-8')
      return 'Send METRICS_TOKEN as a bearer token.\n'
    }
    const read = await Promise.allSettled(services.measures.map((measure) => measure(services)))
    const failed = read.filter(({ status }) => status === 'rejected').length
    const measured = read.flatMap((part) => (part.status === 'fulfilled' ? part.value : []))
    const text = await inText([...measured, failedParts(failed)])
    return reply.type(register.contentType).send(`${await register.metrics()}\n${text}`)
  })
}

const failedParts = (value: number): Measure => ({
  name: 'watchpost_measures_failed',
  help: 'Parts of this answer that could not be read',
  values: [{ value }],
})

function inText(measures: Measure[]): Promise<string> {
  const register = new Registry()
  for (const { name, help, values } of measures) {
    const labelNames = [...new Set(values.flatMap(({ labels = {} }) => Object.keys(labels)))]
    const options = { name, help, labelNames, registers: [register] }
    const measured = name.endsWith('_total') ? new Counter(options) : new Gauge(options)
    for (const { labels = {}, value } of values) measured.inc(labels, value)
  }
  return register.metrics()
}

/** Compares in the same time wherever the first difference is. */
const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted))
const digest = (text: string) => createHash('sha256').update(text).digest()
