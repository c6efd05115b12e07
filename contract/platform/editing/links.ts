import * as z from 'zod/mini'
import { endpoints, text } from '../../core/core.ts'

/**
 * The result of looking up an address of this site. `draft`: visitors don't see the page. `moved`: they are redirected.
 * `missing`: no such page. `unknown`: an address of the product itself that this check does not cover.
 */
export const linkStates = ['live', 'draft', 'moved', 'missing', 'unknown'] as const
export type LinkState = (typeof linkStates)[number]
/** The most links that one request checks. */
export const MOST_LINKS = 200

export const linkChecks = endpoints({
  targets: {
    method: 'POST',
    path: '/admin/link-targets',
    access: 'editor',
    summary: 'Says of each address of this site what a link to it finds right now.',
    body: z.strictObject({
      hrefs: z
        .array(text(500).check(z.regex(/^\/(?!\/)/, 'Start with one /')))
        .check(z.minLength(1), z.maxLength(MOST_LINKS)),
    }),
    reply: z.record(z.string(), z.enum(linkStates)),
  },
  pages: {
    method: 'GET',
    path: '/admin/link-pages',
    access: 'editor',
    query: z.strictObject({ search: z.optional(text(100)) }),
    summary:
      'The published pages that a link may lead to, as visitors know them, at most 25 of each kind: also of kinds ' +
      'that editors don’t edit.',
    reply: z.array(z.object({ href: z.string(), title: z.string() })),
  },
})
