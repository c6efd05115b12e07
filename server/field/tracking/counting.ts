import { SECOND_MS } from '../../../contract/core/units.ts'
import type { Database } from '../../core/database/database.ts'
import { countPositions, type Seen } from './queries-taking.ts'

const WRITE_MS = 10 * SECOND_MS

/**
 * Counts what trackers send, in memory, and writes it down every ten seconds. A process that is killed loses the counts
 * of its last seconds and no position. `totals` are those of this process, for monitoring.
 */
export class Counts {
  readonly #database: Pick<Database, 'pool'>
  #counts = new Map<string, { number: number; what: string; count: number }>()
  #seen = new Map<number, Seen>()
  #timer: NodeJS.Timeout | undefined
  readonly totals = new Map<string, number>()

  constructor(database: Pick<Database, 'pool'>) {
    this.#database = database
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

  see(seen: Seen): void {
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
      await countPositions(this.#database, [...counts.values()], [...seen.values()])
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
