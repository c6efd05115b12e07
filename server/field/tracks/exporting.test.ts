import { expect, test } from 'vitest'
import { newId } from '../../core/base/ids.ts'
import { fixAt, placeAt } from '../tracking/testing-tracks.ts'
import { hashOf, packFixes } from './packing-fixes.ts'
import { startTrails } from './testing-trails.ts'

type TrackRow = { id: string; packed: string; sha256: string; positions: object[] | null }

async function startExports() {
  const field = await startTrails()
  const { asOwner, at, north, guardId, shiftId } = field
  const exported = async () => (await asOwner<{ tracks: TrackRow[] }>(at('export'))).tracks
  const put = (part: number, packed: Buffer) =>
    north.within(({ pool, organisationId }) =>
      pool.query(
        `insert into tracks (organisation_id, id, guard_id, shift_id, part, from_at, to_at, fixes, packed, sha256, sealed_at)
         values ($1, $2, $3, $4, $5, now(), now(), 1, $6, $7, now())`,
        [organisationId, newId(), guardId, shiftId, part, packed, hashOf(packed)],
      ),
    )
  return { ...field, exported, put }
}

test('export-readable: an export has each sealed track as it is stored, and its positions with time, place and accuracy', async () => {
  const { sent, seal, clock, tracks, exported } = await startExports()
  clock.set('2026-11-24T16:20:00Z')
  await sent([fixAt('08:00:00', { acc: 5.5 }), fixAt('09:00:00', placeAt(30))])
  await seal(2)
  const [track] = await tracks()
  const all = await exported()
  expect(all).toMatchObject([{ sha256: track!.sha256, packed: `\\x${track!.packed.toString('hex')}` }])
  expect(all[0]!.positions).toEqual([
    { at: '2026-11-24T08:00:00.000Z', lat: 52.5, lng: 13.4, accuracyM: 5.5 },
    { at: '2026-11-24T09:00:00.000Z', lat: expect.closeTo(placeAt(30).lat, 6), lng: 13.4, accuracyM: null },
  ])
})

test('export-readable: tracks of any number and length come whole, and one that cannot be read keeps its bytes', async () => {
  const { put, exported } = await startExports()
  const fixes = (count: number) =>
    Array.from({ length: count }, (_, nth) => ({
      deviceNo: 1,
      at: Date.parse('2026-11-24T08:00:00Z') + nth * 1_000,
      receivedMs: 0,
      offsetMs: null,
      latE7: nth,
      lngE7: -nth,
      accuracyDm: 30,
      speedCms: null,
      heading: null,
      battery: null,
      source: 1,
      flags: 0,
    }))
  const counts = [0, 1, 499, 500, 501, 1_000, 1_001, ...Array<number>(16).fill(2)]
  for (const [nth, count] of counts.entries()) await put(nth + 1, packFixes(fixes(count)))
  await put(counts.length + 1, Buffer.from('no track'))
  const all = await exported()
  expect(all.map(({ positions }) => positions?.length ?? null).toSorted()).toEqual([...counts, null].toSorted())
  expect(all.find(({ positions }) => positions === null)!.packed).toBe(`\\x${Buffer.from('no track').toString('hex')}`)
  const longest = all.find(({ positions }) => positions?.length === 1_001)!.positions!
  expect(longest.at(-1)).toEqual({ at: '2026-11-24T08:16:40.000Z', lat: 0.0001, lng: -0.0001, accuracyM: 3 })
})
