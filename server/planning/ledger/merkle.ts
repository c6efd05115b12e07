import { createHash } from 'node:crypto'

const sha256 = (...parts: Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest()

// Leaves and nodes begin with different bytes, so that neither can be passed off as the other.
const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)

/** The Merkle root of one or more values, as RFC 6962 (section 2.1) computes it. */
export function merkleRoot(values: readonly Buffer[]): Buffer {
  if (values.length === 1) return sha256(LEAF, values[0]!)
  let left = 1
  while (left * 2 < values.length) left *= 2
  return sha256(NODE, merkleRoot(values.slice(0, left)), merkleRoot(values.slice(left)))
}

/** The Merkle root of hashes of the chain, all in hex. */
export const rootOf = (hashes: readonly string[]): string =>
  merkleRoot(hashes.map((hash) => Buffer.from(hash, 'hex'))).toString('hex')
