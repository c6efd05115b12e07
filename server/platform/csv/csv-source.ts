import type { CsvSource } from '../../../contract/core/csv.ts'
import { Failure } from '../../core/base/failure.ts'

const PIECE_BYTES = 16_384
const MISSING = 'Choose a file, or paste its rows.'

/** The bytes of a list in a body, in pieces. Throws `invalid` for a body with neither text nor file. */
export function bytesIn({ csv, file }: CsvSource): Iterable<Buffer> {
  if (file === undefined && csv === undefined) throw new Failure('invalid', MISSING, { fields: { csv: MISSING } })
  return piecesOf(file === undefined ? Buffer.from(csv!) : Buffer.from(file, 'base64'))
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}
