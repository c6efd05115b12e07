import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import { missingOf } from '../../../contract/field/incidents/record.ts'
import { nextStates } from '../../../contract/field/incidents/states.ts'
import type { IncidentTask, Supplement } from '../../../contract/field/incidents/work.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { labelled } from './labels.ts'
import { nameOf, numberIn, SHOWN_FROM, SHOWN_ROW } from './queries.ts'
import { readClocks, readPauses } from './queries-clocks.ts'
import { listLinks } from './queries-links.ts'

type Read = Omit<
  Incident,
  'files' | 'tasks' | 'supplements' | 'next' | 'missing' | 'duplicateOf' | 'links' | 'steps' | 'clocks' | 'pauses'
> & {
  firstId: string | null
  firstNumber: string | null
} & Incident['steps']

/** An incident with its record, media and work; undefined where there is none. */
export async function readIncident(tenant: Tenant, id: string): Promise<Incident | undefined> {
  const [found] = await rows<Read>(tenant, {
    name: 'incident',
    text: `
      select ${SHOWN_ROW}, i.post_id as "postId", i.shift_id as "shiftId", i.alert_id as "alertId", i.place,
        i.reported_by as "reportedBy", i.reported_to as "reportedTo", i.text, i.action_taken as "actionTaken",
        i.action_to_take as "actionToTake", i.witnesses, i.police_reference as "policeReference",
        i.fire_reference as "fireReference", ${nameOf('i.opened_by', 'i')} as "openedBy",
        ${isoOf('i.acknowledged_at')} as "acknowledgedAt", ${nameOf('i.acknowledged_by', 'i')} as "acknowledgedBy",
        ${isoOf(`case when i.state <> 'draft' then coalesce(i.submitted_at, i.received_at) end`)} as submitted,
        ${isoOf('i.acknowledged_at')} as acknowledged, ${isoOf('i.in_progress_at')} as in_progress,
        ${isoOf('i.contained_at')} as contained, ${isoOf('i.resolved_at')} as resolved,
        ${isoOf('i.under_review_at')} as under_review, ${isoOf('i.ended_at')} as ended,
        (i.answers - 'type') || jsonb_build_object('fields', coalesce(a.fields, '[]'::jsonb)) as answers,
        i.state_reason as "stateReason", ${isoOf('i.frozen_at')} as "frozenAt", i.owner_id as "ownerId",
        ${nameOf('i.owner_id', 'i')} as owner, ${isoOf('i.owned_at')} as "ownedAt", f.id as "firstId",
        ${numberIn('f')} as "firstNumber"
      ${SHOWN_FROM}
      left join incident_forms a on a.organisation_id = i.organisation_id and a.type_key = i.answers->>'type'
        and a.number = (i.answers->>'form')::int
      left join incidents f on f.organisation_id = i.organisation_id and f.id = i.duplicate_of
      where i.id = $1`,
    values: [id],
  })
  if (!found) return undefined
  const { firstId, firstNumber, submitted, acknowledged, in_progress, contained, resolved, ...rest } = found
  const { under_review, ended, ...shown } = rest
  return {
    ...labelled(shown),
    steps: { submitted, acknowledged, in_progress, contained, resolved, under_review, ended },
    duplicateOf: firstId !== null && firstNumber !== null ? { id: firstId, number: firstNumber } : null,
    links: await listLinks(tenant, id),
    next: [...nextStates[shown.state]],
    missing: missingOf(shown),
    clocks: await readClocks(tenant, id),
    pauses: await readPauses(tenant, id),
    tasks: await listTasks(tenant, id),
    supplements: await listSupplements(tenant, id),
    files: await listFiles(tenant, id),
  }
}

const listFiles = (tenant: Tenant, id: string) =>
  rows<Incident['files'][number]>(tenant, {
    name: 'incident-files',
    text: `
      select m.sha256, m.type, l.id as "mediaId" from incident_media m
      left join ledger_media l on l.organisation_id = m.organisation_id and l.sha256 = m.sha256
      where m.incident_id = $1 order by m.taken_at, m.sha256`,
    values: [id],
  })

const TASK = `
  w.id, w.text, w.assignee, ${isoOf('w.due_at')} as "dueAt", w.state, ${isoOf('w.added_at')} as "addedAt",
  ${nameOf('w.added_by', 'w')} as "addedBy", ${isoOf('w.ended_at')} as "endedAt",
  ${nameOf('w.ended_by', 'w')} as "endedBy"`

/** The tasks of an incident in the order in which they were added, without those that were removed. */
const listTasks = (tenant: Tenant, id: string) =>
  rows<IncidentTask>(tenant, {
    name: 'incident-tasks',
    text: `select ${TASK} from incident_tasks w where w.incident_id = $1 and w.state <> 'removed'
      order by w.added_at, w.id`,
    values: [id],
  })

/** One task; undefined where there is none. */
export const readTask = async (tenant: Tenant, id: string): Promise<IncidentTask | undefined> =>
  (
    await rows<IncidentTask>(tenant, {
      name: 'incident-task',
      text: `select ${TASK} from incident_tasks w where w.id = $1`,
      values: [id],
    })
  )[0]

/** The supplements of an incident in their order. */
export const listSupplements = (tenant: Tenant, id: string) =>
  rows<Supplement>(tenant, {
    name: 'incident-supplements',
    text: `
      select s.id, s.number, s.text, s.corrects, ${isoOf('s.at')} as at, ${nameOf('s.written_by', 's')} as by
      from incident_supplements s where s.incident_id = $1 order by s.number`,
    values: [id],
  })
