import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { listedKinds } from './sitemap.ts'

/**
 * What search results show of a published page. `hasPicture` is null for kinds that have none, and for pages as they
 * were installed: the product draws theirs.
 */
export type AuditedPage = {
  kind: string
  slug: string
  title: string
  description: string
  hasPicture: boolean | null
}

/** What is to be audited: every published page but those that search engines are asked to leave out. */
export const readPages = (database: Database) =>
  rows<AuditedPage>(database, {
    name: 'seo-audit',
    text: `
      select kind, slug, coalesce(nullif(live#>>'{search,title}', ''), live->>'title', '') as title,
        coalesce(live->>'metaDescription', '') as description,
        case when live ? 'featuredImage' and (version > 1 or updated_by is not null) then live->>'featuredImage' <> ''
          or coalesce(live#>>'{search,picture}', '') <> ''
          end as "hasPicture"
      from documents
      where kind = any($1) and live is not null and deleted_at is null
        and coalesce(live#>>'{search,noindex}', '') <> 'true'
      order by kind, slug`,
    values: [listedKinds],
  })

const MOST_NOT_LIVE = 50

/** Published pages and settings for search engines with changes that visitors don't see, the latest first. */
export const readNotLive = (database: Database) =>
  rows<{ kind: string; slug: string; title: string }>(database, {
    name: 'seo-not-live',
    // The condition is that of the index documents_waiting, which holds no more than these.
    text: `
      select kind, slug, title from documents
      where kind = any($1) and live_version is not null and deleted_at is null and live_version is distinct from version
      order by updated_at desc, id limit ${MOST_NOT_LIVE}`,
    values: [[...listedKinds, 'seo', 'robots']],
  })

/** A link of this site within what visitors see. */
export type LiveLink = { kind: string; slug: string; title: string; href: string }

/** More links than one audit can tell of; nobody could read it. */
const MOST_LINKS = 20_000

/** The links within everything published, each once for a document: the fields that are links, as in `isLinkKey`. */
export const readLiveLinks = (database: Database) =>
  rows<LiveLink>(database, {
    name: 'seo-links',
    text: `
      select distinct d.kind, d.slug, d.title, found[1] as href
      from documents d, regexp_matches(d.live::text, '(?i)"[^"]*(?:href|url)": "(/(?![/\\\\])[^"\\\\]*)"', 'g') as found
      where d.live is not null and d.deleted_at is null and d.kind <> 'redirect'
      order by 1, 2, 4 limit ${MOST_LINKS}`,
  })
