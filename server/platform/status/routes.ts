import type { FastifyInstance } from 'fastify'
import { status } from '../../../contract/platform/status/status.ts'
import { ask } from '../../core/http/ask.ts'
import { type Services, routes } from '../../core/http/routes.ts'
import { createStatusChecks } from './checks.ts'
import { toHistory } from './history.ts'
import { readDays, readIncidents } from './queries.ts'

/** Serves what the last check found, and keeps checking for as long as the app listens. */
export function statusRoutes(app: FastifyInstance, services: Services): void {
  const checks = createStatusChecks(services, async (path) => (await ask(app, path)).statusCode)
  app.addHook('onListen', async () => void checks.start())
  app.addHook('preClose', () => checks.stop())
  routes(status, {
    list: async () => checks.latest(),
    history: async (_, { database, clock }) => {
      const today = clock().toISOString().slice(0, 10)
      const [known, incidents] = await Promise.all([readDays(database, today), readIncidents(database, today)])
      return toHistory(today, known, incidents)
    },
  })(app, services)
}
