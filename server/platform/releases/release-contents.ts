import { MOST_DOCUMENTS } from '../../../contract/platform/releases/releases.ts'
import { unwrap } from '../../core/database/database.ts'
import { accessTo, kinds } from '../../core/rooms/kinds.ts'
import type { Change } from '../../core/documents/documents.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { mayUse, type User } from '../../core/rooms/routes.ts'
import { refuseInstead } from '../editing/saving.ts'
import { addMembers, countMembers, findDocuments, type Member } from './queries-documents.ts'
import { readRelease, type ReleaseRow, setRelease } from './queries.ts'

/** A release in one of these states, held until the transaction ends. Throws `not-found` and `conflict` (409). */
export async function holdRelease(
  { database }: Pick<Change, 'database'>,
  id: string,
  states: readonly ReleaseRow['state'][] = ['open'],
): Promise<ReleaseRow> {
  const release = orNotFound(await readRelease(database, id, true), 'release')
  if (!states.includes(release.state)) throw new Failure('conflict', NOT[release.state])
  return release
}

const NOT: Record<ReleaseRow['state'], string> = {
  open: 'This release is not live.',
  scheduled: 'This release is scheduled. Cancel its time to change it.',
  live: 'This release is live already.',
  undone: 'This release was undone. Make another one.',
}

/** Refuses a change that began from an older version of a release. Throws `stale` (409). */
export function refuseOlder(release: ReleaseRow, version: number): void {
  if (release.version !== version)
    throw new Failure('stale', 'Somebody changed this release meanwhile. Look at it again.', {
      current: { version: release.version },
    })
}

/** Refuses documents of kinds that this person's role may not publish. Throws `forbidden` (403). */
export function refuseForeignKinds(user: Pick<User, 'role'>, members: readonly Pick<Member, 'kind' | 'title'>[]): void {
  const foreign = members.find(({ kind }) => !mayUse(user, accessTo(kind)))
  if (foreign) throw new Failure('forbidden', `Only administrators publish “${foreign.title}”.`)
}

/**
 * Adds documents to an open release that is held. Throws `not-found` for one that is not stored, `invalid` for one
 * without a change, `forbidden`, and `conflict` (409) for one that another open release has.
 */
export async function addDocuments(change: Change, user: User, id: string, documents: readonly string[]) {
  const { database } = change
  const ids = [...new Set(documents)]
  const found = await findDocuments(database, ids)
  if (found.length < ids.length) throw new Failure('not-found', 'One of these documents is gone. Load the page again.')
  refuseForeignKinds(user, found)
  for (const { kind, title, version, liveVersion, elsewhere } of found) {
    refuseInstead(orNotFound(kinds.get(kind), 'kind of content'))
    if (elsewhere !== null) throw new Failure('conflict', `“${title}” is in the release “${elsewhere}”.`)
    if (version === liveVersion) throw new Failure('invalid', `“${title}” has no change: visitors see it as it is.`)
  }
  if ((await countMembers(database, id)) + ids.length > MOST_DOCUMENTS)
    throw new Failure('invalid', `A release has at most ${MOST_DOCUMENTS} documents. Make another one.`)
  await addMembers(database, id, ids).catch((error: unknown) => {
    throw (unwrap(error) as { code?: string }).code === '23505'
      ? new Failure('conflict', 'Another release has one of these by now. Load the page again.')
      : error
  })
  await setRelease(change, id, {})
}
