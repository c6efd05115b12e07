import { lazy } from 'react'
import { nextMove } from './early.ts'

const PAUSE_MS = 2000

/**
 * Code that comes after the page, asked for until it is there. A lost connection, or a build that has taken the place of
 * this one, must not take away what stands on the page already: it is asked for again when the visitor moves, at most
 * every two seconds. Each failure is told in the console. On the server it is thrown.
 */
export async function insist<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (typeof document === 'undefined') throw error
      console.warn('A part of this page could not be loaded.', error)
    }
    await new Promise((resolve) => { setTimeout(resolve, PAUSE_MS) })
    await nextMove()
  }
}

/**
 * A component whose code comes late. Until it is there, however long that takes, the `Suspense` around it shows its
 * fallback, or keeps the server's HTML.
 */
export const late: typeof lazy = (load) => lazy(() => insist(load))

/** Has code on its way before it is needed; whoever needs it deals with its failure. */
export const ahead = (load: () => Promise<unknown>) => void load().catch(() => undefined)
