const GATHER_MS = 150
// A little more than half a second, so that no second holds a third one.
const APART_MS = 550
const PATIENCE_MS = 10_000

export type Renewal<T> = ReturnType<typeof createRenewing<T>>

/**
 * Reads again what has news, at most twice a second. News that come within 150 ms are read together, and none waits
 * longer than a second: only a reading that is still under way holds up the next one, for ten seconds at most. While it
 * is paused, news wait.
 */
export function createRenewing<T>(renew: (heard: ReadonlySet<T>) => Promise<unknown>) {
  let heard = new Set<T>()
  let heardAt = 0
  let begunAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  let isUnderWay = false
  let isPaused = false

  function plan(): void {
    if (timer !== undefined || isUnderWay || isPaused || heard.size === 0) return
    const due = Math.max(heardAt + GATHER_MS, begunAt + APART_MS)
    timer = setTimeout(() => void begin(), Math.max(0, Math.ceil(due - performance.now())))
  }

  async function begin(): Promise<void> {
    timer = undefined
    isUnderWay = true
    begunAt = performance.now()
    const topics = heard
    heard = new Set()
    let impatient: ReturnType<typeof setTimeout> | undefined
    const patience = new Promise((over) => {
      impatient = setTimeout(over, PATIENCE_MS)
    })
    await Promise.race([renew(topics).catch(() => undefined), patience])
    clearTimeout(impatient)
    isUnderWay = false
    plan()
  }

  function pause(): void {
    isPaused = true
    clearTimeout(timer)
    timer = undefined
  }

  return {
    hear(topics: Iterable<T>): void {
      if (heard.size === 0) heardAt = performance.now()
      for (const topic of topics) heard.add(topic)
      plan()
    },
    pause,
    resume(): void {
      isPaused = false
      plan()
    },
  }
}
