/** `most` run at the same time, `waiting` more wait, and `full` makes the failure of all others. */
type Places = { most: number; waiting: number; full: () => Error }

/**
 * Makes a queue for costly work. It runs what it gets in the order in which that came and gives its result. Where the
 * queue is full it throws what `full` makes, at once.
 */
export function turns({ most, waiting, full }: Places) {
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
