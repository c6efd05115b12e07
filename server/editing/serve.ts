import { randomBytes } from 'node:crypto'
import { type DocumentFilter, type Editing, type EditingPlaces, MOST_COUNTED, PER_PAGE } from '../../contract/editing.ts'
import { toCsv } from '../core/csv.ts'
import {
  orderDocuments, publishDocument, purgeDocument, renameDocument, scheduleDocument, trashDocument, unpublishDocument, untrashDocument,
} from '../core/document-changes.ts'
import { type Change, createDocument, type Document, saveDocument } from '../core/documents.ts'
import { Failure, found } from '../core/failure.ts'
import { hashToken } from '../core/hashed-tokens.ts'
import { type Kind, labelsOf, type Problems, readDraft, titleOf } from '../core/kinds.ts'
import { type House, routes, type User } from '../core/routes.ts'
import { saveSetting } from '../core/settings.ts'
import { findLive, findUses, listLabels, listNamed, listSummaries, readNamed, readSome, readTrashed } from './queries.ts'
import { addShare, listRevisions, notePresence, readRevision } from './queries-history.ts'
import { ownLinks, stateOf, toBuiltIn, toEdited, toRevision, toSummary, warningsOf, withPreview } from './rules.ts'
import { enqueueSchedule } from './schedule.ts'
import { enqueueRemoval } from './trash.ts'

const DAY_MS = 86_400_000
const FADE_SECONDS = 45
const CSV_LINES = 10_000

/** What every handler of a kind is given. */
type At = { kind: Kind; database: House['database']; change: Change; user: User }

const asBy = ({ id, name }: User) => ({ id, name })

/** The document at a slug; of a place at which nothing is stored, undefined. Throws `not-found`. */
async function stored({ kind, database }: Pick<At, 'kind' | 'database'>, slug: string) {
  const document = await readNamed(database, kind.kind, slug)
  if (!document && kind.fallback?.(slug) === undefined) throw new Failure('not-found', 'There is no such entry')
  return document
}

async function editedOf(at: Pick<At, 'kind' | 'database'>, slug: string) {
  const document = await stored(at, slug)
  return document ? toEdited(at.kind, document, document.by) : toBuiltIn(at.kind, slug, at.kind.fallback!(slug))
}

/** Draft and what visitors are to see of it. Throws `invalid` when it isn't of the shape, or `publish` asks for too much. */
function readForSaving(kind: Kind, slug: string, data: unknown, publish: boolean) {
  const { live } = atData(() => {
    const read = readDraft(kind.shape(slug), data)
    if (publish) refuseUnfinished(read.problems)
    return read
  })
  // What is finished is stored in its shape, without what the shape drops.
  return { data: live ?? data, live: publish ? live : null }
}

/** Names wrong fields as they stand in the request, where the document is its `data`. */
function atData<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Failure) || !error.details.fields) throw error
    const fields = Object.fromEntries(Object.entries(error.details.fields).map(([path, message]) => [path ? `data.${path}` : 'data', message]))
    throw new Failure(error.code, error.message, { fields })
  }
}

function refuseUnfinished(problems: Problems): void {
  const [first] = Object.entries(problems)
  if (first) throw new Failure('invalid', first[1], { fields: problems })
}

const describe = (kind: Kind, slug: string, data: unknown) => ({ title: titleOf(kind, data, slug), labels: labelsOf(kind, data) })
const labelTag = (kind: Kind) => `/labels/${kind.kind}`
const draftTags = (kind: Kind) => [labelTag(kind)]
const liveTags = (kind: Kind, slug: string) => [...kind.tags(slug), labelTag(kind)]

async function save({ kind, change, user }: At, slug: string, given: { version: number; data: unknown; publish?: boolean | undefined; autosave?: boolean | undefined }, note?: 'restore') {
  const { version, publish = false, autosave = false } = given
  if (version === 0 && kind.fallback?.(slug) === undefined) throw new Failure('not-found', 'There is no such entry')
  const { data, live } = readForSaving(kind, slug, given.data, publish)
  const saving = {
    kind: kind.kind, slug, version, data, live, note: note ?? (autosave ? 'autosave' as const : 'save' as const),
    tags: publish ? liveTags(kind, slug) : draftTags(kind), ...describe(kind, slug, data),
  }
  return toEdited(kind, await saveSetting(change, saving), asBy(user))
}

/** Makes what is only built in a document, so that it can be published, scheduled or shared. */
async function existing(at: At, slug: string, version: number): Promise<Document<unknown>> {
  const document = await stored(at, slug)
  if (document) return document
  await save(at, slug, { version, data: at.kind.fallback!(slug) })
  return found(await readNamed(at.database, at.kind.kind, slug), 'entry')
}

async function publish({ kind, change, user }: At, document: Document<unknown>, version: number) {
  const { slug } = document
  const subject = { kind: kind.kind, slug, version, tags: liveTags(kind, slug) }
  // A stale version is refused by the statement itself, before what is wrong with a draft that isn't the person's matters.
  const { problems, live } = readDraft(kind.shape(slug), document.data)
  if (document.version === version) refuseUnfinished(problems)
  return toEdited(kind, await publishDocument(change, { ...subject, live }), asBy(user))
}

async function listOf(kind: Kind, { database, content }: Pick<House, 'database' | 'content'>, filter: DocumentFilter) {
  if (kind.places) return listPlaces(kind, database)
  const page = Number(filter.page ?? 1)
  const { generation } = content
  const known = content.get(labelTag(kind))?.value as string[] | undefined
  const labels = known ?? (await listLabels(database, kind.kind))
  if (!known) content.keep(labelTag(kind), labels, generation)
  const { items, total } = await listSummaries(database, kind.kind, filter, { offset: (page - 1) * PER_PAGE })
  return {
    items: items.map(toSummary), total: Math.min(total, MOST_COUNTED), more: total > MOST_COUNTED, page, pages: Math.max(1, Math.ceil(total / PER_PAGE)), labels,
  }
}

async function listPlaces(kind: Kind, database: House['database']) {
  const documents = new Map((await listNamed(database, kind.kind)).map((document) => [document.slug, document]))
  const items = kind.places!.map((slug) => {
    const document = documents.get(slug)
    const { data: _, problems: __, address: ___, preview: ____, ...rest } = document
      ? toEdited(kind, document, document.by) : toBuiltIn(kind, slug, kind.fallback?.(slug))
    return { ...rest, id: rest.id ?? NOWHERE, labels: [], updatedAt: rest.updatedAt ?? NEVER, deletedAt: null }
  })
  return { items, total: items.length, more: false, page: 1, pages: 1, labels: [] }
}

// A place that was never saved has neither; lists need something to go by.
const NOWHERE = '00000000-0000-0000-0000-000000000000'
const NEVER = '1970-01-01T00:00:00.000Z'

const ofPlaces = (kind: Kind) => {
  const at = ({ database, change, user }: { database: House['database']; change: Change; user: User }): At => ({ kind, database, change, user })
  type Given<K extends keyof EditingPlaces> = Parameters<Parameters<typeof routes<EditingPlaces>>[1][K]>
  const handlers: Parameters<typeof routes<EditingPlaces>>[1] = {
    list: ({ query }, house) => listOf(kind, house, query),
    read: ({ params: { slug } }, { database }) => editedOf({ kind, database }, slug),
    save: ({ params: { slug }, body }, context) => save(at(context), slug, body),
    publish: async ({ params: { slug }, body: { version } }, context) => {
      const document = await existing(at(context), slug, version)
      return publish(at(context), document, version || document.version)
    },
    unpublish: async ({ params: { slug }, body: { version } }, { change, user }) =>
      toEdited(kind, await unpublishDocument(change, { kind: kind.kind, slug, version, tags: liveTags(kind, slug) }), asBy(user)),
    discard: async ({ params: { slug }, body: { version } }, context) => {
      const { live } = found(await stored(at(context), slug), 'draft')
      if (live === null) throw new Failure('invalid', 'Visitors see nothing of this, so there is nothing to go back to. Move it to the trash instead.')
      const data = { kind: kind.kind, slug, version, data: live, live, note: 'restore' as const, tags: liveTags(kind, slug), ...describe(kind, slug, live) }
      return toEdited(kind, await saveDocument(context.change, data), asBy(context.user))
    },
    schedule: (given, context) => schedule(at(context), given, context),
    findings: async ({ params: { slug } }, { database }) => {
      const { data, problems } = await editedOf({ kind, database }, slug)
      const links = ownLinks(data)
      const live = links.size > 0 ? await findLive(database, [...links.values()]) : new Set()
      const broken = [...links].filter(([, { kind: name, slug: target }]) => !live.has(`${name}:${target}`)).map(([href]) => href)
      return { problems, warnings: warningsOf(data, new Set(broken)) }
    },
    history: async ({ params: { slug }, query: { before = '2147483647' } }, { database }) =>
      (await listRevisions(database, kind.kind, slug, Number(before))).map(toRevision),
    revision: async ({ params: { slug, version } }, { database }) => {
      const { data, ...revision } = found(await readRevision(database, kind.kind, slug, Number(version)), 'version')
      return { ...toRevision(revision), data }
    },
    restore: async ({ params: { slug, version: old }, body: { version } }, context) => {
      const { data } = found(await readRevision(context.database, kind.kind, slug, Number(old)), 'version')
      return save(at(context), slug, { version, data }, 'restore')
    },
    usage: async ({ params: { slug } }, { database }) => {
      const document = await stored({ kind, database }, slug)
      const address = kind.address(slug)
      return document ? findUses(database, document.id, kind.named === false || kind.places ? [document.id] : [slug, ...(address ? [address] : [])]) : []
    },
    share: async ({ params: { slug }, body: { days } }, { database, env, clock, ...context }) => {
      const document = await existing(at({ database, ...context }), slug, 0)
      const token = `share_${randomBytes(24).toString('base64url')}`
      const now = clock()
      const expiresAt = new Date(now.getTime() + days * DAY_MS)
      await addShare(database, { hash: hashToken(token), documentId: document.id, by: context.user.id, at: now, expiresAt })
      return { url: new URL(withPreview(kind.address(slug) ?? '/', token), env.publicUrl).href, expiresAt: expiresAt.toISOString() }
    },
    presence: async ({ params: { slug } }, { database, clock, user }) => {
      const others = await notePresence(database, { kind: kind.kind, slug, userId: user.id, at: clock(), fadeSeconds: FADE_SECONDS })
      return others.map(({ name, since }) => ({ name, since: since.toISOString() }))
    },
  }
  async function schedule(here: At, { params: { slug }, body: { version, publishAt, unpublishAt } }: Given<'schedule'>[0], house: House) {
    const document = await existing(here, slug, version)
    const plan = { publishAt: publishAt ? new Date(publishAt) : null, unpublishAt: unpublishAt ? new Date(unpublishAt) : null }
    const now = house.clock()
    for (const [field, moment] of Object.entries(plan)) {
      if (moment && moment <= now) throw new Failure('invalid', 'Choose a time to come.', { fields: { [field]: 'Choose a time to come' } })
    }
    if (plan.publishAt && plan.unpublishAt && plan.unpublishAt <= plan.publishAt) {
      throw new Failure('invalid', 'Take it down after it was published.', { fields: { unpublishAt: 'Choose a time after it is published' } })
    }
    if (plan.publishAt && document.version === (version || document.version)) refuseUnfinished(readDraft(kind.shape(slug), document.data).problems)
    // The job first: one without its plan finds nothing to do, but a plan without its job would never come true.
    await house.database.orm.transaction((transaction) => enqueueSchedule(house, transaction, document.id, plan))
    const subject = { kind: kind.kind, slug, version: version || document.version, tags: [], ...plan }
    return toEdited(kind, await scheduleDocument(here.change, subject), asBy(here.user))
  }
  return handlers
}

/** Serves the endpoints of settings and sections. */
export const serveEditingPlaces = (table: EditingPlaces, kind: Kind) => routes(table, ofPlaces(kind))

/** Serves the endpoints of a kind that has any number of documents. */
export function serveEditing(table: Editing, kind: Kind) {
  const { kind: name } = kind
  const asEdited = async (change: Change, slug: string) => editedOf({ kind, database: change.database }, slug)
  const handlers: Parameters<typeof routes<Editing>>[1] = {
    ...ofPlaces(kind),
    create: async ({ body: { slug, data: given, publish: atOnce = false } }, { change, user, database }) => {
      if (kind.named !== false && slug === undefined) throw new Failure('invalid', 'Give it an address.', { fields: { slug: 'Fill this in' } })
      await kind.guard?.('create', { slug: slug ?? '', data: given, database })
      const { data, live } = readForSaving(kind, slug ?? '', given, atOnce)
      const creating = { kind: name, ...(kind.named !== false && { slug: slug! }), data, live, tags: atOnce ? liveTags(kind, slug ?? '') : draftTags(kind), ...describe(kind, slug ?? '', data) }
      return toEdited(kind, await createDocument(change, creating), asBy(user))
    },
    rename: async ({ params: { slug }, body: { version, slug: to, redirect } }, { change, user, database }) => {
      const { data } = found(await stored({ kind, database }, slug), 'entry')
      if (kind.named === false) throw new Failure('invalid', 'This has no address of its own.')
      await kind.guard?.('rename', { slug: to, data, database })
      const renamed = await renameDocument(change, { kind: name, slug, version, to, tags: [...liveTags(kind, slug), ...kind.tags(to)] })
      const [from, target] = [kind.address(slug), kind.address(to)]
      if (redirect && from && target) await lead(change, from, target)
      return toEdited(kind, renamed, asBy(user))
    },
    order: async ({ body: { slugs } }, { change }) => {
      await orderDocuments(change, { kind: name, slugs, tags: kind.tags('*') })
      return { slugs }
    },
    trash: async ({ params: { slug } }, { change, ...house }) => {
      const { database } = house
      const { id, data } = found(await stored({ kind, database }, slug), 'entry')
      await kind.guard?.('trash', { slug, data, database })
      await enqueueRemoval(house, id)
      return { id: await trashDocument(change, { kind: name, slug, tags: liveTags(kind, slug) }) }
    },
    untrash: async ({ params: { id } }, { change, database }) => {
      const { slug, data } = found(await readTrashed(database, name, id), 'entry in the trash')
      await kind.guard?.('create', { slug, data, database })
      await untrashDocument(change, { kind: name, id, tags: liveTags(kind, slug) })
      return asEdited(change, slug)
    },
    purge: async ({ params: { id } }, { change }) => {
      await purgeDocument(change, { kind: name, id })
      return { id }
    },
    bulk: async ({ body: { action, slugs } }, { change, user, ...house }) => {
      const { database } = house
      const documents = new Map((await readSome(database, name, slugs)).map((document) => [document.slug, document]))
      const one = async (slug: string) => {
        const { version, data, ...document } = found(documents.get(slug), 'entry')
        const subject = { kind: name, slug, version, tags: liveTags(kind, slug) }
        if (action === 'publish') await publish({ kind, database, change, user }, { ...document, version, data }, version)
        if (action === 'unpublish') await unpublishDocument(change, subject)
        if (action === 'trash') {
          await kind.guard?.('trash', { slug, data, database })
          await enqueueRemoval(house, document.id)
          await trashDocument(change, subject)
        }
        return { slug, ok: true, message: DONE[action] }
      }
      const settled = await Promise.allSettled([...new Set(slugs)].map(one))
      return settled.map((result, index) => {
        if (result.status === 'fulfilled') return result.value
        if (!(result.reason instanceof Failure)) throw result.reason
        return { slug: [...new Set(slugs)][index]!, ok: false, message: result.reason.message }
      })
    },
    csv: async ({ query }, { database, clock }) => {
      const { items } = await listSummaries(database, name, query, { limit: CSV_LINES })
      const rows = items.map(({ slug, title, labels, publishedAt, updatedAt, by, ...row }) =>
        [slug, title, stateOf(row), labels.join('; '), publishedAt?.toISOString() ?? '', updatedAt.toISOString(), by?.name ?? ''])
      const text = toCsv(['slug', 'title', 'state', 'labels', 'published', 'updated', 'updated by'], rows)
      return { name: `${name}-${clock().toISOString().slice(0, 10)}.csv`, text }
    },
  }
  return routes(table, handlers)
}

const DONE = { publish: 'Published', unpublish: 'Taken down', trash: 'Moved to the trash' }

/** Leads an old address to the new one, in place of whatever led away from either. */
async function lead(change: Change, from: string, to: string): Promise<void> {
  const redirect = { from, to, status: 301 }
  const [old] = await readSome(change.database, 'redirect', [from])
  const subject = { kind: 'redirect', slug: from, data: redirect, title: from, tags: [] }
  await (old ? saveDocument(change, { ...subject, version: old.version }) : createDocument(change, subject))
}
