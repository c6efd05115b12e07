import * as z from 'zod/mini'
import { Id, PageNumber, text, Timestamp } from '../../core/core.ts'

/** `draft`: visitors don't see it. `live`: they see this version. `edited`: they see an older one. */
export const editStates = ['draft', 'live', 'edited'] as const
export type EditState = (typeof editStates)[number]

export const sorts = ['position', 'title', 'updated', 'published'] as const
export const PER_PAGE = 25
/** A list counts no further than this: `more` says that there are others. */
export const MOST_COUNTED = 1000

const Person = z.nullable(z.object({ id: Id, name: z.string() }))

/** A document as lists show it. `labels` are what it can be filtered by, such as `category:Operations`. */
export const DocumentSummary = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  state: z.enum(editStates),
  version: z.int(),
  liveVersion: z.nullable(z.int()),
  labels: z.array(z.string()),
  publishAt: z.nullable(Timestamp),
  unpublishAt: z.nullable(Timestamp),
  publishedAt: z.nullable(Timestamp),
  updatedAt: Timestamp,
  updatedBy: Person,
  deletedAt: z.nullable(Timestamp),
})
export type DocumentSummary = z.infer<typeof DocumentSummary>

/** What stands in the way of publishing (`problems`) and what should be looked at (`warnings`), by dotted field. */
export const Findings = z.object({
  problems: z.record(z.string(), z.string()),
  warnings: z.record(z.string(), z.string()),
})
export type Findings = z.infer<typeof Findings>

/**
 * A document in its editor; `data` is a draft of its kind's shape, which may be unfinished. A setting of which only the
 * built-in default exists has version 0, no id and no dates. `address` is the page on which visitors see it, `preview`
 * the same page with this draft on it (for signed-in editors).
 */
export const EditedDocument = z.object({
  id: z.nullable(Id),
  slug: z.string(),
  title: z.string(),
  state: z.enum(editStates),
  version: z.int(),
  liveVersion: z.nullable(z.int()),
  publishAt: z.nullable(Timestamp),
  unpublishAt: z.nullable(Timestamp),
  publishedAt: z.nullable(Timestamp),
  updatedAt: z.nullable(Timestamp),
  updatedBy: Person,
  address: z.nullable(z.string()),
  preview: z.nullable(z.string()),
  problems: z.record(z.string(), z.string()),
  data: z.unknown(),
})

export type EditedDocument<T = unknown> = z.infer<typeof EditedDocument> & { data: T }

const notes = ['seed', 'create', 'save', 'autosave', 'restore', 'reset', 'rename', 'relink', 'follow'] as const

/**
 * One saved state. `number` counts the states that there are, from 1; `version` may leave numbers out, where autosaves
 * were folded. `published` says when it went live; `note` how it came about: by `reset` when the built-in text was put
 * back, by `follow` when what it refers to got another slug.
 */
export const Revision = z.object({
  version: z.int(),
  number: z.int(),
  at: Timestamp,
  by: Person,
  note: z.enum(notes),
  published: z.nullable(Timestamp),
})
export type Revision = z.infer<typeof Revision>

/** Where a document is used: the kind and slug of what names it. `live` when visitors see that mention. */
export const Usage = z.object({ kind: z.string(), slug: z.string(), title: z.string(), live: z.boolean() })
export type Usage = z.infer<typeof Usage>

export const bulkActions = ['publish', 'unpublish', 'trash'] as const

/** A use of one of several documents, by its slug. */
export const UsageOfOne = z.extend(Usage, { target: z.string() })
export type UsageOfOne = z.infer<typeof UsageOfOne>

/** What became of one item of a bulk action; `title` is what people call it. */
export const BulkResult = z.object({ slug: z.string(), title: z.string(), ok: z.boolean(), message: z.string() })
export type BulkResult = z.infer<typeof BulkResult>

/** Which documents to list. `label` may be given several times over, joined by commas: all must fit. */
export const DocumentFilter = z.strictObject({
  search: z.optional(text(100)),
  state: z.optional(z.enum(['draft', 'live', 'edited', 'scheduled', 'trash'])),
  label: z.optional(text(300)),
  sort: z.optional(z.enum(sorts)),
  order: z.optional(z.enum(['asc', 'desc'])),
  page: z.optional(PageNumber),
})
export type DocumentFilter = z.infer<typeof DocumentFilter>

/** A link that shows a draft. `version` is the one that it shows, or null where it is always the newest. */
export const Share = z.object({
  id: Id,
  by: Person,
  createdAt: Timestamp,
  expiresAt: Timestamp,
  version: z.nullable(z.int()),
})
export type Share = z.infer<typeof Share>
/** So many links to one document work at a time. */
export const MOST_SHARES = 100
