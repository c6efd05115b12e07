import type { AheadChoice, ShiftsAhead } from '../../../contract/planning/sites/sites.ts'
import { Failure } from '../../core/base/failure.ts'
import { append, type Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { cancelAhead, listAheadOf, lockPostsOf, type ShiftAhead } from './queries-ending.ts'

/** The most shifts that one request cancels. */
const MOST = 2_000

const countOf = (ahead: ShiftAhead[]): ShiftsAhead => ({
  count: ahead.length,
  drafts: ahead.filter(({ told }) => !told).length,
  published: ahead.filter(({ told }) => told).length,
  guards: [...new Map(ahead.flatMap(({ guardId, guard }) => (guardId && guard ? [[guardId, guard]] : []))).values()]
    .toSorted()
    .map(String),
})

/**
 * Keeps or cancels the shifts that a client has ahead once it ends; guards hear of it with the next publication. What
 * has begun goes on. Throws `rule` with the count where nobody said so of as many as there are, and `forbidden` for a
 * member with a scope.
 */
export async function endClient(
  tenant: Tenant,
  cause: Cause,
  { clientId, choice }: { clientId: string; choice: AheadChoice | undefined },
): Promise<ShiftsAhead & { cancelled: number }> {
  if (tenant.isScoped)
    throw new Failure('forbidden', 'You see a part of the company. Ask somebody who sees all of it to end a client.')
  const now = cause.clock()
  await lockPostsOf(tenant, clientId)
  const ahead = await listAheadOf(tenant, clientId, now)
  const known = countOf(ahead)
  if (ahead.length > 0 && choice?.count !== ahead.length)
    throw new Failure('rule', 'The client has shifts ahead. Say what becomes of them.', { violations: [known] })
  if (ahead.length === 0 || choice?.act === 'keep') return { ...known, cancelled: 0 }
  if (ahead.length > MOST)
    throw new Failure('conflict', `These are more than ${MOST} shifts. Remove some on the schedule first.`)
  await cancelAhead(tenant, ahead, now)
  await append(
    tenant,
    cause,
    ...ahead.map(({ id, siteId, told }) => ({
      kind: told ? ('shift.cancelled' as const) : ('shift.removed' as const),
      subject: `shift:${id}`,
      siteId,
      body: { by: 'client' },
      personal: { reason: 'The client has ended' },
    })),
  )
  return { ...known, cancelled: ahead.length }
}
