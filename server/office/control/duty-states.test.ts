import { expect, test } from 'vitest'
import type { BoardRow } from '../../../contract/field/attendance/time-entries.ts'
import type { DutyState } from '../../../contract/office/control/control.ts'
import { dutyStateOf, worstOf } from './duty-states.ts'

const now = new Date('2026-11-24T10:00:00Z')
const since = '2026-11-24T08:00:00.000Z'
const plain = { guardId: 'g', postId: 'p', siteId: 's', seenAt: null, callBy: null, hasNotCalled: false, tour: null }

test.each<[state: BoardRow['state'], facts: Partial<typeof plain> | object, expected: DutyState]>([
  ['on_post', {}, 'on_post'],
  ['on_post', { tour: 'Round 1' }, 'on_round'],
  ['on_post', { seenAt: '2026-11-24T09:30:00.001Z' }, 'on_post'],
  ['on_post', { seenAt: '2026-11-24T09:30:00.000Z', tour: 'Round 1' }, 'silent'],
  ['on_break', { seenAt: '2026-11-24T08:00:00.000Z' }, 'on_break'],
  ['over', { tour: 'Round 1' }, 'over'],
  ['over', { hasNotCalled: true }, 'no_call'],
])('control-duty-states: on post, %s with %j is %s', (state, facts, expected) => {
  expect(dutyStateOf({ state, since }, { ...plain, ...facts }, now)).toBe(expected)
})

test('control-duty-states: who is not there yet is late or due, whatever their phone says', () => {
  const facts = { ...plain, hasNotCalled: true, seenAt: '2026-11-24T01:00:00.000Z' }
  expect(dutyStateOf({ state: 'late', since: null }, facts, now)).toBe('late')
  expect(dutyStateOf({ state: 'due', since: null }, facts, now)).toBe('due')
})

test('control-duty-states: the worst of some guards is the first to look at', () => {
  expect(worstOf(['on_post', 'silent', 'late'])).toBe('late')
  expect(worstOf([])).toBeNull()
})
