import { createHash } from 'node:crypto'

const sha256 = (...parts: Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest()

// Leaves and nodes begin with different bytes, so that neither can be passed off as the other.
const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)

/** The Merkle root of one or more values, as RFC 6962 (section 2.1) computes it. */
export function merkleRoot(values: readonly Buffer[]): Buffer {
  if (values.length === 1) return sha256(LEAF, values[0]!)
  const left = leftOf(values.length)
  return sha256(NODE, merkleRoot(values.slice(0, left)), merkleRoot(values.slice(left)))
}

/** Where a tree of so many values divides: the largest power of two below their number. */
function leftOf(count: number): number {
  let left = 1
  while (left * 2 < count) left *= 2
  return left
}

/** One step up the tree: the hash of the other side, and on which side it is. */
type Step = { side: 'left' | 'right'; hash: string }

/** The root of some values, and the steps up to it from each of the wanted ones, in one walk. */
function walk(values: readonly Buffer[], wanted: readonly number[]): { root: Buffer; paths: Map<number, Step[]> } {
  if (wanted.length === 0) return { root: merkleRoot(values), paths: new Map() }
  if (values.length === 1) return { root: sha256(LEAF, values[0]!), paths: new Map([[wanted[0]!, []]]) }
  const left = leftOf(values.length)
  const low = walk(
    values.slice(0, left),
    wanted.filter((nth) => nth < left),
  )
  const high = walk(
    values.slice(left),
    wanted.filter((nth) => nth >= left).map((nth) => nth - left),
  )
  const [leftRoot, rightRoot] = [low.root.toString('hex'), high.root.toString('hex')]
  const paths = new Map<number, Step[]>()
  for (const [nth, steps] of low.paths) paths.set(nth, [...steps, { side: 'right', hash: rightRoot }])
  for (const [nth, steps] of high.paths) paths.set(nth + left, [...steps, { side: 'left', hash: leftRoot }])
  return { root: sha256(NODE, low.root, high.root), paths }
}

/** The proofs that some of the hashes, by their places, are under the root of all: from the leaf up, in hex. */
export const proofsOf = (hashes: readonly string[], places: readonly number[]): Map<number, Step[]> =>
  walk(
    hashes.map((hash) => Buffer.from(hash, 'hex')),
    places,
  ).paths

/** The Merkle root of hashes of the chain, all in hex. */
export const rootOf = (hashes: readonly string[]): string =>
  merkleRoot(hashes.map((hash) => Buffer.from(hash, 'hex'))).toString('hex')
