import { lazy } from 'react'
import { nextMove } from './tuned/early.ts'

const PAUSE_MS = 2000

/**
 * Loads code after the page, and tries again until it succeeds. A lost connection or a newer build must not remove
 * parts that the page already shows. It retries when the visitor moves, at most every two seconds, and logs each
 * failure to the console. On the server it throws.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (typeof document === 'undefined') throw error
      console.warn('A part of this page could not be loaded.', error)
    }
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS)
    })
    await nextMove()
  }
}

/**
 * `lazy` with `loadWithRetry`. Until the code is there, its `Suspense` shows the fallback or keeps the server's HTML.
 */
export const lazyWithRetry: typeof lazy = (load) => lazy(() => loadWithRetry(load))

/** Starts to load code before it is needed. The code that needs it handles a failure. */
export const ahead = (load: () => Promise<unknown>) => void load().catch(() => undefined)
