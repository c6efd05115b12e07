import { expect, test } from 'vitest'
import { planGrounds, planPassages } from './passage.ts'

const counts = Array.from({ length: 41 }, (_, count) => count)

test('time only runs forward, from 22:00 on, however many sections a page has', () => {
  for (const count of counts) {
    const minutes = planPassages(count).map(({ time }) => {
      const [hours, rest] = time!.split(':').map(Number) as [number, number]
      return (hours < 12 ? hours + 24 : hours) * 60 + rest
    })
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
    if (count > 0) expect(minutes[0]).toBe(22 * 60)
    if (count <= 16) expect(new Set(minutes).size).toBe(count)
  }
})

test('the route goes on where the section above left it, and stops at its last checkpoint', () => {
  for (const count of counts.slice(2)) {
    const passages = planPassages(count)
    for (const [index, { side, across, ends }] of passages.entries()) {
      const next = passages[index + 1]
      expect(Boolean(across)).toBe(next !== undefined && next.side !== side)
      expect(Boolean(ends)).toBe(next === undefined)
    }
  }
})

test('beside a single section the route runs on', () => {
  expect(planPassages(1)).toEqual([{ side: 'left', time: '22:00' }])
})

test('what shows the product and what counts stands on night, reading matter on paper, the call to action on hi-vis', () => {
  expect(planGrounds(['screen', 'richText', 'features', 'statistics', 'comparison', 'faq', 'cta'])).toEqual([
    'night',
    'paper',
    'paper',
    'night',
    'paper',
    'paper',
    'hivis',
  ])
})

test('steps and quotes take the other ground than what stands above them', () => {
  expect(planGrounds(['steps', 'quote', 'steps'], 'night')).toEqual(['paper', 'night', 'paper'])
  expect(planGrounds(['quote', 'richText', 'quote'], 'paper')).toEqual(['night', 'paper', 'night'])
})
