import * as z from 'zod/mini'
import { endpoints } from '../../core/core.ts'
import { csvFields } from '../../core/csv.ts'
import { Within } from '../organisations/organisations.ts'

/** The most rows of one import of past hours. */
export const MOST_PAST_ROWS = 20_000
/** The most characters of its file. */
export const MOST_PAST_LETTERS = 120 * MOST_PAST_ROWS
/** Hours of so many days back can be imported. */
export const PAST_DAYS = 731

/**
 * The result of an import of past hours, or of a look at it: how many entries are new, take the place of others, and
 * are known as the file has them, and how many rows without hours removed what was there. Broken rows are named.
 */
export const PastHoursReport = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  known: z.int(),
  removed: z.int(),
  refused: z.array(z.object({ row: z.int(), message: z.string() })),
  unknown: z.array(z.string()),
})
export type PastHoursReport = z.infer<typeof PastHoursReport>

/** Past hours as CSV. With `dryRun` nothing is stored. */
export const PastHoursList = z.strictObject({ ...csvFields(MOST_PAST_LETTERS), dryRun: z.boolean() })
export type PastHoursList = z.infer<typeof PastHoursList>

export const pastHours = endpoints({
  importRows: {
    method: 'POST',
    path: '/app/:organisation/past-hours/import',
    access: 'member',
    permission: 'guards.manage',
    summary: 'Reads hours that guards worked before their first shift here from CSV; each broken row is named',
    params: Within,
    maxBytes: 2 * MOST_PAST_LETTERS,
    body: PastHoursList,
    reply: PastHoursReport,
  },
})
