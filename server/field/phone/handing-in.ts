import { actSentences } from '../../../contract/field/devices/act-sentences.ts'
import { commandBodies } from '../../../contract/field/phone/commands.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { type Judgement, NOT_YOURS, refused } from '../devices/acts.ts'
import { listDevicesBeside, type StoredDevice } from '../devices/queries.ts'
import { isSigned, keyOf } from '../devices/signatures.ts'
import { listCommands } from './queries.ts'
import { type ReadCommand, readCommand } from './reading-commands.ts'

/** A command of an earlier phone, unpacked; or why it is not taken. */
export type HandedIn = { command?: ReadCommand; device?: StoredDevice; refused?: Judgement }

/**
 * Unpacks what a new phone hands in for earlier ones of its guard, and a kiosk for others of its site, by the id of the
 * command that carries it. What the earlier key signed is valid, whatever became of that device since; a lost one alone
 * hands in nothing.
 */
export async function readHandedIn(
  tenant: Tenant,
  device: StoredDevice,
  commands: ReadCommand[],
): Promise<Map<string, HandedIn>> {
  const packed = commands.flatMap((command) => {
    const body = command.kind === 'handed-in' ? commandBodies['handed-in'].safeParse(command.body).data : undefined
    return command.kind === 'handed-in' ? [{ id: command.id, body }] : []
  })
  if (packed.length === 0) return new Map()
  const beside = (await listDevicesBeside(tenant, device)).filter(({ id }) => id !== device.id)
  const earlier = new Map(beside.map((each) => [each.id, each]))
  const unpacked = packed.map(({ id, body }) => ({ id, ...unpack(body, earlier) }))
  const inner = unpacked.flatMap(({ command }) => command ?? [])
  const known = await listCommands(tenant, device.id, { ids: inner.map(({ id }) => id), seqs: [] })
  const seen = new Set(known.map(({ id }) => id))
  return new Map(
    unpacked.map(({ id, ...each }) => {
      const isKnown = each.command !== undefined && seen.has(each.command.id)
      if (each.command) seen.add(each.command.id)
      return [id, isKnown ? { refused: { ...KNOWN } } : each]
    }),
  )
}

const KNOWN: Judgement = {
  flags: ['twice', 'handed_in'],
  reason: null,
  message: 'The server had this already.',
  number: null,
}

type Package = { deviceId: string; text: string; signature: string }

function unpack(body: Package | undefined, earlier: Map<string, StoredDevice>): HandedIn {
  if (!body) return { refused: refused('bad-body', actSentences.unreadable) }
  const device = earlier.get(body.deviceId)
  if (!device || device.state === 'lost') return { refused: NOT_YOURS }
  const command = readCommand(body)
  const key = keyOf(device.publicKey)
  if (!command || command.device !== device.id || command.kind === 'handed-in')
    return { refused: refused('bad-body', actSentences.unreadable) }
  if (!key || !isSigned(key, body.text, body.signature))
    return { refused: refused('bad-signature', 'The earlier phone did not sign this. It is kept; call the office.') }
  return { command, device }
}
