import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, text, Timestamp } from '../../core/core.ts'

/** The programs whose export files are read. */
export const sourceSystems = ['wordpress', 'ghost'] as const
export type SourceSystem = (typeof sourceSystems)[number]

/** `reading`: the file is checked now. `checked`: nothing came in yet. `taking`: a job brings it in. */
export const contentImportStates = ['reading', 'checked', 'taking', 'done'] as const

/** What a row of an export is. `other` has no place in this product. */
export const sourceKinds = ['post', 'page', 'picture', 'category', 'tag', 'author', 'other'] as const
export type SourceKind = (typeof sourceKinds)[number]

/**
 * The verdict on a row. `new` comes in. `changed` differs from what came in before and updates its draft. `known` came
 * in before and is the same. `edited` differs, but somebody edited it here. `removed` was removed here. `left` stays
 * out. `done` came in with this import. `missing` is a picture that could not be fetched. `failed` met an error.
 */
export const rowVerdicts = [
  'new',
  'changed',
  'known',
  'edited',
  'removed',
  'left',
  'done',
  'missing',
  'failed',
] as const
export type RowVerdict = (typeof rowVerdicts)[number]

/** The largest export file, in bytes. */
export const MAX_EXPORT_FILE_BYTES = 200 * 1024 * 1024

/** The address of the old site, to which the links of an export lead. Empty takes the one that the file names. */
export const SourceSite = text(200).check(
  z.refine(
    (value) => value === '' || /^https?:\/\/[^\s/?#]+(?:\/[^\s?#]*)?$/i.test(value),
    'Enter the address of the old site, such as https://www.example.com',
  ),
)

/** An import. `live`: published posts come in published. `counts` holds the number of rows of each verdict. */
export const ContentImport = z.object({
  id: Id,
  name: z.string(),
  system: z.enum(sourceSystems),
  site: z.string(),
  state: z.enum(contentImportStates),
  live: z.boolean(),
  counts: z.record(z.enum(rowVerdicts), z.int()),
  by: z.nullable(z.string()),
  createdAt: Timestamp,
  endedAt: z.nullable(Timestamp),
})
export type ContentImport = z.infer<typeof ContentImport>

/** A row of the report. `address` is the old one. `target` is the new one, once it came in or is known. */
export const ContentRow = z.object({
  line: z.int(),
  kind: z.enum(sourceKinds),
  title: z.string(),
  address: z.string(),
  target: z.string(),
  verdict: z.enum(rowVerdicts),
  note: z.string(),
})
export type ContentRow = z.infer<typeof ContentRow>

export const ContentRowFilter = z.strictObject({
  verdict: z.optional(z.enum(rowVerdicts)),
  kind: z.optional(z.enum(sourceKinds)),
  search: z.optional(text(100)),
  page: z.optional(PageNumber),
})
export type ContentRowFilter = z.infer<typeof ContentRowFilter>

const one = { access: 'admin', params: z.object({ id: Id }) } as const

export const contentImports = endpoints({
  list: {
    method: 'GET',
    path: '/admin/content-imports',
    access: 'admin',
    query: z.strictObject({ page: z.optional(PageNumber) }),
    summary: 'A page of the imports of content, newest first.',
    reply: z.object({ items: z.array(ContentImport), total: z.int(), page: z.int(), pages: z.int() }),
  },
  read: { method: 'GET', path: '/admin/content-imports/:id', ...one, summary: 'One import.', reply: ContentImport },
  rows: {
    method: 'GET',
    path: '/admin/content-imports/:id/rows',
    ...one,
    query: ContentRowFilter,
    summary: 'A page of the report of an import, in the order of the file.',
    reply: z.object({ items: z.array(ContentRow), total: z.int(), page: z.int(), pages: z.int() }),
  },
  csv: {
    method: 'GET',
    path: '/admin/content-imports/:id/rows/csv',
    ...one,
    query: z.omit(ContentRowFilter, { page: true }),
    summary: 'The report as CSV, at most 10,000 lines.',
    reply: z.object({ name: z.string(), text: z.string() }),
  },
  take: {
    method: 'POST',
    path: '/admin/content-imports/:id/take',
    ...one,
    status: 202,
    body: z.strictObject({ live: z.boolean() }),
    summary:
      'Brings in what a checked import holds, each row once. With `live`, what was published there is published here. ' +
      'An import that is not checked, or was started before, is refused (409).',
    reply: ContentImport,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/content-imports/:id',
    ...one,
    summary: 'Removes an import with its report; what came in stays. One that is at work is refused (409).',
    reply: z.object({ id: Id }),
  },
})

/** The file is the form’s part `file`. The field `site` comes before it. */
export const contentImportUpload = endpoints({
  check: {
    method: 'POST',
    path: '/admin/content-imports',
    access: 'admin',
    status: 201,
    upload: 'parts',
    summary:
      'Reads an export of WordPress (XML) or Ghost (JSON) of at most 200 MB and says of each row what would become of ' +
      'it. Nothing comes in yet.',
    reply: ContentImport,
  },
})
