import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'

/** Makes the table of positions of each day (UTC), where it is missing. */
export async function makeDays(database: Database, days: string[]): Promise<void> {
  await rows(database, {
    name: 'make-days-of-positions',
    text: 'select positions_make_day(day) from unnest($1::date[]) as day',
    values: [days],
  })
}
