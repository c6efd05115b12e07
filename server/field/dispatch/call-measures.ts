import { DAY_MS } from '../../../contract/core/units.ts'
import type { Measure } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { wholeProduct } from '../../planning/organisations/queries-tenant.ts'
import { countCalls, timesToAssign } from './queries-measures.ts'

/** The races that each server saw lost, by its jobs: measures know no more of it. */
const lost = new WeakMap<object, number>()

/** Lets monitoring hear that a dispatcher came too late. */
export const countLostRace = ({ jobs }: { jobs: object }) => void lost.set(jobs, (lost.get(jobs) ?? 0) + 1)

/** What monitoring is told of calls: how many, how long the first unit took, and how often somebody came too late. */
export async function callMeasures({ database, clock, jobs }: Services): Promise<Measure[]> {
  const since = new Date(clock().getTime() - DAY_MS)
  const counted = await wholeProduct(database, (within) => countCalls(within, since))
  const times = await wholeProduct(database, (within) => timesToAssign(within, since))
  return [
    {
      name: 'watchpost_calls',
      help: 'Calls that are open, and those that were closed in the last 24 hours, by kind and state',
      values: counted.map(({ kind, state, counted: value }) => ({ labels: { kind, state }, value })),
    },
    {
      name: 'watchpost_call_assign_seconds',
      help: 'From opening a call to its first unit: half of the calls of the last 24 hours were faster, and nine of ten',
      values: times
        ? [
            { labels: { quantile: '0.5' }, value: times.median },
            { labels: { quantile: '0.9' }, value: times.slow },
          ]
        : [],
    },
    {
      name: 'watchpost_call_races_lost_total',
      help: 'How often a dispatcher sent a unit or a lead that another one had sent before, in this process',
      values: [{ value: lost.get(jobs) ?? 0 }],
    },
  ]
}
