import type { Report } from '../../../contract/platform/analytics/report.ts'
import { startWithPeople } from '../users/testing-people.ts'

export const URL = '/api/admin/analytics/report?days=7'

export type Event = { at: string; visitor: string; name?: string; path?: string } & Record<string, unknown>

/** The product at noon of 2026-11-21 in UTC, with these events, and how to read its report. */
export async function start(events: Event[]) {
  const started = await startWithPeople()
  const { database, clock, as } = started
  clock.set('2026-11-21T12:00:00Z')
  const add = (more: Event[]) =>
    database.pool.query(
      `insert into analytics_events (at, id, name, path, visitor, device, referrer, source, campaign, metric, value, properties)
       select at, gen_random_uuid(), coalesce(name, 'pageview'), coalesce(path, '/'), visitor, coalesce(device, 'desktop'), referrer, source, campaign, metric, value, coalesce(properties, '{}')
       from jsonb_to_recordset($1) as given (at timestamptz, name text, path text, visitor text, device text, referrer text, source text, campaign text, metric text, value float, properties jsonb)`,
      [JSON.stringify(more)],
    )
  await add(events)
  const report = async (url = URL) => (await as.admin('GET', url)).body as Report
  return { ...started, add, report }
}
