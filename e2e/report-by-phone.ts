import { randomUUID, webcrypto } from 'node:crypto'
import { canonical } from '../contract/core/canonical.ts'
import type { DeviceSession } from '../contract/field/devices/devices.ts'
import { enrolText } from '../contract/field/devices/signed-texts.ts'
import type { IncidentReport } from '../contract/field/incidents/incidents.ts'
import type { OfficeCall } from './duty-support.ts'

const EC = { name: 'ECDSA', namedCurve: 'P-256' }

/** Enrols a phone by the address of a code, and reports what its guard saw, signed as a phone signs it. */
export async function reportByPhone(call: OfficeCall, enrolAt: string, body: IncidentReport): Promise<void> {
  const pair = await webcrypto.subtle.generateKey(EC, false, ['sign', 'verify'])
  const { kty, crv, x, y } = await webcrypto.subtle.exportKey('jwk', pair.publicKey)
  const sign = async (text: string) =>
    Buffer.from(
      await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, Buffer.from(text)),
    ).toString('base64url')
  const code = enrolAt.split('#enrol=')[1]!
  const { deviceId } = await call<DeviceSession>('POST', '/api/app/devices/enrol', {
    code,
    publicKey: { kty, crv, x, y },
    proof: await sign(enrolText(code)),
    appVersion: '1.0.0',
  })
  const deviceAt = new Date().toISOString()
  const text = canonical({
    id: randomUUID(),
    device: deviceId,
    seq: 1,
    previous: '',
    kind: 'report',
    body,
    deviceAt,
    offsetMs: 0,
    monotonic: { run: randomUUID(), ms: 0 },
    fix: null,
    by: null,
  })
  await call('POST', '/api/app/phone/commands', {
    deviceId,
    sentAt: new Date().toISOString(),
    monotonic: { run: randomUUID(), ms: 1_000 },
    commands: [{ text, signature: await sign(text) }],
  })
}
