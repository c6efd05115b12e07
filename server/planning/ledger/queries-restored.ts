import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'

/** The kind of the event that tells of a restored backup. */
export const RESTORED = 'ledger.restored'

/** A restore of a backup as the log tells it, with its number. */
export type RestoreRecord = { seq: number; backupAt: string; restoredAt: string }

/** The restores that the log tells of, oldest first. */
export const listRestores = (tenant: Tenant) =>
  rows<RestoreRecord>(tenant, {
    name: 'ledger-restores',
    text: `
      select s.seq::float8 as seq, e.body ->> 'backupAt' as "backupAt", e.body ->> 'restoredAt' as "restoredAt"
      from ledger_events e join ledger_seals s on s.organisation_id = e.organisation_id and s.event_id = e.id
      where e.subject = 'organisation:' || e.organisation_id and e.kind = $1 order by s.seq`,
    values: [RESTORED],
  })

/** Whether the log tells of the restore of a moment already. */
export async function hasRestore(tenant: Tenant, restoredAt: string): Promise<boolean> {
  const found = await rows(tenant, {
    name: 'has-restore',
    text: `
      select from ledger_events e
      where e.subject = 'organisation:' || e.organisation_id and e.kind = $1 and e.body ->> 'restoredAt' = $2 limit 1`,
    values: [RESTORED, restoredAt],
  })
  return found.length > 0
}
