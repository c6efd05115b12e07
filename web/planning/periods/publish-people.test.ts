import { expect, test } from 'vitest'
import { withNeeded } from '../../../contract/planning/periods/linked-changes.ts'
import type { Change } from '../../../contract/planning/periods/publication.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { weekOf } from '../shifts/week.ts'
import { goingOf, peopleOf } from './publish-people.ts'

const WEEK = weekOf('2026-11-23', 'Europe/London')

const shift = (id: string, guardId: string | null, rest: Partial<Shift> = {}): Shift => ({
  id,
  postId: 'post',
  siteId: 'site',
  from: '2026-11-24T08:00:00.000Z',
  to: '2026-11-24T16:00:00.000Z',
  state: 'published',
  requires: [],
  priority: 3,
  assignment: guardId === null ? null : { id: `of-${id}`, guardId, state: 'assigned' },
  told: null,
  calledOff: null,
  version: 1,
  ...rest,
})
const told = (guardId: string | null) => ({
  from: '2026-11-24T07:00:00.000Z',
  to: '2026-11-24T15:00:00.000Z',
  guardId,
})
const change = (of: Shift, noticeMinutes: number, kind: Change['kind'] = 'new'): Change => ({
  kind,
  shift: of,
  noticeMinutes,
  violations: [],
  setAside: null,
  blocked: null,
  premiums: [],
  confirmBy: null,
  needs: [],
})

test('publish-by-person: a shift that changes hands is lost by one person and new for another', () => {
  const handed = shift('handed', 'lydia', { told: told('amara') })
  const later = { from: '2026-11-25T08:00:00.000Z', to: '2026-11-25T16:00:00.000Z' }
  const kept = shift('kept', 'amara', { ...later, told: { ...later, guardId: 'amara' } })
  const people = peopleOf([change(handed, 900, 'guard')], [handed, kept], WEEK)
  expect(people.map(({ guardId, faces, minutes }) => [guardId, faces.map(({ kind }) => kind), minutes])).toEqual([
    ['amara', ['cancelled'], { before: 960, after: 480 }],
    ['lydia', ['new'], { before: 0, after: 480 }],
  ])
  expect(people[0]!.kept.map(({ id }) => id)).toEqual(['kept'])
})

test('publish-by-person: the guard with the shortest notice comes first, and shifts that nobody has come last', () => {
  const open = shift('open', null)
  const moved = shift('moved', 'amara', { told: told('amara') })
  const gone = shift('gone', null, { state: 'cancelled', told: told('lydia') })
  const people = peopleOf([change(open, 60), change(moved, 900, 'moved'), change(gone, 300, 'cancelled')], [], WEEK)
  expect(people.map(({ guardId, faces }) => [guardId, faces[0]!.kind])).toEqual([
    ['lydia', 'cancelled'],
    ['amara', 'moved'],
    [null, 'new'],
  ])
})

test('publish-linked: what has to go out together is chosen together, and goes with none of it missing', () => {
  const needing = (id: string, ...needs: string[]): Change => ({
    ...change(shift(id, 'amara'), 60),
    needs: needs.map((shiftId) => ({ shiftId, guardId: 'amara' })),
  })
  const all = [needing('vault', 'gate'), needing('gate', 'yard'), needing('yard'), needing('other')]
  const going = (...left: string[]) => goingOf(all, new Set(left)).map(({ shift: { id } }) => id)
  expect(going()).toEqual(['vault', 'gate', 'yard', 'other'])
  expect(going('yard')).toEqual(['other'])
  expect(going('gate')).toEqual(['yard', 'other'])
  expect(going('vault')).toEqual(['gate', 'yard', 'other'])
  expect([...withNeeded(all, 'vault')]).toEqual(['vault', 'gate', 'yard'])
  const blocked = all.map((each) => (each.shift.id === 'yard' ? { ...each, blocked: 'rule' as const } : each))
  expect(goingOf(blocked, new Set()).map(({ shift: { id } }) => id)).toEqual(['other'])
})
