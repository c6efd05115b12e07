import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { merkleRoot, proofsOf, rootOf } from './merkle.ts'

// The values and roots that Certificate Transparency tests its trees with.
const VALUES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const ROOTS: Record<number, string> = {
  1: '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  2: 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  3: 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  4: 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  5: '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  6: '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  7: 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  8: '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
}

test('merkle-root: it is the root of RFC 6962, for any number of hashes', () => {
  const values = VALUES.map((value) => Buffer.from(value, 'hex'))
  for (const [count, root] of Object.entries(ROOTS))
    expect(merkleRoot(values.slice(0, Number(count))).toString('hex'), count).toBe(root)
  const hashes = ['a', 'b', 'c'].map((digit) => digit.repeat(64))
  expect(rootOf(hashes)).toBe(merkleRoot(hashes.map((hash) => Buffer.from(hash, 'hex'))).toString('hex'))
  expect(rootOf(hashes)).not.toBe(rootOf(hashes.toReversed()))
})

const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()

test('merkle-proofs: each leads from its hash to the root of all, and from no other hash', () => {
  const hash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))
  const climb = (from: string, path: { side: 'left' | 'right'; hash: string }[]) =>
    path
      .reduce(
        (node, { side, hash: other }) => {
          const beside = Buffer.from(other, 'hex')
          return side === 'left' ? sha256(Buffer.of(1), beside, node) : sha256(Buffer.of(1), node, beside)
        },
        sha256(Buffer.of(0), Buffer.from(from, 'hex')),
      )
      .toString('hex')
  fc.assert(
    fc.property(fc.uniqueArray(hash, { minLength: 1, maxLength: 40 }), fc.nat(), (hashes, some) => {
      const wanted = hashes.map((_, nth) => nth).filter((nth) => (some >> (nth % 31)) & 1)
      const proofs = proofsOf(hashes, wanted)
      expect([...proofs.keys()].toSorted((a, b) => a - b)).toEqual(wanted)
      for (const [nth, path] of proofs) {
        expect(climb(hashes[nth]!, path)).toBe(rootOf(hashes))
        if (hashes.length > 1) expect(climb(hashes[(nth + 1) % hashes.length]!, path)).not.toBe(rootOf(hashes))
      }
    }),
  )
})
