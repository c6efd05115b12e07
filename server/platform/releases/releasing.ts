import { kinds } from '../../core/rooms/kinds.ts'
import type { Change } from '../../core/documents/documents.ts'
import { Failure } from '../../core/base/failure.ts'
import type { User } from '../../core/rooms/routes.ts'
import { readReviewRules } from '../editing/approval.ts'
import { liveTags } from '../editing/saving.ts'
import { refuseForeignKinds } from './release-contents.ts'
import { mayGo, readGoing } from './checks.ts'
import { closeMembers, type Member, publishMembers, readMembers, untickOthers } from './queries-documents.ts'
import { noteRelease, setRelease } from './queries.ts'

export type DocumentVersion = { id: string; version: number }

/** The API paths whose answers depend on any of these documents. */
export const tagsOf = (members: readonly Pick<Member, 'kind' | 'slug'>[]) => [
  ...new Set(members.flatMap(({ kind, slug }) => liveTags(kinds.get(kind)!, slug))),
]

/**
 * The documents of a release that go live, held until the transaction ends. `seen` leaves out only those with an error,
 * which are unticked. Throws `stale` (409) where ticks or versions are not those that were seen, and `forbidden` for
 * kinds that this person may not publish.
 */
export async function holdSeen(
  change: Change,
  user: User,
  id: string,
  seen: readonly DocumentVersion[],
): Promise<Member[]> {
  const ticked = (await readMembers(change.database, id, true)).filter(({ isTicked }) => isTicked)
  const rules = await readReviewRules(change.database)
  const versions = new Map(seen.map((each) => [each.id, each.version]))
  const going = ticked.filter((member) => versions.has(member.id))
  const other =
    going.find((member) => versions.get(member.id) !== member.version) ??
    ticked.find((member) => !versions.has(member.id) && mayGo(rules, member))
  if (other) throw new Failure('stale', `“${other.title || other.slug}” was changed meanwhile. Look at it again.`)
  if (going.length !== versions.size) throw new Failure('stale', 'The ticks changed meanwhile. Look at them again.')
  refuseForeignKinds(user, going)
  await untickOthers(
    change.database,
    id,
    going.map((member) => member.id),
  )
  return going
}

/**
 * Publishes documents of a held release: all of them or none. Throws `invalid` (400) that names the first with an
 * error.
 */
export async function release(
  change: Pick<Change, 'database' | 'content' | 'clock' | 'actorId' | 'requestId'>,
  id: string,
  members: readonly Member[],
  action: 'publish' | 'publish-scheduled' = 'publish',
): Promise<void> {
  const { database, content, clock, actorId, requestId } = change
  if (members.length === 0) throw new Failure('invalid', 'Tick at least one document.')
  const rules = await readReviewRules(database)
  const going = members.map((member) => readGoing(rules, member))
  const tags = tagsOf(members)
  const at = clock()
  const told = { at, actorId, requestId, action, notice: content.notice(tags) }
  await publishMembers(database, id, going, told)
  await closeMembers(database, id)
  await setRelease(change, id, { state: 'live', at: null, failure: null, releasedAt: at, releasedBy: actorId })
  await noteRelease(change, { id, action, after: { documents: going.length } })
  content.drop(tags)
}
