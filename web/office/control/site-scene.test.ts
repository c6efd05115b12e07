import { expect, test } from 'vitest'
import type { Checkpoint } from '../../../contract/field/patrols/checkpoints.ts'
import type { Run, RunStop } from '../../../contract/field/patrols/runs.ts'
import type { Position } from '../../../contract/field/tracking/positions.ts'
import type { Control, DutyRow } from '../../../contract/office/control/control.ts'
import type { SiteOverview } from '../../../contract/planning/sites/site.ts'
import { sceneOf } from './site-scene.ts'

const now = '2026-11-24T10:30:00.000Z'
const gate = { id: 'gate', name: 'Gate', lat: 51.5, lng: 0 } as Checkpoint
const roof = { id: 'roof', name: 'Roof', lat: null, lng: null } as Checkpoint
const stop = (position: number, checkpointId: string, dueAt: string, part: Partial<RunStop> = {}) =>
  ({ position, checkpointId, dueAt, state: 'due', scannedAt: null, ...part }) as RunStop
const run = (part: Partial<Run>) =>
  ({ id: 'r', tour: 'Round 1', state: 'in_progress', unheardSince: null, ...part }) as Run
const duty = (part: Partial<DutyRow>) => ({ guardId: 'a', postId: 'door', siteId: 's', since: now, ...part }) as DutyRow
const overview = { posts: [{ id: 'door', details: { lat: 51.6, lng: 0.1 } }] } as SiteOverview
const board = (rows: DutyRow[]) => ({ now, duty: rows, open: [] }) as unknown as Control
const given = { siteId: 's', overview, checkpoints: [gate, roof], runs: [], positions: [] }

test('control-site-scene: a checkpoint stands as in the round that goes on, else as in the last one, else as it comes', () => {
  const before = run({
    id: 'b',
    state: 'late',
    stops: [stop(1, 'gate', '2026-11-24T08:00:00.000Z', { state: 'missed' })],
  })
  const after = run({ id: 'c', state: 'scheduled', stops: [stop(1, 'gate', '2026-11-24T12:00:00.000Z')] })
  const going = run({
    stops: [stop(1, 'gate', '2026-11-24T10:20:00.000Z'), stop(2, 'roof', '2026-11-24T10:25:00.000Z')],
  })
  const states = (runs: Run[]) => sceneOf({ ...given, board: board([]), runs }).stops.map(({ state }) => state)
  expect(states([before, after, going])).toEqual(['next', 'due'])
  expect(states([before, after])).toEqual(['missed', 'none'])
  expect(states([after])).toEqual(['due', 'none'])
  expect(states([{ ...going, unheardSince: '2026-11-24T10:10:00.000Z' }])).toEqual(['unknown', 'unknown'])
})

test('control-site-scene: a guard stands where the phone was last, else at the post, and nowhere before they come', () => {
  const position = { guardId: 'a', lat: 51.7, lng: 0.2, at: now, accuracyM: 8 } as Position
  const at = (rows: DutyRow[], positions: Position[]) =>
    sceneOf({ ...given, board: board(rows), positions }).guards.map(({ point }) => point)
  expect(at([duty({})], [position])).toEqual([{ lat: 51.7, lng: 0.2 }])
  expect(at([duty({})], [])).toEqual([{ lat: 51.6, lng: 0.1 }])
  expect(at([duty({ since: null })], [position])).toEqual([null])
  expect(at([duty({ siteId: 'other' })], [])).toEqual([])
})
