import * as z from 'zod/mini'
import { Id, PageNumber, text, Timestamp } from '../../core/core.ts'
import { reviewStates } from '../../core/review.ts'
import { reviewFilters } from './approval.ts'

/** `draft`: visitors don't see the document. `live`: they see this version. `edited`: they see an older one. */
export const editStates = ['draft', 'live', 'edited'] as const
export type EditState = (typeof editStates)[number]

export const sorts = ['position', 'title', 'updated', 'published'] as const
export const PER_PAGE = 25
/** The largest count of a list. Above it the list only says `more`. */
export const MOST_COUNTED = 1000

const Person = z.nullable(z.object({ id: Id, name: z.string() }))

/**
 * A document as lists show it. `labels` are its filter values, such as `category:Operations`. `reviewedVersion` is the
 * version that `review` is about, null for none.
 */
export const DocumentSummary = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  state: z.enum(editStates),
  version: z.int(),
  liveVersion: z.nullable(z.int()),
  review: z.enum(reviewStates),
  reviewedVersion: z.nullable(z.int()),
  labels: z.array(z.string()),
  publishAt: z.nullable(Timestamp),
  unpublishAt: z.nullable(Timestamp),
  publishedAt: z.nullable(Timestamp),
  updatedAt: Timestamp,
  updatedBy: Person,
  deletedAt: z.nullable(Timestamp),
})
export type DocumentSummary = z.infer<typeof DocumentSummary>

/** Errors that prevent publishing (`problems`) and advice (`warnings`), by dotted field; in words what is `fine`. */
export const Findings = z.object({
  problems: z.record(z.string(), z.string()),
  warnings: z.record(z.string(), z.string()),
  fine: z.array(z.string()),
})
export type Findings = z.infer<typeof Findings>

/**
 * A document in its editor. `data` is a draft of its kind's shape and may be unfinished. A setting with only its
 * built-in default has version 0, no id and no dates. `address` is the page that visitors see. `preview` shows
 * signed-in editors the same page with this draft.
 */
export const EditedDocument = z.object({
  id: z.nullable(Id),
  slug: z.string(),
  title: z.string(),
  state: z.enum(editStates),
  version: z.int(),
  liveVersion: z.nullable(z.int()),
  review: z.enum(reviewStates),
  reviewedVersion: z.nullable(z.int()),
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

const notes = [
  'seed',
  'create',
  'duplicate',
  'save',
  'autosave',
  'restore',
  'discard',
  'reset',
  'rename',
  'relink',
  'follow',
  'replace-picture',
] as const

/**
 * One saved state. `number` counts the stored states from 1. `version` has gaps where autosaves were folded into one.
 * `published` is when it went live. `note` says how it arose: `discard` went back to what visitors see, `reset` to the
 * built-in text, `follow` adapted to a renamed target. `replace-picture` replaced a picture
 * everywhere. `duplicate` copied another document, whose title is `origin`.
 */
export const Revision = z.object({
  version: z.int(),
  number: z.int(),
  at: Timestamp,
  by: Person,
  note: z.enum(notes),
  origin: z.nullable(z.string()),
  published: z.nullable(Timestamp),
})
export type Revision = z.infer<typeof Revision>

/**
 * A place that mentions a document: the kind and slug of the mentioning document. `live` when visitors see the mention.
 */
export const Usage = z.object({ kind: z.string(), slug: z.string(), title: z.string(), live: z.boolean() })
export type Usage = z.infer<typeof Usage>

export const bulkActions = ['publish', 'unpublish', 'trash'] as const

/** A use of one of several documents, with the slug of the used one. */
export const UsageOfOne = z.extend(Usage, { target: z.string() })
export type UsageOfOne = z.infer<typeof UsageOfOne>

/** The result for one item of a bulk action. `title` is what people call it. */
export const BulkResult = z.object({ slug: z.string(), title: z.string(), ok: z.boolean(), message: z.string() })
export type BulkResult = z.infer<typeof BulkResult>

/** Which documents to list. `label` may hold several labels, separated by commas. All of them must match. */
export const DocumentFilter = z.strictObject({
  search: z.optional(text(100)),
  state: z.optional(z.enum(['draft', 'live', 'edited', 'scheduled', 'trash'])),
  review: z.optional(z.enum(reviewFilters)),
  label: z.optional(text(300)),
  sort: z.optional(z.enum(sorts)),
  order: z.optional(z.enum(['asc', 'desc'])),
  page: z.optional(PageNumber),
})
export type DocumentFilter = z.infer<typeof DocumentFilter>

/** A link that shows a draft. It always shows `version`, or the newest one when that is null. */
export const Share = z.object({
  id: Id,
  by: Person,
  createdAt: Timestamp,
  expiresAt: Timestamp,
  version: z.nullable(z.int()),
})
export type Share = z.infer<typeof Share>
/** The most links to one document that work at the same time. */
export const MOST_SHARES = 100
