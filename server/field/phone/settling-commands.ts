import { actSentences } from '../../../contract/field/devices/act-sentences.ts'
import type { Flag } from '../../../contract/field/devices/acts.ts'
import { CLOCK_MINUTES } from '../../../contract/field/phone/commands.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { type Act, type Judgement, NOT_YOURS, refused } from '../devices/acts.ts'
import type { StoredDevice } from '../devices/queries.ts'
import { chainHash } from '../devices/signatures.ts'
import { type Contact, correctTime } from './correcting-time.ts'
import type { HandedIn } from './handing-in.ts'
import { judge } from './judging-commands.ts'
import type { NewCommand } from './queries.ts'
import type { ReadCommand } from './reading-commands.ts'
import { type Stage, setStage } from './scene.ts'
import type { FreshCommand } from './sorting-commands.ts'

const LIMIT_MS = CLOCK_MINUTES * MINUTE_MS

type Settlement = { rows: NewCommand[]; stage: Stage | null }

/** Judges new commands in their order. */
export async function settleCommands(
  tenant: Tenant,
  device: StoredDevice,
  {
    fresh,
    handedIn,
    contact,
    secret,
  }: { fresh: FreshCommand[]; handedIn: Map<string, HandedIn>; contact: Contact; secret: string },
): Promise<Settlement> {
  if (fresh.length === 0) return { rows: [], stage: null }
  const inner = [...handedIn.values()].flatMap(({ command }) => command ?? [])
  const all: ReadCommand[] = [...fresh, ...inner]
  const times = new Map(all.map((command) => [command.id, correctTime(command, contact)]))
  const guardIds = [...new Set(all.map(({ by }) => by?.guardId ?? device.guardId).filter((id) => id !== null))]
  const moments = [...times.values()].map(({ at }) => at)
  const stage = await setStage(tenant, all, { guardIds, moments, now: contact.receivedAt, secret })
  const rows: NewCommand[] = []
  const take = (command: ReadCommand, by: { device: StoredDevice; flags: Flag[]; unpacked?: HandedIn | undefined }) => {
    const time = times.get(command.id)!
    const guardId = command.by?.guardId ?? device.guardId
    const isKnown = guardId !== null && stage.acting.has(guardId)
    const judgement =
      by.unpacked?.refused ??
      judged(stage, command, { ...time, device, contact, guardId, isHandedIn: by.flags.includes('handed_in') })
    const { reason } = judgement
    const flags = reason ? [] : [...new Set([...by.flags, ...clockFlags(time.skewMs), ...judgement.flags])]
    rows.push({
      id: command.id,
      deviceId: by.device.id,
      guardId: isKnown ? guardId : device.guardId,
      seq: command.seq,
      kind: command.kind,
      deviceAt: new Date(command.deviceAt),
      at: time.at,
      skewMs: time.skewMs,
      receivedAt: contact.receivedAt,
      text: command.text,
      signature: command.signature,
      hash: chainHash(command.text),
      outcome: reason ? 'refused' : flags.length > 0 ? 'flagged' : 'accepted',
      flags,
      reason,
      message: judgement.message,
      number: judgement.number,
    })
    return judgement
  }
  for (const command of fresh) {
    const at = times.get(command.id)!.at
    const isAfter = device.endedAt !== null && at > device.endedAt
    const flags: Flag[] = [...(command.isChained ? [] : ['chain' as const]), ...(isAfter ? ['after_end' as const] : [])]
    const unpacked = handedIn.get(command.id)
    if (unpacked?.command) {
      const { reason, message } = take(unpacked.command, { device: unpacked.device!, flags: ['handed_in'] })
      take(command, { device, flags: [...flags, 'handed_in'], unpacked: { refused: { ...UNPACKED, reason, message } } })
    } else take(command, { device, flags, unpacked })
  }
  return { rows, stage }
}

const UNPACKED: Judgement = { flags: [], reason: null, message: '', number: null }

const clockFlags = (skewMs: number): Flag[] => (Math.abs(skewMs) > LIMIT_MS ? ['clock'] : [])

type Case = { at: Date; device: StoredDevice; contact: Contact; guardId: string | null; isHandedIn: boolean }

function judged(stage: Stage, command: ReadCommand, { at, device, contact, guardId, isHandedIn }: Case): Judgement {
  // A wrong clock keeps no call for help back.
  if (command.kind !== 'panic' && at.getTime() > contact.receivedAt.getTime() + LIMIT_MS)
    return refused('future', 'The clock of this phone runs ahead. Set it to automatic; this does not count.')
  if (guardId === null) return refused('not-allowed', actSentences.whoAreYou)
  if (!stage.acting.has(guardId)) return NOT_YOURS
  const method = methodOf(stage, command, { device, guardId })
  if (typeof method !== 'string') return method
  const reason = method === 'phone' ? '' : (command.by?.reason.trim() ?? '')
  const { receivedAt } = contact
  const act: Act = {
    commandId: command.id,
    guardId,
    at,
    deviceAt: new Date(command.deviceAt),
    receivedAt,
    fix: command.fix,
    method,
    reason,
    isHandedIn,
  }
  const judgement = judge(stage, act, command.kind, command.body)
  return method === 'supervisor' ? { ...judgement, flags: [...judgement.flags, 'by_other'] } : judgement
}

/** How an act came to be recorded, or why this device may not record it. */
function methodOf(stage: Stage, { by }: ReadCommand, { device, guardId }: { device: StoredDevice; guardId: string }) {
  if (guardId === device.guardId) return 'phone' as const
  if (device.kind === 'kiosk')
    return stage.acting.get(guardId) === by?.employeeNo
      ? ('kiosk' as const)
      : refused('not-allowed', actSentences.employeeNo)
  if (!device.actsForOthers) return NOT_YOURS
  return by?.reason.trim() ? ('supervisor' as const) : refused('not-allowed', actSentences.whyForOther)
}
