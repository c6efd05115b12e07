type Limits<V> = {
  /** The most entries it holds. */
  entries: number
  /** The most bytes it holds, as `weigh` counts them. */
  bytes?: number
  weigh?: (key: string, value: V) => number
}

/** A map that requests may grow. Beyond its limits it drops the entries unused for longest. */
export class BoundedMap<V> {
  // A Map keeps the order in which keys were set, so the first one is the one unused for longest.
  readonly #map = new Map<string, V>()
  readonly #limits: Required<Limits<V>>
  #bytes = 0

  constructor(limits: Limits<V>) {
    this.#limits = { bytes: Infinity, weigh: () => 0, ...limits }
  }

  get size(): number {
    return this.#map.size
  }

  get(key: string): V | undefined {
    const value = this.#map.get(key)
    if (value === undefined) return undefined
    this.#map.delete(key)
    this.#map.set(key, value)
    return value
  }

  set(key: string, value: V): void {
    this.delete(key)
    this.#map.set(key, value)
    this.#bytes += this.#limits.weigh(key, value)
    for (const oldest of this.#map.keys()) {
      if (this.#map.size <= this.#limits.entries && this.#bytes <= this.#limits.bytes) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const value = this.#map.get(key)
    if (value === undefined) return
    this.#map.delete(key)
    this.#bytes -= this.#limits.weigh(key, value)
  }

  clear(): void {
    this.#map.clear()
    this.#bytes = 0
  }

  /** The entries, the one unused for longest first. Entries may be deleted on the way. */
  entries(): IterableIterator<[string, V]> {
    return this.#map.entries()
  }
}
