import { canonical } from '../../../contract/core/canonical.ts'
import type { Alert, AlertsNow } from '../../../contract/field/alerts/alerts.ts'
import type { AlertPolicyDraft } from '../../../contract/field/alerts/policies.ts'
import type { PanicReceipt } from '../../../contract/field/panics/panics.ts'
import type { PanicCall } from '../../../contract/field/phone/panic-call.ts'
import { newId } from '../../core/base/ids.ts'
import { sweepDeadlines } from '../../planning/deadlines/deadlines.ts'
import { startField, type TestPhone } from '../devices/testing-devices.ts'

export const HERE = { lat: 51.4821, lng: -2.571, accuracyM: 9, at: '2026-11-24T07:50:00.000Z' }

/** A call for help as a phone makes it; `change` replaces parts of it before it is signed. */
export const callOf = (phone: TestPhone, change: Partial<PanicCall> = {}): PanicCall => ({
  id: newId(phone.started.clock()),
  device: phone.deviceId,
  deviceAt: phone.now(),
  offsetMs: phone.offsetMs,
  monotonic: { run: newId(), ms: 0 },
  sentAt: phone.now(),
  sentMonotonic: { run: phone.run, ms: 1_000 },
  fix: null,
  safe: false,
  ...change,
})

/** Signs a call for help and sends it; `key` is another phone whose key signs. */
export async function sendCall(phone: TestPhone, call: object, key: Pick<TestPhone, 'key'> = phone) {
  const text = canonical(call)
  const answer = await phone.post('phone/panic', { text, signature: await key.key.sign(text) })
  return { status: answer.status, body: answer.body as { panic: PanicReceipt; current?: { state: string } } }
}

/** Amara with a phone, a dispatcher of the company beside its owner, and alerts of severity 1 that go by a policy. */
export async function startPanics() {
  const field = await startField()
  const { north, office, at, services, phone } = field
  const dispatcher = await north.person('dispatcher')
  const step = (minutes: number, role: 'owner' | 'dispatcher'): AlertPolicyDraft['steps'][number] => ({
    minutes,
    targets: [{ kind: 'role', role }],
    channels: ['app'],
  })
  const steps = [step(0, 'dispatcher'), step(1, 'owner')]
  await office('POST', 'alert-policies', { name: 'Panic', severities: [1, 2], steps, repeats: 1, idleMinutes: null })
  type Caller = Pick<typeof dispatcher, 'ask'>
  const ask = async <T>(who: Caller, method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await who.ask({ method, url: at(path), ...(body && { body }) })
    return { status: answer.status, body: answer.body as T }
  }
  const alerts = async () => (await ask<{ alerts: Alert[] }>(north.owner, 'GET', 'alerts')).body.alerts
  return {
    ...field,
    dispatcher,
    owner: north.owner,
    ask,
    sweep: () => sweepDeadlines(services),
    press: (change?: Partial<PanicCall>, from = phone) => sendCall(from, callOf(from, change)),
    alerts,
    panicId: async () => (await alerts()).find(({ kind }) => kind === 'panic')!.id,
    now: async (who: Caller = north.owner) => (await ask<AlertsNow>(who, 'GET', 'alerts/now')).body,
    close: (who: Caller, id: string, body: object) => ask<Alert>(who, 'POST', `alerts/${id}/resolve`, body),
    acknowledge: (who: Caller, id: string) => ask<Alert>(who, 'POST', `alerts/${id}/acknowledge`),
  }
}
