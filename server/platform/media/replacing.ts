import { createHash } from 'node:crypto'
import type { ReplacementScope } from '../../../contract/platform/media/replacing.ts'
import { audit } from '../../core/documents/audit-table.ts'
import type { Change } from '../../core/documents/documents.ts'
import { kinds } from '../../core/rooms/kinds.ts'
import type { PicturePlace } from '../../core/documents/picture-places.ts'
import { Failure } from '../../core/base/failure.ts'
import { lacksApproval, readReviewRules, unsaved } from '../editing/approval.ts'
import { tell } from '../editing/queries-links.ts'
import { type StoredItem, readMedia } from './queries.ts'
import {
  type DocumentRow,
  documentsNaming,
  filesOf,
  keepChange,
  nameOfPlace,
  othersNaming,
  type OtherRow,
  patchDocuments,
  patchOthers,
} from './queries-replacing.ts'
import { addressesOf, type DocumentChange, type OtherChange, swapped, swapsOf } from './swaps.ts'

/** What is read and changed in a transaction, and where pictures stand besides documents. */
export type ReplacementContext = { change: Change; pictures: readonly PicturePlace[] }

/** Tells whether what visitors see of a document waits for an approval. */
export async function approvalsOf({ database }: Change) {
  const rules = await readReviewRules(database)
  return ({ kind, slug }: { kind: string; slug: string }) => {
    const known = kinds.get(kind)
    return known !== undefined && lacksApproval(rules, known, unsaved(slug)) !== undefined
  }
}

type Uses = { documents: DocumentRow[]; others: { place: PicturePlace; rows: OtherRow[] }[]; addresses: string }

/** Where a picture is used, locked. Throws `not-found` for one that is in the trash or gone. */
async function usesOf({ change: { database }, pictures }: ReplacementContext, id: string): Promise<Uses> {
  const files = await filesOf(database, id)
  if (files.length === 0) throw new Failure('not-found', 'This picture is in the trash or gone. Choose another one.')
  const addresses = addressesOf(files)
  const documents = await documentsNaming(database, addresses)
  const others: Uses['others'] = []
  for (const place of pictures) others.push({ place, rows: await othersNaming(database, place, addresses) })
  return { documents, others, addresses }
}

/** Counts the places that use a picture. To be called in a transaction. Throws `not-found`. */
export async function countReplaceable(within: ReplacementContext, id: string): Promise<ReplacementScope> {
  return summaryOf(await usesOf(within, id), await approvalsOf(within.change))
}

function summaryOf(uses: Uses, waits: (of: { kind: string; slug: string }) => boolean): ReplacementScope {
  const isNamed = new RegExp(uses.addresses)
  const others = uses.others.flatMap(({ rows }) => rows)
  const places = new Map<string, { live: boolean; waits: boolean }>()
  const count = ({ kind, slug, live }: { kind: string; slug: string; live: boolean }) => {
    const key = `${kind} ${slug}`
    places.set(key, { live: live || (places.get(key)?.live ?? false), waits: waits({ kind, slug }) })
  }
  for (const { kind, slug, live } of uses.documents) count({ kind, slug, live: isNamed.test(JSON.stringify(live)) })
  for (const each of others) if (!each.final) count(each)
  const live = [...places.values()].filter((place) => place.live)
  return {
    places: places.size,
    live: live.length,
    waiting: live.filter((place) => place.waits).length,
    sent: new Set(others.filter(({ final }) => final).map(({ kind, slug }) => `${kind} ${slug}`)).size,
    seen: createHash('sha256')
      .update(JSON.stringify([uses.documents, uses.others.map(({ rows }) => rows)]))
      .digest('base64url'),
  }
}

/**
 * Puts the picture `by` wherever another one is used: in drafts, live and scheduled versions, and in what other rooms
 * keep. To be called in a transaction. Throws `invalid` for the same picture, `not-found`, and `stale` (409) with the
 * places as they are now.
 */
export async function replaceEverywhere(
  within: ReplacementContext,
  id: string,
  { by, seen }: { by: string; seen: string },
) {
  const { change } = within
  if (by === id) throw refusedBy('This is the picture that goes. Choose another one.')
  if ((await filesOf(change.database, by)).length === 0)
    throw refusedBy('This picture is in the trash or gone. Choose another one.')
  const uses = await usesOf(within, id)
  const waits = await approvalsOf(change)
  const current = summaryOf(uses, waits)
  if (current.seen !== seen)
    throw new Failure(
      'stale',
      'A place that uses this picture changed meanwhile. Look at the number, then try again.',
      {
        current,
      },
    )
  const [old, next] = [await readMedia(change.database, id), await readMedia(change.database, by)]
  const swaps = (value: unknown) => swapsOf(value, { addresses: uses.addresses, alt: old.alt }, next)
  const documents = await replaceInDocuments(change, uses.documents, { swaps, waits })
  const others = await replaceInOthers(change, uses, { swaps, waits })
  const places = documents.length + others.alone
  await noteReplacing(change, 'replace-everywhere', { before: old, after: next, places })
  if (places === 0) return { places, change: null }
  await tellAll(change)
  return {
    places,
    change: await keepChange(change, { mediaId: id, byId: by, documents, others: others.changes }),
  }
}

const refusedBy = (message: string) => new Failure('invalid', message, { fields: { by: message } })

type ReplacementRules = {
  swaps: (value: unknown) => OtherChange['swaps']
  waits: (of: { kind: string; slug: string }) => boolean
}

async function replaceInDocuments(
  change: Change,
  documents: DocumentRow[],
  how: ReplacementRules,
): Promise<DocumentChange[]> {
  const changes = documents.flatMap((document) => {
    const held = how.waits(document)
    const [data, live, planned] = (['data', 'live', 'planned'] as const).map((state) =>
      held && state !== 'data' ? [] : how.swaps(document[state]),
    ) as [OtherChange['swaps'], OtherChange['swaps'], OtherChange['swaps']]
    return data.length + live.length + planned.length > 0 ? [{ document, held, swaps: { data, live, planned } }] : []
  })
  const saved = await patchDocuments(
    change,
    changes.map(({ document, held, swaps }) => ({
      id: document.id,
      held,
      data: swapped(document.data, swaps.data, { to: 'after' }),
      live: swapped(document.live, swaps.live, { to: 'after' }),
      planned: swapped(document.planned, swaps.planned, { to: 'after' }),
    })),
  )
  const versions = new Map(saved.map((each) => [each.id, each]))
  return changes.map(({ document, swaps }) => ({ ...versions.get(document.id)!, ...swaps }))
}

/** Gives the changes, and the number of places among them that are no changed document. */
async function replaceInOthers(change: Change, { documents, others }: Uses, how: ReplacementRules) {
  const known = new Set(documents.map(({ kind, slug }) => `${kind} ${slug}`))
  const alone = new Set<string>()
  const changes: OtherChange[] = []
  for (const { place, rows } of others) {
    const given = rows
      .filter((row) => !row.final && !how.waits(row))
      .map((row) => ({ row, name: `${row.kind} ${row.slug}`, swaps: how.swaps(row.value) }))
    if (given.length === 0) continue
    await patchOthers(
      change,
      place,
      given.map(({ row, name, swaps }) => ({
        key: row.key,
        before: row.value,
        value: swapped(row.value, swaps, { to: 'after' }),
        noted: known.has(name),
      })),
    )
    for (const { row, name, swaps } of given) {
      if (!known.has(name)) alone.add(name)
      changes.push({ place: nameOfPlace(place), key: row.key, swaps })
    }
  }
  return { changes, alone: alone.size }
}

/** Notes in the activity log that a picture took the place of another one, or gave it back. */
export async function noteReplacing(
  { database, clock, actorId, requestId }: Change,
  action: 'replace-everywhere' | 'undo',
  { before, after, places }: { before: StoredItem; after: StoredItem; places: number },
): Promise<void> {
  const subject = action === 'undo' ? after.id : before.id
  await database.orm.insert(audit).values({
    at: clock(),
    actorId,
    requestId,
    action,
    kind: 'media',
    subject,
    before: { title: before.title, alt: before.alt },
    after: { title: after.title, alt: after.alt, places },
  })
}

/** Tells every process that any page may have changed. */
export async function tellAll({ database, content }: Change): Promise<void> {
  await tell(database.orm, '*')
  content.drop('all')
}
