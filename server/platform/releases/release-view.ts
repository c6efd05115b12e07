import { DAY_MS } from '../../../contract/core/units.ts'
import type { Release, ReleaseSummary } from '../../../contract/platform/releases/releases.ts'
import { UNDO_DAYS } from '../../../contract/platform/releases/releases.ts'
import { accessTo } from '../../core/rooms/kinds.ts'
import type { Database } from '../../core/database/database.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { mayUse, type User } from '../../core/rooms/routes.ts'
import { checkMembers, goingOf } from './checks.ts'
import { readMembers } from './queries-documents.ts'
import { readRelease, type ReleaseRow } from './queries.ts'

const text = (at: Date | null) => at?.toISOString() ?? null

/** Until when a release can be taken back. */
export const undoableUntil = (releasedAt: Date) => new Date(releasedAt.getTime() + UNDO_DAYS * DAY_MS)

/** A release as lists show it. */
export const toSummary = ({ by, at, releasedAt, undoneAt, updatedAt, ...row }: ReleaseRow): ReleaseSummary => ({
  ...row,
  at: text(at),
  releasedAt: text(releasedAt),
  releasedBy: by,
  undoneAt: text(undoneAt),
  updatedAt: updatedAt.toISOString(),
})

/** A release with its documents, as this person sees it. Throws `not-found`. */
export async function showRelease(database: Database, id: string, user: Pick<User, 'role'>): Promise<Release> {
  const row = orNotFound(await readRelease(database, id), 'release')
  const members = await readMembers(database, id)
  const isWaiting = row.state === 'open' || row.state === 'scheduled'
  const checked = isWaiting ? await checkMembers(database, members) : new Map<string, never>()
  return {
    ...toSummary(row),
    version: row.version,
    failure: row.failure,
    undoableUntil: row.state === 'live' && row.releasedAt ? undoableUntil(row.releasedAt).toISOString() : null,
    documents: members.map((member) => {
      const { kind, slug, title, isTicked, isGone, liveVersion, beforeVersion, updatedAt, by } = member
      const { problems = {}, warnings = {} } = checked.get(member.id) ?? {}
      return {
        id: member.id,
        kind,
        slug,
        title: title || slug,
        version: goingOf(member).version,
        isTicked,
        isNew: (isWaiting ? liveVersion : beforeVersion) === null,
        isGone,
        mayPublish: mayUse(user, accessTo(kind)),
        updatedAt: updatedAt.toISOString(),
        updatedBy: by,
        problems,
        warnings,
      }
    }),
  }
}
