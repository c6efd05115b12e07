import { expect, test } from 'vitest'
import { weekBoardWords } from '../../../contract/site/blocks/week-board.ts'
import { clock, guards, hoursOf, judge, mostHours, openShifts, posts, roomOf } from './sample-week.ts'

test('tour-recorded: shifts are written as a roster writes them, nights across midnight', () => {
  expect(openShifts.map((shift) => clock(shift))).toEqual(['19–07', '18–02'])
})

test('tour-recorded: the miniature says of each guard what the product said', () => {
  for (const open of openShifts) {
    expect(open.verdicts).toHaveLength(guards.length)
    for (const [place, { name, shifts }] of guards.entries()) {
      const { may, kind, hours } = open.verdicts[place]!
      const verdict = judge(open, { place, shifts }, weekBoardWords)
      expect(verdict?.fits ?? false, name).toBe(may)
      if (shifts.some(({ day }) => day === open.day)) continue
      if (may) expect(verdict!.words, name).toContain(`${hours} h`)
      if (kind === 'min_rest') expect(verdict!.words, name).toBe(`Rest ${hours} h`)
      if (kind === 'qualification_valid') expect(verdict!.words, name).toBe('No license')
      if (kind === 'elsewhere') expect(verdict, name).toBeNull()
    }
  }
})

test('nobody is asked who works that day, or who would have too many hours', () => {
  const [open] = openShifts
  const place = open!.verdicts.findIndex(({ may }) => may)
  const shift = { day: 3, from: 0, to: mostHours, site: 'Quay Hall' }
  expect(judge(open!, { place, shifts: [{ ...shift, day: open!.day, to: 8 }] }, weekBoardWords)).toBeNull()
  expect(judge(open!, { place, shifts: [shift] }, weekBoardWords)).toBeNull()
})

test('every day needs shifts, and narrow windows show the days with something open', () => {
  expect(posts).toHaveLength(7)
  expect(openShifts.map(({ day }) => roomOf(day))).toEqual(['', ''])
  expect([0, 1, 2, 3, 4, 5, 6].filter((day) => roomOf(day) !== ' from-desktops-on')).toHaveLength(4)
  expect(guards.every(({ shifts }) => hoursOf(shifts) <= mostHours)).toBe(true)
})
