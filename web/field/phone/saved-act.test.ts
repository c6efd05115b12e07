import { expect, test } from 'vitest'
import type { Command } from '../../../contract/field/phone/commands.ts'
import type { ShiftPack } from '../../../contract/field/phone/pack.ts'
import { lastWhole, savedActOf } from './saved-act.ts'

const AT = '2026-11-27T18:00:00.000Z'
const BEFORE = '2026-11-27T17:59:00.000Z'
const order = (number: number, readAt: string | null) => ({ postId: 'gate', number, readAt })
const pack = (orders: object[] = []) =>
  ({
    orders,
    own: { shifts: [{ id: 'tonight', from: AT, site: 'Quay', post: 'Gate' }] },
    shifts: [{ id: 'tonight', postId: 'gate', siteId: 'quay', checkCalls: [] }],
    posts: [{ id: 'gate', siteId: 'quay', name: 'Gate' }],
    sites: [{ id: 'quay', name: 'Quay', zone: 'Europe/London', lat: 51.5, lng: 0, fence: null }],
  }) as unknown as ShiftPack
const act = (kind: string, body: object, more: object = {}) =>
  ({ id: kind, kind, body, deviceAt: AT, by: null, fix: null, ...more }) as unknown as Command
const clockIn = act('clock-in', { shiftId: 'tonight', postId: null })
const known = (command: Command, memory: object = {}) =>
  savedActOf({ pack: pack(), waiting: [], settled: [], ...memory }, command)

test('phone-saved-screen: the last own act has one where it clocks or reports, since the page was opened', () => {
  for (const kind of ['clock-in', 'clock-out', 'report']) expect(lastWhole([act(kind, {})], BEFORE)?.kind).toBe(kind)
  for (const kind of ['check-call', 'scan', 'break-start', 'panic'])
    expect(lastWhole([act(kind, {})], BEFORE), kind).toBeUndefined()
  expect(lastWhole([], BEFORE)).toBeUndefined()
  expect(lastWhole([clockIn, act('check-call', {})], BEFORE)).toBeUndefined()
  expect(lastWhole([clockIn], '2026-11-27T18:01:00.000Z')).toBeUndefined()
  expect(lastWhole([act('clock-in', {}, { by: { guardId: 'bo' } })], BEFORE)).toBeUndefined()
})

test('phone-saved-screen: it says where the act was made, with the tag, the place, the orders and the photos', () => {
  expect(known(clockIn)).toMatchObject({ site: 'Quay', post: 'Gate', from: AT, tag: false, fix: null, photos: 0 })
  expect(known(clockIn).place).toBeUndefined()
  const fix = { lat: 51.5, lng: 0, accuracyM: 12, at: AT }
  const tagged = act('clock-in', { shiftId: 'tonight', postId: null, tag: { token: 't', sun: null } }, { fix })
  expect(known(tagged)).toMatchObject({ tag: true, place: { isOff: false } })
  const report = act('report', { shiftId: null, siteId: 'quay', postId: 'gate', media: [{}, {}] })
  expect(known(report)).toMatchObject({ site: 'Quay', post: 'Gate', photos: 2, from: undefined })
})

test('phone-saved-screen: orders count as read where the guard read their last version, here or before', () => {
  expect(known(clockIn, { pack: pack([order(1, AT), order(2, BEFORE)]) }).order).toEqual({ number: 2, readAt: BEFORE })
  const unread = pack([order(1, AT), order(2, null)])
  expect(known(clockIn, { pack: unread }).order).toBeUndefined()
  const read = (number: number) => [act('post-orders-read', { postId: 'gate', number })]
  expect(known(clockIn, { pack: unread, waiting: read(2) }).order).toEqual({ number: 2, readAt: AT })
  expect(known(clockIn, { pack: unread, waiting: read(1) }).order).toBeUndefined()
})
