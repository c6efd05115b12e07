import { MAINTENANCE, NOT_SET_UP } from '../../../contract/platform/status/status.ts'
import { serviceNames, stateNames } from '../../../contract/platform/status/words.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { notify } from '../../core/jobs/notify.ts'
import { statusChanged } from './events.ts'
import { noteState } from './queries.ts'
import type { ServiceState, ShownService } from './rules.ts'

type Entry = { service: ShownService; status: ServiceState }

/**
 * Has people told when a service is shown in another state than before. A state counts once two checks one after
 * another showed it, so that a hiccup wakes nobody. Planned work and what is not set up are no news. Several processes
 * tell of a change once.
 */
export function createStateBook({ database, ...services }: Pick<Services, 'database' | 'clock' | 'jobs' | 'events'>) {
  let before = new Map<ShownService, ServiceState>()

  return async (entries: readonly Entry[]): Promise<void> => {
    const steady = entries.filter(({ service, status }) => before.get(service) === status)
    before = new Map(entries.map(({ service, status }) => [service, status]))
    for (const { service, status } of steady) {
      if (service === 'overall' || status === MAINTENANCE || status === NOT_SET_UP) continue
      await database.orm.transaction(async (transaction) => {
        const was = await noteState(transaction, service, status, services.clock())
        if (was === undefined) return
        await notify(transaction, services, {
          event: statusChanged.name,
          subject: `service:${service}`,
          title: `${serviceNames[service]}: ${stateNames[status]}`,
          text: `It was ${stateNames[was].toLowerCase()} before.`,
          href: '/admin/status',
        })
      })
    }
  }
}
