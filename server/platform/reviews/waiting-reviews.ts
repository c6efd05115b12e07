import type { WaitingReview } from '../../../contract/platform/reviews/reviews.ts'
import type { Database } from '../../core/database/database.ts'
import type { User } from '../../core/rooms/routes.ts'
import { listWaiting } from './queries.ts'
import { kindsOf } from './subjects.ts'

/** The documents that wait for the review of a person, the oldest request first, and how many there are. */
export async function waitingFor(database: Database, user: User): Promise<{ items: WaitingReview[]; total: number }> {
  const found = await listWaiting(database, user.id, kindsOf(user))
  return {
    items: found.map(({ askedAt, ...item }) => ({ ...item, askedAt: askedAt.toISOString() })),
    total: found[0]?.total ?? 0,
  }
}
