import { ACKNOWLEDGE_SECONDS } from '../../../contract/office/control/control.ts'
import type { ClockName } from '../../../contract/field/incidents/clocks.ts'
import { SECOND_MS } from '../../../contract/core/units.ts'
import { MOST_CLOCKS, type ReplayClock } from '../../../contract/office/replay/replay.ts'
import { listClocksOf, listPausesOf } from '../../field/incidents/queries-clock-lists.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import type { AlertRow, IncidentRow } from './queries-cases.ts'

const LABELS: Record<ClockName, string> = {
  acknowledged: 'taken on',
  unit: 'unit sent',
  on_scene: 'on scene',
  client_told: 'client told',
  resolved: 'resolved',
}

type Cases = { alerts: AlertRow[]; incidents: IncidentRow[]; to: Date }

/** How long the office had for alerts and incidents, with the rests of their clocks up to the end of a stretch. */
export async function readClocks(tenant: Tenant, { alerts, incidents, to }: Cases): Promise<ReplayClock[]> {
  const ids = incidents.map(({ id }) => id)
  const [clocks, pauses] = [await listClocksOf(tenant, ids), await listPausesOf(tenant, ids, 2 * MOST_CLOCKS)]
  const byId = new Map(incidents.map((incident) => [incident.id, incident]))
  const restsOf = Map.groupBy(pauses, ({ incidentId, clock }) => `${incidentId} ${clock}`)
  const ofIncidents = clocks.map(({ incidentId, clock, targetSeconds, startedAt, metAt, stoppedAt }): ReplayClock => {
    const { number, severity } = byId.get(incidentId)!
    const rests = (restsOf.get(`${incidentId} ${clock}`) ?? [])
      .map(({ reason, from, until }) => ({ reason, from, until: until ?? to }))
      .filter(({ from, until }) => from < until)
    const restedMs = rests.reduce((sum, { from, until }) => sum + until.getTime() - from.getTime(), 0)
    return {
      id: `incident:${incidentId} ${clock}`,
      subject: number,
      label: LABELS[clock],
      severity,
      from: startedAt.toISOString(),
      dueAt: new Date(startedAt.getTime() + targetSeconds * SECOND_MS + restedMs).toISOString(),
      metAt: metAt?.toISOString() ?? null,
      stoppedAt: stoppedAt?.toISOString() ?? null,
      rests: rests.map(({ reason, from, until }) => ({
        reason,
        from: from.toISOString(),
        until: until.toISOString(),
      })),
      path: `incidents/${incidentId}`,
    }
  })
  return [...alerts.flatMap(clockOfAlert), ...ofIncidents].toSorted((a, b) => a.from.localeCompare(b.from))
}

/** How long the office had to take an alert on; none where nothing is promised. */
function clockOfAlert({ id, title, severity, at, acknowledgedAt }: AlertRow): ReplayClock[] {
  const seconds = ACKNOWLEDGE_SECONDS[severity as keyof typeof ACKNOWLEDGE_SECONDS]
  if (seconds === null) return []
  const clock: ReplayClock = {
    id: `alert:${id} acknowledged`,
    subject: title,
    label: LABELS.acknowledged,
    severity,
    from: at.toISOString(),
    dueAt: new Date(at.getTime() + seconds * SECOND_MS).toISOString(),
    metAt: acknowledgedAt?.toISOString() ?? null,
    stoppedAt: null,
    rests: [],
    path: `alerts/${id}`,
  }
  return [clock]
}
