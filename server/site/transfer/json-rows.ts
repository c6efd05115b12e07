import { Failure } from '../../core/base/failure.ts'

const MOST_DEPTH = 100
const MOST_ROW = 8_000_000
const MOST_KEY = 200

const UNREADABLE = 'This file can’t be read as a Ghost export. Export it again under Settings, Export, and upload that.'
const unreadable = () => new Failure('invalid', UNREADABLE, { fields: { file: UNREADABLE } })

/** A row of a table of an export, and what stands beside the tables under the name `meta`. */
export type JsonRow = { table: string; row: unknown }

/**
 * Reads the rows of tables (`{"db":[{"data":{"posts":[{…}]}}]}`, or the same without `db`) out of JSON as it arrives.
 * Only one row is in memory at a time, and of tables that `wanted` does not name nothing is kept. Throws `invalid`
 * (400) for what is no such JSON, is cut off, nests too deep, or has a row of more than 8 million characters.
 */
export async function* readJsonRows(text: AsyncIterable<string>, wanted: ReadonlySet<string>): AsyncGenerator<JsonRow> {
  const splitter = new Splitter(wanted)
  for await (const piece of text) {
    splitter.write(piece)
    yield* splitter.taken()
  }
  if (!splitter.isWhole) throw unreadable()
}

const SPECIAL = /["\\]/g

/** Where the next quote or backslash stands, or the end. Most of an export is inside of strings. */
function endOfWords(piece: string, at: number): number {
  SPECIAL.lastIndex = at
  return SPECIAL.exec(piece)?.index ?? piece.length
}

type Level = { close: '}' | ']'; key: string }

/** Follows brackets and strings only; what stands in a row is parsed when the row has ended. */
class Splitter {
  readonly #wanted: ReadonlySet<string>
  readonly #levels: Level[] = []
  #rows: JsonRow[] = []
  #inString = false
  #escaped = false
  #isKey = false
  #key = ''
  #row: string[] | undefined
  #rowLetters = 0
  #rowLevel = 0
  #begun = false

  constructor(wanted: ReadonlySet<string>) {
    this.#wanted = wanted
  }

  /** Whether everything that was opened was closed. */
  get isWhole(): boolean {
    return this.#begun && this.#levels.length === 0 && !this.#inString
  }

  taken(): JsonRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  write(piece: string): void {
    let from = 0
    for (let at = 0; at < piece.length; at++) {
      if (this.#inString && !this.#escaped && !this.#isKey) at = endOfWords(piece, at)
      const sign = piece[at]
      if (sign === undefined) break
      if (this.#inString) this.#inside(sign)
      else if (sign === '"') this.#inString = true
      else if (sign === '{' || sign === '[') {
        const table = this.#tableHere(sign)
        if (table && !this.#row) {
          this.#row = []
          this.#rowLetters = 0
          this.#rowLevel = this.#levels.length
          from = at
        }
        this.#open(sign)
      } else if (sign === '}' || sign === ']') {
        this.#close(sign)
        if (this.#row && this.#levels.length === this.#rowLevel) {
          this.#endRow(piece.slice(from, at + 1))
          from = at + 1
        }
      } else if (sign === ',' && this.#levels.at(-1)?.close === '}') this.#expectKey()
      else if (sign === ':') this.#isKey = false
      else if (this.#levels.length === 0 && !/\s|\uFEFF/.test(sign)) throw unreadable()
    }
    if (this.#row) this.#keep(piece.slice(from))
  }

  #inside(sign: string): void {
    if (this.#escaped) this.#escaped = false
    else if (sign === '\\') this.#escaped = true
    else if (sign === '"') {
      this.#inString = false
      if (this.#isKey) this.#levels.at(-1)!.key = this.#key
      this.#isKey = false
      return
    }
    if (this.#isKey && this.#key.length < MOST_KEY) this.#key += sign
  }

  #expectKey(): void {
    this.#isKey = true
    this.#key = ''
  }

  #open(sign: '{' | '['): void {
    if (this.#levels.length >= MOST_DEPTH || (this.#levels.length === 0 && (this.#begun || sign === '[')))
      throw unreadable()
    this.#begun = true
    this.#levels.push({ close: sign === '{' ? '}' : ']', key: '' })
    if (sign === '{') this.#expectKey()
    else this.#isKey = false
  }

  #close(sign: '}' | ']'): void {
    if (this.#levels.pop()?.close !== sign) throw unreadable()
    this.#isKey = false
  }

  /** The table of which a row begins here, if one does that is wanted. */
  #tableHere(sign: '{' | '['): string | undefined {
    if (sign === '[' || this.#levels.at(-1)?.close !== ']') return undefined
    const keys = this.#levels.filter(({ close }) => close === '}').map(({ key }) => key)
    const table = keys.at(-1)!
    return keys.length <= 3 && keys.at(-2) === 'data' && this.#wanted.has(table) ? table : undefined
  }

  #keep(text: string): void {
    this.#rowLetters += text.length
    if (this.#rowLetters > MOST_ROW) throw unreadable()
    this.#row!.push(text)
  }

  #endRow(text: string): void {
    this.#keep(text)
    const table = this.#levels.findLast(({ close }) => close === '}')!.key
    const row = this.#row!.join('')
    this.#row = undefined
    try {
      this.#rows.push({ table, row: JSON.parse(row) as unknown })
    } catch {
      throw unreadable()
    }
  }
}
