import { seoDefault } from '../../../contract/platform/seo/defaults.ts'
import type { PageSearch } from '../../../contract/platform/seo/page-search.ts'
import type { SeoConfig, SeoSettings } from '../../../contract/platform/seo/seo.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { readSetting } from '../../core/documents/settings.ts'
import { shownSearch } from './page-search.ts'

/**
 * Site-wide search data. `canonicalBaseUrl` is never empty: without one of its own it is the address of the product.
 */
export async function readSeo(database: Database, publicUrl: string): Promise<SeoConfig> {
  const { screens = [], ...config } = await readSettings(database)
  const said = screens.flatMap(({ path, ...search }) => {
    const shown = shownSearch(search, path)
    return shown ? [[path, shown] as const] : []
  })
  return {
    ...config,
    ...(said.length > 0 && { pages: Object.fromEntries(said) }),
    canonicalBaseUrl: (config.canonicalBaseUrl || publicUrl).replace(/\/+$/, ''),
  }
}

const readSettings = (database: Database): Promise<SeoSettings> =>
  readSetting<SeoSettings>(database, { kind: 'seo', slug: 'main' }, seoDefault)

/** The picture that an editor chose for one of the product's own screens; empty without one. */
export const readScreenPicture = async (database: Database, path: string): Promise<string> =>
  (await readSettings(database)).screens?.find((screen) => screen.path === path)?.picture ?? ''

/**
 * A published document as the sitemap lists it. `changedAt` is when what visitors see was saved, whatever was drafted
 * since.
 */
export type SitemapEntry = { kind: string; slug: string; changedAt: Date; search: PageSearch | null }

/** The published documents of these kinds, those of a kind together, newest change first. */
export async function listPublished({ pool }: Database, kinds: string[]): Promise<SitemapEntry[]> {
  const { rows } = await pool.query<SitemapEntry>({
    name: 'list-published',
    text: `
      select kind, slug, live_at as "changedAt", live->'search' as search
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
      select coalesce(live->>'title', '') as title, 
        coalesce(nullif(live#>>'{search,picture}', ''), live->>'featuredImage', '') as picture
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
