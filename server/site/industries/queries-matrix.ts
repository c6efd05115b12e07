import type { Database } from '../../core/database/database.ts'

/**
 * An industry or a solution and the slugs that it names on the other side; `live` is null when visitors don't see it.
 */
export type MatrixSide = {
  kind: 'industry' | 'solution'
  slug: string
  title: string
  version: number
  liveVersion: number | null
  draft: string[]
  live: string[] | null
  others: boolean
}

// What a document names stands in `solutions` of an industry, in `industries` and `industry` of a solution.
const named = (column: 'data' | 'live') =>
  `case kind when 'industry' then coalesce(${column}->'solutions', '[]')
    else jsonb_build_array(coalesce(${column}->>'industry', '')) || coalesce(${column}->'industries', '[]') end`
const rest = (column: 'data' | 'live') =>
  `${column} - case kind when 'industry' then array['solutions'] else array['industry', 'industries'] end`

/** Every industry and every solution in the order of their kind, with what they name. */
export async function listNamings({ pool }: Database): Promise<MatrixSide[]> {
  const { rows } = await pool.query<MatrixSide>({
    name: 'list-namings',
    text: `
      select kind, slug, title, version, live_version as "liveVersion", ${named('data')} as draft,
        case when live is not null then ${named('live')} end as live, live is not null and ${rest('data')} is distinct
          from ${rest('live')} as others
      from documents where kind in ('industry', 'solution') and deleted_at is null order by position, id`,
  })
  return rows
}
