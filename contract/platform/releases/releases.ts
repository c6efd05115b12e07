import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, Timestamp, words } from '../../core/core.ts'
import { Usage } from '../editing/document.ts'

/**
 * `open` is being put together, `scheduled` goes live by itself, `live` is live as one, `undone` was live and was
 * undone.
 */
export const releaseStates = ['open', 'scheduled', 'live', 'undone'] as const
export type ReleaseState = (typeof releaseStates)[number]

/** The most documents of one release. */
export const MOST_DOCUMENTS = 200
/** How long a release can be undone, in days. */
export const UNDO_DAYS = 30

const Person = z.nullable(z.object({ id: Id, name: z.string() }))
const When = z.nullable(Timestamp)
const Version = z.int().check(z.gte(0), z.lte(2_147_483_647))
const byId = z.object({ id: Id })
const byDocument = z.object({ id: Id, document: Id })
const Name = words(80)

/** Documents by their ids. A place at which nothing is stored has none, and so no change to publish. */
const IdList = z
  .array(Id)
  .check(z.minLength(1, 'Choose at least one'), z.maxLength(MOST_DOCUMENTS, `Choose at most ${MOST_DOCUMENTS}`))

/** The version of a document that a person saw before publishing it. */
const Seen = z.strictObject({ id: Id, version: Version })
const SeenList = z
  .array(Seen)
  .check(z.minLength(1, 'Tick at least one'), z.maxLength(MOST_DOCUMENTS, `Tick at most ${MOST_DOCUMENTS}`))

/**
 * A document of a release. `version` is the one that goes live, or went live. `isNew` when visitors saw nothing of it
 * before. `problems` prevent publishing, `warnings` are advice, both by dotted field. `mayPublish` is false where the
 * reader's role may not publish its kind. `isGone` when it lies in the trash.
 */
export const ReleaseDocument = z.object({
  id: Id,
  kind: z.string(),
  slug: z.string(),
  title: z.string(),
  version: z.int(),
  isTicked: z.boolean(),
  isNew: z.boolean(),
  isGone: z.boolean(),
  mayPublish: z.boolean(),
  updatedAt: Timestamp,
  updatedBy: Person,
  problems: z.record(z.string(), z.string()),
  warnings: z.record(z.string(), z.string()),
})
export type ReleaseDocument = z.infer<typeof ReleaseDocument>

/** A release in a list. `at` is when it goes live by itself. `count` is how many of its documents are ticked. */
export const ReleaseSummary = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(releaseStates),
  at: When,
  count: z.int(),
  releasedAt: When,
  releasedBy: Person,
  undoneAt: When,
  updatedAt: Timestamp,
})
export type ReleaseSummary = z.infer<typeof ReleaseSummary>

/** The release with which a document goes live. */
export const HoldingRelease = z.pick(ReleaseSummary, { id: true, name: true, at: true })
export type HoldingRelease = z.infer<typeof HoldingRelease>

/** A release with its documents. `failure` says why its scheduled time passed without it. */
export const Release = z.extend(ReleaseSummary, {
  version: z.int(),
  failure: z.nullable(z.string()),
  undoableUntil: When,
  documents: z.array(ReleaseDocument),
})
export type Release = z.infer<typeof Release>

/**
 * A document whose draft visitors do not see yet and that is in no release. `isReady` when nothing keeps it from them.
 */
export const UnreleasedChange = z.object({
  id: Id,
  kind: z.string(),
  slug: z.string(),
  title: z.string(),
  version: z.int(),
  isNew: z.boolean(),
  isReady: z.boolean(),
})
export type UnreleasedChange = z.infer<typeof UnreleasedChange>

/**
 * What an undo does to a document: `earlier` shows what visitors saw before, `built-in` the text with
 * which the place was installed, `hidden` takes it off the site, and `gone` lies in the trash and stays there.
 * `isEdited` when it was changed since; that stays a draft. `isRepublished` when visitors see a later version by now.
 */
export const UndoResult = z.extend(z.omit(Usage, { live: true }), {
  id: Id,
  effect: z.enum(['earlier', 'built-in', 'hidden', 'gone']),
  isEdited: z.boolean(),
  isRepublished: z.boolean(),
})
export type UndoResult = z.infer<typeof UndoResult>

/** Something that happens by itself. `count` is the documents of a release. */
export const CalendarEntry = z.object({
  type: z.enum(['release', 'publish', 'unpublish']),
  at: Timestamp,
  title: z.string(),
  kind: z.string(),
  /** The slug of a document, or the id of a release. */
  subject: z.string(),
  count: z.int(),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

/** The longest stretch of days that a calendar reads. */
export const MOST_CALENDAR_DAYS = 62
/** The most changes in no release that are listed. */
export const MOST_LOOSE = 100

/** Several documents that go live in one transaction. A stale `version` of a release or a document answers 409. */
export const releases = endpoints({
  list: {
    method: 'GET',
    path: '/admin/releases',
    access: 'editor',
    summary: 'Releases, those that wait first, 25 a page.',
    query: z.strictObject({ state: z.optional(z.enum(releaseStates)), page: z.optional(PageNumber) }),
    reply: z.object({ items: z.array(ReleaseSummary), total: z.int(), page: z.int(), pages: z.int() }),
  },
  loose: {
    method: 'GET',
    path: '/admin/releases/changes',
    access: 'editor',
    summary: 'Documents that visitors do not see as they are and that are in no release, newest first.',
    reply: z.object({ items: z.array(UnreleasedChange), more: z.boolean() }),
  },
  calendar: {
    method: 'GET',
    path: '/admin/releases/calendar',
    access: 'editor',
    summary: `What happens by itself in a stretch of at most ${MOST_CALENDAR_DAYS} days, earliest first.`,
    query: z.strictObject({ from: Timestamp, to: Timestamp }),
    reply: z.object({ items: z.array(CalendarEntry) }),
  },
  create: {
    method: 'POST',
    path: '/admin/releases',
    access: 'editor',
    status: 201,
    summary: 'Makes a release, with documents where some are named.',
    body: z.strictObject({ name: Name, documents: z.optional(IdList) }),
    reply: Release,
  },
  atOnce: {
    method: 'POST',
    path: '/admin/releases/at-once',
    access: 'editor',
    status: 201,
    summary: 'Makes a release of documents and publishes it, all of them or none.',
    body: z.strictObject({ name: Name, documents: SeenList }),
    reply: Release,
  },
  read: {
    method: 'GET',
    path: '/admin/releases/:id',
    access: 'editor',
    summary: 'A release with its documents and what is wrong with them.',
    params: byId,
    reply: Release,
  },
  holding: {
    method: 'GET',
    path: '/admin/releases/of/:document',
    access: 'editor',
    summary: 'The release that waits with a document and has it ticked, or null.',
    params: z.object({ document: Id }),
    reply: z.object({ release: z.nullable(HoldingRelease) }),
  },
  rename: {
    method: 'PUT',
    path: '/admin/releases/:id',
    access: 'editor',
    summary: 'Gives a release another name.',
    params: byId,
    body: z.strictObject({ version: Version, name: Name }),
    reply: Release,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/releases/:id',
    access: 'editor',
    summary: 'Removes a release that is not live. Its documents stay as they are.',
    params: byId,
    reply: z.object({ removed: z.literal(true) }),
  },
  add: {
    method: 'POST',
    path: '/admin/releases/:id/documents',
    access: 'editor',
    summary: 'Adds documents to an open release. One that is in another open release answers 409.',
    params: byId,
    body: z.strictObject({ documents: IdList }),
    reply: Release,
  },
  tick: {
    method: 'PUT',
    path: '/admin/releases/:id/documents/:document',
    access: 'editor',
    summary: 'Says whether a document of an open release goes live with it.',
    params: byDocument,
    body: z.strictObject({ isTicked: z.boolean() }),
    reply: Release,
  },
  drop: {
    method: 'DELETE',
    path: '/admin/releases/:id/documents/:document',
    access: 'editor',
    summary: 'Takes a document out of an open release.',
    params: byDocument,
    reply: Release,
  },
  difference: {
    method: 'GET',
    path: '/admin/releases/:id/documents/:document',
    access: 'editor',
    summary: 'What visitors saw or see of a document, and what they see once the release is live.',
    params: byDocument,
    reply: z.object({ before: z.unknown(), after: z.unknown() }),
  },
  publish: {
    method: 'POST',
    path: '/admin/releases/:id/publish',
    access: 'editor',
    summary: 'Publishes the ticked documents in one transaction. One with an error answers 400 and nothing changes.',
    params: byId,
    body: z.strictObject({ version: Version, documents: SeenList }),
    reply: Release,
  },
  schedule: {
    method: 'PUT',
    path: '/admin/releases/:id/schedule',
    access: 'editor',
    summary: 'Publishes these versions by itself at a time, or with null no longer.',
    params: byId,
    body: z.strictObject({ version: Version, at: When, documents: z.optional(SeenList) }),
    reply: Release,
  },
  undoing: {
    method: 'GET',
    path: '/admin/releases/:id/undo',
    access: 'editor',
    summary: 'What an undo of a release would do to each of its documents.',
    params: byId,
    reply: z.object({ items: z.array(UndoResult) }),
  },
  undo: {
    method: 'POST',
    path: '/admin/releases/:id/undo',
    access: 'editor',
    summary: `Shows visitors what they saw before a release, up to ${UNDO_DAYS} days after it. Later edits stay drafts.`,
    params: byId,
    body: z.strictObject({ version: Version }),
    reply: Release,
  },
})
