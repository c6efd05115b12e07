import { type Change, saveDocument } from '../../core/documents/documents.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import type { Kind } from '../../core/rooms/kinds.ts'
import type { Services, User } from '../../core/rooms/routes.ts'
import { adviceOn } from './advice.ts'
import { lacksApproval, readReviewRules } from './approval.ts'
import type { DocumentHandlers } from './document-routes.ts'
import { brokenLinks, emptyBlocks } from './links.ts'
import { listOf } from './lists.ts'
import { publishNow, schedule } from './publishing.ts'
import { findUses } from './queries.ts'
import { listRevisions, notePresence, readRevision } from './queries-history.ts'
import { sharesOf } from './shares.ts'
import { leftOut, toRevision } from './rules.ts'
import { type EditContext, asBy, builtInText, describe, editedOf, liveTags, save, stored } from './saving.ts'
import { asEdited, namesOf, usesInBlocks } from './edited-documents.ts'

const FADE_SECONDS = 45

const toAt =
  (kind: Kind) =>
  ({ database, change, user }: { database: Services['database']; change: Change; user: User }): EditContext => ({
    kind,
    database,
    change,
    user,
  })

/** What every kind can do, with fixed places or with any number of documents. */
export const anyActions = (kind: Kind) => {
  const at = toAt(kind)
  return {
    list: ({ query }, services) => listOf(kind, services, query),
    read: ({ params: { slug } }, { database }) => editedOf({ kind, database }, slug),
    save: ({ params: { slug }, body }, context) => save(at(context), slug, body),
    publish: ({ params: { slug }, body }, context) => publishNow(at(context), context, slug, body),
    discard: async ({ params: { slug }, body: { version } }, context) => {
      const { live } = orNotFound(await stored(at(context), slug), 'draft')
      if (live === null)
        throw new Failure(
          'invalid',
          'Visitors see nothing of this, so there is nothing to go back to. Move it to the trash instead.',
        )
      const data = {
        kind: kind.kind,
        slug,
        version,
        data: live,
        live,
        note: 'discard' as const,
        tags: liveTags(kind, slug),
        ...describe(kind, slug, live),
      }
      return asEdited(kind, context.database, await saveDocument(context.change, data), asBy(context.user))
    },
    schedule: ({ params: { slug }, body }, context) => schedule(at(context), context, slug, body),
    findings: async ({ params: { slug } }, { database, clock }) => {
      const { data, problems, ...edited } = await editedOf({ kind, database }, slug)
      const unapproved = lacksApproval(await readReviewRules(database), kind, edited)
      const finished = Object.keys(problems).length === 0
      const live = finished && kind.warnings && (await stored({ kind, database }, slug))?.live
      const own = finished && (await kind.warnings?.(data, live, slug, database, clock()))
      const [broken, empty] = [await brokenLinks(database, data), await emptyBlocks(database, data)]
      const { warnings, fine } = adviceOn(data, broken)
      return {
        problems: { ...problems, ...(unapproved && { '': unapproved }) },
        warnings: { ...warnings, ...leftOut(empty), ...own },
        fine,
      }
    },
    history: async ({ params: { slug }, query: { before = '2147483647' } }, { database }) =>
      (await listRevisions(database, kind.kind, slug, Number(before))).map(toRevision),
    revision: async ({ params: { slug, version } }, { database }) => {
      const { data, ...revision } = orNotFound(
        await readRevision(database, kind.kind, slug, Number(version)),
        'version',
      )
      return { ...toRevision(revision), data }
    },
    restore: async ({ params: { slug, version: old }, body: { version } }, context) => {
      const { data } = orNotFound(await readRevision(context.database, kind.kind, slug, Number(old)), 'version')
      return save(at(context), slug, { version, data }, 'restore')
    },
    usage: async ({ params: { slug } }, { database }) => {
      const document = await stored({ kind, database }, slug)
      if (kind.block) return usesInBlocks(kind, database, [slug])
      return document ? findUses(database, document.id, namesOf(kind, document)) : []
    },
    ...sharesOf(kind),
    presence: async ({ params: { slug } }, { database, clock, user }) => {
      const others = await notePresence(database, {
        kind: kind.kind,
        slug,
        userId: user.id,
        at: clock(),
        fadeSeconds: FADE_SECONDS,
      })
      return others.map(({ name, since }) => ({ name, since: since.toISOString() }))
    },
  } satisfies Partial<DocumentHandlers>
}

/** What settings and sections can do besides: going back to their built-in text. */
export const placeActions = (kind: Kind) => {
  const at = toAt(kind)
  return {
    builtIn: async ({ params: { slug } }, { database }) => ({ data: await builtInText({ kind, database }, slug) }),
    reset: async ({ params: { slug }, body: { version } }, context) =>
      save(at(context), slug, { version, data: await builtInText(at(context), slug), publish: true }, 'reset'),
  } satisfies Partial<DocumentHandlers>
}
