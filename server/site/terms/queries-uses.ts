import type { TermKind, TermUses } from '../../../contract/site/terms/terms.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'

const MOST_TITLES = 10

/** The posts that have a term in their draft or live, and how many of them have another one of its kind as well. */
export async function countUses(
  database: Database,
  kind: TermKind,
  slug: string,
  other: string | null,
): Promise<TermUses> {
  const [counted] = await rows<TermUses>(database, {
    name: 'count-term-uses',
    text: `
      with named as materialized (
        select id, topic_slug(btrim(substr(label, length($1) + 2))) as slug, false as is_live
        from documents, unnest(labels) as label
        where kind = 'post' and deleted_at is null and label like $1 || ':%'
        union all
        select document_id, substr(topic, length($1) + 2), true from post_topics where topic like $1 || ':%'),
      used as (select id, bool_or(is_live) as is_live from named where slug = $2 group by id),
      titles as (select title from used join documents using (id) order by title, id limit ${MOST_TITLES})
      select count(*)::int as posts, (count(*) filter (where is_live))::int as live,
        (count(*) filter (where id in (select id from named where slug = $3)))::int as both,
        coalesce((select array_agg(title) from titles), '{}') as titles
      from used`,
    values: [kind, slug, other],
  })
  return counted!
}
