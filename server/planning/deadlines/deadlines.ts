import type { Clock } from '../../core/base/clock.ts'
import type { Database } from '../../core/database/database.ts'
import type { Jobs } from '../../core/jobs/jobs.ts'
import type { Measure } from '../../core/rooms/room.ts'
import { organisationsDue } from '../organisations/queries-across.ts'
import { inTenant, type Tenant, wholeProduct } from '../organisations/queries-tenant.ts'
import { leaveDue, oldestDue, takeDue } from './queries.ts'

type DeadlineServices = { database: Database; clock: Clock; jobs: Jobs }

/**
 * What happens when a deadline passes, in one transaction with the note that it did: all of it happens once, or the
 * next sweep tries again. It may arm the same deadline again. It must wait for no lock, since the sweep holds the
 * deadline: `later` leaves it to the next one. `dueAt` may lie far back, after the database was away.
 */
export type DeadlineHandler = (tenant: Tenant, subjectId: string, dueAt: Date) => Promise<'done' | 'later'>

/** So many deadlines of one organisation pass before the next has its turn. */
const IN_A_TURN = 100

/** The handlers of each process by the kind of their deadlines. Rooms share its jobs, and nothing else that lasts. */
const handlersOf = new WeakMap<Jobs, Map<string, DeadlineHandler>>()

function handlersIn({ jobs }: Pick<DeadlineServices, 'jobs'>): Map<string, DeadlineHandler> {
  const handlers = handlersOf.get(jobs) ?? new Map<string, DeadlineHandler>()
  handlersOf.set(jobs, handlers)
  return handlers
}

/**
 * Says what happens when deadlines of a kind pass. Each kind has one handler, which its room names at the start. A
 * process leaves kinds of other versions alone.
 */
export function onDeadline(services: Pick<DeadlineServices, 'jobs'>, kind: string, handler: DeadlineHandler): void {
  const handlers = handlersIn(services)
  if (handlers.has(kind)) throw new Error(`Deadlines of the kind ${kind} have a handler already`)
  handlers.set(kind, handler)
}

/**
 * Acts on all deadlines that have passed, in every organisation, the longest overdue first, each in a transaction of
 * its own. Nodes that sweep at the same time skip what another one holds, so each deadline is acted on once. Throws the
 * first error, once all others are through.
 */
export async function sweepDeadlines(services: DeadlineServices): Promise<void> {
  const errors: unknown[] = []
  const left = new Set<string>()
  let due = await organisationsDue(services.database, services.clock())
  while (due.length > 0) {
    const more: string[] = []
    for (const organisationId of due)
      if (await sweepTurn(services, organisationId, left, errors)) more.push(organisationId)
    due = more
  }
  if (errors.length > 0) throw errors[0]
}

/** Acts on some deadlines of an organisation, and returns whether more are due. What fails or has to wait is `left`. */
async function sweepTurn(
  { database, clock, jobs }: DeadlineServices,
  organisationId: string,
  left: Set<string>,
  errors: unknown[],
): Promise<boolean> {
  const handlers = handlersIn({ jobs })
  const kinds = [...handlers.keys()]
  for (let acted = 0; acted < IN_A_TURN; acted++) {
    let taken: Awaited<ReturnType<typeof takeDue>>
    try {
      await inTenant(database, organisationId, async (tenant) => {
        taken = await takeDue(tenant, { kinds, now: clock(), except: [...left] })
        if (!taken) return
        const { kind, subjectId, dueAt } = taken
        if ((await handlers.get(kind)!(tenant, subjectId, dueAt)) === 'done') return
        left.add(`${kind} ${subjectId}`)
        await leaveDue(tenant, kind, subjectId)
      })
    } catch (error) {
      errors.push(error)
      if (taken) left.add(`${taken.kind} ${taken.subjectId}`)
    }
    if (!taken) return false
  }
  return true
}

/** How far behind the sweep is: on an idle machine below a second. */
export async function deadlineMeasures({ database, clock, jobs }: DeadlineServices): Promise<Measure[]> {
  const kinds = [...handlersIn({ jobs }).keys()]
  const oldest = await wholeProduct(database, (within) => oldestDue(within, kinds))
  const lag = oldest === undefined ? 0 : Math.max(0, clock().getTime() - oldest.getTime())
  return [
    {
      name: 'watchpost_deadlines_lag_seconds',
      help: 'Seconds since the moment of the longest overdue deadline',
      values: [{ value: lag / 1000 }],
    },
  ]
}
