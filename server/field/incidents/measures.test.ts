import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../contract/core/units.ts'
import { sweepDeadlines } from '../../planning/deadlines/deadlines.ts'
import { incidentMeasures } from './incident-measures.ts'
import { startIncidents } from './testing-incidents.ts'

test('incident-measures: monitoring is told of incidents by severity, and of clocks that were not met', async () => {
  const { open, move, services, clock } = await startIncidents()
  const told = async () =>
    Object.fromEntries(
      (await incidentMeasures(services)).flatMap(({ name, values }) =>
        values
          .filter(({ value }) => value > 0)
          .map(({ labels, value }) => [[name.replace('watchpost_', ''), ...Object.values(labels!)].join(' '), value]),
      ),
    )
  expect((await incidentMeasures(services)).map(({ values }) => values.length)).toEqual([5, 5, 5])
  expect(await told()).toEqual({})
  await open({ severity: 4 })
  const drill = (await open({ severity: 4 })).body
  await move(drill.id, 'cancelled', { reason: 'A drill' })
  await open({ severity: 5 })
  expect(await told()).toEqual({
    'incidents_opened 4': 2,
    'incidents_opened 5': 1,
    'incidents_open 4': 1,
    'incidents_open 5': 1,
  })
  clock.advance(2 * HOUR_MS)
  await sweepDeadlines(services)
  expect(await told()).toMatchObject({ 'incident_breaches acknowledged': 1 })
  clock.advance(2 * DAY_MS)
  expect(await told()).toEqual({ 'incidents_open 4': 1, 'incidents_open 5': 1 })
})
