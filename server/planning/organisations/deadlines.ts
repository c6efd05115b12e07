import type { Database } from '../../core/database/database.ts'
import type { Clock } from '../../core/base/clock.ts'
import { leaveDue, takeDue } from './queries-deadlines.ts'
import { organisationsDue } from './queries-across.ts'
import { inTenant, type Tenant } from './queries-tenant.ts'

type DeadlineServices = { database: Database; clock: Clock }

/**
 * What happens when a deadline passes. It must wait for no lock, since the deadline's own row is held: `later` leaves
 * the deadline to the next sweep.
 */
export type DeadlineHandler = (tenant: Tenant, subjectId: string) => Promise<'done' | 'later'>

/**
 * Acts on the deadlines of a kind that have passed, in every organisation, each in a transaction of its own. Nodes that
 * sweep at the same time skip what another one holds, so each deadline is acted on once. Throws the first error, once
 * all others are through.
 */
export async function sweepDeadlines(needs: DeadlineServices, kind: string, onDue: DeadlineHandler): Promise<void> {
  const errors: unknown[] = []
  for (const organisationId of await organisationsDue(needs.database, needs.clock()))
    errors.push(...(await sweepOne(needs, organisationId, { kind, onDue })))
  if (errors.length > 0) throw errors[0]
}

async function sweepOne(
  { database, clock }: DeadlineServices,
  id: string,
  { kind, onDue }: { kind: string; onDue: DeadlineHandler },
) {
  const errors: unknown[] = []
  const tried: string[] = []
  for (;;) {
    const before = tried.length
    try {
      await inTenant(database, id, async (tenant) => {
        const subjectId = await takeDue(tenant, { kind, now: clock(), except: tried })
        if (subjectId === undefined) return
        tried.push(subjectId)
        if ((await onDue(tenant, subjectId)) === 'later') await leaveDue(tenant, kind, subjectId)
      })
    } catch (error) {
      errors.push(error)
    }
    if (tried.length === before) return errors
  }
}
