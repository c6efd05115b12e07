import { eq } from 'drizzle-orm'
import type { NoticeSettings } from '../../../contract/platform/notifications/inbox.ts'
import type { Transaction } from '../../core/database/database.ts'
import { audit } from '../../core/documents/audit-table.ts'
import type { Change } from '../../core/documents/documents.ts'
import { noticeSettings } from './table.ts'

const BUILT_IN: NoticeSettings = { zone: 'UTC', quiet: null, digestAt: null, off: [] }

/** How somebody wants to be told; at once and of everything while they have not said. */
export async function readSettings(transaction: Transaction, userId: string): Promise<NoticeSettings> {
  const [row] = await transaction.select().from(noticeSettings).where(eq(noticeSettings.userId, userId))
  if (!row) return BUILT_IN
  const { zone, quietFrom: from, quietTo: to, digestAt, off } = row
  return { zone, quiet: from === null || to === null ? null : { from, to }, digestAt, off }
}

/** Stores how the person who acts wants to be told, with its audit entry. */
export async function saveSettings(
  transaction: Transaction,
  { clock, actorId, requestId }: Change,
  settings: NoticeSettings,
): Promise<void> {
  const [at, userId] = [clock(), actorId!]
  const before = await readSettings(transaction, userId)
  const { zone, quiet, digestAt, off } = settings
  const row = { zone, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null, digestAt, off, updatedAt: at }
  await transaction
    .insert(noticeSettings)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: row })
  await transaction.insert(audit).values({
    at,
    actorId,
    requestId,
    action: 'update',
    kind: 'notification_settings',
    subject: userId,
    before,
    after: settings,
  })
}
