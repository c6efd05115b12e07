import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TermDraft, TermFilter, TermKind, UnmanagedName } from '../../../contract/site/terms/terms.ts'
import { nameOf } from '../../../contract/site/terms/terms.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { newId } from '../../core/base/ids.ts'
import { rows } from '../../core/database/rows.ts'
import type { Change } from '../../core/documents/documents.ts'
import { topicSlug } from './rules.ts'
import { termAliases, terms } from './table.ts'

export type TermRow = typeof terms.$inferSelect
export type CountedTerm = TermRow & { posts: number; live: number }

export const PER_PAGE = 25

// Drafts are counted by their labels, whatever their spelling, and live posts by their topics.
const COUNTED = `
  used as materialized (
    select id, label from documents, unnest(labels) as label
    where kind = 'post' and deleted_at is null and label like $1 || ':%'),
  spelled as materialized (
    select label, btrim(substr(label, length($1) + 2)) as name, count(*)::int as posts from used group by label),
  slugged as materialized (select label, name, posts, topic_slug(name) as slug from spelled),
  shown as (
    select substr(topic, length($1) + 2) as slug, document_id as id, name from post_topics
    where topic like $1 || ':%'),
  counted as (
    select slug, count(distinct id)::int as posts, (count(distinct id) filter (where is_live))::int as live from (
      select slug, id, false as is_live from used join slugged using (label)
      union all select slug, id, true from shown) as named
    group by slug)`

const SORTS = { name: 'lower(name)', posts: 'posts', updated: 'updated_at' }

const COLUMNS = `id, kind, terms.slug, name, draft, version, created_at as "createdAt", updated_at as "updatedAt",
  updated_by as "updatedBy", coalesce(counted.posts, 0) as posts, coalesce(counted.live, 0) as live`

/** A page of the terms of a kind with their numbers of posts, and how many there are. */
export async function listTerms(
  database: Database,
  { kind, search = '', sort = 'name', order = sort === 'name' ? 'asc' : 'desc', page = '1' }: TermFilter,
): Promise<{ items: CountedTerm[]; total: number }> {
  const found = await rows<CountedTerm & { total: number }>(database, {
    name: `list-terms-${sort}-${order}`,
    text: `
      with ${COUNTED}
      select ${COLUMNS}, (count(*) over ())::int as total
      from terms left join counted on counted.slug = terms.slug
      where kind = $1 and strpos(lower(name), lower($2)) > 0
      order by ${SORTS[sort]} ${order}, id ${order} limit ${PER_PAGE} offset $3`,
    values: [kind, search.trim(), (Number(page) - 1) * PER_PAGE],
  })
  return { items: found, total: found[0]?.total ?? 0 }
}

/** One term with its numbers of posts. */
export async function readCounted(database: Database, kind: TermKind, id: string): Promise<CountedTerm | undefined> {
  const [found] = await rows<CountedTerm>(database, {
    name: 'read-counted-term',
    text: `
      with ${COUNTED}
      select ${COLUMNS} from terms left join counted on counted.slug = terms.slug where kind = $1 and id = $2`,
    values: [kind, id],
  })
  return found
}

const MOST_UNMANAGED = 200

/** Names in posts that no term has now or had before, in their most used spelling, the most used first. */
export const unmanagedNames = (database: Database, kind: TermKind, most = MOST_UNMANAGED): Promise<UnmanagedName[]> =>
  rows<UnmanagedName>(database, {
    name: 'unmanaged-names',
    text: `
      with ${COUNTED},
      spellings as (
        select slug, name, posts from slugged union all select slug, name, 0 from shown)
      select (array_agg(name order by spellings.posts desc, name))[1] as name, counted.posts
      from counted join spellings using (slug)
      where not exists (select 1 from terms t where t.kind = $1 and t.slug = counted.slug)
        and not exists (select 1 from term_aliases a where a.kind = $1 and a.slug = counted.slug)
      group by counted.slug, counted.posts order by counted.posts desc, name limit $2`,
    values: [kind, most],
  })

type TermKey = { kind: TermKind; slug: string }

/** The terms that some slugs stand for, now or by an older name. */
export const termsFor = (database: Database, asked: TermKey[]): Promise<(TermRow & { asked: string })[]> =>
  rows<TermRow & { asked: string }>(database, {
    name: 'terms-for',
    text: `
      select t.id, t.kind, t.slug, t.name, t.draft, t.version, t.created_at as "createdAt",
        t.updated_at as "updatedAt", t.updated_by as "updatedBy", given.slug as asked
      from unnest($1::text[], $2::text[]) as given(kind, slug)
      join terms t on t.kind = given.kind and (t.slug = given.slug or t.id = (
        select a.term_id from term_aliases a where a.kind = given.kind and a.slug = given.slug
          and not exists (select 1 from terms n where n.kind = a.kind and n.slug = a.slug)))`,
    values: [asked.map(({ kind }) => kind), asked.map(({ slug }) => slug)],
  })

/** Some terms by their ids, locked until the transaction ends. */
export const lockTerms = (transaction: Transaction, ids: string[]): Promise<TermRow[]> =>
  transaction.select().from(terms).where(inArray(terms.id, ids)).orderBy(terms.id).for('update')

/** Adds terms and leaves out those whose name is taken. A name that stood for another term is its own again. */
export async function addTerms({ database, clock, actorId }: Change, drafts: TermDraft[]): Promise<TermRow[]> {
  if (drafts.length === 0) return []
  const at = clock()
  const values = drafts.map((draft) => {
    const name = nameOf(draft)
    return { id: newId(at), kind: draft.kind, slug: topicSlug(name), name, draft }
  })
  const added = await database.orm
    .insert(terms)
    .values(values.map((value) => ({ ...value, createdAt: at, updatedAt: at, updatedBy: actorId })))
    .onConflictDoNothing()
    .returning()
  await dropAliases(database.orm, added)
  return added
}

/** Takes slugs away from the terms that they stood for. */
export async function dropAliases(transaction: Transaction, slugs: TermKey[]): Promise<void> {
  if (slugs.length === 0) return
  const given = sql.join(
    slugs.map(({ kind, slug }) => sql`(${kind}, ${slug})`),
    sql`, `,
  )
  await transaction.delete(termAliases).where(sql`(${termAliases.kind}, ${termAliases.slug}) in (${given})`)
}

/** Lets slugs stand for a term, whatever they stood for before. */
export async function setAliases(transaction: Transaction, kind: TermKind, slugs: string[], termId: string) {
  if (slugs.length === 0) return
  await transaction
    .insert(termAliases)
    .values(slugs.map((slug) => ({ kind, slug, termId })))
    .onConflictDoUpdate({ target: [termAliases.kind, termAliases.slug], set: { termId } })
}

/** The older slugs of a term. */
export async function aliasesOf(transaction: Transaction, termId: string): Promise<string[]> {
  const found = await transaction.select().from(termAliases).where(eq(termAliases.termId, termId))
  return found.map(({ slug }) => slug)
}

/** The term of a kind with this slug, if there is one. */
export async function termWith(transaction: Transaction, { kind, slug }: TermKey): Promise<TermRow | undefined> {
  const [found] = await transaction
    .select()
    .from(terms)
    .where(and(eq(terms.kind, kind), eq(terms.slug, slug)))
  return found
}

/** Whether there are posts and never was a term. A term leaves its audit entries. */
export async function lacksTerms(database: Database): Promise<boolean> {
  const [found] = await rows<{ lacks: boolean }>(database, {
    name: 'lacks-terms',
    text: `
      select exists (select 1 from documents where kind = 'post') and not exists (select 1 from terms)
        and not exists (select 1 from audit where kind = 'term') as lacks`,
  })
  return found!.lacks
}

/** The author's name and portrait in the newest post of each author, by the full name. */
export const authorsInPosts = (database: Database) =>
  rows<{ name: string; firstName: string; lastName: string; picture: string }>(database, {
    name: 'authors-in-posts',
    text: `
      select distinct on (name) name, "firstName", "lastName", picture from (
        select btrim(concat_ws(' ', data #>> '{author,firstName}', data #>> '{author,lastName}')) as name,
          coalesce(data #>> '{author,firstName}', '') as "firstName",
          coalesce(data #>> '{author,lastName}', '') as "lastName",
          coalesce(data #>> '{author,profileImageUrl}', '') as picture, updated_at
        from documents where kind = 'post' and deleted_at is null) as written
      where name <> '' order by name, picture = '', updated_at desc`,
  })

/** The published posts that have a term, for its page in the sitemap. */
export const authorPages = (database: Database) =>
  rows<{ slug: string; changedAt: Date }>(database, {
    name: 'author-pages',
    text: `
      select slug, greatest(terms.updated_at, max(published_at)) as "changedAt"
      from terms join post_topics on topic = 'author:' || slug
      where kind = 'author' group by terms.id order by slug`,
  })

/** Some terms by their ids. */
export const termsById = (transaction: Transaction, ids: string[]): Promise<TermRow[]> =>
  transaction.select().from(terms).where(inArray(terms.id, ids))
