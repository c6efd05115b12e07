import { rows } from '../../core/database/rows.ts'
import { callNumber } from '../../field/dispatch/queries-calls.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { INCIDENT_NUMBER } from './queries-open.ts'

/**
 * The names of what events are about: an alert, an incident, a call, a checkpoint or a round. What a scope does not
 * show has none, and neither has what is not there any more.
 */
export async function namesOfEvents(tenant: Tenant, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await rows<{ id: string; name: string }>(tenant, {
    name: 'control-events-about',
    text: `
      with about as (
        select e.id, split_part(e.subject, ':', 1) as what, split_part(e.subject, ':', 2)::uuid as of
        from ledger_events e
        where e.id = any($2::uuid[]) and e.subject ~ '^(alert|incident|call|checkpoint|tour_run):')
      select o.id, coalesce(a.title, ${INCIDENT_NUMBER} || ' ' || coalesce(nullif(i.title, ''), left(i.text, 160)),
        ${callNumber('c')} || ' ' || c.title, p.name, t.name) as name
      from about o
      left join alerts a on o.what = 'alert' and a.id = o.of and ($1::boolean or a.site_id is not null)
      left join incidents i on o.what = 'incident' and i.id = o.of
      left join calls c on o.what = 'call' and c.id = o.of
      left join checkpoints p on o.what = 'checkpoint' and p.id = o.of
      left join tour_runs r on o.what = 'tour_run' and r.id = o.of
      left join tours t on t.organisation_id = r.organisation_id and t.id = r.tour_id
      where coalesce(a.id, i.id, c.id, p.id, t.id) is not null`,
    values: [!tenant.isScoped, ids],
  })
  return new Map(found.map(({ id, name }) => [id, name.trim()]))
}
