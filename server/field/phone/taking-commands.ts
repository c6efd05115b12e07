import type { CommandOutcome } from '../../../contract/field/phone/commands.ts'
import type { Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { requireOpen } from '../devices/by-device.ts'
import { changeDevice, lockDevice } from '../devices/queries.ts'
import { keyOf } from '../devices/signatures.ts'
import { deviceRefused } from '../devices/signing-in.ts'
import type { Contact } from './correcting-time.ts'
import { readHandedIn } from './handing-in.ts'
import { listCommands } from './queries.ts'
import { type ReadCommand, requireSigned } from './reading-commands.ts'
import { settleCommands } from './settling-commands.ts'
import { answered, sortCommands } from './sorting-commands.ts'
import { writeAll } from './writing-outcomes.ts'

/**
 * Takes the commands of one device in their order, and answers each. What is known already is answered as the first
 * time, and changes nothing. The device is locked, so of two calls at once the second one sees what the first did.
 * `secret` opens the keys of tags.
 * Throws `unauthenticated` for a device that may not send, and for a wrong signature.
 */
export async function takeCommands(
  tenant: Tenant,
  { clock, secret }: Pick<Cause, 'clock'> & { secret: string },
  { deviceId, commands, contact }: { deviceId: string; commands: ReadCommand[]; contact: Contact },
): Promise<{ outcomes: CommandOutcome[]; next: number }> {
  const device = await lockDevice(tenant, deviceId)
  if (!device) throw deviceRefused('none')
  requireSigned(keyOf(device.publicKey), commands)
  if (device.state === 'lost' || device.state === 'revoked') throw deviceRefused(device.state)
  await requireOpen(tenant, clock())
  const known = await listCommands(tenant, deviceId, {
    ids: commands.map(({ id }) => id),
    seqs: commands.map(({ seq }) => seq),
  })
  const { fresh, outcomes, chain } = sortCommands(device, commands, known)
  const handedIn = await readHandedIn(tenant, device, fresh)
  const stored = await settleCommands(tenant, device, { fresh, handedIn, contact, secret })
  await changeDevice(tenant, device, {
    ...chain,
    lastSeenAt: contact.receivedAt,
    skewMs: contact.receivedAt.getTime() - contact.sentAt.getTime(),
  })
  const made = new Map(stored.rows.map((row) => [row.id, row]))
  await writeAll(tenant, { clock, actorId: null }, device, stored)
  return {
    outcomes: outcomes.map((each) => ('outcome' in each ? each : answered(made.get(each.id)!))),
    next: chain.lastSeq + 1,
  }
}
