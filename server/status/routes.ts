import type { FastifyInstance } from 'fastify'
import { status } from '../../contract/status.ts'
import { type House, routes } from '../core/routes.ts'
import { createStatusChecks } from './checks.ts'

/** Serves what the last check found, and keeps checking for as long as the app listens. */
export function statusRoutes(app: FastifyInstance, house: House): void {
  const checks = createStatusChecks(house, async (path) => (await app.inject({ url: path })).statusCode)
  app.addHook('onListen', async () => void checks.start())
  app.addHook('preClose', () => checks.stop())
  routes(status, { list: async () => checks.latest() })(app, house)
}
