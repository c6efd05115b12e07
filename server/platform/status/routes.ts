import type { FastifyInstance } from 'fastify'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { status } from '../../../contract/platform/status/status.ts'
import { type Services, routes } from '../../core/rooms/routes.ts'
import { sendsMail } from '../mail/sends-mail.ts'
import { createStatusChecks } from './checks.ts'
import { toHistory } from './history.ts'
import { controlRoutes } from './control-routes.ts'
import { readDays, readIncidents, readPlanned, toMaintenance } from './queries.ts'

/** Asks this process over the network, as a visitor does. Gives the status of the answer. */
function askFrontDoor({ server }: FastifyInstance, path: string): Promise<number> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ port, path, agent: false }, (response) => resolve(response.resume().statusCode!)).on('error', reject)
  })
}

/** Serves what the last check found, and keeps checking for as long as the app listens. */
export function statusRoutes(app: FastifyInstance, services: Services): void {
  const checks = createStatusChecks(services, (path) => askFrontDoor(app, path))
  app.addHook('onListen', async () => void checks.start())
  app.addHook('preClose', () => checks.stop())
  routes(status, {
    list: async () => checks.latest(),
    history: async (_, { database, clock, env }) => {
      const now = clock()
      const today = now.toISOString().slice(0, 10)
      const [known, incidents, planned] = await Promise.all([
        readDays(database, today),
        readIncidents(database, today),
        readPlanned(database, now),
      ])
      const work = planned.map((each) => toMaintenance(each, now))
      return { ...toHistory(today, known, incidents, work), mails: sendsMail({ env }) }
    },
  })(app, services)
  controlRoutes(checks)(app, services)
}
