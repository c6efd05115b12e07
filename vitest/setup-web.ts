import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// For a busy machine; nothing waits longer than it must.
configure({ asyncUtilTimeout: 10_000 })

// jsdom keeps one timer for all frames, and files share its window: one that was set on a test's own clock would never
// come.
window.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(performance.now()), 16))
window.cancelAnimationFrame = (frame) => clearTimeout(frame)

// Files share one window: each begins with a visitor who was never here.
sessionStorage.clear()
localStorage.clear()
history.replaceState(null, '', '/')
for (const [name] of document.cookie.split('; ').map((pair) => pair.split('='))) document.cookie = `${name}=; max-age=0`

afterEach(cleanup)

// What a file set going a moment before its end, such as a question about links, is not to reach the next one's server.
afterAll(
  () =>
    new Promise((resolve) => {
      setTimeout(resolve, 50)
    }),
)
