import type { push } from '../../../contract/platform/notifications/push.ts'
import { call } from '../../core/call.ts'

type Push = typeof push
type Keys = { endpoint: string; keys: { p256dh: string; auth: string } }

/**
 * An area whose pages have pushes of their own. Its `worker` is registered for the addresses that begin with `scope`,
 * so that it hears of nothing else. `readKey`, `keep` and `drop` are the calls of the area.
 */
export type PushArea = {
  worker: string
  scope: string
  readKey: () => Promise<{ key: string }>
  keep: (subscription: Keys) => Promise<unknown>
  drop: (endpoint: string) => Promise<unknown>
}

/** The admin area. Outside of `/admin/` its worker hears of nothing, so no public page is ever its. */
export const adminPush: PushArea = {
  worker: '/admin/push-worker.js',
  scope: '/admin/',
  readKey: () => call<Push['key']>('GET /admin/push-key', {}),
  keep: (body) => call<Push['subscribe']>('PUT /admin/push-subscriptions', { body }),
  drop: (endpoint) => call<Push['unsubscribe']>('DELETE /admin/push-subscriptions', { body: { endpoint } }),
}

/** Whether this browser can be pushed to at all. On a phone some can once the site is on the home screen. */
export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** How this browser stands: it takes pushes, it could, or its person has forbidden them. */
export async function pushStateHere(area: PushArea): Promise<'on' | 'off' | 'denied'> {
  if (Notification.permission === 'denied') return 'denied'
  return (await subscriptionHere(area)) ? 'on' : 'off'
}

const registrationOf = ({ scope }: PushArea) => navigator.serviceWorker.getRegistration(scope)

async function subscriptionHere(area: PushArea): Promise<PushSubscription | null> {
  return (await (await registrationOf(area))?.pushManager.getSubscription()) ?? null
}

const keep = (area: PushArea, { endpoint, ...subscription }: PushSubscription) => {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return area.keep({ endpoint, keys: { p256dh, auth } })
}

/** Subscribes this browser to push. Throws where its person or its maker’s push service refuses. */
export async function turnPushOn(area: PushArea): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('The browser was not allowed to show notifications.')
  const { key } = await area.readKey()
  await navigator.serviceWorker.register(area.worker, { scope: area.scope })
  const registration = await navigator.serviceWorker.ready
  // One that was made for other keys can't be used, and stands in the way.
  await (await subscriptionHere(area))?.unsubscribe()
  await keep(area, await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}

/** Has this browser take no more pushes, and leaves nothing of ours behind. */
export async function turnPushOff(area: PushArea): Promise<void> {
  const subscription = await subscriptionHere(area)
  if (subscription) await area.drop(subscription.endpoint)
  await subscription?.unsubscribe()
  await (await registrationOf(area))?.unregister()
}

/** Says again that this browser takes pushes: they ended with the last sign-in, or with keys of another time. */
export async function renewPush(area: PushArea): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return
  const subscription = await subscriptionHere(area)
  if (subscription) await keep(area, subscription)
}
