import type { RelatedIndustry, SolutionCard, SolutionDraft } from '../../../contract/site/solutions/solutions.ts'
import type { Database } from '../../core/database/database.ts'

/** A solution as visitors see it. */
export type LiveSolution = {
  slug: string
  live: SolutionDraft
  relatedIndustries: RelatedIndustry[]
  relatedSolutions: SolutionCard[]
}

/**
 * A published solution with its published relations, or null. Industries are those that either side names; what the
 * solution names itself comes first, in its order.
 */
export async function readSolution({ pool }: Database, slug: string): Promise<LiveSolution | null> {
  const { rows } = await pool.query<LiveSolution>({
    name: 'read-solution',
    text: `
      with page as (
        select slug, live,
          array[live->>'industry'] || array(select jsonb_array_elements_text(live->'industries')) as industries,
          array(select jsonb_array_elements_text(live->'solutions')) as solutions
        from documents where kind = 'solution' and slug = $1 and live is not null and deleted_at is null)
      select page.slug, page.live,
        (select coalesce(json_agg(
            json_build_object('slug', i.slug, 'title', i.live->'title', 'summary', i.live->'summary', 'posts',
              i.live->'posts')
            order by array_position(page.industries, i.slug), i.position), '[]')
          from documents i
          where i.kind = 'industry' and i.live is not null and i.deleted_at is null
            and (i.slug = any(page.industries) or i.live->'solutions' ? page.slug)) as "relatedIndustries",
        (select coalesce(json_agg(
            json_build_object('slug', s.slug, 'title', s.live->'title', 'summary', s.live->'summary', 'icon',
              s.live->'icon')
            order by array_position(page.solutions, s.slug)), '[]')
          from documents s
          where s.kind = 'solution' and s.live is not null and s.deleted_at is null
            and s.slug = any(page.solutions) and s.slug <> page.slug) as "relatedSolutions"
      from page`,
    values: [slug],
  })
  return rows[0] ?? null
}
