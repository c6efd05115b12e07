import { setImmediate as nextTurn } from 'node:timers/promises'
import { Failure } from '../../core/base/failure.ts'
import type { PositionRow } from './fixes.ts'
import type { Receipt } from './queries-taking.ts'

/** The most rows of one statement, and of all that wait. */
const MOST_ROWS = 1_000
const MOST_WAITING = 20_000
const RETRY_SECONDS = 5

/** What came of a row: `invalid` where the database refused it alone. */
export type RowOutcome = Receipt | { outcome: 'invalid' }

type Entry = { rows: PositionRow[]; resolve: (outcomes: RowOutcome[]) => void; reject: (error: unknown) => void }

/** Refused for what a row says (data, constraint), and not because the database is away. */
const isAboutRows = (error: unknown) => /^2[23]/.test(String((error as { code?: unknown }).code ?? ''))

/**
 * Gathers the rows of all requests into few statements, one after the other: each takes what came during the one
 * before, at most a thousand rows. A statement that fails for what a row says is split until that row is alone. `add`
 * settles after the commit, and throws `unavailable` while 20,000 rows wait.
 */
export class Gatherer {
  readonly #take: (rows: PositionRow[]) => Promise<Receipt[]>
  #waiting: Entry[] = []
  #work: Promise<void> | undefined
  rows = 0

  constructor(take: (rows: PositionRow[]) => Promise<Receipt[]>) {
    this.#take = take
  }

  add(rows: PositionRow[]): Promise<RowOutcome[]> {
    if (rows.length === 0) return Promise.resolve([])
    if (this.rows + rows.length > MOST_WAITING)
      throw new Failure('unavailable', 'Too many positions wait. Send them again in a moment.', {
        retryAfterSeconds: RETRY_SECONDS,
      })
    this.rows += rows.length
    const { promise, resolve, reject } = Promise.withResolvers<RowOutcome[]>()
    this.#waiting.push({ rows, resolve, reject })
    this.#begin()
    return promise
  }

  /** Settles all that wait. */
  async stop(): Promise<void> {
    this.#begin()
    await this.#work
  }

  #begin(): void {
    this.#work ??= this.#empty()
  }

  async #empty(): Promise<void> {
    // What arrives in the same turn of the loop goes along.
    await nextTurn()
    while (this.#waiting.length > 0) {
      const batch: Entry[] = []
      let size = 0
      while (this.#waiting.length > 0 && (size === 0 || size + this.#waiting[0]!.rows.length <= MOST_ROWS)) {
        const next = this.#waiting.shift()!
        batch.push(next)
        size += next.rows.length
      }
      await this.#settle(batch)
      this.rows -= size
    }
    // In this very step, so that no row is added between the last look and the end.
    this.#work = undefined
  }

  async #settle(batch: Entry[]): Promise<void> {
    try {
      const outcomes = await this.#split(batch.flatMap(({ rows }) => rows))
      let at = 0
      for (const { rows, resolve } of batch) resolve(outcomes.slice(at, (at += rows.length)))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async #split(rows: PositionRow[]): Promise<RowOutcome[]> {
    try {
      return await this.#take(rows)
    } catch (error) {
      if (!isAboutRows(error)) throw error
      if (rows.length === 1) return [{ outcome: 'invalid' }]
      const half = rows.length >> 1
      return [...(await this.#split(rows.slice(0, half))), ...(await this.#split(rows.slice(half)))]
    }
  }
}
