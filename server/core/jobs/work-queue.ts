import { Failure } from '../base/failure.ts'

/** `most` run at the same time, `waiting` more wait, and `full` makes the failure of all others. */
type Places = { most: number; waiting: number; full: () => Error }

const RETRY_SECONDS = 10

/**
 * Makes a queue for costly work. It runs what it gets in the order of arrival and gives its result. A full queue throws
 * what `full` makes, at once.
 */
export function workQueue({ most, waiting, full }: Places) {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running++
    else if (queue.length >= waiting) throw full()
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      // The next one takes over this place, so nobody who comes in between can have it.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}

/** The failure of a full queue: `unavailable` (503) with these words, and when to try again. */
export const busy = (words: string) => () => new Failure('unavailable', words, { retryAfterSeconds: RETRY_SECONDS })
