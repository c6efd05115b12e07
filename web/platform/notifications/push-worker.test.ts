import { expect, test, vi } from 'vitest'
import worker from '../../public/admin/push-worker.js?raw'

const ORIGIN = 'https://watchpost.example'

/** Starts the worker as a browser would, and has it hear of events. Gives what it asked of the browser. */
async function startWorker() {
  const heard = new Map<string, (event: object) => void>()
  const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(async () => undefined)
  const openWindow = vi.fn<(address: string) => Promise<void>>(async () => undefined)
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
    registration: { showNotification },
    clients: { openWindow },
    location: new URL('/admin/push-worker.js', ORIGIN),
  }
  // As browsers take it: a script, and no module.
  new Function('self', worker)(self)
  const hear = async (name: string, event: object) => {
    const waited: Promise<unknown>[] = []
    heard.get(name)!({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) })
    await Promise.all(waited)
  }
  return { names: [...heard.keys()], hear, showNotification, openWindow }
}

test('push-worker: it hears of pushes and of presses on them, and of no request', async () => {
  const { names } = await startWorker()
  expect(names).toEqual(['push', 'notificationclick'])
})

test('push-worker: what is pushed is shown, a newer one of a kind in the place of the one before', async () => {
  const { hear, showNotification } = await startWorker()
  const data = { title: 'New lead', text: 'Dana', href: '/admin/contact/1', tag: 'lead' }
  await hear('push', { data: { json: () => data } })
  expect(showNotification.mock.calls).toEqual([
    ['New lead', { body: 'Dana', tag: 'lead', renotify: true, data: '/admin/contact/1' }],
  ])
})

test('push-worker: a press closes the notification and leads to its address, and to none of another site', async () => {
  const { hear, openWindow } = await startWorker()
  const close = vi.fn<() => void>()
  for (const data of ['/admin/contact/1', 'https://evil.example/admin', '//evil.example'])
    await hear('notificationclick', { notification: { data, close } })
  expect(close).toHaveBeenCalledTimes(3)
  expect(openWindow.mock.calls).toEqual([[`${ORIGIN}/admin/contact/1`]])
})
