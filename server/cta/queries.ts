import type { ReusableCta } from '../../contract/cta/reusable.ts'
import type { Database } from '../core/database.ts'

/** What visitors see of some reusable calls to action, by their slugs; those that are missing or not published are left out. */
export async function readCtas({ pool }: Database, slugs: string[]): Promise<Map<string, ReusableCta>> {
  const { rows } = await pool.query<{ slug: string; live: ReusableCta }>({
    name: 'read-ctas',
    text: `select slug, live from documents where kind = 'cta' and slug = any($1) and live is not null and deleted_at is null`,
    values: [slugs],
  })
  return new Map(rows.map(({ slug, live }) => [slug, live]))
}
