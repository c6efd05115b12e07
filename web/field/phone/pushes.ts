import type { devicePush } from '../../../contract/field/devices/device-push.ts'
import { call } from '../../core/call.ts'
import type { Enrolment } from '../outbox/phone-database.ts'
import { sessionToken } from './device-session.ts'
import type { PhoneBase } from './phone-base.ts'

type Endpoints = typeof devicePush
const SCOPE = '/app/guard'

/** How this phone stands: it shows what the guard is told, it could, its guard forbade it, or its browser can't. */
export type PushState = 'on' | 'off' | 'denied' | 'none'

const registrationHere = async () => navigator.serviceWorker?.getRegistration(SCOPE)

/** Reads how this phone stands with pushes. */
export async function readPushState(): Promise<PushState> {
  const registration = await registrationHere()
  if (!registration?.pushManager || !('Notification' in window)) return 'none'
  if (Notification.permission === 'denied') return 'denied'
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

async function keep(base: PhoneBase, enrolment: Enrolment, { endpoint, ...subscription }: PushSubscription) {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  const token = await sessionToken(base, enrolment)
  await call<Endpoints['subscribe']>('PUT /app/devices/push', {
    body: { token, subscription: { endpoint, keys: { p256dh, auth } } },
  })
}

/** Has the guard told on this phone. Throws where the guard, the browser's maker or the network refuses. */
export async function turnPushOn(base: PhoneBase, enrolment: Enrolment): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('This phone may show no notifications')
  const { pushManager } = (await registrationHere())!
  const { key } = await call<Endpoints['key']>('GET /app/devices/push-key', {})
  // One that was made for other keys can't be used, and stands in the way.
  await (await pushManager.getSubscription())?.unsubscribe()
  await keep(base, enrolment, await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}

/** Tells the guard nothing more on this phone. */
export async function turnPushOff(base: PhoneBase, enrolment: Enrolment): Promise<void> {
  const token = await sessionToken(base, enrolment)
  await call<Endpoints['unsubscribe']>('DELETE /app/devices/push', { body: { token } })
  await (await (await registrationHere())?.pushManager.getSubscription())?.unsubscribe()
}

/** Says again where this phone is pushed to: it may be another device by now, or its browser changed the address. */
export async function renewPush(base: PhoneBase, enrolment: Enrolment): Promise<void> {
  const subscription = await (await registrationHere())?.pushManager?.getSubscription()
  if (subscription) await keep(base, enrolment, subscription)
}
