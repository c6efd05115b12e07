import { type CtaFigure, type CtaFigureFilter, ctaPlaces, reusablePrefix } from '../../../contract/site/cta/figures.ts'
import { CTA_VIEW } from '../../platform/analytics/rules.ts'
import { CSV_LINES } from '../../platform/csv/csv.ts'
import type { Database } from '../../core/database/database.ts'
import { holding } from '../../platform/editing/search-pattern.ts'

const MOST = 200
const FOLLOWED = ['click', 'outbound_link', 'download']
const SORTS: Record<NonNullable<CtaFigureFilter['sort']>, string> = {
  name: 'lower(name)',
  path: 'path',
  views: 'views',
  clicks: 'clicks',
  rate: 'clicks::float / nullif(views, 0)',
}

/**
 * Views and clicks of calls to action since a moment, by page: the most seen ones that hold the search, in the order
 * asked for. What was deleted goes by its slug.
 */
export async function readFigures(
  { pool }: Database,
  since: Date,
  { search = '', sort = 'views', order }: Omit<CtaFigureFilter, 'days'>,
  most = MOST,
): Promise<CtaFigure[]> {
  const direction = order ?? (sort === 'name' || sort === 'path' ? 'asc' : 'desc')
  const { rows } = await pool.query<CtaFigure>({
    name: `cta-figures-${sort}-${direction}`,
    text: `
      with counted as (
        select properties->>'cta' as cta, path, count(*) filter (where name = $2)::int as views,
          count(*) filter (where name <> $2)::int as clicks
        from analytics_events where name = any($3) and at >= $1 and properties ? 'cta' group by 1, 2),
      named as (
        select c.*, coalesce(d.data->>'name', $4::jsonb->>c.cta, c.cta) as name
        from counted c left join documents d on d.kind = 'cta' and c.cta = $5 || d.slug),
      found as (select * from named where name ilike $6 or path ilike $6 order by views desc, clicks desc, cta, path
        limit $7)
      select * from found order by ${SORTS[sort]} ${direction} nulls last, views desc, clicks desc, cta, path`,
    values: [
      since,
      CTA_VIEW,
      [CTA_VIEW, ...FOLLOWED],
      JSON.stringify(ctaPlaces),
      reusablePrefix,
      holding(search),
      most,
    ],
  })
  return rows
}

/** The same, whole as far as a file goes. */
export const allFigures = (database: Database, since: Date, filter: Omit<CtaFigureFilter, 'days'>) =>
  readFigures(database, since, filter, CSV_LINES)
