import type { Incident } from '../../../contract/platform/status/status.ts'
import { impactNames, servicesInWords, stageNames } from '../../../contract/platform/status/words.ts'
import { shortMoment } from '../../core/utc-dates.ts'
import { Badge, type Status } from '../../ui/status.tsx'

const tones: Record<Incident['impact'], Status> = { outage: 'danger', degraded: 'warning' }

/** What was said about trouble, the newest first; null when it can't be read. */
export function Incidents({ of: incidents }: { of: Incident[] | null }) {
  if (!incidents) return <p className="lead">The notes can’t be read right now. Load the page again in a moment.</p>
  if (incidents.length === 0) return <p className="lead">Nothing to report in the last ninety days.</p>
  return <IncidentList of={incidents} />
}

/** Incidents, each with its times and what was said. */
export function IncidentList({ of: incidents }: { of: Incident[] }) {
  return (
    <ul className="incidents">
      {incidents.map(({ id, title, impact, services, startedAt, resolvedAt, updates }) => (
        <li key={id} id={id}>
          <h3>{title}</h3>
          <p className="row">
            <Badge status={resolvedAt ? 'success' : tones[impact]} filled>
              {resolvedAt ? 'Resolved' : impactNames[impact]}
            </Badge>
            <span className="text-muted">{servicesInWords(services)}</span>
          </p>
          <p className="figure">
            {shortMoment(startedAt)}
            {resolvedAt && <> to {shortMoment(resolvedAt)}</>}
          </p>
          <ol>
            {updates.map(({ at, stage, text }) => (
              <li key={at}>
                <time dateTime={at}>{shortMoment(at)}</time>
                <p>
                  <strong>{stageNames[stage]}.</strong> {text}
                </p>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
}
