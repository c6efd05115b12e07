import * as z from 'zod/mini'
import { text } from './core.ts'

/**
 * Marks one item of content as made up: it is not true of the owner of the site. The dashboard lists it, and the page
 * says so in one line, until somebody replaces the item or unticks the mark.
 */
export const Sample = z.optional(z.boolean())

/** The line that visitors read while samples stand there. Where it is empty, a built-in line stands in. */
export const SampleText = z.optional(text(160))
