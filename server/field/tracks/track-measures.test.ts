import { expect, test } from 'vitest'
import { fixAt } from '../tracking/testing-tracks.ts'
import { startTrails } from './testing-trails.ts'
import { trackMeasures } from './track-measures.ts'

test('track-measures: monitoring is told of sealed tracks, of parts for what came late, and of their positions and bytes', async () => {
  const { sent, seal, clock, services, tracks } = await startTrails()
  const told = async () => (await trackMeasures(services)).map(({ values }) => values.map(({ value }) => value))
  expect(await told()).toEqual([[0, 0], [0], [0]])
  clock.set('2026-11-24T16:20:00Z')
  await sent([fixAt('08:00:00'), fixAt('09:00:00')])
  await seal(2)
  const [first] = await tracks()
  expect(await told()).toEqual([[1, 0], [2], [first!.packed.length]])
  await sent(fixAt('08:30:00'))
  await seal(3)
  const bytes = (await tracks()).reduce((sum, { packed }) => sum + packed.length, 0)
  expect(await told()).toEqual([[1, 1], [3], [bytes]])
  await seal(3)
  expect(await told()).toEqual([[1, 1], [3], [bytes]])
})
