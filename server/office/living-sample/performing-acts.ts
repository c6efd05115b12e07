import type { Fix } from '../../../contract/field/devices/acts.ts'
import type { Command } from '../../../contract/field/phone/commands.ts'
import { MOST_COMMANDS } from '../../../contract/field/phone/limits.ts'
import type { Clock } from '../../core/base/clock.ts'
import { newId } from '../../core/base/ids.ts'
import { tokenOf } from '../../field/patrols/tags.ts'
import { readCommands } from '../../field/phone/reading-commands.ts'
import { takeCommands } from '../../field/phone/taking-commands.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import type { Act, ActBody } from './acts.ts'
import { answerCall } from './answering-calls.ts'
import { listTags, readOwner } from './queries.ts'
import { idOf, phonesOf, type SamplePhone, signNext } from './sample-phones.ts'

/** What others did before has to be known: a note that is read, and the relief of a guard who leaves. */
const AFTER_OTHERS: Act['deed']['kind'][] = ['pass-on-acknowledged', 'clock-out', 'office']

/**
 * Acts in the calls by which phones hand them in. Each call is of one guard. Acts of others go together in one where
 * their order between guards says nothing, so a night is a few hundred calls. What the office does stands alone.
 */
export function callsOf(acts: Act[]): Act[][] {
  const calls: Act[][] = []
  const open = new Map<string, Act[]>()
  const close = () => {
    calls.push(...open.values())
    open.clear()
  }
  for (const act of acts) {
    if (AFTER_OTHERS.includes(act.deed.kind)) close()
    if (act.deed.kind === 'office') {
      calls.push([act])
      continue
    }
    const own = open.get(act.guardId)
    if (own && own.length < MOST_COMMANDS) own.push(act)
    else {
      if (own) calls.push(own)
      open.set(act.guardId, [act])
    }
  }
  close()
  return calls
}

type ActServices = { clock: Clock; secret: string }

/** Lets guards act: phones sign, and the server takes it as from any phone. Returns how many commands there were. */
export async function perform(tenant: Tenant, { clock, secret }: ActServices, acts: Act[]): Promise<number> {
  const ownerId = await readOwner(tenant)
  if (acts.length === 0 || ownerId === undefined) return 0
  const guardIds = [...new Set(acts.map(({ guardId }) => guardId))]
  const phones = await phonesOf(tenant, guardIds, { clock, secret, ownerId })
  const scanned = acts.flatMap(({ deed }) => (deed.kind === 'scan' ? [deed.checkpointId] : []))
  const tags = await listTags(tenant, [...new Set(scanned)])
  const { organisationId } = tenant
  let done = 0
  for (const call of callsOf(acts)) {
    const [{ guardId, deed }] = call as [Act]
    const phone = phones.get(guardId)
    if (deed.kind === 'office')
      await answerCall(tenant, clock, { ...deed, id: idOf(organisationId, deed.callKey, deed.calledAt) })
    else if (phone)
      done += await handIn(
        tenant,
        { clock, secret },
        phone,
        call.filter(isOfPhone).map((act) => commandOf(act, { organisationId, secret, tags })),
      )
  }
  return done
}

type PhoneAct = Act & { deed: ActBody }

const isOfPhone = (act: Act): act is PhoneAct => act.deed.kind !== 'office'

type NewCommand = Parameters<typeof signNext>[1]

async function handIn(tenant: Tenant, { clock, secret }: ActServices, phone: SamplePhone, acts: NewCommand[]) {
  const { deviceId } = phone
  const receivedAt = clock()
  const commands = readCommands(
    deviceId,
    acts.map((act) => signNext(phone, act)),
  )
  const contact = { sentAt: receivedAt, monotonic: { run: newId(receivedAt), ms: 0 }, receivedAt }
  const { outcomes } = await takeCommands(tenant, { clock, secret }, { deviceId, commands, contact })
  return outcomes.length
}

/** How well a phone knows where it is, in meters. */
const ACCURACY_M = 9

const fixOf = ({ place, at }: Act): Fix | null =>
  place && { ...place, accuracyM: ACCURACY_M, at: new Date(at).toISOString() }

type Tags = { organisationId: string; secret: string; tags: Map<string, string> }

function commandOf(act: PhoneAct, known: Tags): NewCommand {
  const { key, at, deed } = act
  return { id: idOf(known.organisationId, key, at), at, kind: deed.kind, body: bodyOf(deed, known), fix: fixOf(act) }
}

function bodyOf(deed: ActBody, { organisationId, secret, tags }: Tags): Command['body'] {
  if (deed.kind === 'scan') {
    const { runId, checkpointId } = deed
    const sealed = tags.get(checkpointId)
    return { runId, checkpointId, token: sealed === undefined ? null : tokenOf(secret, sealed), sun: null }
  }
  if (deed.kind === 'pass-on-acknowledged') return { passOnId: idOf(organisationId, deed.noteKey, deed.writtenAt) }
  if (deed.kind === 'report') {
    const { kind: _, occurredAt, ...report } = deed
    return { ...report, occurredAt: new Date(occurredAt).toISOString(), media: [] }
  }
  const { kind, ...body } = deed
  if (kind === 'skip') return { ...body, photo: null }
  return kind === 'pass-on' ? { ...body, kind: 'note' } : body
}
