import type { Measure } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import type { Intake } from './taking.ts'

/** The intake of each server, by its jobs: measures know no more of it. */
const intakes = new WeakMap<Services['jobs'], Intake>()

/** Lets monitoring hear of an intake. */
export const measureIntake = ({ jobs }: Pick<Services, 'jobs'>, intake: Intake) => void intakes.set(jobs, intake)

/** What monitoring is told of the positions that this process took, and of those that wait. */
export async function trackingMeasures({ jobs }: Services): Promise<Measure[]> {
  const intake = intakes.get(jobs)
  if (!intake) return []
  const values = [...intake.counts.totals].map(([outcome, value]) => ({ labels: { outcome }, value }))
  return [
    {
      name: 'watchpost_positions_total',
      help: 'Positions of trackers that this process took, by what came of them; all but accepted and duplicate are refused',
      values,
    },
    {
      name: 'watchpost_positions_waiting',
      help: 'Positions that wait to be stored, in this process; past 20,000 trackers are told to come again',
      values: [{ value: intake.gatherer.rows }],
    },
  ]
}
