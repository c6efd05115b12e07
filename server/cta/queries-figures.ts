import { type CtaFigure, ctaPlaces, reusablePrefix } from '../../contract/cta/figures.ts'
import { CTA_VIEW } from '../analytics/rules.ts'
import type { Database } from '../core/database.ts'

const MOST = 200
const FOLLOWED = ['click', 'outbound_link', 'download']

/** Views and clicks of calls to action since a moment, by page, the most seen first. What was deleted goes by its slug. */
export async function readFigures({ pool }: Database, since: Date): Promise<CtaFigure[]> {
  const { rows } = await pool.query<CtaFigure>({
    name: 'cta-figures',
    text: `
      with counted as (
        select properties->>'cta' as cta, path, count(*) filter (where name = $2)::int as views, count(*) filter (where name <> $2)::int as clicks
        from analytics_events where name = any($3) and at >= $1 and properties ? 'cta'
        group by 1, 2 order by 3 desc, 4 desc, 1, 2 limit ${MOST})
      select c.*, coalesce(d.data->>'name', $4::jsonb->>c.cta, c.cta) as name
      from counted c left join documents d on d.kind = 'cta' and c.cta = $5 || d.slug
      order by views desc, clicks desc, cta, path`,
    values: [since, CTA_VIEW, [CTA_VIEW, ...FOLLOWED], JSON.stringify(ctaPlaces), reusablePrefix],
  })
  return rows
}
