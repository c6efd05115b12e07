import { createHash } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { FixRow } from './fix-rows.ts'

/** The form of a packed track. A later form gets the next number, and this one stays readable. */
const FORM = 1
const MOST_BYTES = 512 * 1024 * 1024

/** The columns in the order in which they are packed. Those of the second list may say nothing. */
const ALWAYS = ['deviceNo', 'at', 'receivedMs', 'latE7', 'lngE7', 'source', 'flags'] as const
const SOMETIMES = ['offsetMs', 'accuracyDm', 'speedCms', 'heading', 'battery'] as const

/** Whole numbers of up to 53 bits, each as the difference to the one before: small ones take one byte. */
class Writer {
  readonly bytes: number[] = []

  /** A number that is not negative, seven bits a byte. */
  count(value: number): void {
    let rest = value
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.bytes.push((rest % 128) + 128)
    this.bytes.push(rest)
  }

  column(values: number[]): void {
    let before = 0
    for (const value of values) {
      const step = value - before
      this.count(step < 0 ? -2 * step - 1 : 2 * step)
      before = value
    }
  }
}

class Reader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  count(): number {
    let value = 0
    for (let unit = 1; ; unit *= 128) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new Error('A packed track ends too early')
      value += (byte % 128) * unit
      if (byte < 128) return value
    }
  }

  column(length: number): number[] {
    const values: number[] = []
    for (let before = 0; values.length < length;) {
      const coded = this.count()
      before += coded % 2 === 1 ? -(coded + 1) / 2 : coded / 2
      values.push(before)
    }
    return values
  }
}

/** Packs fixes with nothing lost: in columns, as differences, and compressed. */
export function packFixes(fixes: FixRow[]): Buffer {
  const writer = new Writer()
  writer.count(FORM)
  writer.count(fixes.length)
  for (const name of ALWAYS) writer.column(fixes.map((fix) => fix[name]))
  for (const name of SOMETIMES) {
    writer.column(fixes.map((fix) => (fix[name] === null ? 0 : 1)))
    writer.column(fixes.flatMap((fix) => fix[name] ?? []))
  }
  return zstdCompressSync(Buffer.from(writer.bytes))
}

/** What was packed. Throws for bytes that are no packed fixes. */
export function unpackFixes(packed: Buffer): FixRow[] {
  const reader = new Reader(zstdDecompressSync(packed, { maxOutputLength: MOST_BYTES }))
  const form = reader.count()
  if (form !== FORM) throw new Error(`A packed track has the unknown form ${form}`)
  const length = reader.count()
  const always = ALWAYS.map((name) => [name, reader.column(length)] as const)
  const sometimes = SOMETIMES.map((name) => {
    const told = reader.column(length)
    const values = reader.column(told.filter((each) => each === 1).length)
    let nth = 0
    return [name, told.map((each) => (each === 1 ? values[nth++]! : null))] as const
  })
  if (!reader.isAtEnd) throw new Error('A packed track goes on after its end')
  const columns = [...always, ...sometimes]
  return Array.from(
    { length },
    (_, at) => Object.fromEntries(columns.map(([name, values]) => [name, values[at]])) as FixRow,
  )
}

/** What the log holds of a packed track, so that a change of it shows. */
export const hashOf = (packed: Buffer): string => createHash('sha256').update(packed).digest('hex')
