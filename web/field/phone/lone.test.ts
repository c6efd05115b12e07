import { expect, test } from 'vitest'
import type { ShiftPack } from '../../../contract/field/phone/pack.ts'
import type { SettledCommand } from './kept-values.ts'
import { callDueOf } from './lone.ts'

const AT = '2026-11-27T18:00:00.000Z'
const pack = (callDueAt: string | null, checkCallMinutes: number | null = 30) =>
  ({ posts: [{ id: 'gate', checkCallMinutes }], callDueAt }) as unknown as ShiftPack
const presence = { shiftId: null, postId: 'gate', since: AT, breakSince: null }
const act = (kind: string, minute: number, more: object = {}) => ({
  kind,
  deviceAt: `2026-11-27T18:${String(minute).padStart(2, '0')}:00.000Z`,
  ...more,
})
const due = (memory: object = {}, where: typeof presence | null = presence) =>
  callDueOf({ pack: pack(null), packAt: AT, waiting: [], settled: [], ...memory }, where)?.slice(11, 16)

test('lone-due: a call is due an interval after the last sign, as the server counts it, and never off post or on a break', () => {
  expect(due()).toBe('18:30')
  expect(due({ pack: pack('2026-11-27T18:40:00.000Z') })).toBe('18:40')
  for (const kind of ['check-call', 'scan', 'break-end']) expect(due({ waiting: [act(kind, 20)] })).toBe('18:50')
  expect(due({ waiting: [act('report', 20)] })).toBe('18:30')
  expect(due({ waiting: [act('check-call', 20, { by: { guardId: 'bo' } })] })).toBe('18:30')
  expect(due({ waiting: [act('check-call', 20)], offsetMs: 60_000 })).toBe('18:51')
  const settled = (more: object) => [{ ...act('check-call', 20), outcome: 'accepted', settledAt: AT, ...more }]
  expect(due({ settled: settled({ settledAt: '2026-11-27T18:21:00.000Z' }) as unknown as SettledCommand[] })).toBe(
    '18:50',
  )
  expect(due({ settled: settled({}) as unknown as SettledCommand[] })).toBe('18:30')
  const refused = { settledAt: '2026-11-27T18:21:00.000Z', outcome: 'refused' }
  expect(due({ settled: settled(refused) as unknown as SettledCommand[] })).toBe('18:30')
  expect(due({}, null)).toBeUndefined()
  expect(
    callDueOf({ pack: pack(null), waiting: [], settled: [] }, { ...presence, breakSince: AT } as never),
  ).toBeUndefined()
  expect(due({ pack: pack(null, null) })).toBeUndefined()
})
