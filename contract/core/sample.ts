import * as z from 'zod/mini'
import { text } from './core.ts'

/**
 * Marks one item of content as made up, so it is not true of the site's owner. The dashboard lists it and its section
 * carries a small tag. Replacing the item or clearing the mark ends that.
 */
export const Sample = z.optional(z.boolean())

/** A line beside samples, which older documents have. It is accepted and never shown: the tag says it. */
export const SampleText = z.optional(text(160))
