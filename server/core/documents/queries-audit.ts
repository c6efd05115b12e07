import type { Database } from '../database/database.ts'
import { rows } from '../database/rows.ts'

/** Creates the activity log's partition for the month (UTC) of each moment, where it is missing. */
export async function makeMonths(database: Database, moments: Date[]): Promise<void> {
  await rows(database, {
    name: 'make-audit-months',
    text: 'select audit_make_month(moment) from unnest($1::timestamptz[]) as moment',
    values: [moments],
  })
}
