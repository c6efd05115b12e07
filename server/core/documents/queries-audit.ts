import type { Database } from '../database/database.ts'
import { rows } from '../database/rows.ts'

/** Makes the activity log's partition of the month (UTC) of each moment, where there is none yet. */
export async function makeMonths(database: Database, moments: Date[]): Promise<void> {
  await rows(database, {
    name: 'make-audit-months',
    text: 'select audit_make_month(moment) from unnest($1::timestamptz[]) as moment',
    values: [moments],
  })
}
