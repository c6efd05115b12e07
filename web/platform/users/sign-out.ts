const MARK = 'signed-out'

/** Signs out and leaves; other tabs of the browser leave too, so that nothing stays on a shared screen. */
export function signOut(): void {
  try {
    localStorage.setItem(MARK, String(Date.now()))
  } catch {
    // A browser that keeps nothing has its other tabs ask the server, which refuses them.
  }
  location.assign('/api/logout')
}

/**
 * Leaves this page as soon as another tab signs out, and reads it again when the browser shows it from its back cache.
 */
export function leaveWithSignOut(): void {
  addEventListener('storage', ({ key }) => {
    if (key === MARK) location.replace('/login')
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}
