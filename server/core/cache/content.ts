import { LRUCache } from 'lru-cache'

// A NOTIFY of PostgreSQL carries at most 7,999 bytes; a longer list of tags drops everything.
const NOTICE_BYTES = 7_900
const MOST_ANSWERS = 5_000
const MOST_CHARACTERS = 16 * 1024 * 1024

// A timer of Node holds no longer time. What is dropped too early is made again, and waits again.
const LONGEST_MS = 2 ** 31 - 1

type StoredAnswer = { json: string; value: unknown }
type Listener = (tags: string[] | 'all') => void

/** How often something was kept when it was asked for, and how often it had to be made. */
export type HitCount = { hits: number; misses: number }

/** Whether one of `tags` names the answer at `path`: exactly, or by its beginning if the tag ends with `*`. */
export const isNamed = (path: string, tags: string[]): boolean =>
  tags.some((tag) => tag === path || (tag.endsWith('*') && path.startsWith(tag.slice(0, -1))))

/**
 * A cache of answers that depend only on content. It keeps an answer until its content changes or others are used more.
 * A tag is the API path of an answer or, with a `*` at its end, the beginning of many. Changes by this process drop
 * answers before the save returns; changes by other processes arrive through LISTEN.
 */
export class AnswerCache {
  readonly #kept = new LRUCache<string, StoredAnswer>({
    max: MOST_ANSWERS,
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ json }, path) => path.length + json.length,
  })
  readonly #listeners: Listener[] = []
  readonly #waiting = new Map<string, NodeJS.Timeout>()
  /** Of the answers and of the pages that are made of them, since the process began. */
  readonly counts: Record<'answers' | 'pages', HitCount> = {
    answers: { hits: 0, misses: 0 },
    pages: { hits: 0, misses: 0 },
  }
  #drops = 0
  #isKeeping = true

  /**
   * The number of drops. Code that keeps something made of content compares it before and after reading. While nothing
   * may be kept it is no number, which equals nothing, itself included.
   */
  get generation(): number {
    return this.#isKeeping ? this.#drops : Number.NaN
  }

  /** How many answers are kept. */
  get size(): number {
    return this.#kept.size
  }

  get(path: string): StoredAnswer | undefined {
    const kept = this.#kept.get(path)
    this.counts.answers[kept ? 'hits' : 'misses']++
    return kept
  }

  /** Keeps an answer, unless content changed since `generation` was read: it may be made of old content. */
  keep(path: string, value: unknown, generation: number): string {
    const json = JSON.stringify(value)
    if (generation === this.generation) this.#kept.set(path, { json, value })
    return json
  }

  drop(tags: string[] | 'all'): void {
    this.#drops++
    if (tags === 'all') this.#kept.clear()
    else for (const path of this.#kept.keys()) if (isNamed(path, tags)) this.#kept.delete(path)
    for (const listener of this.#listeners) listener(tags)
  }

  /**
   * Drops answers by itself, since time changes them without a save. The process that keeps an answer waits, so that a
   * slide may be published in any way. A later call for the same tags takes the place of an earlier one.
   */
  dropIn(tags: string[], milliseconds: number): void {
    const key = tags.join(' ')
    clearTimeout(this.#waiting.get(key))
    const wait = setTimeout(() => this.drop(tags), Math.min(milliseconds, LONGEST_MS))
    this.#waiting.set(key, wait.unref())
  }

  /** Drops everything, and keeps nothing from now on until `keepAgain`. */
  keepNothing(): void {
    if (!this.#isKeeping) return
    this.#isKeeping = false
    this.drop('all')
  }

  keepAgain(): void {
    this.#isKeeping = true
  }

  onDrop(listener: Listener): void {
    this.#listeners.push(listener)
  }

  /** The text of a NOTIFY that names `tags`. */
  notice(tags: string[]): string {
    const text = JSON.stringify(tags)
    return Buffer.byteLength(text) > NOTICE_BYTES ? '*' : text
  }
}
