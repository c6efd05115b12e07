import type { AuthorPage } from '../../../contract/site/blog/blog.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { NEWEST_FIRST } from './queries.ts'

const MOST_POSTS = 48

/** An author with the latest of their posts; undefined for a name that is not managed. */
export async function readAuthor(database: Database, slug: string): Promise<AuthorPage | undefined> {
  const [found] = await rows<AuthorPage>(database, {
    name: 'read-author',
    text: `
      with latest as (
        select published_at, document_id from post_topics where topic = 'author:' || $1::text
        order by ${NEWEST_FIRST} limit ${MOST_POSTS})
      select slug, draft ->> 'firstName' as "firstName", draft ->> 'lastName' as "lastName", draft ->> 'role' as role,
        draft ->> 'description' as description, draft ->> 'picture' as picture, draft -> 'links' as links,
        (select count(*)::int from post_topics where topic = 'author:' || $1::text) as total,
        (select coalesce(jsonb_agg(card order by ${NEWEST_FIRST}), '[]')
          from latest join posts using (published_at, document_id)) as posts
      from terms where kind = 'author' and slug = $1`,
    values: [slug],
  })
  return found
}
