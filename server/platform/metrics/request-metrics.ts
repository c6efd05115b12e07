import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Counts each request by method, route and status, with its seconds. A route is its pattern, such as
 * `/api/blog/posts/:slug`, and never an address: visitors could make any number of those.
 */
export function measureRequests(app: FastifyInstance, register: Registry): void {
  const duration = new Histogram({
    name: 'watchpost_http_request_seconds',
    help: 'Seconds until a request was answered',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  app.addHook('onResponse', async ({ method, is404, routeOptions }, { raw, elapsedTime }) => {
    const route = is404 ? 'none' : (routeOptions.url ?? 'none')
    duration.observe({ method, route, status: raw.statusCode }, elapsedTime / 1000)
  })
}
