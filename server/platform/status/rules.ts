import {
  healths,
  type Health,
  NOT_SET_UP,
  services,
  type ServiceState,
  shownServices,
  type StatusOverride,
} from '../../../contract/platform/status/status.ts'

export type Service = (typeof services)[number]
export type { Health, ServiceState }

/** Without these there is no product; trouble anywhere else leaves a degraded one. */
const essential: Service[] = ['website', 'api', 'database']

export type Shown = (typeof shownServices)[number]

/**
 * What is shown of the services: what was found, with an admin's word above it, and `overall`, which drives the
 * footer's
 * indicator and follows from the others unless an admin says otherwise. A service that is not
 * set up takes no part in it.
 */
export function toEntries(
  found: Record<Service, ServiceState>,
  overrides: StatusOverride[] = [],
): { service: Shown; status: ServiceState }[] {
  const said = Object.fromEntries(overrides.map(({ service, status }) => [service, status]))
  const shown = { ...found, ...said } as Record<Service, ServiceState>
  return shownServices.map((service) => ({
    service,
    status: service === 'overall' ? (said[service] ?? overall(shown)) : shown[service],
  }))
}

function overall(found: Record<Service, ServiceState>): Health {
  if (essential.some((service) => found[service] === 'outage')) return 'outage'
  return services.every((service) => found[service] === 'operational' || found[service] === NOT_SET_UP)
    ? 'operational'
    : 'degraded'
}

export const worse = (one: Health, other: Health): Health =>
  healths.indexOf(one) > healths.indexOf(other) ? one : other
