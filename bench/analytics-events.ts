import type pg from 'pg'

/** How many events a visit has on average here. */
const A_VISIT = 4

/**
 * Fills in `events` events of the last `days` days: visits of one to seven, from fifteen sources and twenty campaigns,
 * on sixty pages, the first of them the most, with clicks, web vitals and some forms that were sent.
 */
export async function fillEvents(client: pg.Client, events: number, days: number): Promise<void> {
  await client.query('drop index analytics_events_name, analytics_events_path')
  for (let ago = days - 1; ago >= 0; ago--) {
    await client.query(
      `insert into analytics_events (at, id, name, path, visitor, device, source, campaign, metric, value, properties)
       select at + n * interval '20 seconds', gen_random_uuid(),
         case when n = 1 or n % 3 = 0 then 'pageview' when n = 2 then 'web_vital' when n = 5
           and visit % 20 = 0 then 'contact_form_submit' else 'click' end,
         (array['/', '/pricing', '/demo', '/contact', '/solutions/patrols',
           '/blog/post-' || r])[1 + floor(6 * power(((visit * 7 + n * 13) % 1000) / 1000.0, 2))::int],
         'v' || visit, (array['desktop', 'desktop', 'desktop', 'phone', 'phone', 'tablet'])[1 + visit % 6],
         case when n = 1 and visit % 5 < 2 then 'source-' || visit % 15 end, case when n = 1
           and visit % 10 = 0 then 'campaign-' || visit % 20 end,
         case when n = 2 then (array['LCP', 'INP', 'CLS', 'FCP', 'TTFB'])[1 + visit % 5] end, case when n = 2 then
           case when visit % 5 = 2 then r / 200.0 else 50 + r * 60 end end, '{}'
       from (select visit, floor(random() * 54)::int as r, date_trunc('day',
         now()) - $2 * interval '1 day' + power(random(), 0.8) * interval '20 hours' as at from generate_series(1,
           $1::int) as visit) as visits,
         lateral generate_series(1, 1 + visit % ${2 * A_VISIT - 1}) as n
       where at + n * interval '20 seconds' < now()
       order by 1`,
      [Math.round(events / days / A_VISIT), ago],
    )
  }
  await client.query('create index analytics_events_name on analytics_events (name, at)')
  await client.query('create index analytics_events_path on analytics_events (path, name, at)')
  await client.query('vacuum analyze analytics_events')
}
