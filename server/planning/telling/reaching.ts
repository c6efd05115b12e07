import type {
  Delivery,
  DeliveryState,
  UnreachableGuard,
  UnreachableReason,
} from '../../../contract/planning/telling/telling.ts'
import { listDeadAddresses, listMailsAbout } from '../../platform/mail/queries-deliveries.ts'
import { besideTenant, type Tenant } from '../organisations/queries-tenant.ts'
import type { TimeSpan } from '../shifts/table.ts'
import { channelsOf } from './channels.ts'
import { listAddresses, listToldShifts } from './queries.ts'

/** What mails of a guard are about, by which the outbox finds them again. */
export const aboutGuard = (guardId: string) => `guard:${guardId}`

/** The kinds of mail that tell guards which shifts are theirs. */
const ROSTER_MAILS = ['guard-shifts', 'guard-taken-off']

/** The guards whom nothing reaches, of some or of all who are active, each with the reason. */
export async function readUnreachable(
  tenant: Tenant,
  guardIds: string[] | null,
  now: Date,
): Promise<Map<string, UnreachableReason>> {
  const guards = (await listAddresses(tenant, guardIds)).map((guard) => ({ ...guard, channels: channelsOf(guard) }))
  const references = guards.filter(({ channels }) => channels.length > 0).map(({ id }) => aboutGuard(id))
  const dead = await besideTenant(tenant, () => listDeadAddresses(tenant, references, now))
  const troubles = new Map(dead.map(({ reference, address, why }) => [`${reference} ${address}`, why]))
  return new Map(
    guards.flatMap(({ id, channels }): [string, UnreachableReason][] => {
      const why = channels.map(({ address }) => troubles.get(`${aboutGuard(id)} ${address}`))
      if (channels.length === 0) return [[id, 'no_address']]
      return why.every((each) => each !== undefined) ? [[id, why[0]!]] : []
    }),
  )
}

/** The active guards whom nothing reaches, in order. */
export const listUnreachable = async (tenant: Tenant, now: Date): Promise<UnreachableGuard[]> =>
  [...(await readUnreachable(tenant, null, now))].map(([guardId, why]) => ({ guardId, why }))

/**
 * How far the messages came that told guards of the shifts of a stretch. Each message names every shift of its guard,
 * so any that was sent since a shift was told carries it.
 */
export async function listDeliveries(tenant: Tenant, during: TimeSpan): Promise<Delivery[]> {
  const told = await listToldShifts(tenant, during)
  if (told.length === 0) return []
  const since = new Date(Math.min(...told.map(({ toldAt }) => toldAt.getTime())))
  const references = [...new Set(told.map(({ guardId }) => aboutGuard(guardId)))]
  const mails = Map.groupBy(
    await besideTenant(tenant, () => listMailsAbout(tenant, { references, templates: ROSTER_MAILS, since })),
    ({ reference }) => reference,
  )
  return told.flatMap(({ shiftId, guardId, email, toldAt }): Delivery[] => {
    const channels = channelsOf({ email })
    if (channels.some(({ isReal }) => !isReal)) return []
    const own = (mails.get(aboutGuard(guardId)) ?? []).filter(({ at }) => at >= toldAt)
    return [
      {
        shiftId,
        guardId,
        state: stateOf(
          own.map(({ state }) => state),
          channels.length > 0,
        ),
      },
    ]
  })
}

function stateOf(mails: string[], hasChannel: boolean): DeliveryState {
  if (mails.includes('sent')) return 'sent'
  const last = mails.at(-1)
  if (last === 'failed' || last === 'bounced') return last
  return mails.length > 0 || hasChannel ? 'meant' : 'none'
}
