import { CSV_LINES, toCsv } from '../csv/csv.ts'
import { transaction } from '../../core/cache/transaction.ts'
import {
  orderDocuments,
  purgeDocument,
  renameDocument,
  trashDocument,
  unpublishDocument,
  untrashDocument,
} from '../../core/documents/document-changes.ts'
import { createDocument } from '../../core/documents/documents.ts'
import { refuseUnapproved, unsaved } from './approval.ts'
import { resultsOfEach } from './bulk.ts'
import { duplicate } from './duplicating.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { type Kind, titleOf } from '../../core/rooms/kinds.ts'
import type { DocumentHandlers } from './document-routes.ts'
import { holdRenames } from './queries-links.ts'
import { listSummaries, readSome, readTrashed } from './queries.ts'
import { lead, relink } from './relink.ts'
import { stateOf } from './rules.ts'
import {
  asBy,
  describe,
  draftTags,
  editedOf,
  liveTags,
  publish,
  readForSaving,
  refuseInstead,
  settled,
  stored,
} from './saving.ts'
import { asEdited, refuseUsed, usesInBlocks, usesOfSeveral } from './edited-documents.ts'
import { enqueueRemoval } from './trash.ts'

/** What a kind with any number of documents can do besides: creating, renaming, sorting and the trash. */
export const collectionActions = (kind: Kind) => {
  const { kind: name } = kind
  return {
    unpublish: async ({ params: { slug }, body: { version } }, { database, change, user }) => {
      refuseInstead(kind)
      const subject = { kind: name, slug, version, tags: liveTags(kind, slug) }
      return asEdited(kind, database, await unpublishDocument(change, subject), asBy(user))
    },
    create: async ({ body: { slug, data: given, publish: atOnce = false } }, { change, user, database }) => {
      if (kind.named !== false && slug === undefined)
        throw new Failure('invalid', 'Give it an address.', { fields: { slug: 'Fill this in' } })
      await kind.guard?.('create', { slug: slug ?? '', data: given, database })
      return settled(kind, change, given, async (change, given) => {
        const { data, live } = readForSaving(kind, slug ?? '', given, atOnce)
        if (atOnce) await refuseUnapproved(change.database, kind, unsaved(slug ?? ''))
        const creating = {
          kind: name,
          ...(kind.named !== false && { slug: slug! }),
          data,
          live,
          tags: atOnce ? liveTags(kind, slug ?? '') : draftTags(kind),
          ...describe(kind, slug ?? '', data),
        }
        return asEdited(kind, change.database, await createDocument(change, creating), asBy(user))
      })
    },
    duplicate: ({ params: { slug } }, { change, user }) =>
      transaction(change, (within) => duplicate({ kind, database: within.database, change: within, user }, slug)),
    rename: async ({ params: { slug }, body: { version, slug: to, redirect } }, { change, user, database }) => {
      const { data } = orNotFound(await stored({ kind, database }, slug), 'entry')
      if (kind.named === false) throw new Failure('invalid', 'This has no address of its own.')
      await kind.guard?.('rename', { slug: to, data, database })
      const tags = [...liveTags(kind, slug), ...kind.tags(to)]
      const [from, target] = [kind.address(slug), kind.address(to)]
      // All or nothing: an old address without a redirect would break links on other sites.
      const renamed = await transaction(change, async (within) => {
        await holdRenames(within.database)
        const renamed = await renameDocument(within, { kind: name, slug, version, to, block: kind.block, tags })
        if (redirect && from && target) await lead(within, from, target)
        if (from && target && from !== target) await relink(within, from, target)
        return renamed
      })
      return asEdited(kind, database, renamed, asBy(user))
    },
    order: async ({ body: { slugs } }, { change }) => {
      await orderDocuments(change, { kind: name, slugs, tags: kind.tags('*') })
      return { slugs }
    },
    trash: async ({ params: { slug } }, { change, ...services }) => {
      const { database } = services
      const { id, data } = orNotFound(await stored({ kind, database }, slug), 'entry')
      await kind.guard?.('trash', { slug, data, database })
      await enqueueRemoval(services, id)
      return { id: await trashDocument(change, { kind: name, slug, tags: liveTags(kind, slug) }) }
    },
    untrash: async ({ params: { id }, body: { asBefore = false } }, { change, database }) => {
      const { slug, data } = orNotFound(await readTrashed(database, name, id), 'entry in the trash')
      await kind.guard?.('create', { slug, data, database })
      await untrashDocument(change, { kind: name, id, asBefore, tags: liveTags(kind, slug) })
      return editedOf({ kind, database }, slug)
    },
    purge: async ({ params: { id } }, { change }) => {
      await purgeDocument(change, { kind: name, id })
      return { id }
    },
    usageOfSeveral: async ({ body: { slugs } }, { database }) =>
      usesOfSeveral(kind, database, await readSome(database, name, slugs)),
    bulk: async ({ body: { action, slugs, evenUsed = false } }, { change, user, ...services }) => {
      const { database } = services
      const documents = new Map((await readSome(database, name, slugs)).map((document) => [document.slug, document]))
      const uses = action === 'trash' && !evenUsed ? await usesInBlocks(kind, database, slugs) : []
      const items = [...new Set(slugs)].map((slug) => ({ slug, title: called(kind, slug, documents.get(slug)?.data) }))
      return resultsOfEach(items, async ({ slug }) => {
        const { version, data, ...document } = orNotFound(documents.get(slug), 'entry')
        const subject = { kind: name, slug, version, tags: liveTags(kind, slug) }
        if (action === 'publish')
          await publish({ kind, database, change, user }, { ...document, version, data }, version)
        if (action === 'unpublish') {
          refuseInstead(kind)
          await unpublishDocument(change, subject)
        }
        if (action === 'trash') {
          refuseUsed(slug, uses)
          await kind.guard?.('trash', { slug, data, database })
          await enqueueRemoval(services, document.id)
          await trashDocument(change, subject)
        }
        return DONE[action]
      })
    },
    csv: async ({ query }, { database, clock }) => {
      const { items } = await listSummaries(database, name, query, { limit: CSV_LINES })
      const rows = items.map(({ slug, title, labels, publishedAt, updatedAt, by, ...row }) => [
        slug,
        title,
        stateOf(row),
        labels.join('; '),
        publishedAt?.toISOString() ?? '',
        updatedAt.toISOString(),
        by?.name ?? '',
      ])
      const text = toCsv(['slug', 'title', 'state', 'labels', 'published', 'updated', 'updated by'], rows)
      return { name: `${name}-${clock().toISOString().slice(0, 10)}.csv`, text }
    },
  } satisfies Partial<DocumentHandlers>
}

/** What people know a document by: its title, and without one its slug. */
const called = (kind: Kind, slug: string, data: unknown) =>
  (data === undefined ? '' : titleOf(kind, data, slug)) || slug

const DONE = { publish: 'Published', unpublish: 'Taken down', trash: 'Moved to the trash' }
