// Shows notifications of the admin area while none of its pages is open. Browsers take this file as it is: it is never
// built, answers no request and keeps nothing, so pages load as they do without it.

self.addEventListener('push', (event) => {
  const { title, text, href, tag } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body: text, tag, renotify: true, data: href }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data, self.location.origin)
  // Ours alone: what is pushed comes from the server, and an address of another site would be nobody's notification.
  if (address.origin !== self.location.origin) return
  event.waitUntil(self.clients.openWindow(address.href))
})
