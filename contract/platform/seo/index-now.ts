import * as z from 'zod/mini'
import { endpoints, text, Timestamp } from '../../core/core.ts'

/** The shared entrance of the search engines that take part; what one is told, all are. */
export const indexNowServer = 'https://api.indexnow.org/indexnow'

/**
 * Whether search engines are told of changed addresses (https://www.indexnow.org/documentation), and the last answer.
 * `status` is its HTTP status, null where none came; `waiting` are addresses that are still to be told.
 */
export const IndexNow = z.object({
  enabled: z.boolean(),
  server: z.string(),
  keyAddress: z.string(),
  waiting: z.int(),
  told: z.int(),
  last: z.nullable(
    z.object({ at: Timestamp, status: z.nullable(z.int()), answer: z.string(), addresses: z.int(), ok: z.boolean() }),
  ),
  nextAt: z.nullable(Timestamp),
})
export type IndexNow = z.infer<typeof IndexNow>

export const indexNow = endpoints({
  read: {
    method: 'GET',
    path: '/admin/index-now',
    access: 'admin',
    summary: 'Whether search engines are told of changed addresses, what waits, and their last answer.',
    reply: IndexNow,
  },
  save: {
    method: 'PUT',
    path: '/admin/index-now',
    access: 'admin',
    body: z.strictObject({
      enabled: z.boolean(),
      server: text(300).check(
        z.refine((value) => /^https?:\/\/[^\s@]+$/i.test(value), 'Enter an address that begins with https://'),
      ),
    }),
    summary: 'Switches it on or off. What is published at that moment counts as known.',
    reply: IndexNow,
  },
})
