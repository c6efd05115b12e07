import { setImmediate } from 'node:timers/promises'

type Pieces = AsyncIterable<Buffer> | Iterable<Buffer>

const SNIFFED = 1_024
const ENOUGH = 64
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

/**
 * The text of a file whose bytes arrive in pieces; others get their turn between two of them. It is UTF-16 or UTF-8,
 * with or without a mark, and Windows-1252 where its first letters outside ASCII are no UTF-8. A later letter that
 * can't be read becomes U+FFFD.
 */
export async function* decodeCsv(pieces: Pieces): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let isBegun = false
  let held = Buffer.alloc(0)

  function* decide(isEnd: boolean): Generator<string> {
    if (!isBegun && held.length < SNIFFED && !isEnd) return
    const wide = isBegun ? undefined : wideEncodingOf(held)
    isBegun = true
    if (wide === undefined) {
      const high = firstHigh(held)
      const plain = high < 0 ? held.length : high
      if (plain > 0) yield held.toString('latin1', 0, plain)
      held = held.subarray(plain)
      if (held.length === 0 || (held.length < ENOUGH && !isEnd)) return
    }
    decoder = new TextDecoder(wide ?? (isUtf8(held, isEnd) ? 'utf-8' : 'windows-1252'))
    yield decoder.decode(held, { stream: true })
  }

  for await (const piece of pieces) {
    if (decoder) yield decoder.decode(piece, { stream: true })
    else {
      held = Buffer.concat([held, piece])
      yield* decide(false)
    }
    await setImmediate()
  }
  if (!decoder) yield* decide(true)
  if (decoder) yield decoder.decode()
}
