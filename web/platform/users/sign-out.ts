const CHANNEL = 'sign-out'

/** Signs out and leaves; other tabs of the browser leave too, so that nothing stays on a shared screen. */
export function signOut(): void {
  new BroadcastChannel(CHANNEL).postMessage('')
  location.assign('/api/logout')
}

/**
 * Leaves this page as soon as another tab signs out, and reads it again when the browser shows it from its back cache.
 */
export function leaveWithSignOut(): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', () => location.replace('/login'))
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}
