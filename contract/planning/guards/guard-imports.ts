import * as z from 'zod/mini'
import { csvFields } from '../../core/csv.ts'

/** The most rows of one import. */
export const MOST_IMPORTED = 10_000
/** The most characters of its file: 400 a row. */
export const MOST_LETTERS = 400 * MOST_IMPORTED

/** Guards as CSV. With `dryRun` nothing is stored. `makeKinds` adds the kinds of license that the company lacks. */
export const GuardList = z.strictObject({
  ...csvFields(MOST_LETTERS),
  dryRun: z.boolean(),
  makeKinds: z.optional(z.boolean()),
})
export type GuardList = z.infer<typeof GuardList>

/** A guard who is there already, with each value that the import changes. */
export const GuardChange = z.object({
  row: z.int(),
  employeeNo: z.string(),
  name: z.string(),
  values: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
})
export type GuardChange = z.infer<typeof GuardChange>

/**
 * The result of an import, or of a look at it: how many guards are new, changed, and known as the file has them, with
 * the first 200 changes. Refused rows are named by their number in the file, counted from 1. `unknown` are headings
 * that mean nothing here, and `kinds` are kinds of license that the company lacks.
 */
export const ImportReport = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  known: z.int(),
  refused: z.array(z.object({ row: z.int(), message: z.string() })),
  changes: z.array(GuardChange),
  unknown: z.array(z.string()),
  kinds: z.array(z.string()),
})
export type ImportReport = z.infer<typeof ImportReport>
