import { expect, test } from 'vitest'
import type { Command } from '../../../contract/field/phone/commands.ts'
import type { Colleague, ShiftPack } from '../../../contract/field/phone/pack.ts'
import type { SettledCommand } from '../phone/kept-values.ts'
import { isHere, peopleOf as peopleIn } from './kiosk-people.ts'

const peopleOf = (pack: ShiftPack, waiting: Command[]) => peopleIn({ pack, waiting, settled: [] })

const person = (guardId: string, from: string, more: Partial<Colleague> = {}): Colleague => ({
  guardId,
  name: guardId,
  shiftId: `s-${guardId}`,
  postId: 'p1',
  from,
  to: '2026-11-24T16:00:00.000Z',
  presence: null,
  acceptedNotice: false,
  ...more,
})
const pack = (colleagues: Colleague[], guardId: string | null = null) =>
  ({
    device: { guardId },
    posts: [{ id: 'p1', siteId: 't1', name: 'Gate' }],
    sites: [{ id: 't1', zone: 'Europe/London' }],
    colleagues,
  }) as unknown as ShiftPack
const act = (kind: string, guardId: string, body: object = { shiftId: `s-${guardId}` }) =>
  ({ kind, body, deviceAt: '2026-11-24T08:01:00.000Z', by: { guardId, reason: '', employeeNo: '7' } }) as Command
const here = { shiftId: 's-bo', postId: 'p1', since: '2026-11-24T07:58:00.000Z', breakSince: null }

test('kiosk-people: those on post come first, then by the start of the shift, and nobody acts for themselves', () => {
  const all = [person('cy', '2026-11-24T12:00:00.000Z'), person('al', '2026-11-24T08:00:00.000Z')]
  const bo = person('bo', '2026-11-24T14:00:00.000Z', { presence: here })
  expect(peopleOf(pack([...all, bo]), []).map(({ guardId }) => guardId)).toEqual(['bo', 'al', 'cy'])
  expect(peopleOf(pack([...all, bo], 'al'), []).map(({ guardId }) => guardId)).toEqual(['bo', 'cy'])
})

test('kiosk-people: acts that wait are applied to their own guard alone', () => {
  const waiting = [
    act('notice-accepted', 'al', { number: 1 }),
    act('clock-in', 'al'),
    act('break-start', 'al'),
    act('clock-out', 'bo'),
  ]
  const found = peopleOf(
    pack([person('al', '2026-11-24T08:00:00.000Z'), person('bo', '2026-11-24T08:00:00.000Z', { presence: here })]),
    waiting,
  )
  expect(found).toMatchObject([
    {
      guardId: 'al',
      acceptedNotice: true,
      post: 'Gate',
      zone: 'Europe/London',
      presence: { breakSince: expect.any(String) },
    },
    { guardId: 'bo', acceptedNotice: false, presence: null },
  ])
  expect(found.map(isHere)).toEqual([true, false])
  expect(
    peopleOf(pack([person('al', '2026-11-24T08:00:00.000Z')]), [...waiting, act('break-end', 'al')]),
  ).toMatchObject([{ presence: { breakSince: null } }])
})

test('kiosk-people: a guard who is clocked in for another shift is not here for this one', () => {
  const own = { shiftId: 's1', postId: 'p1' }
  expect(isHere({ ...own, presence: { ...here, shiftId: 's1' } })).toBe(true)
  expect(isHere({ ...own, presence: { ...here, shiftId: null } })).toBe(true)
  expect(isHere({ ...own, presence: { ...here, shiftId: 's2' } })).toBe(false)
  expect(isHere({ ...own, presence: { ...here, shiftId: null, postId: 'p2' } })).toBe(false)
  expect(isHere({ ...own, presence: null })).toBe(false)
})

test('kiosk-people: what the server took counts until the pack is read again, and what it refused never does', () => {
  const settled = (kind: string, outcome: 'accepted' | 'refused') =>
    ({ ...act(kind, 'al'), outcome, settledAt: '2026-11-24T08:02:00.000Z' }) as unknown as SettledCommand
  const people = (packAt: string, ...acts: SettledCommand[]) =>
    peopleIn({ pack: pack([person('al', '2026-11-24T08:00:00.000Z')]), packAt, waiting: [], settled: acts })[0]!
  expect(isHere(people('2026-11-24T08:00:00.000Z', settled('clock-in', 'accepted')))).toBe(true)
  expect(isHere(people('2026-11-24T08:00:00.000Z', settled('clock-in', 'refused')))).toBe(false)
  expect(isHere(people('2026-11-24T08:03:00.000Z', settled('clock-in', 'accepted')))).toBe(false)
  const newestFirst = [settled('clock-out', 'accepted'), settled('clock-in', 'accepted')]
  expect(isHere(people('2026-11-24T08:00:00.000Z', ...newestFirst))).toBe(false)
})
