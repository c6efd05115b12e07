import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SECOND_MS } from '../../../contract/core/units.ts'
import { addTracker } from './testing-tracking.ts'
import { placeAt, startTracking } from './testing-tracks.ts'

const FIRST = Date.parse('2026-11-24T08:00:00Z')
const timeOf = (nth: number) => new Date(FIRST + nth * 10 * SECOND_MS).toISOString()

/** The fixes of a walk by their numbers, in whatever batches and order, some of them several times. */
const deliveries = fc.array(fc.array(fc.nat({ max: 50 }), { minLength: 1, maxLength: 12 }), {
  minLength: 1,
  maxLength: 8,
})

test(
  'tracks-any-order: late, doubled and disordered fixes lead to the same rows, and the marker is at the newest',
  { timeout: 180_000 },
  async () => {
    const { send, north, guardId, clock, whole, latest } = await startTracking()
    clock.set('2026-11-24T08:10:00Z')
    let newest = 0
    await fc.assert(
      fc.asyncProperty(deliveries, fc.boolean(), async (batches, atOnce) => {
        const { id, token } = await north.within((tenant) => addTracker(tenant, guardId, clock()))
        const fixOf = (nth: number) => ({ at: timeOf(nth), ...placeAt(nth) })
        const sendOne = async (batch: number[]) => (await send(batch.map(fixOf), token)).body as { accepted: number }
        const answers: { accepted: number }[] = []
        if (atOnce) answers.push(...(await Promise.all(batches.map(sendOne))))
        else for (const batch of batches) answers.push(await sendOne(batch))

        const once = [...new Set(batches.flat())].toSorted((a, b) => a - b)
        const rows = await whole<{ at: Date; lat: number }>(
          `select p.fix_at as at, p.lat_e7 / 1e7::float8 as lat from positions p
         join trackers t on t.number = p.device_no where t.id = '${id}' order by p.fix_at`,
        )
        expect(rows).toEqual(
          once.map((nth) => ({ at: new Date(timeOf(nth)), lat: Number(placeAt(nth).lat.toFixed(7)) })),
        )
        expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(once.length)
        newest = Math.max(newest, ...once)
        // Where a guard was last is written once a second at most.
        await expect
          .poll(async () => (await latest()).positions.map(({ at }) => at), { timeout: 30_000 })
          .toEqual([timeOf(newest)])
      }),
      { numRuns: 25 },
    )
  },
)
