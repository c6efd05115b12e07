import type { StatusControl } from '../../../contract/platform/status/control.ts'
import { serviceNames, stageNames } from '../../../contract/platform/status/words.ts'
import { momentOf } from '../../core/times.ts'
import { StatusText } from '../../ui/status.tsx'
import { stateOf } from './service-row.tsx'
import { StatusIndicator } from './status-indicator.tsx'

/** The status page in small, as it is now: every service and the newest update of each incident. */
export function VisitorsCard({ control: { services, incidents } }: { control: StatusControl }) {
  const lasting = incidents.filter(({ resolvedAt }) => resolvedAt === null)
  return (
    <section className="card visitors-card" aria-labelledby="status-seen">
      <header className="card-head">
        <h2 id="status-seen">What visitors see</h2>
      </header>
      <div className="visitors-page ground-night">
        <p className="visitors-overall">
          <StatusIndicator className="" />
        </p>
        <ul>
          {services.flatMap(({ service, shown }) => {
            if (service === 'overall') return []
            const [tone, word] = stateOf(shown)
            return [
              <li key={service}>
                {serviceNames[service]}
                <StatusText status={tone}>{word}</StatusText>
              </li>,
            ]
          })}
        </ul>
        {lasting.map(({ id, title, updates }) => {
          const newest = updates.find(({ forTeam }) => !forTeam)
          return (
            <div key={id} className="visitors-incident">
              <h3>{title}</h3>
              {newest && (
                <p>
                  <time dateTime={newest.at}>{momentOf(newest.at)}</time> {stageNames[newest.stage]}. {newest.text}
                </p>
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}
