import * as z from 'zod/mini'
import { endpoints, Id, MOST_AT_ONCE, saving, Slug, text, Timestamp, Version, words } from '../../core/core.ts'
import { collectionKinds, editedKinds, placeKinds } from '../../core/kinds.ts'
import {
  DocumentSummary,
  Findings,
  EditedDocument,
  Revision,
  Usage,
  bulkActions,
  UsageOfOne,
  BulkResult,
  DocumentFilter,
} from './document.ts'
import { bySlug, Kind, sharing } from './sharing.ts'

const Versioned = z.strictObject({ version: Version })
const When = z.nullable(Timestamp)
/** The additional request that goes with a publication, in the shape that the kind defines. */
const Also = z.optional(z.record(text(80), z.unknown()))

const Several = z
  .array(words(80))
  .check(z.minLength(1, 'Choose at least one'), z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE}`))

const ofKind = z.object({ kind: Kind })
const byVersion = z.extend(bySlug, { version: z.string().check(z.regex(/^\d{1,9}$/)) })
const byId = z.extend(ofKind, { id: Id })

const any = { access: editedKinds, params: bySlug } as const

/**
 * The actions of every kind: drafts, publishing, schedule, history, preview. A stale `version` answers 409 with the
 * current document in `current`.
 */
const anyActions = endpoints({
  ...sharing,
  list: {
    method: 'GET',
    path: '/admin/documents/:kind',
    access: editedKinds,
    params: ofKind,
    query: DocumentFilter,
    summary: 'A page of the documents of a kind, drafts included.',
    reply: z.object({
      items: z.array(DocumentSummary),
      total: z.int(),
      more: z.boolean(),
      page: z.int(),
      pages: z.int(),
      labels: z.array(z.string()),
    }),
  },
  read: {
    method: 'GET',
    path: '/admin/documents/:kind/:slug',
    ...any,
    summary: 'A document as its editor sees it.',
    reply: EditedDocument,
  },
  save: {
    method: 'PUT',
    path: '/admin/documents/:kind/:slug',
    ...any,
    reply: EditedDocument,
    summary: 'Saves a draft, publishes it with `publish`, and says its `problems`.',
    body: z.extend(saving(z.unknown()), { publish: z.optional(z.boolean()), autosave: z.optional(z.boolean()) }),
  },
  publish: {
    method: 'POST',
    path: '/admin/documents/:kind/:slug/publish',
    ...any,
    reply: EditedDocument,
    body: z.extend(Versioned, { also: Also, unpublishAt: z.optional(When) }),
    summary: 'Publishes a draft. `unpublishAt` unpublishes it then; null cancels that.',
  },
  discard: {
    method: 'POST',
    path: '/admin/documents/:kind/:slug/discard',
    ...any,
    body: Versioned,
    summary: 'Puts what visitors see in the place of a draft.',
    reply: EditedDocument,
  },
  schedule: {
    method: 'PUT',
    path: '/admin/documents/:kind/:slug/schedule',
    ...any,
    reply: EditedDocument,
    summary: 'Publishes this version by itself, takes it down by itself, or with null neither.',
    body: z.extend(Versioned, { publishAt: When, unpublishAt: When, also: Also }),
  },
  findings: {
    method: 'GET',
    path: '/admin/documents/:kind/:slug/findings',
    ...any,
    summary: 'What to look at before a draft is published.',
    reply: Findings,
  },
  history: {
    method: 'GET',
    path: '/admin/documents/:kind/:slug/history',
    ...any,
    query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
    summary: 'Saved states of a document, newest first, fifty at a time.',
    reply: z.array(Revision),
  },
  revision: {
    method: 'GET',
    path: '/admin/documents/:kind/:slug/history/:version',
    access: editedKinds,
    params: byVersion,
    summary: 'One saved state of a document.',
    reply: z.extend(Revision, { data: z.unknown() }),
  },
  restore: {
    method: 'POST',
    path: '/admin/documents/:kind/:slug/history/:version/restore',
    access: editedKinds,
    params: byVersion,
    body: Versioned,
    summary: 'Makes an old state of a document its draft again.',
    reply: EditedDocument,
  },
  usage: {
    method: 'GET',
    path: '/admin/documents/:kind/:slug/usage',
    ...any,
    summary: 'Where a document is linked or named.',
    reply: z.array(Usage),
  },
  presence: {
    method: 'POST',
    path: '/admin/documents/:kind/:slug/presence',
    ...any,
    body: z.strictObject({}),
    summary: 'Says that this person edits a document, and tells who else does.',
    reply: z.array(z.object({ name: z.string(), since: Timestamp })),
  },
})

const place = { access: placeKinds, params: bySlug } as const

/** The further actions of settings and sections. Visitors see either their built-in text or an edited one. */
const placeActions = endpoints({
  builtIn: {
    method: 'GET',
    path: '/admin/documents/:kind/:slug/built-in',
    ...place,
    reply: z.object({ data: z.unknown() }),
    summary: 'The text with which a setting or section was installed.',
  },
  reset: {
    method: 'POST',
    path: '/admin/documents/:kind/:slug/built-in',
    ...place,
    body: Versioned,
    reply: EditedDocument,
    summary: 'Goes back to the built-in text, for visitors as well. The history keeps both.',
  },
})

const collection = { access: collectionKinds, params: ofKind } as const
const item = { access: collectionKinds, params: bySlug } as const
const trashed = { access: collectionKinds, params: byId } as const

/** The further actions of kinds with any number of documents: creating, renaming, sorting and the trash. */
const collectionActions = endpoints({
  unpublish: {
    method: 'POST',
    path: '/admin/documents/:kind/:slug/unpublish',
    ...item,
    body: Versioned,
    summary: 'Takes a document away from visitors; the draft stays.',
    reply: EditedDocument,
  },
  bulk: {
    method: 'POST',
    path: '/admin/documents/:kind/bulk',
    ...collection,
    body: z.strictObject({ action: z.enum(bulkActions), slugs: Several, evenUsed: z.optional(z.boolean()) }),
    summary: 'Does the same with several documents. Only `evenUsed` trashes what blocks show.',
    reply: z.array(BulkResult),
  },
  usageOfSeveral: {
    method: 'POST',
    path: '/admin/documents/:kind/usage',
    ...collection,
    body: z.strictObject({ slugs: Several }),
    summary: 'Where any of several documents is linked or named, at most 200 places.',
    reply: z.array(UsageOfOne),
  },
  csv: {
    method: 'GET',
    path: '/admin/documents/:kind/csv',
    ...collection,
    query: DocumentFilter,
    summary: 'The list as CSV, at most 10,000 lines, no cell of which a spreadsheet takes for a formula.',
    reply: z.object({ name: z.string(), text: z.string() }),
  },
  create: {
    method: 'POST',
    path: '/admin/documents/:kind',
    ...collection,
    status: 201,
    reply: EditedDocument,
    summary: 'Adds a document as a draft, or with `publish` at once.',
    body: z.strictObject({ slug: z.optional(Slug), data: z.unknown(), publish: z.optional(z.boolean()) }),
  },
  duplicate: {
    method: 'POST',
    path: '/admin/documents/:kind/:slug/duplicate',
    ...item,
    status: 201,
    body: z.strictObject({}),
    summary: 'Adds a copy of a draft at a free address, as a draft.',
    reply: EditedDocument,
  },
  rename: {
    method: 'PUT',
    path: '/admin/documents/:kind/:slug/slug',
    ...item,
    body: z.extend(Versioned, { slug: Slug, redirect: z.boolean() }),
    summary: 'Gives a document another address, and with `redirect` leads the old one there.',
    reply: EditedDocument,
  },
  order: {
    method: 'PUT',
    path: '/admin/documents/:kind/order',
    ...collection,
    body: z.strictObject({ slugs: z.array(words(80)).check(z.maxLength(500)) }),
    summary: 'Puts the documents in the order given, which must name all of them.',
    reply: z.object({ slugs: z.array(z.string()) }),
  },
  trash: {
    method: 'DELETE',
    path: '/admin/documents/:kind/:slug',
    ...item,
    summary: 'Moves a document to the trash, where it stays for 30 days.',
    reply: z.object({ id: Id }),
  },
  untrash: {
    method: 'POST',
    path: '/admin/documents/:kind/trash/:id',
    ...trashed,
    body: z.strictObject({ asBefore: z.optional(z.boolean()) }),
    reply: EditedDocument,
    summary: 'Restores a document from the trash as a draft, or with `asBefore` as visitors saw it.',
  },
  purge: {
    method: 'DELETE',
    path: '/admin/documents/:kind/trash/:id',
    ...trashed,
    summary: 'Removes a document for good.',
    reply: z.object({ id: Id }),
  },
})

/** Every action on documents, one endpoint each. `access` says which kinds have it, and who may do it with each. */
export const documents = {
  // First, since the router tries the patterns of kinds in turn: `csv` and `order` of a collection are no slugs.
  ...collectionActions,
  ...placeActions,
  ...anyActions,
}
