import { treeKinds, type TreePage } from '../../../contract/site/pages/tree.ts'
import type { Database } from '../../core/database/database.ts'

const MOST = 2000

type Row = Pick<TreePage, 'kind' | 'slug' | 'title' | 'legal'> & {
  version: number
  liveVersion: number | null
  publishAt: Date | null
  unpublishAt: Date | null
}

/** Every page that somebody wrote, in the order of its kind. */
export async function readTree({ pool }: Database): Promise<Row[]> {
  const { rows } = await pool.query<Row>({
    name: 'site-tree',
    text: `
      select d.kind, slug, title, version, live_version as "liveVersion", publish_at as "publishAt",
        unpublish_at as "unpublishAt",
        coalesce(labels @> '{kind:legal}', false) as legal
      from unnest($1::text[]) as k(kind) join documents d on d.kind = k.kind and d.deleted_at is null
      order by array_position($1, d.kind), position, id limit ${MOST}`,
    values: [treeKinds],
  })
  return rows
}

/** How many posts there are, and how many of them visitors see. */
export async function countPosts({ pool }: Database) {
  const { rows } = await pool.query<{ live: number; all: number }>({
    name: 'tree-posts',
    text:
      "select count(live_version)::int as live, count(*)::int as all from documents where kind = 'post' and " +
      'deleted_at is null',
  })
  return rows[0]!
}
