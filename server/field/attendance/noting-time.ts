import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import type { Scene } from './clocking.ts'
import { addTimeEvents, markOnPost } from './queries.ts'
import { renewFor } from './renewing-entries.ts'

/** Writes what guards did: the events, and what they mean for shifts and hours. */
export async function noteTime(tenant: Tenant, { events, onPost }: Pick<Scene, 'events' | 'onPost'>, now: Date) {
  if (events.length === 0) return
  await addTimeEvents(tenant, events)
  await markOnPost(tenant, onPost, now)
  await renewFor(tenant, events)
}
