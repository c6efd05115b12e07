import { nameOf, type TermDraft, type TermKind } from '../../../contract/site/terms/terms.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { audit } from '../../core/documents/audit-table.ts'
import type { Change } from '../../core/documents/documents.ts'
import { kinds, labelsOf } from '../../core/rooms/kinds.ts'
import { tell } from '../../platform/editing/queries-links.ts'
import type { PostChange } from './queries-changes.ts'
import { type PostPatch, type PostRow, patchPosts, postsNaming } from './queries-posts.ts'
import { type TermMapping, namesIn, type PostNames, replaceNames, slugsIn } from './rules.ts'
import { termsFor } from './queries.ts'

// Any number that no other lock has.
const TERMS_LOCK = 7_203_124

/** Lets one change of terms happen at a time, and no post be saved during it. */
export const holdTerms = (database: Database) =>
  rows(database, { name: 'hold-terms', text: 'select pg_advisory_xact_lock($1)', values: [TERMS_LOCK] })

/** Lets no term change until the transaction ends, so that what is saved has the names of now. */
export const shareTerms = (database: Database) =>
  rows(database, { name: 'share-terms', text: 'select pg_advisory_xact_lock_shared($1)', values: [TERMS_LOCK] })

/** The answers and lists that are made of terms and of the names in posts. */
const TAGS = ['/api/blog/*', '/labels/post']

/** Tells every process that names changed. To be called in the transaction of the change. */
export async function notifyOfNames({ database, content }: Change): Promise<void> {
  await tell(database.orm, content.notice(TAGS))
  content.drop(TAGS)
}

type Entry = {
  action: 'create' | 'save' | 'merge' | 'remove' | 'undo'
  kind: TermKind
  slug: string
  before?: object
  after?: object
}

const NAMED = 3

/** Several terms that the product itself added, as one entry of no term. */
function together(entries: Entry[]): Entry {
  const names = entries.map(({ slug, after }) => nameOf(after as TermDraft) || slug)
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  return { ...entries[0]!, slug: '', after: { name: `${names.slice(0, NAMED).join(', ')}${more}` } }
}

/** Notes changes of terms in the activity log: each by itself, but together what the product adds at its start. */
export async function noteTerms({ database, clock, actorId, requestId }: Change, ...entries: Entry[]): Promise<void> {
  if (entries.length === 0) return
  const noted = actorId === null && entries.length > 1 ? [together(entries)] : entries
  await database.orm.insert(audit).values(
    noted.map(({ action, kind, slug, before = null, after = null }) => ({
      at: clock(),
      actorId,
      requestId,
      action,
      kind: 'term',
      subject: `${kind}:${slug}`,
      before,
      after,
    })),
  )
}

const states = ['data', 'live', 'planned'] as const
/** A state of a post: its draft, what visitors see, or an older version that is scheduled. */
export type PostState = (typeof states)[number]
/** What changes of the names in a state of a post. */
type Replace = (names: PostNames, at: { id: string; state: PostState }) => Partial<PostNames>

/** What `replace` changes of some posts, each with the way back. Posts of which nothing changes are left out. */
function patchesOf(posts: PostRow[], replace: Replace): { patch: PostPatch; change: PostChange }[] {
  const post = kinds.get('post')
  return posts.flatMap(({ id, ...row }) => {
    const none = { data: {}, live: {}, planned: {} }
    const after: PostChange['after'] = { ...none }
    const before: PostChange['before'] = { ...none }
    for (const state of states.filter((state) => row[state] !== null)) {
      const names = namesIn(row[state])
      after[state] = replace(names, { id, state })
      before[state] = pick(names, after[state])
    }
    if (states.every((state) => Object.keys(after[state]).length === 0)) return []
    const labels = labelsOf(post, { ...namesIn(row.data), ...after.data })
    return [{ patch: { id, ...after, labels }, change: { id, before, after } }]
  })
}

const pick = (names: PostNames, like: Partial<PostNames>) =>
  Object.fromEntries(Object.keys(like).map((key) => [key, names[key as keyof PostNames]])) as Partial<PostNames>

/** Changes the names in some posts; gives the way back for each that changed. */
export async function changePosts(
  change: Change,
  posts: PostRow[],
  replace: Replace,
  how: { asVersion?: boolean } = {},
): Promise<PostChange[]> {
  const patches = patchesOf(posts, replace)
  await patchPosts(
    change,
    patches.map(({ patch }) => patch),
    how,
  )
  return patches.map((each) => each.change)
}

/** Puts terms, or with null nothing, in the place of names with these slugs in all posts. */
export async function followTerms(
  change: Change,
  kind: TermKind,
  becomes: ReadonlyMap<string, TermDraft | null>,
): Promise<PostChange[]> {
  const posts = await postsNaming(change.database, kind, [...becomes.keys()])
  const of: TermMapping = (other, slug) => (other === kind ? becomes.get(slug) : undefined)
  return changePosts(change, posts, (names) => replaceNames(names, of))
}

/**
 * A post's data with the names that its terms have now. Names that no term has stay as they are. To be called in the
 * transaction that saves the post: no term changes until it ends.
 */
export async function withTermsOfNow(data: unknown, database: Database): Promise<unknown> {
  const names = namesIn(data)
  const asked = slugsIn(names)
  if (asked.length === 0) return data
  await shareTerms(database)
  const found = new Map((await termsFor(database, asked)).map(({ kind, asked, draft }) => [`${kind}:${asked}`, draft]))
  return { ...(data as object), ...replaceNames(names, (kind, slug) => found.get(`${kind}:${slug}`)) }
}
