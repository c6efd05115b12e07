import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { placeAt } from '../tracking/testing-tracks.ts'
import { dropSealedDays } from './sealing-tracks.ts'
import { QUERY, startTrails } from './testing-trails.ts'

const START = Date.parse('2026-11-24T07:30:00Z')

/** Fixes of the shift and around it, each sent once or more, some of them days late. */
const anySending = fc.record({
  minute: fc.integer({ min: -20, max: 560 }),
  meters: fc.integer({ min: 0, max: 500 }),
  hoursLate: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 190, max: 300 })),
  again: fc.option(fc.integer({ min: 1, max: 260 })),
})

test.each(fc.sample(fc.array(anySending, { minLength: 1, maxLength: 12 }), 4))(
  'tracks-once: however disordered, doubled and late fixes come, the trail is the same before and after they are sealed',
  { timeout: 120_000 },
  async (...sendings) => {
    const { clock, sent, trail, seal, services, stored, whole } = await startTrails()
    const turns = sendings
      .flatMap(({ minute, meters, hoursLate, again }) => {
        const at = START + minute * MINUTE_MS
        const fix = { at: new Date(at).toISOString(), ...placeAt(meters) }
        const first = Math.max(at, START) + hoursLate * HOUR_MS
        return [first, ...(again === null ? [] : [first + again * HOUR_MS])].map((when) => ({ when, fix }))
      })
      .toSorted((a, b) => a.when - b.when)
    // What comes first stays, whatever comes again.
    const known = new Map<number, { lat: number }>()
    for (const { when, fix } of turns) {
      if (when > clock().getTime()) clock.set(new Date(when).toISOString())
      const { refused } = await sent(fix)
      const at = Date.parse(fix.at)
      if (refused.length === 0 && !known.has(at)) known.set(at, fix)
      if (Math.floor(when / HOUR_MS) % 3 === 0) {
        await seal((when - Date.parse('2026-11-24T17:00:00Z')) / (24 * HOUR_MS))
        await dropSealedDays(services)
      }
    }
    const expected = [...known].toSorted(([a], [b]) => a - b)
    const shown = async () => {
      const { fixes } = await trail(QUERY)
      return fixes.at.map((at, nth) => [at, Math.round(fixes.lat[nth]! * 1e7)])
    }
    const meant = expected.map(([at, { lat }]) => [at, Math.round(lat * 1e7)])
    expect(await shown(), JSON.stringify(sendings)).toEqual(meant)
    await seal(40)
    await dropSealedDays(services)
    expect(await shown(), JSON.stringify(sendings)).toEqual(meant)
    expect(await stored()).toEqual([])
    expect(await whole('select 1 from late_fixes')).toEqual([])
  },
)
