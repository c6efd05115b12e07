import { setImmediate } from 'node:timers/promises'
import { codePageOf, type Decode } from './csv-code-pages.ts'

type Pieces = AsyncIterable<Buffer> | Iterable<Buffer>

const SNIFFED = 1_024
const ENOUGH = 64
/** So much of a text that is not UTF-8 tells its code page by its words. */
const TELLING = 16_384
const firstHigh = (bytes: Buffer) => bytes.findIndex((byte) => byte >= 0x80)

/** UTF-16 by its mark, or by the zeros that stand beside its Latin letters; undefined for any other text. */
function wideEncodingOf(start: Buffer): string | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2]!++
  const [even, odd] = zeros as [number, number]
  if (odd > start.length / 4 && even === 0) return 'utf-16le'
  return even > start.length / 4 && odd === 0 ? 'utf-16be' : undefined
}

function isUtf8(bytes: Buffer, isEnd: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isEnd })
    return true
  } catch {
    return false
  }
}

function decoderOf(encoding: string): Decode {
  const decoder = new TextDecoder(encoding)
  return (bytes, isEnd = false) => decoder.decode(bytes, { stream: !isEnd })
}

/**
 * The text of a file whose bytes arrive in pieces; others get their turn between two of them. It is UTF-16 or UTF-8,
 * with or without a mark, and in a code page of spreadsheets where its first letters outside ASCII are no UTF-8. A
 * later letter that can't be read becomes U+FFFD.
 */
export async function* decodeCsv(pieces: Pieces): AsyncGenerator<string> {
  let decode: Decode | undefined
  let isBegun = false
  let held = Buffer.alloc(0)
  let before = ''

  function* decide(isEnd: boolean): Generator<string> {
    if (!isBegun && held.length < SNIFFED && !isEnd) return
    const wide = isBegun ? undefined : wideEncodingOf(held)
    isBegun = true
    if (wide === undefined) {
      const high = firstHigh(held)
      const plain = high < 0 ? held.length : high
      if (plain > 0) {
        const text = held.toString('latin1', 0, plain)
        before = text.slice(-1)
        yield text
      }
      held = held.subarray(plain)
      if (held.length === 0 || (held.length < ENOUGH && !isEnd)) return
    }
    if (wide !== undefined || isUtf8(held, isEnd)) decode = decoderOf(wide ?? 'utf-8')
    else if (held.length < TELLING && !isEnd) return
    else decode = codePageOf(held, before)
    yield decode(held)
  }

  for await (const piece of pieces) {
    if (decode) yield decode(piece)
    else {
      held = Buffer.concat([held, piece])
      yield* decide(false)
    }
    await setImmediate()
  }
  if (!decode) yield* decide(true)
  if (decode) yield decode(Buffer.alloc(0), true)
}
