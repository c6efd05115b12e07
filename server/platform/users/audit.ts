import { audit } from '../../core/documents/audit-table.ts'
import type { Transaction } from '../../core/database/database.ts'
import type { Clock } from '../../core/base/clock.ts'

/** The person behind a change, and the request. */
export type Actor = { actorId: string | null; requestId: string | null; clock: Clock }

type Entry = { action: string; subject: string; before?: Record<string, unknown>; after?: Record<string, unknown> }

/** Notes in the activity log, in the transaction of the change, what was done to a person's account. Never a secret. */
export async function note(
  transaction: Transaction,
  { actorId, requestId, clock }: Actor,
  { action, subject, before, after }: Entry,
): Promise<void> {
  await transaction.insert(audit).values({
    at: clock(),
    actorId,
    requestId,
    action,
    kind: 'user',
    subject,
    before: before ?? null,
    after: after ?? null,
  })
}
