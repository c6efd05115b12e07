import { expect, test } from 'vitest'
import type { ShiftPack } from '../../../contract/field/phone/pack.ts'
import { ownReportsOf } from './own-reports.ts'
import { listWaitingPhotos } from './photos.ts'

type Memory = Parameters<typeof ownReportsOf>[0]

const NOW = new Date('2026-11-24T12:00:00.000Z')
const known = { id: 'r1', number: 'INC-2026-0001', type: 'fire', reportedAt: '2026-11-24T08:00:00.000Z' }
const pack = { incidents: [known] } as unknown as ShiftPack
const settled = {
  id: 'r2',
  kind: 'report',
  by: null,
  body: null,
  outcome: 'flagged',
  number: 'INC-2026-0002',
  at: '2026-11-24T09:00:00.000Z',
  deviceAt: '2026-11-24T09:00:05.000Z',
  settledAt: '2026-11-24T09:10:00.000Z',
}
const waiting = { id: 'r3', kind: 'report', by: null, body: { type: 'theft' }, deviceAt: '2026-11-24T11:00:00.000Z' }
const memory = (change: Partial<Record<keyof Memory, unknown>> = {}) =>
  ({ pack, packAt: '2026-11-24T08:30:00.000Z', waiting: [], settled: [], ...change }) as unknown as Memory
const ids = (change: Partial<Record<keyof Memory, unknown>> = {}) =>
  ownReportsOf(memory(change), NOW).map(({ id }) => id)

test('incident-photos-on-the-phone: own reports of a day stand there, also those that the server or its pack lacks', () => {
  expect(ownReportsOf(memory({ waiting: [waiting], settled: [settled] }), NOW)).toEqual([
    { id: 'r3', number: null, type: 'theft', reportedAt: '2026-11-24T11:00:00.000Z' },
    { id: 'r2', number: 'INC-2026-0002', type: null, reportedAt: '2026-11-24T09:00:00.000Z' },
    known,
  ])
  expect(ids({ settled: [{ ...settled, id: 'r1' }] })).toEqual(['r1'])
  expect(ids({ settled: [{ ...settled, outcome: 'refused' }] })).toEqual(['r1'])
  // A newer pack knows that it is over.
  expect(ids({ settled: [settled], packAt: '2026-11-24T09:20:00.000Z' })).toEqual(['r1'])
})

test('incident-photos-on-the-phone: none of others, of another kind, of an older day or for an earlier server', () => {
  const by = { guardId: 'bo', reason: '', employeeNo: '' }
  expect(ids({ waiting: [{ ...waiting, by }], settled: [{ ...settled, by }] })).toEqual(['r1'])
  expect(ids({ waiting: [{ ...waiting, kind: 'scan' }], settled: [{ ...settled, kind: 'scan' }] })).toEqual(['r1'])
  expect(ids({ pack: { incidents: [{ ...known, reportedAt: '2026-11-23T12:00:00.000Z' }] } })).toEqual([])
  expect(ids({ pack: {}, waiting: [waiting], settled: [settled] })).toEqual([])
})

test('incident-photos-on-the-phone: photos stay on the phone until they are sent to their incident', async () => {
  const values = new Map<string, unknown>([
    ['draft', { photos: [{ sha256: 'a' }] }],
    ['additions', [{ photos: [{ sha256: 'b' }] }, { photos: [] }]],
  ])
  const media = ['a', 'b', 'c'].map((sha256) => ({ sha256 }))
  const database = { get: async (_: string, name: string) => ({ value: values.get(name) }), getAll: async () => media }
  const wait = async () => (await listWaitingPhotos(database as never)).map(({ sha256 }) => sha256)
  expect(await wait()).toEqual(['c'])
  values.clear()
  expect(await wait()).toEqual(['a', 'b', 'c'])
})
