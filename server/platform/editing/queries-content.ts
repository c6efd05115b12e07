import { FOUND_PER_PAGE } from '../../../contract/platform/editing/content.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { beginnings } from './search-words.ts'

type Row = {
  id: string
  kind: string
  slug: string
  title: string
  version: number
  liveVersion: number | null
}

/** Documents of some kinds with the words in title or address: a page and one more, to tell whether others follow. */
export const findContent = async (database: Database, kinds: readonly string[], search: string, page: number) => {
  const words = beginnings(search)
  if (words === '') return []
  return rows<Row>(database, {
    name: 'find-content',
    text: `
      select id, kind, slug, coalesce(nullif(title, ''), slug) as title, version, live_version as "liveVersion"
      from documents
      where words @@ to_tsquery('simple', $1) and kind = any($2) and deleted_at is null
      order by updated_at desc, id limit ${FOUND_PER_PAGE + 1} offset $3`,
    values: [words, kinds, (page - 1) * FOUND_PER_PAGE],
  })
}
