import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, text, Timestamp, words } from '../../core/core.ts'
import { Tags } from './segments.ts'

/**
 * `reading`: the file is checked now. `checked`: nobody was added yet. `taking`: people are added now. `done`: all were
 * added.
 */
export const importStates = ['reading', 'checked', 'taking', 'done'] as const

/**
 * The verdict on a row. `good` is added. `bad` has no usable address. `twice` repeats an earlier row. `known` is on the
 * list already. `unsubscribed` left before and is never added again. `suppressed` bounced or complained.
 */
export const importVerdicts = ['good', 'bad', 'twice', 'known', 'unsubscribed', 'suppressed'] as const
export type ImportVerdict = (typeof importVerdicts)[number]

export const MAX_IMPORT_BYTES = 50 * 1024 * 1024

/** The importer's statement: the source of the list, how its people gave consent, and tags for all of them. */
export const ImportClaim = z.strictObject({
  source: words(200).check(z.trim()),
  proof: words(2_000).check(z.trim()),
  tags: Tags,
})
export type ImportClaim = z.infer<typeof ImportClaim>

export const Import = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(importStates),
  source: z.string(),
  proof: z.string(),
  tags: z.array(z.string()),
  counts: z.nullable(z.record(z.enum(importVerdicts), z.int())),
  /** The headings of the file that were taken, and those that mean nothing here. */
  columns: z.nullable(z.object({ taken: z.array(z.string()), unknown: z.array(z.string()) })),
  taken: z.int(),
  by: z.nullable(z.string()),
  createdAt: Timestamp,
  endedAt: z.nullable(Timestamp),
})
export type Import = z.infer<typeof Import>

export const ImportRow = z.object({
  line: z.int(),
  email: z.string(),
  name: z.string(),
  verdict: z.enum(importVerdicts),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportRowFilter = z.strictObject({
  verdict: z.optional(z.enum(importVerdicts)),
  search: z.optional(text(100)),
  page: z.optional(PageNumber),
})
export type ImportRowFilter = z.infer<typeof ImportRowFilter>

const one = { access: 'admin', params: z.object({ id: Id }) } as const

export const imports = endpoints({
  list: {
    method: 'GET',
    path: '/admin/imports',
    access: 'admin',
    query: z.strictObject({ page: z.optional(PageNumber) }),
    summary: 'A page of the imports, newest first.',
    reply: z.object({ items: z.array(Import), total: z.int(), page: z.int(), pages: z.int() }),
  },
  read: { method: 'GET', path: '/admin/imports/:id', ...one, summary: 'One import.', reply: Import },
  rows: {
    method: 'GET',
    path: '/admin/imports/:id/rows',
    ...one,
    query: ImportRowFilter,
    summary: 'A page of the rows of an import, in the order of the file. Those that came in are gone from it.',
    reply: z.object({ items: z.array(ImportRow), total: z.int(), page: z.int(), pages: z.int() }),
  },
  csv: {
    method: 'GET',
    path: '/admin/imports/:id/rows/csv',
    ...one,
    query: z.omit(ImportRowFilter, { page: true }),
    summary: 'The report as CSV, at most 10,000 lines.',
    reply: z.object({ name: z.string(), text: z.string() }),
  },
  take: {
    method: 'POST',
    path: '/admin/imports/:id/take',
    ...one,
    status: 202,
    body: z.strictObject({}),
    summary: 'Brings in the good rows of a checked import, each once. Any other import is refused (409).',
    reply: Import,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/imports/:id',
    ...one,
    summary: 'Removes an import with its report; the people who came in stay. One that is at work is refused (409).',
    reply: z.object({ id: Id }),
  },
})

/** The file is the form’s part `file`. The fields `source`, `proof` and `tags` come before it. */
export const importUpload = endpoints({
  check: {
    method: 'POST',
    path: '/admin/imports',
    access: 'admin',
    status: 201,
    summary: 'Reads a CSV file of at most 50 MB and says of each row what would become of it. Nobody comes in yet.',
    upload: 'parts',
    reply: Import,
  },
})
