import { SECOND_MS } from '../../../contract/core/units.ts'
import type { Contact, Tally } from './queries-taking.ts'

const WRITE_MS = 10 * SECOND_MS

const columnsOf = (counts: Tally[], seen: Contact[]) => [
  counts.map(({ number }) => number),
  counts.map(({ what }) => what),
  counts.map(({ count }) => count),
  seen.map(({ number }) => number),
  seen.map(({ at }) => at),
  seen.map(({ skewMs }) => skewMs),
]

/**
 * Counts what trackers send, in memory, and writes it down every ten seconds. A process that is killed loses the counts
 * of its last seconds and no position. `totals` are those of this process, for monitoring.
 */
export class Counts {
  readonly #write: (columns: unknown[][]) => Promise<unknown>
  #counts = new Map<string, Tally>()
  #seen = new Map<number, Contact>()
  #timer: NodeJS.Timeout | undefined
  readonly totals = new Map<string, number>()

  constructor(write: (columns: unknown[][]) => Promise<unknown>) {
    this.#write = write
  }

  add(number: number, what: string, count: number): void {
    if (count === 0) return
    const key = `${number} ${what}`
    const known = this.#counts.get(key)
    if (known) known.count += count
    else this.#counts.set(key, { number, what, count })
    this.totals.set(what, (this.totals.get(what) ?? 0) + count)
    this.#later()
  }

  see(seen: Contact): void {
    this.#seen.set(seen.number, seen)
    this.#later()
  }

  #later(): void {
    this.#timer ??= setTimeout(() => void this.write().catch(() => undefined), WRITE_MS).unref()
  }

  /** Writes down what was counted since. What can't be written is counted with the next. */
  async write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#counts.size + this.#seen.size === 0) return
    const [counts, seen] = [this.#counts, this.#seen]
    this.#counts = new Map()
    this.#seen = new Map()
    try {
      await this.#write(columnsOf([...counts.values()], [...seen.values()]))
    } catch (error) {
      for (const [key, { number, what, count }] of counts) {
        const since = this.#counts.get(key)
        if (since) since.count += count
        else this.#counts.set(key, { number, what, count })
      }
      for (const [number, each] of seen) if (!this.#seen.has(number)) this.#seen.set(number, each)
      throw error
    }
  }
}
