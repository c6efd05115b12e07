import type { FastifyInstance } from 'fastify'
import { status } from '../../../contract/platform/status/status.ts'
import { ask } from '../../core/http/ask.ts'
import { type Services, routes } from '../../core/http/routes.ts'
import { createStatusChecks } from './checks.ts'
import { toHistory } from './history.ts'
import { controlRoutes } from './control-routes.ts'
import { readDays, readIncidents, readPlanned, toMaintenance } from './queries.ts'

/** Serves what the last check found, and keeps checking for as long as the app listens. */
export function statusRoutes(app: FastifyInstance, services: Services): void {
  const checks = createStatusChecks(services, async (path) => (await ask(app, path)).statusCode)
  app.addHook('onListen', async () => void checks.start())
  app.addHook('preClose', () => checks.stop())
  routes(status, {
    list: async () => checks.latest(),
    history: async (_, { database, clock }) => {
      const now = clock()
      const today = now.toISOString().slice(0, 10)
      const [known, incidents, planned] = await Promise.all([
        readDays(database, today),
        readIncidents(database, today),
        readPlanned(database, now),
      ])
      return toHistory(
        today,
        known,
        incidents,
        planned.map((each) => toMaintenance(each, now)),
      )
    },
  })(app, services)
  controlRoutes(checks)(app, services)
}
