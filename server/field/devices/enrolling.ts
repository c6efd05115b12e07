import { createHmac, randomBytes } from 'node:crypto'
import {
  type CodeDraft,
  CODE_MINUTES,
  type DeviceSession,
  MOST_CODES_WAITING,
  type PublicKey,
} from '../../../contract/field/devices/devices.ts'
import { enrolText } from '../../../contract/field/devices/signed-texts.ts'
import { DAY_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { readGuard } from '../../planning/guards/queries.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { readSite } from '../../planning/sites/queries.ts'
import { makeSecret } from '../../planning/shifts/links.ts'
import { addCode, addDevice, endDevice, lockActive, lockCode, type StoredCode, useCode } from './queries.ts'
import { beginSession } from './signing-in.ts'
import { isSigned, keyOf } from './signatures.ts'

/**
 * Makes a code that enrols one device. Throws `not-found` for an unknown guard or site, `conflict` for a guard who is
 * suspended or has left, and `too-many` while a hundred codes wait.
 */
export async function makeCode(tenant: Tenant, { clock, actorId }: Cause & { actorId: string }, draft: CodeDraft) {
  const at = clock()
  const name = draft.kind === 'phone' ? await guardFor(tenant, draft.guardId) : await siteFor(tenant, draft)
  const { token, hash } = makeSecret()
  const code = {
    id: newId(at),
    kind: draft.kind,
    name,
    guardId: draft.kind === 'phone' ? draft.guardId : null,
    siteId: draft.kind === 'kiosk' ? draft.siteId : null,
    actsForOthers: draft.kind === 'phone' && draft.actsForOthers,
    tokenHash: hash,
    createdAt: at,
    createdBy: actorId,
    expiresAt: new Date(at.getTime() + CODE_MINUTES * MINUTE_MS),
  }
  if ((await addCode(tenant, code, new Date(at.getTime() - DAY_MS))) > MOST_CODES_WAITING)
    throw new Failure('too-many', `${MOST_CODES_WAITING} codes wait already. Use them, or wait ten minutes.`)
  return { id: code.id, token, expiresAt: code.expiresAt }
}

async function guardFor(tenant: Tenant, guardId: string): Promise<string> {
  const { state, name } = orNotFound(await readGuard(tenant, guardId), 'guard')
  if (state === 'left' || state === 'suspended')
    throw new Failure('conflict', `${name} gets no shifts at the moment, and so no phone either.`)
  return ''
}

async function siteFor(tenant: Tenant, { siteId, name }: { siteId: string; name: string }): Promise<string> {
  orNotFound(await readSite(tenant, siteId), 'site')
  return name.trim()
}

type Enrolment = { code: string; publicKey: PublicKey; proof: string; appVersion: string }

const OVER = 'This code is over. Ask the office for a new one: each works once, within ten minutes.'

/**
 * Enrols the device of a code, and begins its session. An earlier phone of the guard is replaced: what it still keeps
 * is taken, but it shows nothing more. Of several who use one code at once, one gets it. Throws `not-found` for a code
 * that is over, used or unknown, and `invalid` for a key that did not sign the proof.
 */
export async function enrolDevice(
  tenant: Tenant,
  { clock }: Pick<Cause, 'clock'>,
  codeId: string,
  { code: token, publicKey, proof, appVersion }: Enrolment,
): Promise<DeviceSession> {
  const at = clock()
  const code = await lockCode(tenant, codeId)
  if (!isOpen(code, at)) throw new Failure('not-found', OVER)
  const key = keyOf(publicKey)
  if (!key || !isSigned(key, enrolText(token), proof))
    throw new Failure('invalid', 'The phone’s key did not sign this code. Try again.', {
      fields: { proof: 'This is no signature of the key' },
    })
  const cause = { clock, actorId: null }
  const { kind, guardId, siteId, name, actsForOthers } = code
  const before = guardId === null ? undefined : await lockActive(tenant, guardId)
  if (before) {
    await endDevice(tenant, before, { state: 'replaced', endedAt: at, endedBy: null, reason: '' })
    await append(tenant, cause, { kind: 'device.replaced', subject: `device:${before.id}`, body: { guardId } })
  }
  const id = newId(at)
  await addDevice(tenant, {
    id,
    kind,
    guardId,
    siteId,
    name,
    actsForOthers,
    publicKey,
    appVersion,
    state: 'active',
    enrolledAt: at,
    enrolledBy: code.createdBy,
    lastSeenAt: at,
  })
  await useCode(tenant, codeId, id)
  await append(tenant, cause, {
    kind: 'device.enrolled',
    subject: `device:${id}`,
    body: { kind, guardId, ...(siteId !== null && { siteId }), actsForOthers },
  })
  return beginSession(tenant, clock, id)
}

const isOpen = (code: StoredCode | undefined, now: Date): code is StoredCode =>
  code !== undefined && code.deviceId === null && code.expiresAt > now

/** How long a challenge can be answered. */
const CHALLENGE_MS = 2 * MINUTE_MS

const sealOf = (secret: string, deviceId: string, head: string) =>
  createHmac('sha256', secret).update(`device-challenge:${deviceId}:${head}`).digest('base64url')

/** A text for a device to sign. Nothing of it is kept, and it is made for unknown devices as well. */
export function makeChallenge(secret: string, deviceId: string, now: Date) {
  const head = `${now.getTime()}.${randomBytes(12).toString('base64url')}`
  return {
    challenge: `${head}.${sealOf(secret, deviceId, head)}`,
    expiresAt: new Date(now.getTime() + CHALLENGE_MS).toISOString(),
  }
}

/** When a challenge of a device was made; undefined for one that is over or not ours. */
export function challengeTime(secret: string, deviceId: string, challenge: string, now: Date): Date | undefined {
  const [, head, at, seal] = /^((\d{1,15})\.[\w-]{16})\.([\w-]{43})$/.exec(challenge) ?? []
  if (!head || hashToken(sealOf(secret, deviceId, head)) !== hashToken(seal!)) return undefined
  const age = now.getTime() - Number(at)
  return age >= 0 && age <= CHALLENGE_MS ? new Date(Number(at)) : undefined
}
