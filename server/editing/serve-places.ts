import { randomBytes } from 'node:crypto'
import type { EditingPlaces } from '../../contract/editing.ts'
import { scheduleDocument, unpublishDocument } from '../core/document-changes.ts'
import { together } from '../core/database.ts'
import { type Change, saveDocument } from '../core/documents.ts'
import { Failure, found } from '../core/failure.ts'
import { hashToken } from '../core/hashed-tokens.ts'
import { type Kind, readDraft } from '../core/kinds.ts'
import { type House, routes, type User } from '../core/routes.ts'
import { publishAlso, readAlso } from './also.ts'
import { brokenLinks, emptyBlocks } from './links.ts'
import { listOf } from './lists.ts'
import { findUses } from './queries.ts'
import { addShare, listRevisions, notePresence, readRevision } from './queries-history.ts'
import { leftOut, toRevision, warningsOf, withPreview } from './rules.ts'
import { type At, asBy, describe, editedOf, existing, liveTags, publish, refuseUnfinished, save, stored } from './saving.ts'
import { enqueueSchedule } from './schedule.ts'
import { addressOf, asEdited, usesInBlocks } from './shown.ts'

const DAY_MS = 86_400_000
const FADE_SECONDS = 45

/** What any one kind answers, whether it has places or any number of documents. */
export const ofPlaces = (kind: Kind) => {
  const at = ({ database, change, user }: { database: House['database']; change: Change; user: User }): At => ({ kind, database, change, user })
  type Given<K extends keyof EditingPlaces> = Parameters<Parameters<typeof routes<EditingPlaces>>[1][K]>
  const handlers: Parameters<typeof routes<EditingPlaces>>[1] = {
    list: ({ query }, house) => listOf(kind, house, query),
    read: ({ params: { slug } }, { database }) => editedOf({ kind, database }, slug),
    save: ({ params: { slug }, body }, context) => save(at(context), slug, body),
    publish: async ({ params: { slug }, body: { version, also } }, context) => {
      const document = await existing(at(context), slug, version)
      const newest = version || document.version
      return also ? publishAlso(at(context), context, document, newest, also) : publish(at(context), document, newest)
    },
    unpublish: async ({ params: { slug }, body: { version } }, { database, change, user }) =>
      asEdited(kind, database, await unpublishDocument(change, { kind: kind.kind, slug, version, tags: liveTags(kind, slug) }), asBy(user)),
    discard: async ({ params: { slug }, body: { version } }, context) => {
      const { live } = found(await stored(at(context), slug), 'draft')
      if (live === null) throw new Failure('invalid', 'Visitors see nothing of this, so there is nothing to go back to. Move it to the trash instead.')
      const data = { kind: kind.kind, slug, version, data: live, live, note: 'restore' as const, tags: liveTags(kind, slug), ...describe(kind, slug, live) }
      return asEdited(kind, context.database, await saveDocument(context.change, data), asBy(context.user))
    },
    schedule: (given, context) => schedule(at(context), given, context),
    findings: async ({ params: { slug } }, { database }) => {
      const { data, problems } = await editedOf({ kind, database }, slug)
      const [broken, empty] = [await brokenLinks(database, data), await emptyBlocks(database, data)]
      return { problems, warnings: { ...warningsOf(data, broken), ...leftOut(empty) } }
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
      if (kind.block) return usesInBlocks(kind, database, [slug])
      const address = kind.address(slug)
      return document ? findUses(database, document.id, kind.named === false || kind.places ? [document.id] : [slug, ...(address ? [address] : [])]) : []
    },
    share: async ({ params: { slug }, body: { days } }, { database, env, clock, ...context }) => {
      const document = await existing(at({ database, ...context }), slug, 0)
      const token = `share_${randomBytes(24).toString('base64url')}`
      const now = clock()
      const expiresAt = new Date(now.getTime() + days * DAY_MS)
      await addShare(database, { hash: hashToken(token), documentId: document.id, by: context.user.id, at: now, expiresAt })
      return { url: new URL(withPreview((await addressOf(kind, database, slug)) ?? '/', token), env.publicUrl).href, expiresAt: expiresAt.toISOString() }
    },
    presence: async ({ params: { slug } }, { database, clock, user }) => {
      const others = await notePresence(database, { kind: kind.kind, slug, userId: user.id, at: clock(), fadeSeconds: FADE_SECONDS })
      return others.map(({ name, since }) => ({ name, since: since.toISOString() }))
    },
  }
  async function schedule(here: At, { params: { slug }, body: { version, publishAt, unpublishAt, also } }: Given<'schedule'>[0], house: House) {
    const asked = also && readAlso(kind, also)
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
    const subject = { kind: kind.kind, slug, version: version || document.version, tags: [], ...plan }
    return together(house.database, async (database) => {
      const scheduled = await scheduleDocument({ ...here.change, database }, subject)
      await enqueueSchedule(house, database.orm, document.id, plan)
      const publication = { transaction: database.orm, house, id: document.id, slug, live: document.data, by: here.user.id }
      if (plan.publishAt) await kind.also?.plan({ ...publication, asked: asked as never, at: plan.publishAt })
      return asEdited(kind, database, scheduled, asBy(here.user))
    })
  }
  return handlers
}

/** Serves the endpoints of settings and sections. */
export const serveEditingPlaces = (table: EditingPlaces, kind: Kind) => routes(table, ofPlaces(kind))
