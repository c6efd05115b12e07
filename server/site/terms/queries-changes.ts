import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { DAY_MS } from '../../../contract/core/units.ts'
import { newId } from '../../core/base/ids.ts'
import type { Change } from '../../core/documents/documents.ts'
import type { PostPatch } from './queries-posts.ts'
import type { TermRow } from './queries.ts'
import { termChanges } from './table.ts'

/** The names of a post before and after, as far as they changed, in each of its states. */
export type PostChange = {
  id: string
  before: Omit<PostPatch, 'id' | 'labels'>
  after: Omit<PostPatch, 'id' | 'labels'>
}

/** A term that went, with its older slugs. `into` is the term that took its place. */
export type TermRemoval = { term: TermRow; aliases: string[]; into: string | null }

export type TermChange = { id: string; removed: TermRemoval | null; posts: PostChange[] }

const UNDO_DAYS = 30
const oldest = (now: Date) => new Date(now.getTime() - UNDO_DAYS * DAY_MS)

/** Stores what the undo of a change needs, for 30 days. Gives its id. */
export async function keepChange(
  { database, clock }: Change,
  { removed, posts }: Omit<TermChange, 'id'>,
): Promise<string> {
  const at = clock()
  const id = newId(at)
  await database.orm.delete(termChanges).where(lt(termChanges.at, oldest(at)))
  await database.orm.insert(termChanges).values({ id, at, removed, posts })
  return id
}

/** Marks a change as undone, and gives what was kept of it; undefined if it is undone already or too old. */
export async function takeChange({ database, clock }: Change, id: string): Promise<TermChange | undefined> {
  const at = clock()
  const [found] = await database.orm
    .update(termChanges)
    .set({ undoneAt: at })
    .where(and(eq(termChanges.id, id), isNull(termChanges.undoneAt), gt(termChanges.at, oldest(at))))
    .returning()
  return found as TermChange | undefined
}
