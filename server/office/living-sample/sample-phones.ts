import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { canonical } from '../../../contract/core/canonical.ts'
import { enrolText } from '../../../contract/field/devices/signed-texts.ts'
import type { PublicKey } from '../../../contract/field/devices/devices.ts'
import type { Command, SignedCommand } from '../../../contract/field/phone/commands.ts'
import type { Clock } from '../../core/base/clock.ts'
import { seal, unseal } from '../../core/database/sealed.ts'
import { enrolDevice, makeCode } from '../../field/devices/enrolling.ts'
import { chainHash } from '../../field/devices/signatures.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { addPhone, listPhones, listWithoutPhone } from './queries.ts'

const SEALED_FOR = 'sample-phone'
const VERSION = 'sample'

/** A phone of a sample company as it runs: its key, and where its chain is. */
export type SamplePhone = { deviceId: string; key: KeyObject; seq: number; previous: string }

const signed = (key: KeyObject, text: string) =>
  sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')

/**
 * The phones of guards, by guard. Who never had one enrols one now, by a code and a key as anybody does. A guard whose
 * phone the office ended, or who has a real one, gets none and does nothing by themselves.
 */
export async function phonesOf(
  tenant: Tenant,
  guardIds: string[],
  { clock, secret, ownerId }: { clock: Clock; secret: string; ownerId: string },
): Promise<Map<string, SamplePhone>> {
  for (const guardId of await listWithoutPhone(tenant, guardIds))
    await enrol(tenant, guardId, { clock, secret, ownerId })
  return new Map(
    (await listPhones(tenant, guardIds)).map(({ guardId, deviceId, key, seq, hash }) => [
      guardId,
      { deviceId, key: createPrivateKey(unseal(secret, SEALED_FOR, key)), seq, previous: hash },
    ]),
  )
}

type EnrolServices = { clock: Clock; secret: string; ownerId: string }

async function enrol(tenant: Tenant, guardId: string, { clock, secret, ownerId }: EnrolServices): Promise<void> {
  const code = await makeCode(tenant, { clock, actorId: ownerId }, { kind: 'phone', guardId, actsForOthers: false })
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  const { deviceId } = await enrolDevice(tenant, { clock }, code.id, {
    code: code.token,
    publicKey: { kty, crv, x, y } as PublicKey,
    proof: signed(privateKey, enrolText(code.token)),
    appVersion: VERSION,
  })
  const key = seal(secret, SEALED_FOR, privateKey.export({ format: 'pem', type: 'pkcs8' }).toString())
  await addPhone(tenant, { guardId, deviceId, key })
}

/** The id of a command: a UUID of version 7 that follows from its key and its moment. */
export function idOf(organisationId: string, key: string, at: number): string {
  const bytes = createHash('sha256').update(`${organisationId} ${key}`).digest().subarray(0, 16)
  bytes.writeUIntBE(at, 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Signs a command as the next one of a phone's chain. */
export function signNext(
  phone: SamplePhone,
  { id, at, ...rest }: Pick<Command, 'id' | 'kind' | 'body' | 'fix'> & { at: number },
): SignedCommand {
  phone.seq += 1
  const command: Command = {
    ...rest,
    id,
    device: phone.deviceId,
    seq: phone.seq,
    previous: phone.previous,
    deviceAt: new Date(at).toISOString(),
    offsetMs: 0,
    monotonic: { run: id, ms: 0 },
    by: null,
  }
  const text = canonical(command)
  phone.previous = chainHash(text)
  return { text, signature: signed(phone.key, text) }
}
