import { expect, test } from 'vitest'
import { waitingKinds } from '../../../contract/office/today/today.ts'
import { labelOf, pathOf } from './tasks.ts'

const task = {
  id: 'own',
  of: 'Theo Marsh',
  shiftId: 'a-shift',
  guardId: 'theo',
  siteId: 'a-site',
  number: 7,
  from: '2026-11-24T19:00:00.000Z',
  to: null,
  count: 1,
}

test('today-leads-there: each task leads to the thing itself, and none to a list', () => {
  const paths = waitingKinds.map((kind) => [labelOf({ ...task, kind }), pathOf({ ...task, kind }, 'UTC')])
  expect(paths).toEqual([
    ['Decide', 'guards/theo?decide=own'],
    ['Decide', 'schedule?week=2026-11-24&shift=a-shift'],
    ['Decide', 'schedule?week=2026-11-24&shift=a-shift'],
    ['Look', 'sites/a-site'],
    ['Read', 'guards/own#replies'],
  ])
})
