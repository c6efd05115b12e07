import type { Transaction } from '../../core/database/database.ts'
import { audit } from '../../core/documents/audit-table.ts'
import type { Change } from '../../core/documents/documents.ts'

type Entry = { at: Date; actorId: string | null; action: string; subject: string; after?: Record<string, unknown> }

/** Notes in the activity log what was done with a campaign. `subject` is the path of its page, or else its id. */
export async function noteCampaign(transaction: Transaction, { after = {}, ...entry }: Entry): Promise<void> {
  await transaction.insert(audit).values({ ...entry, kind: 'newsletter', before: null, after, requestId: null })
}

type Told = { kind: 'segment' | 'import'; action: string; id: string; before?: unknown; after?: unknown }

/** Notes what somebody did with a segment or an import. */
export async function noteAudience(
  transaction: Transaction,
  { clock, actorId, requestId }: Pick<Change, 'clock' | 'actorId' | 'requestId'>,
  { kind, action, id, before = null, after = null }: Told,
): Promise<void> {
  await transaction
    .insert(audit)
    .values({ at: clock(), actorId, requestId, action, kind: `newsletter-${kind}`, subject: id, before, after })
}
