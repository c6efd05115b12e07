import * as z from 'zod/mini'
import { endpoints, PageNumber, text } from '../../core/core.ts'

/**
 * The result of looking up an address of this site. `draft`: visitors don't see the page. `moved`: they are redirected.
 * `missing`: no such page. `unknown`: an address of the product itself that this check does not cover.
 */
export const linkStates = ['live', 'draft', 'moved', 'missing', 'unknown'] as const
export type LinkState = (typeof linkStates)[number]
/** The most links that one request checks. */
export const MOST_LINKS = 200

/** How many pages one answer offers. */
export const CHOICES_AT_ONCE = 20

/**
 * A page that a link may lead to. `state` is what visitors find there now, `publishAt` when a scheduled draft goes
 * live.
 */
const LinkChoice = z.object({
  href: z.string(),
  title: z.string(),
  kind: z.string(),
  state: z.enum(['live', 'draft']),
  publishAt: z.nullable(z.string()),
})
export type LinkChoice = z.infer<typeof LinkChoice>

export const linkChecks = endpoints({
  targets: {
    method: 'POST',
    path: '/admin/link-targets',
    access: 'editor',
    summary: 'For each address of this site, what a link to it finds right now.',
    body: z.strictObject({
      hrefs: z
        .array(text(500).check(z.regex(/^\/(?!\/)/, 'Start with one /')))
        .check(z.minLength(1), z.maxLength(MOST_LINKS)),
    }),
    reply: z.record(z.string(), z.enum(linkStates)),
  },
  choices: {
    method: 'GET',
    path: '/admin/link-choices',
    access: 'editor',
    query: z.strictObject({ search: z.optional(text(100)), page: z.optional(PageNumber) }),
    summary:
      `Pages that a link may lead to by a part of their title or address, ${CHOICES_AT_ONCE} at once, the likeliest ` +
      'first. Drafts only of kinds that this person edits; of others what visitors know.',
    reply: z.object({ items: z.array(LinkChoice), more: z.boolean() }),
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
