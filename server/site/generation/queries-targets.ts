import type { targetKinds } from '../../../contract/site/generation/generation.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { holding } from '../../platform/editing/search-pattern.ts'

const MOST_OF_A_KIND = 25

type TargetKind = (typeof targetKinds)[number]

/** Documents of some kinds, drafts included, whose slug or title holds a text; at most 25 of each kind. */
export const listTargets = (database: Database, among: TargetKind[], search: string) =>
  rows<{ kind: TargetKind; slug: string; title: string }>(database, {
    name: 'list-generation-targets',
    text: `
      with found as (
        select kind, slug, title, row_number() over (partition by kind order by lower(title), slug) as place
        from documents where kind = any($1) and deleted_at is null and (title ilike $2 or slug ilike $2))
      select kind, slug, title from found where place <= ${MOST_OF_A_KIND} order by array_position($1, kind), place`,
    values: [among, holding(search)],
  })
