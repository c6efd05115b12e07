import { disarmDeadlines } from '../../planning/deadlines/queries.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import type { Scene } from './clocking.ts'
import { addTimeEvents, markOnPost } from './queries.ts'
import { NO_SHOW_BY, ON_POST_BY } from './queries-coverage.ts'
import { followCalls } from './following-calls.ts'
import { renewFor } from './renewing-entries.ts'
import { settleByEvents } from './settling-alerts.ts'

/** Writes what guards did: the events, what they mean for shifts and hours, and when the next check call is due. */
export async function noteTime(tenant: Tenant, { events, onPost }: Pick<Scene, 'events' | 'onPost'>, now: Date) {
  if (events.length === 0) return
  await disarmDeadlines(tenant, [ON_POST_BY, NO_SHOW_BY], onPost)
  await followCalls(tenant, events, now)
  await addTimeEvents(tenant, events)
  await markOnPost(tenant, onPost, now)
  await renewFor(tenant, events)
  await settleByEvents(tenant, () => now, events)
}
