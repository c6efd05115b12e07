import { services, type StatusHistory } from '../../../contract/platform/status/status.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ServiceRow } from './service-row.tsx'
import { useServices } from './services.ts'
import './history.css'

/** Each service with how it is now and how it was; null when the history can't be read. */
export function History({ of: history, pending }: { of: StatusHistory | null; pending: boolean }) {
  const now = useServices()
  if (pending) return <Skeleton variant="block" height={640} />
  return (
    <>
      <p className="lead">
        {history
          ? 'The worst status recorded each day (UTC).'
          : 'The history can’t be read right now. Load the page again in a moment.'}
      </p>
      <ul className="services">
        {services.map((service) => (
          <ServiceRow
            key={service}
            service={service}
            now={now?.find((entry) => entry.service === service)?.status}
            days={history?.days ?? []}
            states={history?.services.find((one) => one.service === service)?.states ?? []}
          />
        ))}
      </ul>
    </>
  )
}
