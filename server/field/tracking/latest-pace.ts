import { SECOND_MS } from '../../../contract/core/units.ts'

type Guard = [organisationId: string, guardId: string]

/**
 * Where a guard was last is written once a second at most. This keeps in mind whose later fixes were left out, and
 * settles them a second later.
 */
export class LatestPace {
  readonly #settle: (guards: Guard[]) => Promise<unknown>
  #written = new Map<string, number>()
  #waiting = new Map<string, Guard>()
  #timer: NodeJS.Timeout | undefined

  constructor(settle: (guards: Guard[]) => Promise<unknown>) {
    this.#settle = settle
  }

  /** Hears of guards with a new fix. A second one within the second waits. */
  hear(organisationId: string, guardIds: Iterable<string>, now: number): void {
    for (const [id, at] of this.#written) {
      if (now - at < SECOND_MS) break
      this.#written.delete(id)
    }
    for (const guardId of guardIds) {
      if (this.#written.has(guardId)) this.#waiting.set(guardId, [organisationId, guardId])
      else this.#written.set(guardId, now)
    }
    if (this.#waiting.size > 0) this.#timer ??= setTimeout(() => void this.settle().catch(() => undefined), SECOND_MS)
    this.#timer?.unref()
  }

  /** Settles all that waits; what can't be settled waits on. */
  async settle(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting.size === 0) return
    const waiting = this.#waiting
    this.#waiting = new Map()
    try {
      await this.#settle([...waiting.values()])
    } catch (error) {
      this.#waiting = new Map([...waiting, ...this.#waiting])
      throw error
    }
  }
}
