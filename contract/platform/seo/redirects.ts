import * as z from 'zod/mini'
import { csvFields } from '../../core/csv.ts'
import { endpoints, ItemResult, PageNumber, text, Timestamp } from '../../core/core.ts'
import { Redirect } from './seo.ts'

/** `loop` and `broken` never arrive. `chain` arrives at once, but could point straight at its end. */
export const redirectStates = ['live', 'chain', 'loop', 'broken'] as const

/** How often in each of seven spans of four days, the oldest first; empty for what never happened. */
const Trend = z.array(z.int())

/** A redirect with its uses in 28 days. `hops` are the paths that it leads through; the last one is its end. */
export const ListedRedirect = z.object({
  from: z.string(),
  to: z.string(),
  status: z.int(),
  state: z.enum(redirectStates),
  hops: z.array(z.string()),
  hits: z.int(),
  trend: Trend,
  lastAt: z.nullable(Timestamp),
})
export type ListedRedirect = z.infer<typeof ListedRedirect>

/** An address without a page that visitors asked for. `nearest` is the page with the most similar address. */
export const MissedAddress = z.object({
  path: z.string(),
  hits: z.int(),
  trend: Trend,
  referrer: z.string(),
  lastAt: Timestamp,
  nearest: z.nullable(z.string()),
})
export type MissedAddress = z.infer<typeof MissedAddress>

const Filter = z.strictObject({ search: z.optional(text(100)), page: z.optional(PageNumber) })
const Saved = z.object({ from: z.string(), to: z.string(), status: z.int() })

/** Redirects as CSV. With `dryRun` nothing is stored. */
export const RedirectList = z.strictObject({ ...csvFields(200_000), dryRun: z.optional(z.boolean()) })
export type RedirectList = z.infer<typeof RedirectList>

export const redirects = endpoints({
  list: {
    method: 'GET',
    path: '/admin/redirects',
    access: 'admin',
    query: Filter,
    summary: 'A page of the redirects: those that need fixing first, then the most followed.',
    reply: z.object({ items: z.array(ListedRedirect), total: z.int(), page: z.int(), pages: z.int() }),
  },
  save: {
    method: 'PUT',
    path: '/admin/redirects',
    access: 'admin',
    body: Redirect,
    summary: 'Leads an address elsewhere, in place of an earlier redirect of it. Refuses a circle.',
    reply: Saved,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/redirects',
    access: 'admin',
    query: z.strictObject({ from: text(500) }),
    summary: 'Moves a redirect to the trash.',
    reply: Saved,
  },
  importCsv: {
    method: 'POST',
    path: '/admin/redirects/import',
    access: 'admin',
    body: RedirectList,
    summary:
      'Adds redirects from CSV with the columns from, to, status; names headings that mean nothing, and each line. ' +
      'With `dryRun` it answers the same and stores nothing.',
    reply: z.object({ unknown: z.array(z.string()), results: z.array(ItemResult) }),
  },
  csv: {
    method: 'GET',
    path: '/admin/redirects/csv',
    access: 'admin',
    summary: 'All redirects as CSV, at most 10,000 lines.',
    reply: z.object({ name: z.string(), text: z.string() }),
  },
  missed: {
    method: 'GET',
    path: '/admin/not-found',
    access: 'admin',
    summary: 'The 50 addresses without a page that visitors asked for most in 28 days. Programs are only counted.',
    reply: z.object({ items: z.array(MissedAddress), hits: z.int(), bots: z.int() }),
  },
})
