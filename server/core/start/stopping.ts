import type { FastifyInstance } from 'fastify'
import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../http/routes.ts'

/** How long new connections are still taken, so that load balancers see that we are not ready and go elsewhere. */
const DRAIN_MS = 2_000

/** How long a connection that was let in may take to bring its first request. */
const FIRST_REQUEST_MS = 250

/** How long after the signal requests may still be under way. Containers are killed ten seconds after it. */
const IN_FLIGHT_MS = 5_500

type App = FastifyInstance & { house: Services }

/**
 * Stops serving without dropping a request: `/api/health/ready` answers 503 and every answer ends its connection, then
 * nobody new is let in, and what is under way is finished for as long as there is time. `drain` is whether somebody in
 * front of us needs a moment to notice.
 */
export async function stopServing(app: App, { drain }: { drain: boolean }): Promise<void> {
  const { stopping, jobs } = app.house
  stopping.begun = true
  const impatient = setTimeout(() => app.server.closeAllConnections(), IN_FLIGHT_MS)
  void jobs.pause()
  if (drain) await wait(DRAIN_MS)
  // Lets nobody new in and does nothing else: HTTP's own `close` would cut connections whose first request is to come.
  Server.prototype.close.call(app.server)
  await wait(FIRST_REQUEST_MS)
  await app.close()
  clearTimeout(impatient)
}
