import type { Redirect } from '../../../contract/platform/seo/seo.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'

/** Every redirect that visitors follow, by its path. */
export const listRedirects = (database: Database): Promise<Redirect[]> =>
  rows<Redirect>(database, {
    name: 'list-redirects',
    text: `
      select slug as from, live->>'to' as to, (live->>'status')::int as status from documents
      where kind = 'redirect' and live is not null and deleted_at is null order by slug`,
  })

/** The version of the redirect of a path, 0 without one. */
export async function redirectVersion(database: Database, from: string): Promise<number> {
  const [found] = await rows<{ version: number }>(database, {
    name: 'redirect-version',
    text: `select version from documents where kind = 'redirect' and slug = $1 and deleted_at is null`,
    values: [from],
  })
  return found?.version ?? 0
}
