import { orNotFound } from '../../core/base/failure.ts'
import type { PicturePlace } from '../../core/documents/picture-places.ts'
import type { Change } from '../../core/documents/documents.ts'
import { readMedia } from './queries.ts'
import {
  documentsById,
  filesOf,
  nameOfPlace,
  othersByKey,
  patchDocuments,
  patchOthers,
  takeChange,
} from './queries-replacing.ts'
import { approvalsOf, noteReplacing, tellAll, type ReplacementContext } from './replacing.ts'
import { addressesOf, type DocumentChange, type OtherChange, swapped } from './swaps.ts'

/**
 * Puts a picture back that was replaced everywhere. What somebody saved or published since stays as it is (`left`). To
 * be called in a transaction. Throws `not-found`.
 */
export async function undoReplacing({ change, pictures }: ReplacementContext, id: string) {
  const { database } = change
  const { mediaId, byId, documents, others } = orNotFound(await takeChange(change, id), 'change that can be undone')
  const [old, by] = [await readMedia(database, mediaId), await readMedia(database, byId)]
  const moved = addressesOf(await filesOf(database, byId, 'whole'))
  const inDocuments = await putBackDocuments(change, documents, moved)
  const inOthers = { places: 0, left: 0 }
  for (const place of pictures) {
    const told = await putBackOthers(change, place, {
      moved,
      rows: others.filter((each) => each.place === nameOfPlace(place)),
    })
    inOthers.places += told.places
    inOthers.left += told.left
  }
  const places = inDocuments.places + inOthers.places
  await noteReplacing(change, 'undo', { before: by, after: old, places })
  await tellAll(change)
  return { places, left: inDocuments.left + inOthers.left }
}

async function putBackDocuments(change: Change, given: DocumentChange[], moved: string) {
  const changes = new Map(given.map((each) => [each.id, each]))
  const waits = await approvalsOf(change)
  const documents = await documentsById(change.database, [...changes.keys()])
  const patches = documents.flatMap((document) => {
    const { version, liveVersion, data, live, planned } = changes.get(document.id)!
    const held = waits(document)
    if (document.version !== version || document.liveVersion !== liveVersion) return []
    if (held && live.length + planned.length > 0) return []
    const back = {
      data: swapped(document.data, data, { to: 'before', moved }),
      live: swapped(document.live, live, { to: 'before', moved }),
      planned: swapped(document.planned, planned, { to: 'before', moved }),
    }
    return Object.values(back).includes(undefined) ? [] : [{ id: document.id, held, ...back }]
  })
  await patchDocuments(change, patches)
  return { places: patches.length, left: given.length - patches.length }
}

async function putBackOthers(
  change: Change,
  place: PicturePlace,
  { rows, moved }: { rows: OtherChange[]; moved: string },
) {
  if (rows.length === 0) return { places: 0, left: 0 }
  const changes = new Map(rows.map((each) => [each.key, each.swaps]))
  const found = await othersByKey(change.database, place, [...changes.keys()])
  const patches = found.flatMap(({ key, value, final }) => {
    const back = final ? undefined : swapped(value, changes.get(key)!, { to: 'before', moved })
    return back === undefined ? [] : [{ key, before: value, value: back, noted: false }]
  })
  await patchOthers(change, place, patches)
  return { places: patches.length, left: rows.length - patches.length }
}
