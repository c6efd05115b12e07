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

/** An incident that lasts, as far as it says how its services are. */
export type OpenIncident = { services: readonly Service[]; impact: Health }

/**
 * What is shown of the services: what was found, planned work above it, an incident above that where it is the worse,
 * and an admin's word above all. `overall` drives the footer's indicator; it follows from the others unless an admin
 * says otherwise. A service that is not set up or in maintenance takes no part in it.
 */
export function toEntries(
  found: Record<Service, ServiceState>,
  overrides: readonly Override[] = [],
  inMaintenance: readonly Service[] = [],
  incidents: readonly OpenIncident[] = [],
): { service: ShownService; status: ServiceState }[] {
  const said = Object.fromEntries(overrides.map(({ service, status }) => [service, status]))
  const planned = Object.fromEntries(inMaintenance.map((service) => [service, MAINTENANCE]))
  const shown = { ...found, ...planned } as Record<Service, ServiceState>
  for (const { services: affected, impact } of incidents)
    for (const service of affected) if (isWorse(impact, shown[service])) shown[service] = impact
  Object.assign(shown, said)
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

/** Any trouble is worse than a service that is not set up. */
const isWorse = (one: ServiceState, other: ServiceState): boolean =>
  severities.findIndex((state) => state === one) > severities.findIndex((state) => state === other)

export const worse = (one: Severity, other: Severity): Severity =>
  severities.indexOf(one) > severities.indexOf(other) ? one : other
