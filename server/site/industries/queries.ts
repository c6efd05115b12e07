import type { IndustryDraft } from '../../../contract/site/industries/industries.ts'
import type { SolutionCard } from '../../../contract/site/solutions/solutions.ts'
import type { Database } from '../../core/database/database.ts'

/** An industry as visitors see it. */
export type LiveIndustry = { slug: string; live: IndustryDraft; relatedSolutions: SolutionCard[] }

/**
 * A published industry with the published solutions that either side names, or null. What the industry names itself
 * comes first, in its order.
 */
export async function readIndustry({ pool }: Database, slug: string): Promise<LiveIndustry | null> {
  const { rows } = await pool.query<LiveIndustry>({
    name: 'read-industry',
    text: `
      with page as (
        select slug, live, array(select jsonb_array_elements_text(live->'solutions')) as solutions
        from documents where kind = 'industry' and slug = $1 and live is not null and deleted_at is null)
      select page.slug, page.live,
        (select coalesce(json_agg(
            json_build_object('slug', s.slug, 'title', s.live->'title', 'summary', s.live->'summary', 'icon',
              s.live->'icon')
            order by array_position(page.solutions, s.slug), s.position), '[]')
          from documents s
          where s.kind = 'solution' and s.live is not null and s.deleted_at is null
            and (s.slug = any(page.solutions) or s.live->'industries' ? page.slug or s.live->>'industry' = page.slug)
        ) as "relatedSolutions"
      from page`,
    values: [slug],
  })
  return rows[0] ?? null
}
