import { type HandOver, HAND_OVERS_KEPT_DAYS } from '../../../contract/office/control/hand-overs.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { newId } from '../../core/base/ids.ts'
import { sitesSeen } from '../../field/views/queries.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import type { ActingMember, Tenant } from '../../planning/organisations/queries-tenant.ts'
import { addHandOver, forgetHandOvers, markRead, readHandOver } from './queries.ts'
import { listOpenCases } from './queries-open.ts'

/** Throws `forbidden` for a key for programs: people hand over to people. */
export function requirePerson({ permissions }: ActingMember): void {
  if (permissions !== null) throw new Failure('forbidden', 'Only a person who is signed in hands the board over')
}

/** Hands the board over, with the worst of what is open in sight of who writes. Old hand-overs are forgotten by it. */
export async function handOver(tenant: Tenant, cause: Cause, userId: string, note: string): Promise<HandOver> {
  const now = cause.clock()
  const open = await listOpenCases(tenant, now)
  const idsOf = (kind: 'alert' | 'incident') => open.filter((each) => each.kind === kind).map(({ id }) => id)
  const id = newId(now)
  await addHandOver(tenant, {
    id,
    at: now,
    writtenBy: userId,
    note,
    siteIds: tenant.isScoped ? await sitesSeen(tenant) : null,
    alertIds: idsOf('alert'),
    incidentIds: idsOf('incident'),
  })
  await forgetHandOvers(tenant, new Date(now.getTime() - HAND_OVERS_KEPT_DAYS * DAY_MS))
  await append(tenant, cause, {
    kind: 'control.handed_over',
    subject: `hand_over:${id}`,
    body: { cases: open.length },
    personal: { reason: note },
  })
  return orNotFound(await readHandOver(tenant, id, userId), 'hand-over')
}

/** Takes the board over. Throws `conflict` for who handed it over; who took it over first stays. */
export async function takeOver(tenant: Tenant, cause: Cause, userId: string, id: string): Promise<HandOver> {
  const found = orNotFound(await readHandOver(tenant, id, userId), 'hand-over')
  if (found.byId === userId)
    throw new Failure('conflict', 'You handed the board over yourself. The next dispatcher takes it over.')
  if (await markRead(tenant, id, { at: cause.clock(), userId }))
    await append(tenant, cause, { kind: 'control.taken_over', subject: `hand_over:${id}` })
  return orNotFound(await readHandOver(tenant, id, userId), 'hand-over')
}
