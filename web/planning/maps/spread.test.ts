import { expect, test } from 'vitest'
import { MARKS_APART, SITES_APART, type Spot, spreadOut, STAYING_APART } from './spread.ts'

const box = { width: 800, height: 400 }
const gate: Spot = { id: 'gate', x: 400, y: 200 }
const placed = (moving: Spot[], offsets: ReturnType<typeof spreadOut>) =>
  moving.map(({ id, x, y }) => ({ id, x: x + (offsets.get(id)?.dx ?? 0), y: y + (offsets.get(id)?.dy ?? 0) }))

test('map-marks-apart: a mark on its own stays, and one on a checkpoint or on another moves to the nearest free place', () => {
  const alone = { id: 'a', x: 100, y: 100 }
  const over = { id: 'b', x: 402, y: 199 }
  const offsets = spreadOut([gate], [alone, over], box)
  expect(offsets.has('a')).toBe(false)
  const [, moved] = placed([alone, over], offsets)
  expect(Math.hypot(moved!.x - gate.x, moved!.y - gate.y)).toBeGreaterThanOrEqual(STAYING_APART)
  expect(Math.hypot(offsets.get('b')!.dx, offsets.get('b')!.dy)).toBeCloseTo(MARKS_APART)
})

test('map-marks-apart: thirty marks at one place lie beside each other within the drawing, in whatever order they come', () => {
  const crowd = Array.from({ length: 30 }, (_, nth) => ({ id: `guard ${nth}`, x: 390, y: 190 }))
  const offsets = spreadOut([gate], crowd, box)
  const places = placed(crowd, offsets)
  for (const [at, one] of places.entries())
    for (const other of places.slice(at + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y), `${one.id} and ${other.id}`).toBeGreaterThan(MARKS_APART - 1)
  expect(places.every(({ x, y }) => x > 0 && y > 0 && x < box.width && y < box.height)).toBe(true)
  expect(spreadOut([gate], crowd.toReversed(), box)).toEqual(offsets)
})

test('map-marks-apart: the wide mark of a site stands further from others', () => {
  const sites = [
    { id: 'a', x: 200, y: 200, apart: SITES_APART },
    { id: 'b', x: 245, y: 200, apart: SITES_APART },
  ]
  const [a, b] = placed(sites, spreadOut([], sites, box))
  expect(Math.hypot(a!.x - b!.x, a!.y - b!.y)).toBeGreaterThanOrEqual(SITES_APART)
  const round = sites.map(({ id, x, y }) => ({ id, x, y }))
  expect(spreadOut([], round, box).size).toBe(0)
})
