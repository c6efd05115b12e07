import { expect, test } from 'vitest'
import type { PackRound } from '../../../contract/field/patrols/pack-round.ts'
import type { ShiftPack } from '../../../contract/field/phone/pack.ts'
import { hashOf, isOpen, roundsOf, stopOf, tagIn } from './rounds.ts'

const token = 'abcdefghijklmnopqrstu_'
const tap = { picc: 'EF963FF7828658A599F3041510671E88', mac: '94EED9EE65337086' }

test('phone-tags: a tag is read from its address, with what a SUN tag adds, or from its 22 characters', () => {
  const address = `https://watchpost.example/app/guard/t/${token}`
  expect(tagIn(address)).toEqual({ token, sun: null })
  expect(tagIn(`${address}?picc=${tap.picc}&mac=${tap.mac}`)).toEqual({ token, sun: tap })
  expect(tagIn(`${address}?picc=short&mac=${tap.mac}`)).toEqual({ token, sun: null })
  expect(tagIn(` ${token} `)).toEqual({ token, sun: null })
  for (const other of ['', 'https://example.com', `${token}x`, `/app/guard/t/${token}/more`])
    expect(tagIn(other)).toBeUndefined()
})

test('phone-tags: the phone knows a tag by the hash that the server makes', async () => {
  expect(await hashOf(token)).toBe('PIYExuZEzA6atFdNqoawVZaMM9MsbdsvuSh3gjqDts4')
})

const stop = (position: number, state: 'due' | 'on_time' = 'due') =>
  ({ position, checkpointId: `c${position}`, tagHash: `h${position}`, state }) as PackRound['stops'][number]
const round = (id: string, overAt: string) =>
  ({ id, overAt, stops: [stop(1, 'on_time'), stop(2), stop(3)] }) as PackRound
const act = (kind: 'scan' | 'skip' | 'report', runId: string, checkpointId: string) => ({
  kind,
  body: { runId, checkpointId },
})
const now = new Date('2026-11-24T02:00:00Z')
const pack = { rounds: [round('r1', '2026-11-24T03:00:00Z'), round('r0', '2026-11-24T01:00:00Z')] } as ShiftPack

test('phone-rounds: a checkpoint is done as soon as its scan or skip is kept, also before the server says so', () => {
  const waiting = [act('scan', 'r1', 'c2'), act('report', 'r1', 'c3')]
  const settled = [
    { ...act('skip', 'r1', 'c3'), outcome: 'accepted', settledAt: '2026-11-24T02:00:00Z' },
    { ...act('scan', 'r1', 'c2'), outcome: 'refused', settledAt: '2026-11-24T02:00:00Z' },
  ] as Parameters<typeof roundsOf>[0]['settled']
  const shown = (packAt: string, all = waiting) =>
    roundsOf({ pack, packAt, waiting: all, settled }, now).map(({ id, stops }) => [
      id,
      ...stops.map(({ kept }) => kept),
    ])
  expect(shown('2026-11-24T01:59:00Z')).toEqual([['r1', undefined, 'scan', 'skip']])
  expect(shown('2026-11-24T02:01:00Z')).toEqual([['r1', undefined, 'scan', undefined]])
  expect(shown('2026-11-24T02:01:00Z', [])).toEqual([['r1', undefined, undefined, undefined]])
  expect(roundsOf({ pack: {} as ShiftPack, packAt: '', waiting: [], settled: [] }, now)).toEqual([])
})

test('phone-rounds: a tag belongs to the first round that waits for it', () => {
  const both = { rounds: [round('r1', '2026-11-24T03:00:00Z'), round('r2', '2026-11-24T04:00:00Z')] } as ShiftPack
  const waiting = [act('scan', 'r1', 'c2')]
  const rounds = roundsOf({ pack: both, packAt: '', waiting, settled: [] }, now)
  const at = (hash: string) => stopOf(rounds, ({ tagHash }) => tagHash === hash)
  expect(at('h2')).toMatchObject({ round: { id: 'r2' }, stop: { position: 2 } })
  expect(at('h1')).toMatchObject({ round: { id: 'r1' }, stop: { position: 1 } })
  expect(at('h9')).toBeUndefined()
  expect(rounds[0]!.stops.map(isOpen)).toEqual([false, false, true])
})
