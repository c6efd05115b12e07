import { useQuery } from '@tanstack/react-query'
import { MAINTENANCE, NOT_SET_UP, shownServices } from '../../../contract/platform/status/status.ts'
import { serviceNames, stateNames } from '../../../contract/platform/status/words.ts'
import { SiteLink } from '../../ui/link.tsx'
import { type Status, StatusText } from '../../ui/status.tsx'
import { momentOf } from '../../core/times.ts'
import { controlQuery } from '../status/control-calls.ts'
import { measurementInWords } from '../status/measurement-words.ts'
import { overallStatus } from '../status/queries.ts'

const STATUS: Record<string, Status> = {
  operational: 'success',
  degraded: 'warning',
  outage: 'danger',
  [MAINTENANCE]: 'info',
  [NOT_SET_UP]: 'idle',
}

/** How each service is, in one line that leads to the status screen. */
export function HealthStrip() {
  const { data } = useQuery(overallStatus)
  const { data: control } = useQuery(controlQuery)
  const checkedAt = control?.checkedAt
  if (!data) return null
  const stateOf = new Map(data.map(({ service, status }) => [service, status]))
  return (
    <section className="card start-health" aria-labelledby="health">
      <div>
        <h2 id="health">
          <SiteLink href="/admin/status">Health</SiteLink>
        </h2>
        {checkedAt && (
          <p>
            Checked <span className="figure">{momentOf(checkedAt)}</span>
          </p>
        )}
      </div>
      <dl>
        {shownServices.map((service) => {
          const state = stateOf.get(service)
          if (service === 'overall' || state === undefined) return null
          const checked = control?.services.find((each) => each.service === service)
          return (
            <div key={service} data-state={STATUS[state] ?? 'idle'}>
              <dt>{serviceNames[service]}</dt>
              <dd>
                <StatusText status={STATUS[state] ?? 'idle'}>
                  {stateNames[state as keyof typeof stateNames] ?? state}
                </StatusText>{' '}
                {checked?.measured && <span className="start-measured figure">{measurementInWords(checked)}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
