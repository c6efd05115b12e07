import fc from 'fast-check'
import { zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { FixRow } from './fix-rows.ts'
import { packFixes, unpackFixes } from './packing-fixes.ts'

const whole = (min: number, max: number) => fc.integer({ min, max })
const small = fc.option(whole(-32_768, 32_767))
const integer = whole(-2_147_483_648, 2_147_483_647)

const anyFix: fc.Arbitrary<FixRow> = fc.record({
  deviceNo: whole(1, 2_147_483_647),
  at: whole(0, 4_000_000_000_000),
  receivedMs: integer,
  offsetMs: fc.option(integer),
  latE7: whole(-900_000_000, 900_000_000),
  lngE7: whole(-1_800_000_000, 1_800_000_000),
  accuracyDm: small,
  speedCms: small,
  heading: small,
  battery: small,
  source: whole(0, 9),
  flags: whole(0, 31),
})

test('tracks-lossless: whatever fixes are packed come out again as they were', () => {
  fc.assert(
    fc.property(fc.array(anyFix, { maxLength: 60 }), (fixes) => {
      expect(unpackFixes(packFixes(fixes))).toEqual(fixes)
    }),
  )
})

test('tracks-lossless: a shift of fixes takes a tenth of its rows, and bytes that are no track are refused', () => {
  const fixes = Array.from({ length: 2_880 }, (_, nth): FixRow => ({
    deviceNo: 7,
    at: Date.parse('2026-11-24T08:00:00Z') + nth * 10_000,
    receivedMs: 700 + ((nth * 37) % 90),
    offsetMs: null,
    latE7: 525_000_000 + ((nth * 7_919) % 400),
    lngE7: 134_000_000 + ((nth * 104_729) % 400),
    accuracyDm: 40 + (nth % 30),
    speedCms: nth % 150,
    heading: (nth * 13) % 360,
    battery: 90 - Math.floor(nth / 60),
    source: 1,
    flags: 0,
  }))
  const packed = packFixes(fixes)
  expect(packed.length).toBeLessThan(fixes.length * 12)
  expect(unpackFixes(packed)).toEqual(fixes)
  expect(() => unpackFixes(zstdCompressSync(Buffer.from([2, 0])))).toThrow('unknown form 2')
  expect(() => unpackFixes(zstdCompressSync(Buffer.from([1, 5])))).toThrow('too early')
  expect(() => unpackFixes(zstdCompressSync(Buffer.from([1, ...Array<number>(30).fill(0), 0])))).toThrow(
    'after its end',
  )
})
