import { DAY_MS } from '../../../contract/core/units.ts'
import { runStates } from '../../../contract/field/patrols/runs.ts'
import type { Measure } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { patrolFigures } from '../../planning/organisations/queries-across.ts'

/** What monitoring is told of the rounds that were due in the last 24 hours. */
export async function patrolMeasures({ database, clock }: Services): Promise<Measure[]> {
  const found = await patrolFigures(database, new Date(clock().getTime() - DAY_MS))
  return [
    {
      name: 'watchpost_tour_runs',
      help: 'Rounds that were due in the last 24 hours, by state',
      values: runStates
        .filter((state) => state !== 'scheduled')
        .map((state) => ({
          labels: { state },
          value: found.find(({ label }) => label === state)?.counted ?? 0,
        })),
    },
  ]
}
