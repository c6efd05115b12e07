import { expect, test } from 'vitest'
import type { ShiftPack } from '../../../contract/field/phone/pack.ts'
import { ownCallsOf } from './own-calls.ts'

type Memory = Parameters<typeof ownCallsOf>[0]

const AT = '2026-11-24T08:10:00.000Z'
const written = { id: 'm1', text: 'Take the ladder', at: AT, readAt: null, answer: '' }
const pack = { calls: [{ id: 'c1', state: 'accepted', messages: [written] }] } as unknown as ShiftPack
const said = (answer: string, deviceAt: string) => ({
  kind: 'message-read',
  body: { messageId: 'm1', answer },
  deviceAt,
})
const memory = (change: Partial<Record<keyof Memory, unknown>> = {}) =>
  ({ pack, packAt: AT, waiting: [], settled: [], ...change }) as unknown as Memory
const shown = (change: Partial<Record<keyof Memory, unknown>> = {}) => ownCallsOf(memory(change))[0]!.messages![0]

test('call-messages: what the guard said of a message stands there at once, also before the server knows it', () => {
  expect(shown()).toEqual(written)
  expect(shown({ waiting: [said('', '2026-11-24T08:11:00.000Z')] })).toMatchObject({
    readAt: '2026-11-24T08:11:00.000Z',
    answer: '',
  })
  const words = [said('', '2026-11-24T08:11:00.000Z'), said('It is gone', '2026-11-24T08:12:00.000Z')]
  expect(shown({ waiting: words })).toMatchObject({ readAt: '2026-11-24T08:11:00.000Z', answer: 'It is gone' })
  const settled = {
    ...said('Gone', '2026-11-24T08:12:00.000Z'),
    outcome: 'accepted',
    settledAt: '2026-11-24T08:13:00.000Z',
  }
  expect(shown({ settled: [settled] })).toMatchObject({ answer: 'Gone' })
  expect(shown({ settled: [{ ...settled, outcome: 'refused' }] })).toEqual(written)
  expect(shown({ settled: [settled], packAt: '2026-11-24T08:14:00.000Z' })).toEqual(written)
})

test('call-messages: a pack of an earlier version has none', () => {
  const earlier = { calls: [{ id: 'c1', state: 'accepted' }] } as unknown as ShiftPack
  expect(ownCallsOf(memory({ pack: earlier }))[0]!.messages).toEqual([])
})
