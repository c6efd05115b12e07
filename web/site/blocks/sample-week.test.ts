import { expect, test } from 'vitest'
import { weekBoardWords } from '../../../contract/site/blocks/week-board.ts'
import { clock, type Guard, guards, hoursOf, isShortRest, judge, openShifts, restBefore } from './sample-week.ts'

const named = (name: string): Guard => guards.find((guard) => guard.name === name)!
const [early, late, night] = openShifts

test('shifts are written as a roster writes them, nights across midnight', () => {
  expect([early, late, night].map((shift) => clock(shift!))).toEqual(['06–14', '14–22', '22–06'])
})

test('hours add up, and rest is counted from the end of the last shift', () => {
  expect(guards.map(({ shifts }) => hoursOf(shifts))).toEqual([40, 40, 48, 40, 40, 32, 40, 24])
  const { shifts } = named('Kenji Sato')
  expect(shifts.map((shift) => restBefore(shift, shifts))).toEqual([null, 40, 16, 6, 50])
  expect([null, 0, 7, 8].map(isShortRest)).toEqual([false, true, true, false])
})

test.each([
  ['Peace Mensah', 0, { fits: true, words: '40 h, fits' }],
  ['Maria Reyes', 0, { fits: false, words: 'Rest 0 h' }],
  ['Maria Reyes', 1, { fits: true, words: '48 h, overtime' }],
  ['Maria Reyes', 2, { fits: true, words: '48 h, overtime' }],
  ['Dario Ilves', 2, { fits: false, words: 'Not armed' }],
  ['Tom Brandt', 1, null],
])('%s and open shift %i: %j', (name, open, verdict) => {
  expect(judge(openShifts[open]!, named(name), weekBoardWords)).toEqual(verdict)
})

test('who is away that day is not asked', () => {
  expect(judge({ day: 2, site: 'N', hours: 'e' }, named('Peace Mensah'), weekBoardWords)).toBeNull()
})
