import { transaction } from '../../core/cache/transaction.ts'
import { publishDocument } from '../../core/documents/document-changes.ts'
import type { Change, Document } from '../../core/documents/documents.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { type Kind, labelsOf, type Problems, readDraft, titleOf } from '../../core/rooms/kinds.ts'
import type { Services, User } from '../../core/rooms/routes.ts'
import { saveSetting, withDefaults } from '../../core/documents/settings.ts'
import { refuseUnapproved, unsaved } from './approval.ts'
import { readNamed } from './queries.ts'
import { readSeeded } from './queries-history.ts'
import { toBuiltIn } from './rules.ts'
import { asEdited } from './edited-documents.ts'

/** What every handler of a kind is given. */
export type EditContext = { kind: Kind; database: Services['database']; change: Change; user: User }

/** A person as a document names who saved it. */
export const asBy = ({ id, name }: User) => ({ id, name })

/** The document at a slug; of a place at which nothing is stored, undefined. Throws `not-found`. */
export async function stored({ kind, database }: Pick<EditContext, 'kind' | 'database'>, slug: string) {
  const document = await readNamed(database, kind.kind, slug)
  if (!document && kind.fallback?.(slug) === undefined) throw new Failure('not-found', 'There is no such entry')
  return document
}

/**
 * The text with which a place was installed: what it was seeded with, else its built-in default. Throws `not-found`.
 */
export async function builtInText(
  { kind, database }: Pick<EditContext, 'kind' | 'database'>,
  slug: string,
): Promise<unknown> {
  const fallback = kind.fallback?.(slug)
  if (fallback === undefined) throw new Failure('not-found', 'There is no such entry')
  const seeded = await readSeeded(database, kind.kind, slug)
  return withDefaults(seeded?.data, fallback)
}

/** What an editor is shown at a slug. Throws `not-found`. */
export async function editedOf(at: Pick<EditContext, 'kind' | 'database'>, slug: string) {
  const document = await stored(at, slug)
  return document
    ? asEdited(at.kind, at.database, document, document.by)
    : toBuiltIn(at.kind, slug, at.kind.fallback!(slug))
}

/**
 * Draft and what visitors are to see of it. Throws `invalid` when it isn't of the shape, or `publish` asks for too
 * much.
 */
export function readForSaving(kind: Kind, slug: string, data: unknown, publish: boolean) {
  if (publish) refuseInstead(kind)
  const { live } = atData(() => {
    const read = readDraft(kind.shape(slug), data)
    if (publish) refuseUnfinished(read.problems)
    return read
  })
  // What is finished is stored in its shape, without what the shape drops.
  return { data: live ?? data, live: publish ? live : null }
}

/** Throws `invalid` for kinds that visitors never see. */
export function refuseInstead({ instead }: Kind): void {
  if (instead) throw new Failure('invalid', instead)
}

/** Names wrong fields as they stand in the request, where the document is its `data`. */
function atData<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Failure) || !error.details.fields) throw error
    const fields = Object.fromEntries(
      Object.entries(error.details.fields).map(([path, message]) => [path ? `data.${path}` : 'data', message]),
    )
    throw new Failure(error.code, error.message, { fields })
  }
}

/** Throws `invalid` that names what a draft lacks, if it lacks anything. */
export function refuseUnfinished(problems: Problems): void {
  const [first] = Object.entries(problems)
  if (first) throw new Failure('invalid', first[1], { fields: problems })
}

/** What lists say of a document. */
export const describe = (kind: Kind, slug: string, data: unknown) => ({
  title: titleOf(kind, data, slug),
  labels: labelsOf(kind, data),
})
/** The name under which a kind's labels are kept, and what a draft or a publication drops of what is kept. */
export const labelTag = (kind: Kind) => `/labels/${kind.kind}`
export const draftTags = (kind: Kind) => [labelTag(kind)]
export const liveTags = (kind: Kind, slug: string) => [...kind.tags(slug), labelTag(kind)]

/** Runs `work` with the data that a kind stores of what was given, in one transaction where the kind looks it up. */
export async function settled<T>(
  { settle }: Kind,
  change: Change,
  given: unknown,
  work: (change: Change, data: unknown) => Promise<T>,
): Promise<T> {
  if (!settle) return work(change, given)
  return transaction(change, async (within) => work(within, await settle(given, within.database)))
}

/** Saves a draft, and publishes it if that is asked for. Throws `invalid`, `rule`, `stale` and `not-found`. */
export const save = (at: EditContext, slug: string, given: SaveRequest, note?: 'restore' | 'reset') =>
  settled(at.kind, at.change, given.data, (change, data) =>
    saveAsGiven({ ...at, change, database: change.database }, slug, { ...given, data }, note),
  )

type SaveRequest = { version: number; data: unknown; publish?: boolean | undefined; autosave?: boolean | undefined }

async function saveAsGiven(
  { kind, database, change, user }: EditContext,
  slug: string,
  given: SaveRequest,
  note?: 'restore' | 'reset',
) {
  const { version, publish = false, autosave = false } = given
  if ((version === 0 || kind.places) && kind.fallback?.(slug) === undefined)
    throw new Failure('not-found', 'There is no such entry')
  const { data, live } = readForSaving(kind, slug, given.data, publish)
  if (publish) await refuseUnapproved(database, kind, unsaved(slug))
  const saving = {
    kind: kind.kind,
    slug,
    version,
    data,
    live,
    note: note ?? (autosave ? ('autosave' as const) : ('save' as const)),
    tags: publish ? liveTags(kind, slug) : draftTags(kind),
    ...describe(kind, slug, data),
  }
  const saved = await saveSetting(change, saving)
  // A draft that equals the stored one was not saved, so it stays its last editor's.
  return saved.updatedBy === user.id ? asEdited(kind, database, saved, asBy(user)) : editedOf({ kind, database }, slug)
}

/** Makes what is only built in a document, so that it can be published, scheduled or shared. */
export async function existing(at: EditContext, slug: string, version: number): Promise<Document<unknown>> {
  const document = await stored(at, slug)
  if (document) return document
  await save(at, slug, { version, data: at.kind.fallback!(slug) })
  return orNotFound(await readNamed(at.database, at.kind.kind, slug), 'entry')
}

/**
 * Puts a document's draft before visitors. Throws `invalid` for an unfinished one, `rule` for one that lacks an
 * approval, `stale` when it is not the newest.
 */
export async function publish(
  { kind, database, change, user }: EditContext,
  document: Document<unknown>,
  version: number,
) {
  refuseInstead(kind)
  const { slug } = document
  const subject = { kind: kind.kind, slug, version, tags: liveTags(kind, slug) }
  // A stale version is refused by the statement itself, before what is wrong with a draft that isn't the person's
  // matters.
  const { problems, live } = readDraft(kind.shape(slug), document.data)
  if (document.version === version) {
    refuseUnfinished(problems)
    await refuseUnapproved(database, kind, document)
  }
  return asEdited(kind, database, await publishDocument(change, { ...subject, live }), asBy(user))
}
