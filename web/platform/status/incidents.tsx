import type { Incident } from '../../../contract/platform/status/status.ts'
import { Badge, type Status } from '../../ui/status.tsx'

const impacts: Record<Incident['impact'], [Status, string]> = {
  outage: ['danger', 'Outage'],
  degraded: ['warning', 'Degraded'],
  maintenance: ['info', 'Maintenance'],
}
const stages: Record<Incident['updates'][number]['stage'], string> = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
}

const MOMENT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})
const moment = (time: string) => `${MOMENT.format(new Date(time))} UTC`

/** What was said about trouble and planned work, the newest first; null when it can't be read. */
export function Incidents({ of: incidents }: { of: Incident[] | null }) {
  if (!incidents) return <p className="lead">The notes can’t be read right now. Load the page again in a moment.</p>
  if (incidents.length === 0) return <p className="lead">Nothing to report in the last ninety days.</p>
  return (
    <ul className="incidents">
      {incidents.map(({ id, title, impact, services, startedAt, resolvedAt, updates }) => {
        const [tone, word] = impacts[impact]
        return (
          <li key={id}>
            <h3>{title}</h3>
            <p className="row">
              <Badge status={resolvedAt ? 'success' : tone} filled>
                {resolvedAt ? 'Resolved' : word}
              </Badge>
              <span className="text-muted">{services.join(', ')}</span>
            </p>
            <p className="figure">
              {moment(startedAt)}
              {resolvedAt && <> to {moment(resolvedAt)}</>}
            </p>
            <ol>
              {updates.map(({ at, stage, text }) => (
                <li key={at}>
                  <time dateTime={at}>{moment(at)}</time>
                  <p>
                    <strong>{stages[stage]}.</strong> {text}
                  </p>
                </li>
              ))}
            </ol>
          </li>
        )
      })}
    </ul>
  )
}
