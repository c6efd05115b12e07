import { type deviceSessions } from '../../../contract/field/devices/devices.ts'
import { enrolText, signInText } from '../../../contract/field/devices/signed-texts.ts'
import type { phone, ShiftPack } from '../../../contract/field/phone/pack.ts'
import { call } from '../../core/call.ts'
import { makeDeviceKey, publicKeyOf, signText } from '../outbox/device-key.ts'
import { dropValues, keepValue, readValue } from './kept-values.ts'
import type { PhoneBase } from './phone-base.ts'
import type { Enrolment } from '../outbox/phone-database.ts'

/** Which build of the app runs here, for the office's list of phones. */
export const APP_VERSION = '1'
// A token that ends this soon is not worth a call.
const SHORT_MS = 60_000

type Endpoints = typeof deviceSessions
type Session = { token: string; expiresAt: string; serverTime: string }

async function keepSession({ database, clock }: PhoneBase, { token, expiresAt, serverTime }: Session) {
  await keepValue(database, 'session', { token, expiresAt })
  await noteContact({ database, clock }, serverTime, clock.now())
  return token
}

/** Notes how far the server's clock is ahead of the phone's. `asked` is when the phone asked. */
export async function noteContact(
  { database, clock }: Pick<PhoneBase, 'database' | 'clock'>,
  serverTime: string,
  asked: Date,
): Promise<void> {
  const now = clock.now()
  const between = (asked.getTime() + now.getTime()) / 2
  const offsetMs = Math.round(Date.parse(serverTime) - between)
  await keepValue(database, 'contact', { offsetMs, at: now.toISOString() })
}

/**
 * Makes this phone the device of a code, and reads all that it keeps. Throws `ApiError` for a code that is over.
 * Commands of an earlier enrolment stay, and are handed in under the new one.
 */
export async function enrolPhone(base: PhoneBase, code: string): Promise<Enrolment> {
  const pair = await makeDeviceKey()
  const [publicKey, proof] = await Promise.all([publicKeyOf(pair), signText(pair, enrolText(code))])
  const session = await call<Endpoints['enrol']>('POST /app/devices/enrol', {
    body: { code, publicKey, proof, appVersion: APP_VERSION },
  })
  // The key first: without it the device that now exists could never say a word.
  const enrolment = { device: session.deviceId, kind: session.kind, pair }
  await keepValue(base.database, 'enrolment', enrolment)
  // The office answers for who holds this phone now: an earlier PIN may be forgotten.
  await dropValues(base.database, 'pin', 'seenAt')
  await keepSession(base, session)
  return enrolment
}

/** A token of the device's session. Where it has run out, the device's key signs for a new one, without a password. */
export async function sessionToken(base: PhoneBase, { device, pair }: Enrolment, fresh = false): Promise<string> {
  const kept = await readValue(base.database, 'session')
  if (!fresh && kept && Date.parse(kept.expiresAt) - base.clock.now().getTime() > SHORT_MS) return kept.token
  const { challenge } = await call<Endpoints['challenge']>('POST /app/devices/challenge', {
    body: { deviceId: device },
  })
  const signature = await signText(pair, signInText(device, challenge))
  const session = await call<Endpoints['signIn']>('POST /app/devices/sign-in', {
    body: { deviceId: device, challenge, signature, appVersion: APP_VERSION },
  })
  return keepSession(base, session)
}

/** Reads all that the phone keeps for the next two weeks, and keeps it. */
export async function readPack(base: PhoneBase, token: string): Promise<ShiftPack> {
  const asked = base.clock.now()
  const pack = await call<(typeof phone)['pack']>('POST /app/phone/pack', { body: { token } })
  await noteContact(base, pack.serverTime, asked)
  await keepValue(base.database, 'pack', { pack, at: base.clock.now().toISOString() })
  return pack
}
