import type { FastifyInstance } from 'fastify'
import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Jobs } from '../jobs/jobs.ts'

/** How long the server still accepts connections, so that load balancers notice its state and go elsewhere. */
const DRAIN_MS = 2_000

/** How long an accepted connection may take for its first request. */
const FIRST_REQUEST_MS = 250

/** How long after the signal requests may still run. Containers are killed ten seconds after it. */
const IN_FLIGHT_MS = 5_500

/**
 * How long the product takes to end, whatever hangs, in ms. With what the process itself takes it is gone 8 seconds
 * after the signal.
 */
export const LONGEST_STOP_MS = 7_800

/** Does `undo` and ends the process by `exit`: with 0 when all is undone, with 1 when that takes too long or fails. */
export async function endInTime(undo: () => Promise<void>, exit: (code: number) => void): Promise<void> {
  const impatient = setTimeout(() => exit(1), LONGEST_STOP_MS)
  const code = await undo().then(
    () => 0,
    () => 1,
  )
  clearTimeout(impatient)
  exit(code)
}

type App = FastifyInstance & { services: { stopping: { begun: boolean }; jobs: Pick<Jobs, 'pause'> } }

/**
 * Stops the server without dropping a request. `/api/health/ready` answers 503 and every answer closes its connection.
 * Then it refuses new connections, and finishes running requests as long as there is time. `drain` says whether a load
 * balancer in front needs a moment to notice.
 */
export async function stopServing(app: App, { drain }: { drain: boolean }): Promise<void> {
  const { stopping, jobs } = app.services
  stopping.begun = true
  const impatient = setTimeout(() => app.server.closeAllConnections(), IN_FLIGHT_MS)
  void jobs.pause()
  if (drain) await wait(DRAIN_MS)
  // Refuses new connections and does nothing else. HTTP's own `close` would cut connections that wait for their first
  // request.
  Server.prototype.close.call(app.server)
  await wait(FIRST_REQUEST_MS)
  await app.close()
  clearTimeout(impatient)
}
