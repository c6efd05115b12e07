import * as z from 'zod/mini'
import { text } from './core.ts'

/**
 * Marks one item of content as made up, so it is not true of the site's owner. The dashboard lists it and the page says
 * so in one line. Replacing the item or clearing the mark ends that.
 */
export const Sample = z.optional(z.boolean())

/** The line that visitors read beside samples. A built-in line replaces an empty one. */
export const SampleText = z.optional(text(160))
