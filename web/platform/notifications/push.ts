import type { push } from '../../../contract/platform/notifications/push.ts'
import { call } from '../../core/call.ts'

type Push = typeof push

/** Outside of `/admin/` it hears of nothing, so no public page is ever its. */
const WORKER = '/admin/push-worker.js'

/** Whether this browser can be pushed to at all. On a phone some can once the site is on the home screen. */
export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** How this browser stands: it takes pushes, it could, or its person has forbidden them. */
export async function pushStateHere(): Promise<'on' | 'off' | 'denied'> {
  if (Notification.permission === 'denied') return 'denied'
  return (await subscriptionHere()) ? 'on' : 'off'
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}

const keep = ({ endpoint, ...subscription }: PushSubscription) => {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return call<Push['subscribe']>('PUT /admin/push-subscriptions', { body: { endpoint, keys: { p256dh, auth } } })
}

/** Subscribes this browser to push. Throws where its person or its maker’s push service refuses. */
export async function turnPushOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('The browser was not allowed to show notifications.')
  const { key } = await call<Push['key']>('GET /admin/push-key', {})
  await navigator.serviceWorker.register(WORKER)
  const registration = await navigator.serviceWorker.ready
  // One that was made for other keys can't be used, and stands in the way.
  await (await subscriptionHere())?.unsubscribe()
  await keep(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}

/** Has this browser take no more pushes, and leaves nothing of ours behind. */
export async function turnPushOff(): Promise<void> {
  const subscription = await subscriptionHere()
  if (subscription)
    await call<Push['unsubscribe']>('DELETE /admin/push-subscriptions', { body: { endpoint: subscription.endpoint } })
  await subscription?.unsubscribe()
  await (await navigator.serviceWorker.getRegistration(WORKER))?.unregister()
}

/** Says again that this browser takes pushes: they ended with the last sign-in, or with keys of another time. */
export async function renewPush(): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return
  const subscription = await subscriptionHere()
  if (subscription) await keep(subscription)
}
