import type { FastifyInstance } from 'fastify'
import { SECOND_MS } from '../../../contract/core/units.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import { room } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { deadlineMeasures, sweepDeadlines } from './deadlines.ts'

/** Acts on deadlines within a second of their moment, on every node. */
function keepSweeping(app: FastifyInstance, services: Services): void {
  let isBusy = false
  const sweep = async () => {
    if (isBusy) return
    isBusy = true
    await sweepDeadlines(services).finally(() => {
      isBusy = false
    })
  }
  repeat(app, SECOND_MS, sweep, 'deadlines can’t be acted on')
}

export const deadlinesRoom = room({ routes: [keepSweeping], measures: [deadlineMeasures] })
