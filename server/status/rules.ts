import { services, type StatusEntry } from '../../contract/status.ts'

export type Service = (typeof services)[number]
export type Health = 'operational' | 'degraded' | 'outage'

/** Without these there is no product; trouble anywhere else leaves a degraded one. */
const essential: Service[] = ['website', 'api', 'database']

/** One entry a service, and `overall`, which drives the footer's indicator (specification, section 3). */
export function toEntries(healths: Record<Service, Health>): StatusEntry[] {
  return [...services.map((service) => ({ service, status: healths[service] })), { service: 'overall', status: overall(healths) }]
}

function overall(healths: Record<Service, Health>): Health {
  if (essential.some((service) => healths[service] === 'outage')) return 'outage'
  return services.every((service) => healths[service] === 'operational') ? 'operational' : 'degraded'
}
