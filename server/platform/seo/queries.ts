import { seoDefault } from '../../../contract/platform/seo/defaults.ts'
import type { SeoConfig } from '../../../contract/platform/seo/seo.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { readSetting } from '../../core/documents/settings.ts'

/**
 * Site-wide search data. `canonicalBaseUrl` is never empty: without one of its own it is the address of the product.
 */
export async function readSeo(database: Database, publicUrl: string): Promise<SeoConfig> {
  const config = await readSetting(database, { kind: 'seo', slug: 'main' }, seoDefault)
  return { ...config, canonicalBaseUrl: (config.canonicalBaseUrl || publicUrl).replace(/\/+$/, '') }
}

/**
 * A published document as the sitemap lists it. `changedAt` is when what visitors see was saved, whatever was drafted
 * since.
 */
export type Listed = { kind: string; slug: string; changedAt: Date }

/** The published documents of these kinds, those of a kind together, newest change first. */
export async function listPublished({ pool }: Database, kinds: string[]): Promise<Listed[]> {
  const { rows } = await pool.query<Listed>({
    name: 'list-published',
    text: `
      select kind, slug, live_at as "changedAt"
      from documents
      where kind = any($1) and live is not null and deleted_at is null
      order by array_position($1, kind), "changedAt" desc, slug`,
    values: [kinds],
  })
  return rows
}

/** What is shared of a published document: its title and the address of its own picture, empty without one. */
export async function readShared(
  { pool }: Database,
  kind: string,
  slug: string,
): Promise<{ title: string; picture: string } | null> {
  const { rows } = await pool.query<{ title: string; picture: string }>({
    name: 'read-shared',
    text: `
      select coalesce(live->>'title', '') as title, coalesce(live->>'featuredImage', '') as picture
      from documents where kind = $1 and slug = $2 and live is not null and deleted_at is null`,
    values: [kind, slug],
  })
  return rows[0] ?? null
}

/** Whether search data was published since it was seeded. */
export async function wasSaved(database: Pick<Database, 'pool'>): Promise<boolean> {
  const [seo] = await rows<{ saved: boolean }>(database, {
    name: 'seo-was-saved',
    text: `select live_version > 1 as saved from documents where kind = 'seo' and slug = 'main'`,
  })
  return seo?.saved ?? false
}
