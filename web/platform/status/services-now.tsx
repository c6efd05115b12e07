import { services } from '../../../contract/platform/status/status.ts'
import { serviceNames } from '../../../contract/platform/status/words.ts'
import { StatusText } from '../../ui/status.tsx'
import { stateOf } from './service-row.tsx'
import { useServices } from './services.ts'

/** How each service is now, in short: the list below has its days. */
export function ServicesNow() {
  const now = useServices()
  return (
    <ul className="opening-list" aria-label="Services now">
      {services.map((service) => {
        const [tone, word] = stateOf(now?.find((entry) => entry.service === service)?.status)
        return (
          <li key={service}>
            <p>
              {serviceNames[service]} <StatusText status={tone}>{word}</StatusText>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
