import * as z from 'zod/mini'
import { Href, text } from '../../core/core.ts'

// A path of this site, or a whole address of another one, encrypted.
const CANONICAL = /^(?:\/(?![/\\])[^\s?#]*|https:\/\/(?:[a-z\d-]+\.)+[a-z\d-]+(?::\d{1,5})?(?:\/[^\s#]*)?)$/i

/**
 * What search engines and sharing services are told of one page in place of what the page says itself. What is left out
 * or empty changes nothing. `picture` stands in for the page's own where it is shared.
 */
export const PageSearch = z.strictObject({
  title: z.optional(text(120)),
  canonical: z.optional(
    text(300).check(
      z.refine(
        (value) => value === '' || CANONICAL.test(value),
        'Enter a path of this site, such as /pricing, or an address that begins with https://',
      ),
    ),
  ),
  noindex: z.optional(z.boolean()),
  picture: z.optional(Href),
})
export type PageSearch = z.infer<typeof PageSearch>

/** The same as a page carries it: only what differs, with the address from which `image` is shared. */
export const ShownSearch = z.object({
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  canonical: z.optional(z.string()),
  noindex: z.optional(z.boolean()),
  image: z.optional(z.string()),
})
export type ShownSearch = z.infer<typeof ShownSearch>
