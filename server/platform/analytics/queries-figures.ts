import { funnels } from '../../../contract/platform/analytics/funnels.ts'
import { CTA_VIEW, LEAD, WIZARD_STEP } from './rules.ts'
import { inHours, wallHourOf } from './wall-hours.ts'

/** What the funnel of the pricing page counts for the wizard: visits that began it, and ` lead`, those it led on. */
export const WIZARD_FUNNEL = 'pricing wizard'

/** The precision of stored vitals: steps of 5%, for CLS steps of 0.01. */
export const BUCKET = `case when metric = 'CLS' then round(value::numeric, 2)
  else round(power(1.05, round(ln(greatest(value, 1)) / ln(1.05)))::numeric) end`

/** The part of the site that contains a path, such as `/blog/*`; null for pages at the top. */
const SECTION = `case when split_part(path, '/', 3) <> '' then '/' || split_part(path, '/', 2) || '/*' end`

const isView = `name = 'pageview'`
const places = Object.entries(funnels)
const isAt = (path: string) => (path.endsWith('*') ? `starts_with(path, '${path.slice(0, -1)}')` : `path = '${path}'`)

/**
 * The figures of the events in the wall hours $1 that begin at $2, by day, dimension and key, separate for each device,
 * source and campaign. A visit is everything that one visitor does on one day, because visitors are not recognised on
 * the next day. It needs at least one page view. A refused form counts under a separate name and is no lead. Vitals are
 * separated by device alone.
 */
export const CELLS = `
  with events as materialized (
    select ${wallHourOf('at', 1, 2)}::date as day, at, id, visitor, path, device, source, referrer, campaign, country, metric, value,
      properties ->> 'step' as step,
      case when properties ->> 'outcome' = 'failure' then name || ' failed' else name end as name
    from analytics_events where ${inHours(2)} and name <> '${CTA_VIEW}'),
  visits as materialized (
    select day, visitor, min(device) as device, coalesce(min(source), min(referrer), '') as source,
      concat_ws(' / ', min(source) filter (where campaign is not null), min(campaign)) as campaign,
      min(country) as country, count(*) filter (where ${isView}) as views, extract(epoch from max(at) - min(at)) as seconds,
      array_agg(path order by at, id) filter (where ${isView}) as paths,
      max(at) filter (where name = '${LEAD}') as lead_at, min(at) filter (where name = '${WIZARD_STEP}') as wizard_at,
      ${places.map(([name, path]) => `min(at) filter (where ${isView} and ${isAt(path)}) as ${name}_at`).join(', ')}
    from events where name <> 'web_vital'
    group by day, visitor having bool_or(${isView})),
  of_visits as (
    select day, dimension, key, device, source, campaign, count(*) as visitors, sum(counted) as views,
      sum(seconds) as seconds, count(*) filter (where views = 1) as bounces, count(lead_at) as leads
    from visits, lateral (
      values ('total', '', views), ('country', country, views), ('entry', paths[1], views), ('exit', paths[cardinality(paths)], views),
        ${places.map(([name]) => `('funnel', case when ${name}_at is not null then '${name} page' end, 0), ('funnel', case when lead_at >= ${name}_at then '${name} lead' end, 0)`).join(',\n        ')},
          ('funnel', case when wizard_at >= pricing_at then '${WIZARD_FUNNEL}' end, 0),
          ('funnel', case when wizard_at >= pricing_at and lead_at >= wizard_at then '${WIZARD_FUNNEL} lead' end, 0),
          ('lead hour', to_char(${wallHourOf('lead_at', 1, 2)}, 'HH24'), 0)
      union all select 'page', path, count(*) from unnest(paths) as path group by path
      union all select 'section', ${SECTION}, count(*) from unnest(paths) as path group by 2
    ) as given (dimension, key, counted)
    where key is not null
    group by 1, 2, 3, 4, 5, 6),
  of_events as (
    select events.day, dimension, key, coalesce(visits.device, events.device) as device,
      coalesce(visits.source, '') as source, coalesce(visits.campaign, '') as campaign,
      count(distinct visitor) as visitors, count(*) as views, 0 as seconds, 0 as bounces, 0 as leads
    from events left join visits using (day, visitor), lateral (values
      ('hour', case when ${isView} then to_char(${wallHourOf('at', 1, 2)}, 'HH24') end),
      ('event', case when not ${isView} then name end),
      ('step', case when name = '${WIZARD_STEP}' then step end),
      ('page event', case when not ${isView} then path || ' ' || name end),
      ('section event', case when not ${isView} then ${SECTION} || ' ' || name end)
    ) as given (dimension, key)
    where name <> 'web_vital' and key is not null
    group by 1, 2, 3, 4, 5, 6),
  of_vitals as (
    select day, 'vital', metric || ' ' || ${BUCKET} || ' ' || path, device, '', '', 0, count(*), 0, 0, 0
    from events where name = 'web_vital' group by 1, 3, 4)
  select * from of_visits union all select * from of_events union all select * from of_vitals`

/** The columns of `CELLS`. */
export const COLUMNS = 'day, dimension, key, visitors, views, seconds, bounces, leads'

const sums = ['visitors', 'views', 'seconds', 'bounces', 'leads'].map((name) => `sum(${name}) as ${name}`).join(', ')

/** Cells of `table` summed by day, with the totals of devices, sources and campaigns. */
export const daysOf = (table: string) => `
  select day, dimension, key, ${sums} from ${table} group by 1, 2, 3
  union all
  select day, list, name, ${sums}
  from ${table}, lateral (values ('device', device), ('source', source), ('campaign', nullif(campaign, ''))) as given (list, name)
  where dimension = 'total' and name is not null group by 1, 2, 3`
