import {
  type Health,
  MAINTENANCE,
  NOT_SET_UP,
  services,
  type ServiceState,
  shownServices,
} from '../../../contract/platform/status/status.ts'

export type Service = (typeof services)[number]
export type { Health, ServiceState }

/** Without these there is no product; trouble anywhere else leaves a degraded one. */
const essential: Service[] = ['website', 'api', 'database']

export type ShownService = (typeof shownServices)[number]

/** An admin's word on a service against its check. */
export type Override = { service: ShownService; status: Health }

/**
 * What is shown of the services: what was found, planned work above it, and an admin's word above both. `overall`
 * drives the footer's indicator; it follows from the others unless an admin says otherwise. A service that is not set
 * up or in maintenance takes no part in it.
 */
export function toEntries(
  found: Record<Service, ServiceState>,
  overrides: readonly Override[] = [],
  inMaintenance: readonly Service[] = [],
): { service: ShownService; status: ServiceState }[] {
  const said = Object.fromEntries(overrides.map(({ service, status }) => [service, status]))
  const planned = Object.fromEntries(inMaintenance.map((service) => [service, MAINTENANCE]))
  const shown = { ...found, ...planned, ...said } as Record<Service, ServiceState>
  return shownServices.map((service) => ({
    service,
    status: service === 'overall' ? (said[service] ?? overall(shown)) : shown[service],
  }))
}

const harmless: ServiceState[] = ['operational', MAINTENANCE, NOT_SET_UP]

function overall(shown: Record<Service, ServiceState>): Health {
  if (essential.some((service) => shown[service] === 'outage')) return 'outage'
  return services.every((service) => harmless.includes(shown[service])) ? 'operational' : 'degraded'
}

/** How a day was, the best first. */
export const severities = ['operational', MAINTENANCE, 'degraded', 'outage'] as const
export type Severity = (typeof severities)[number]

export const worse = (one: Severity, other: Severity): Severity =>
  severities.indexOf(one) > severities.indexOf(other) ? one : other
