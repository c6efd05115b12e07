import { webcrypto } from 'node:crypto'
import { canonical } from '../../../contract/core/canonical.ts'
import { type DeviceSession, type PublicKey } from '../../../contract/field/devices/devices.ts'
import { enrolText, signInText } from '../../../contract/field/devices/signed-texts.ts'
import type { Command, CommandKind, CommandOutcome, SignedCommand } from '../../../contract/field/phone/commands.ts'
import type { ShiftPack } from '../../../contract/field/phone/pack.ts'
import type { ReadyEnv } from '../../core/base/env.ts'
import { newId } from '../../core/base/ids.ts'
import { iso, startScheduling } from '../../planning/shifts/testing-schedule.ts'
import { chainHash } from './signatures.ts'

type Server = Awaited<ReturnType<typeof startScheduling>>

const EC = { name: 'ECDSA', namedCurve: 'P-256' }

/** A key as a phone makes it: its private half can't be read. */
export async function makeKey() {
  const pair = await webcrypto.subtle.generateKey(EC, false, ['sign', 'verify'])
  const { kty, crv, x, y } = await webcrypto.subtle.exportKey('jwk', pair.publicKey)
  const sign = async (text: string) =>
    Buffer.from(
      await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, Buffer.from(text)),
    ).toString('base64url')
  return { publicKey: { kty, crv, x, y } as PublicKey, sign }
}

/** A phone or kiosk as a browser runs one: its key, its chain and its clock. */
export class TestPhone {
  deviceId = ''
  token = ''
  seq = 0
  previous = ''
  /** How far its clock runs ahead, in milliseconds. */
  aheadMs = 0
  offsetMs: number | null = 0
  run = newId()
  fix: Command['fix'] = null
  readonly started: Pick<Server, 'call' | 'clock'>
  readonly key: Awaited<ReturnType<typeof makeKey>>

  constructor(started: Pick<Server, 'call' | 'clock'>, key: Awaited<ReturnType<typeof makeKey>>) {
    this.started = started
    this.key = key
  }

  /** What its own clock says. */
  now = () => new Date(this.started.clock().getTime() + this.aheadMs).toISOString()

  post = (path: string, body: object) => this.started.call('POST', `/api/app/${path}`, { body })

  async enrol(url: string) {
    const code = url.split('#enrol=')[1]!
    const proof = await this.key.sign(enrolText(code))
    const answer = await this.post('devices/enrol', { code, publicKey: this.key.publicKey, proof, appVersion: '1.0.0' })
    this.take(answer.body as DeviceSession)
    return answer
  }

  private take({ deviceId, token }: Partial<DeviceSession>) {
    if (deviceId && token) Object.assign(this, { deviceId, token })
  }

  async challenge() {
    const { body } = await this.post('devices/challenge', { deviceId: this.deviceId })
    return (body as { challenge: string }).challenge
  }

  async signIn(challenge?: string) {
    const text = challenge ?? (await this.challenge())
    const signature = await this.key.sign(signInText(this.deviceId, text))
    const answer = await this.post('devices/sign-in', {
      deviceId: this.deviceId,
      challenge: text,
      signature,
      appVersion: '1.0.0',
    })
    this.take(answer.body as DeviceSession)
    return answer
  }

  async pack() {
    return (await this.post('phone/pack', { token: this.token })).body as ShiftPack
  }

  /** Signs a command as the next of the chain; `change` replaces parts of it before. */
  async sign(
    kind: CommandKind | (string & {}),
    body: object,
    change: Partial<Command> = {},
  ): Promise<SignedCommand & { id: string }> {
    this.seq += 1
    const command: Command = {
      id: newId(this.started.clock()),
      device: this.deviceId,
      seq: this.seq,
      previous: this.previous,
      kind,
      body,
      deviceAt: this.now(),
      offsetMs: this.offsetMs,
      monotonic: { run: newId(), ms: 0 },
      fix: this.fix,
      by: null,
      ...change,
    }
    const text = canonical(command)
    this.previous = chainHash(text)
    return { id: command.id, text, signature: await this.key.sign(text) }
  }

  send = (commands: SignedCommand[], contact: object = {}) =>
    this.post('phone/commands', {
      deviceId: this.deviceId,
      sentAt: this.now(),
      monotonic: { run: this.run, ms: 1_000 },
      commands: commands.map(({ text, signature }) => ({ text, signature })),
      ...contact,
    })

  /** Signs and sends one command, and gives its outcome. */
  async act(kind: CommandKind | (string & {}), body: object, change: Partial<Command> = {}): Promise<CommandOutcome> {
    const { body: answer } = await this.send([await this.sign(kind, body, change)])
    return (answer as { outcomes: CommandOutcome[] }).outcomes[0]!
  }
}

export const outcomesOf = ({ body }: { body: unknown }) => (body as { outcomes: CommandOutcome[] }).outcomes

/**
 * Two companies with a roster of today, and in the northern one a guard, Amara, with a phone and a published shift at
 * the main door from 08:00 to 16:00 UTC of Tuesday, November 24, 2026. It is 07:50.
 */
export async function startField(env: Partial<ReadyEnv> = {}) {
  const started = await startScheduling('2026-11-23T09:00:00Z', env)
  const guardId = await started.guard('Amara')
  const [shiftId] = (await started.add(['2026-11-24T08:00Z', '2026-11-24T16:00Z'])) as [string]
  await started.assign(shiftId, guardId)
  await started.publish('2026-11-24T00:00Z', '2026-11-25T00:00Z')
  started.clock.set('2026-11-24T07:50:00Z')
  const owner = started.north.owner
  const office = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
    owner.ask({ method, url: started.at(path), ...(body && { body }) })
  const codeFor = async (body: object) =>
    (await office('POST', 'device-codes', body)).body as { id: string; url: string }
  const phoneOf = async (guard: string, actsForOthers = false) => {
    const phone = new TestPhone(started, await makeKey())
    await phone.enrol((await codeFor({ kind: 'phone', guardId: guard, actsForOthers })).url)
    return phone
  }
  return { ...started, guardId, shiftId, office, codeFor, phoneOf, phone: await phoneOf(guardId), iso }
}
