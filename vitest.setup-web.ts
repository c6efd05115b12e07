import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// For a busy machine; nothing waits longer than it must.
configure({ asyncUtilTimeout: 10_000 })

// jsdom keeps one timer for all frames, and files share its window: one that was set on a test's own clock would never come.
window.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(performance.now()), 16))
window.cancelAnimationFrame = (frame) => clearTimeout(frame)

// Files share one window: each begins with a visitor who was never here.
sessionStorage.clear()
localStorage.clear()
history.replaceState(null, '', '/')
for (const [name] of document.cookie.split('; ').map((pair) => pair.split('='))) document.cookie = `${name}=; max-age=0`

afterEach(cleanup)
