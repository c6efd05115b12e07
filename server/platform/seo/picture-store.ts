import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'

/** Pictures that are drawn at the same time: each takes a core for a moment. */
const AT_ONCE = 2

/** The picture at an address: what it `shows`, which tells its versions apart, and how it is made. */
export type PictureRequest = { address: string; shows: unknown; make: () => Promise<Buffer> }

export type StoredPicture = { bytes: Buffer; version: string }

/**
 * Sharing pictures, made once and kept in `folder`: one file for each address, whose name carries the version of what
 * it shows. A folder that can't be written to costs time, never an answer.
 */
export class PictureStore {
  readonly #folder: string
  readonly #log: FastifyBaseLogger
  readonly #underWay = new Map<string, Promise<Buffer>>()
  readonly #waiting: (() => void)[] = []
  #busy = 0

  constructor(folder: string, log: FastifyBaseLogger) {
    this.#folder = folder
    this.#log = log
  }

  async get({ address, shows, make }: PictureRequest): Promise<StoredPicture> {
    const version = hash(JSON.stringify(shows))
    const page = join(this.#folder, hash(address))
    const file = join(page, `${version}${endingOf(address)}`)
    const kept = await readFile(file).catch(() => undefined)
    return { version, bytes: kept ?? (await this.#once(file, () => this.#make(page, file, make))) }
  }

  #once(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#underWay.get(file)
    if (known) return known
    const made = this.#inTurn(make).finally(() => this.#underWay.delete(file))
    this.#underWay.set(file, made)
    return made
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#busy++
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#busy--
    }
  }

  async #make(page: string, file: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await make()
    await this.#keep(page, file, bytes).catch((error: Error) =>
      this.#log.warn({ reason: error.message }, 'a sharing picture can’t be kept'),
    )
    return bytes
  }

  /** Under another name first, so that nobody reads half a picture; then earlier versions go. */
  async #keep(page: string, file: string, bytes: Buffer): Promise<void> {
    await mkdir(page, { recursive: true })
    const draft = `${file}.${process.pid}`
    await writeFile(draft, bytes)
    await rename(draft, file)
    const earlier = (await readdir(page))
      .map((name) => join(page, name))
      .filter((path) => path !== file && path.endsWith(endingOf(file)))
    await Promise.all(earlier.map((path) => rm(path, { force: true })))
  }
}

const endingOf = (address: string) => address.slice(address.lastIndexOf('.'))

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
