import type { UndoResult } from '../../../contract/platform/releases/releases.ts'
import { kinds } from '../../core/rooms/kinds.ts'
import type { Change } from '../../core/documents/documents.ts'
import { Failure } from '../../core/base/failure.ts'
import type { User } from '../../core/rooms/routes.ts'
import { refuseForeignKinds } from './release-contents.ts'
import { type Member, readMembers, restoreMembers } from './queries-documents.ts'
import { noteRelease, type ReleaseRow, setRelease } from './queries.ts'
import { tagsOf } from './releasing.ts'
import { undoableUntil } from './release-view.ts'

/** The documents that a release published. */
export const published = (members: readonly Member[]) => members.filter(({ pinned, isTicked }) => isTicked && pinned)

/** What an undo of a release does to a document. */
export function toUndone({ id, kind, slug, title, isGone, ...member }: Member): UndoResult {
  const { beforeVersion, pinned, version, liveVersion } = member
  const back = beforeVersion !== null ? 'earlier' : kinds.get(kind)?.places ? 'built-in' : 'hidden'
  return {
    id,
    kind,
    slug,
    title: title || slug,
    effect: isGone ? 'gone' : back,
    isEdited: version !== pinned,
    isRepublished: !isGone && liveVersion !== null && liveVersion !== pinned,
  }
}

/**
 * Undoes a live release that is held. Throws `conflict` (409) once its days are over, and `forbidden` for kinds
 * that this person may not publish.
 */
export async function undo(change: Change, user: User, row: ReleaseRow): Promise<void> {
  const { database, content, clock, actorId, requestId } = change
  const at = clock()
  if (undoableUntil(row.releasedAt!) <= at)
    throw new Failure('conflict', 'This release is too old to be undone. Restore versions from the history instead.')
  const members = published(await readMembers(database, row.id, true)).filter(({ isGone }) => !isGone)
  refuseForeignKinds(user, members)
  const tags = tagsOf(members)
  await restoreMembers(
    database,
    row.id,
    members.map(({ id }) => id),
    { at, actorId, requestId, action: 'undo-release', notice: content.notice(tags) },
  )
  await setRelease(change, row.id, { state: 'undone', undoneAt: at, undoneBy: actorId })
  await noteRelease(change, { id: row.id, action: 'undo-release', after: { documents: members.length } })
  content.drop(tags)
}
