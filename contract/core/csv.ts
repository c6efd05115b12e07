import * as z from 'zod/mini'
import { text } from './core.ts'

/**
 * The fields of a body that carries a CSV list of about `most` characters: `csv` as text, or `file` as the bytes of a
 * file in base64, in any encoding that the reader of lists knows. One of them is there.
 */
/* @__NO_SIDE_EFFECTS__ */
export const csvFields = (most: number) => ({ csv: z.optional(text(most)), file: z.optional(text(2 * most)) })

export type CsvSource = { csv?: string | undefined; file?: string | undefined }
