import { type DeviceSession } from '../../../contract/field/devices/devices.ts'
import { signInText } from '../../../contract/field/devices/signed-texts.ts'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { Clock } from '../../core/base/clock.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { readOwnHead } from '../../planning/shifts/queries-own.ts'
import { makeSecret } from '../../planning/shifts/links.ts'
import { addPhoneLink, changeDevice, lockDevice, type StoredDevice } from './queries.ts'
import { isSigned, keyOf } from './signatures.ts'

const SESSION_MS = 12 * HOUR_MS

/** The 401 of a device: `state` says what the phone has to do (contract/field/phone/commands.ts). */
export function deviceRefused(state: StoredDevice['state'] | 'none' | 'signature', seq?: number): Failure {
  const words = {
    active: 'Sign in again.',
    none: 'This phone is not enrolled. Ask the office for a code.',
    signature: 'This was not signed by the key of this phone.',
    replaced: 'Another phone took the place of this one.',
    revoked: 'The office ended this phone. Ask for a new code; what was not sent can be handed in then.',
    lost: 'This phone was reported as lost. It erases what it keeps.',
  }[state]
  return new Failure('unauthenticated', words, { current: { state, ...(seq !== undefined && { seq }) } })
}

/**
 * Begins a session of a device, in place of an earlier one. A guard's phone may use it where the links of mails lead
 * to. Throws `forbidden` for a guard who gets no shifts any more.
 */
export async function beginSession(
  tenant: Tenant,
  clock: Clock,
  id: string,
  challengedAt?: Date,
): Promise<DeviceSession> {
  const at = clock()
  const device = orNotFound(await lockDevice(tenant, id), 'device')
  if (device.guardId !== null && !(await readOwnHead(tenant, device.guardId)))
    throw new Failure('forbidden', 'You get no shifts at the moment. Call the office.')
  const { token, hash } = makeSecret()
  const expiresAt = new Date(at.getTime() + SESSION_MS)
  await changeDevice(tenant, device, {
    tokenHash: hash,
    tokenExpiresAt: expiresAt,
    lastSeenAt: at,
    ...(challengedAt && { challengedAt }),
  })
  if (device.guardId !== null) await addPhoneLink(tenant, { hash, guardId: device.guardId, createdAt: at, expiresAt })
  return { deviceId: id, kind: device.kind, token, expiresAt: expiresAt.toISOString(), serverTime: at.toISOString() }
}

/** Signs a device in by what its key signed. Throws `unauthenticated` where it may not. */
export async function signIn(
  tenant: Tenant,
  clock: Clock,
  { deviceId, challenge, signature, madeAt }: { deviceId: string; challenge: string; signature: string; madeAt: Date },
): Promise<DeviceSession> {
  const device = await lockDevice(tenant, deviceId)
  const key = device && keyOf(device.publicKey)
  if (!key || !isSigned(key, signInText(deviceId, challenge), signature)) throw deviceRefused('signature')
  if (device.state !== 'active') throw deviceRefused(device.state)
  // A challenge that was used, and those before it, begin no session.
  if (device.challengedAt && device.challengedAt >= madeAt) throw deviceRefused('signature')
  return beginSession(tenant, clock, deviceId, madeAt)
}
