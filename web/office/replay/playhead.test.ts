import { expect, test } from 'vitest'
import { addressOf, advance, joined, momentIn, type Playhead } from './playhead.ts'

const stretch = { from: 0, to: 100_000 }
const head = (change: Partial<Playhead> = {}): Playhead => ({
  at: 0,
  isPlaying: true,
  speed: 4,
  skipsQuiet: false,
  ...change,
})

test('replay-playhead: it moves by its speed, stands still while it is stopped, and stops at the end', () => {
  expect(advance(head(), 500, stretch, [])).toMatchObject({ at: 2_000, isPlaying: true })
  expect(advance(head({ speed: 60 }), 500, stretch, [])).toMatchObject({ at: 30_000 })
  expect(advance(head({ isPlaying: false }), 500, stretch, [])).toMatchObject({ at: 0 })
  expect(advance(head({ at: 99_000 }), 500, stretch, [])).toMatchObject({ at: 100_000, isPlaying: false })
})

test('replay-quiet: quiet time is gone over to where something goes on again, and to the end where nothing does', () => {
  const busy = [
    { from: 0, to: 10_000 },
    { from: 60_000, to: 70_000 },
  ]
  const skips = (at: number) => advance(head({ at, skipsQuiet: true, speed: 1 }), 1_000, stretch, busy)
  expect(skips(5_000).at).toBe(6_000)
  expect(skips(9_500).at).toBe(60_000)
  expect(skips(61_000).at).toBe(62_000)
  expect(skips(69_500)).toMatchObject({ at: 100_000, isPlaying: false })
  expect(advance(head({ at: 9_500, speed: 1 }), 1_000, stretch, busy).at).toBe(10_500)
})

test('replay-quiet: stretches that touch are one', () => {
  expect(
    joined([
      { from: 5, to: 9 },
      { from: 0, to: 5 },
      { from: 20, to: 30 },
      { from: 21, to: 22 },
    ]),
  ).toEqual([
    { from: 0, to: 9 },
    { from: 20, to: 30 },
  ])
})

test('replay-link: an address holds the second, also as seconds, and anything else is left aside', () => {
  const at = Date.parse('2026-11-17T02:13:31.200Z')
  expect(addressOf(at)).toBe('2026-11-17T02:13:31Z')
  const end = Date.parse('2026-11-17T02:13:31.999Z')
  expect(momentIn('2026-11-17T02:13:31Z')).toBe(end)
  expect(momentIn(String(Date.parse('2026-11-17T02:13:31Z') / 1_000))).toBe(end)
  expect(momentIn('2026-11-17T02:13:31.200Z')).toBe(at)
  expect(addressOf(end)).toBe('2026-11-17T02:13:31Z')
  expect([momentIn('soon'), momentIn(undefined)]).toEqual([undefined, undefined])
})
