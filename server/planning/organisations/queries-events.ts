import { ledgerEvents, ledgerPrivate, ledgerUnsealed } from './table.ts'
import type { Tenant } from './queries-tenant.ts'

export type NewEvent = Omit<typeof ledgerEvents.$inferInsert, 'organisationId'> & { id: string }
export type Personal = { eventId: string; salt: string; body: Record<string, unknown> }

/** Stores events, with their personal parts apart, and queues them for the sealer. */
export async function addEvents({ orm, organisationId }: Tenant, events: NewEvent[], personal: Personal[]) {
  if (events.length === 0) return
  await orm.insert(ledgerEvents).values(events.map((event) => ({ ...event, organisationId })))
  await orm.insert(ledgerUnsealed).values(events.map(({ id }) => ({ organisationId, eventId: id })))
  if (personal.length > 0) await orm.insert(ledgerPrivate).values(personal.map((each) => ({ ...each, organisationId })))
}
