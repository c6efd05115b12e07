/**
 * Does the same work for many callers at once. Callers during one batch form the next one, so a busy moment costs one
 * statement instead of many. `work` returns a result for each item, in their order. If it throws, every caller of the
 * batch gets the error. Each caller waits until its own item is done. With `gatherMs` a batch waits that long for more
 * callers.
 */
export function batched<T, R>(
  work: (items: T[]) => Promise<R[]>,
  { most = 500, gatherMs = 0 } = {},
): (item: T) => Promise<R> {
  const waiting: { item: T; resolve: (result: R) => void; reject: (error: unknown) => void }[] = []
  let busy = false

  async function run() {
    busy = true
    while (waiting.length > 0) {
      if (gatherMs > 0) await new Promise((over) => setTimeout(over, gatherMs))
      const batch = waiting.splice(0, most)
      try {
        const results = await work(batch.map(({ item }) => item))
        batch.forEach(({ resolve }, index) => resolve(results[index]!))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    busy = false
  }

  return (item) =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!busy) void run()
    })
}
