import type { Measure } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import { countByState } from './queries-outbox.ts'

/** The mails of the last 24 hours by their state, and how long the first one waits. */
export async function mailMeasures({ database, clock }: Services): Promise<Measure[]> {
  const now = clock()
  const states = await countByState(database, new Date(now.getTime() - DAY_MS))
  const oldest = states.find(({ state }) => state === 'queued')?.oldestAt
  return [
    {
      name: 'watchpost_mails',
      help: 'Mails that were written in the last 24 hours',
      values: states.map(({ state, count }) => ({ labels: { state }, value: count })),
    },
    {
      name: 'watchpost_mails_oldest_queued_seconds',
      help: 'Seconds that the first queued mail of the last 24 hours waits',
      values: [{ value: oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0 }],
    },
  ]
}
