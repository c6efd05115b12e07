import { Failure } from '../base/failure.ts'

const RETRY_SECONDS = 10

/**
 * A line before costly work: it does `atOnce` works at a time in this process, and `mayWait` more wait. The function
 * that it gives takes a work and gives its result. It throws `unavailable` (503) with the words `busy` once all places
 * are taken.
 */
export function lineOf({ atOnce, mayWait, busy }: { atOnce: number; mayWait: number; busy: string }) {
  const waiting: (() => void)[] = []
  let working = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working >= atOnce) {
      if (waiting.length >= mayWait) throw new Failure('unavailable', busy, { retryAfterSeconds: RETRY_SECONDS })
      await new Promise<void>((resolve) => void waiting.push(resolve))
    } else working++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working--
    }
  }
}
