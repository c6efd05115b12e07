import { expect, test } from 'vitest'
import type { ShiftPack } from '../../../contract/field/phone/pack.ts'
import { dutyOf } from './duty.ts'
import type { SettledCommand } from './kept-values.ts'
import { ownStateOf } from './presence.ts'

const AT = '2026-11-27T18:00:00.000Z'
const LATER = '2026-11-27T18:05:00.000Z'

const shift = (id: string, from: string, to: string) => ({
  id,
  from,
  to,
  state: 'confirmed',
  site: 'Quay',
  post: 'Gate',
})

const pack = {
  presence: null,
  notice: { number: 1, body: '', publishedAt: AT, acceptedAt: null },
  orders: [{ postId: 'gate', number: 2, readAt: null, post: 'Gate', site: 'Quay', body: '', effectiveFrom: AT }],
  passOn: [
    { id: 'n1', postId: 'gate', isMine: false, readAt: null },
    { id: 'n2', postId: 'gate', isMine: true, readAt: null },
  ],
  own: {
    shifts: [
      shift('tonight', AT, '2026-11-28T06:00:00.000Z'),
      shift('next', '2026-11-28T18:00:00.000Z', '2026-11-29T06:00:00.000Z'),
    ],
  },
  shifts: [
    {
      id: 'tonight',
      postId: 'gate',
      siteId: 'quay',
      checkCalls: ['2026-11-27T18:30:00.000Z', '2026-11-27T19:00:00.000Z'],
    },
    { id: 'next', postId: 'gate', siteId: 'quay', checkCalls: [] },
  ],
  posts: [{ id: 'gate', siteId: 'quay', name: 'Gate', checkCallMinutes: 30 }],
  sites: [{ id: 'quay', name: 'Quay' }],
} as unknown as ShiftPack

const act = (kind: string, body: unknown, deviceAt = AT) => ({ kind, body, deviceAt })
const settledAct = (kind: string, body: unknown, more: object = {}) =>
  ({ kind, body, deviceAt: AT, settledAt: LATER, outcome: 'accepted', ...more }) as unknown as SettledCommand

const CLOCK_IN = act('clock-in', { shiftId: 'tonight', postId: null })

test('phone-own-state: acts that wait show at once, though the server has not heard of them', () => {
  const waiting = [
    act('notice-accepted', { number: 1 }),
    act('post-orders-read', { postId: 'gate', number: 2 }),
    act('pass-on-acknowledged', { passOnId: 'n1' }),
    CLOCK_IN,
    act('break-start', { shiftId: 'tonight' }, LATER),
  ]
  const own = ownStateOf({ pack, packAt: AT, waiting, settled: [] })
  expect(own).toMatchObject({ acceptedNotice: true, presence: { postId: 'gate', since: AT, breakSince: LATER } })
  expect([...own.readOrders, ...own.readNotes]).toEqual(['gate 2', 'n2', 'n1'])
})

test('phone-own-state: what the server took after the pack was read counts until the next pack', () => {
  const settled = [settledAct('clock-in', CLOCK_IN.body)]
  expect(ownStateOf({ pack, packAt: AT, waiting: [], settled }).presence).toMatchObject({ shiftId: 'tonight' })
  // The pack that was read later says that the guard is nowhere, and the server knows.
  expect(ownStateOf({ pack, packAt: '2026-11-27T18:06:00.000Z', waiting: [], settled }).presence).toBeNull()
})

test('phone-own-state: a refused clock-in leaves the guard off post', () => {
  const settled = [settledAct('clock-in', CLOCK_IN.body, { outcome: 'refused' })]
  expect(ownStateOf({ pack, packAt: AT, waiting: [], settled }).presence).toBeNull()
})

test('phone-own-state: after a clock-out the next shift stands there, and the next check call follows the last one', () => {
  const now = new Date(LATER)
  const duty = (waiting: ReturnType<typeof act>[]) =>
    dutyOf(pack, ownStateOf({ pack, packAt: AT, waiting, settled: [] }), now)
  expect(duty([])).toMatchObject({
    shift: { id: 'tonight' },
    isOn: false,
    unread: [{ number: 2 }],
    notes: [{ id: 'n1' }],
  })
  expect(duty([CLOCK_IN])).toMatchObject({ isOn: true, checkCall: '2026-11-27T18:30:00.000Z' })
  const called = act('check-call', { shiftId: 'tonight', note: '' }, '2026-11-27T18:31:00.000Z')
  expect(duty([CLOCK_IN, called])?.checkCall).toBe('2026-11-27T19:01:00.000Z')
  expect(duty([CLOCK_IN, act('clock-out', { shiftId: 'tonight' })])).toMatchObject({
    shift: { id: 'next' },
    isOn: false,
  })
})

test('acts-for-others: what a supervisor records for another guard changes nothing of the own duty', () => {
  const by = { guardId: 'bo', reason: 'No phone', employeeNo: '' }
  const memory = { pack, packAt: AT }
  const waiting = [{ ...CLOCK_IN, by }]
  expect(ownStateOf({ ...memory, waiting, settled: [] }).presence).toBeNull()
  const settled = [settledAct('clock-out', { shiftId: 'tonight' }, { by })]
  expect([...ownStateOf({ ...memory, waiting: [], settled }).ended]).toEqual([])
  expect(ownStateOf({ ...memory, waiting: [{ ...CLOCK_IN, by: null }], settled }).presence).not.toBeNull()
})
