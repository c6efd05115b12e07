import type { Sender } from '../../platform/mail/outbox.ts'
import { besideTenant, type Tenant } from '../../planning/organisations/queries-tenant.ts'
import { PUSH_GUARDS, type PushGuardsJob } from '../../planning/telling/pushing.ts'
import type { StoredCall } from './queries.ts'
import { readPlaceNames } from './queries-calls.ts'

/** What telling a guard takes. */
export type Teller = Pick<Sender, 'jobs' | 'clock'>

async function push(tenant: Tenant, { jobs, clock }: Teller, call: StoredCall, said: PushGuardsJob['messages']) {
  const job: PushGuardsJob = {
    organisationId: tenant.organisationId,
    about: `call:${call.id}`,
    messages: said,
    href: '/app/guard#to=now',
    number: 1,
  }
  await besideTenant(tenant, (transaction) => jobs.enqueue(transaction, PUSH_GUARDS, job, clock()))
}

/** Tells the phone of a guard that they are sent. The words stand on a locked screen: they say where, and not what. */
export async function tellSent(tenant: Tenant, teller: Teller, call: StoredCall, guardId: string): Promise<void> {
  const { siteId, postId, severity } = call
  const place = siteId === null ? undefined : await readPlaceNames(tenant, { siteId, postId })
  const where = place ? [place.post, place.site].filter((name) => name !== null).join(', ') : 'Open it for the place'
  await push(tenant, teller, call, [
    { guardId, title: `You are sent, severity ${severity}`, text: `${where}. Open it and answer.` },
  ])
}

/** Tells the phones of guards that they are not needed any more. */
export const tellTakenOff = async (tenant: Tenant, teller: Teller, call: StoredCall, guardIds: string[]) => {
  if (guardIds.length === 0) return
  const words = { title: 'You are off the call', text: 'Control took you off it. Open it to see what is next.' }
  await push(
    tenant,
    teller,
    call,
    guardIds.map((guardId) => ({ guardId, ...words })),
  )
}

/** Tells the phones of guards that their call got worse. */
export const tellWorse = async (tenant: Tenant, teller: Teller, call: StoredCall, guardIds: string[]) => {
  if (guardIds.length === 0) return
  const words = { title: `Your call is severity ${call.severity} now`, text: 'It got worse. Open it.' }
  await push(
    tenant,
    teller,
    call,
    guardIds.map((guardId) => ({ guardId, ...words })),
  )
}

/** Tells the phones of guards that control wrote to them. The words stand in the app alone. */
export const tellMessage = (tenant: Tenant, teller: Teller, call: StoredCall, guardIds: string[]): Promise<void> => {
  const words = { title: 'Message from control', text: 'Open it, read it and answer.' }
  return push(
    tenant,
    teller,
    call,
    guardIds.map((guardId) => ({ guardId, ...words })),
  )
}
