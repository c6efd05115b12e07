import { DAY_MS } from '../../../contract/core/units.ts'
import { severities } from '../../../contract/field/alerts/alerts.ts'
import { clockNames } from '../../../contract/field/incidents/clocks.ts'
import type { Measure } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { incidentFigures } from '../../planning/organisations/queries-across.ts'

/** What monitoring is told of incidents: those that came in the last 24 hours, that are open, and clocks not met. */
export async function incidentMeasures({ database, clock }: Services): Promise<Measure[]> {
  const found = await incidentFigures(database, new Date(clock().getTime() - DAY_MS))
  /** The values of a figure by its label. A label that none has is told as 0, so that nobody waits for it. */
  const valuesOf = (figure: string, name: string, labels: readonly (string | number)[]) =>
    labels.map(String).map((label) => ({
      labels: { [name]: label },
      value: found.find((row) => row.figure === figure && row.label === label)?.counted ?? 0,
    }))
  return [
    {
      name: 'watchpost_incidents_opened',
      help: 'Incidents of the last 24 hours by severity, 1 the worst',
      values: valuesOf('opened', 'severity', severities),
    },
    {
      name: 'watchpost_incidents_open',
      help: 'Incidents with something left to do at the place, by severity',
      values: valuesOf('open', 'severity', severities),
    },
    {
      name: 'watchpost_incident_breaches',
      help: 'Clocks of incidents that were not met in time in the last 24 hours',
      values: valuesOf('breaches', 'clock', clockNames),
    },
  ]
}
