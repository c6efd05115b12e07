declare const __SHELL__: string[] // what the build of the guard's entry wrote (setup/guard-shell.ts)
declare const __VERSION__: string
const worker = self as unknown as ServiceWorkerGlobalScope
const NAME = `guard-${__VERSION__}`
/** Without a slash at the end, as the product spells its addresses. The scope is the same text. */
const PAGE = '/app/guard'
/** Without its account, the way of a mail's link needs the network, and its page is another one. */
const LINKED = `${PAGE}/link`

worker.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(NAME)
    await cache.addAll(__SHELL__)
    // The page is the same for everyone and never redirects: a browser refuses a stored redirect for a navigation.
    const page = await fetch(PAGE, { cache: 'no-store', credentials: 'omit', redirect: 'error' })
    if (!page.ok) throw new Error(`${PAGE}: ${page.status}`)
    await cache.put(PAGE, page)
  }
  // No skipWaiting: the page says when, as a command that is being written must not meet a reload.
  event.waitUntil(fill())
})

worker.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name.startsWith('guard-') && name !== NAME) await caches.delete(name)
    await worker.clients.claim()
  }
  event.waitUntil(tidy())
})

worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting()
})

/** What a push shows, as the server sends it to this phone. */
type PushMessage = { title: string; text: string; href: string; tag: string }

worker.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, text, href, tag } = event.data.json() as PushMessage
  event.waitUntil(worker.registration.showNotification(title, { body: text, tag, data: href }))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { origin, pathname, href } = new URL(event.notification.data as string, worker.location.origin)
  // Ours alone: what is pushed comes from the server, and leads to a screen of this phone.
  if (origin !== worker.location.origin || pathname !== PAGE) return
  const open = async () => {
    const windows = await worker.clients.matchAll({ type: 'window' })
    const own = windows.find(({ url }) => new URL(url).pathname === PAGE)
    if (!own) return worker.clients.openWindow(href)
    return (await own.navigate(href))?.focus()
  }
  event.waitUntil(open())
})

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return
  // A scope is a beginning of text: this one holds `/app/guards` too.
  const isOwn = (pathname === PAGE || pathname.startsWith(`${PAGE}/`)) && pathname !== LINKED
  if (mode === 'navigate' && !isOwn) return
  const kept = async () => (await caches.open(NAME)).match(mode === 'navigate' ? PAGE : pathname)
  event.respondWith(kept().then((found) => found ?? fetch(event.request)))
})
