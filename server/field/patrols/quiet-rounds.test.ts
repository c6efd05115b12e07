import { expect, test } from 'vitest'
import { north, startPatrols } from './testing-patrols.ts'

test('tags-secret: the tag of a retired checkpoint is unknown', async () => {
  const { until, checkpoint, ask, scan } = await startPatrols()
  const shed = await checkpoint({ name: 'Shed', ...north(300) })
  await until('2026-11-24T10:00:00Z')
  expect(await scan(shed.token)).toMatchObject({ outcome: 'accepted' })
  expect((await ask('DELETE', `checkpoints/${shed.id}`)).status).toBe(200)
  expect(await scan(shed.token)).toMatchObject({ outcome: 'refused', reason: 'not-yours' })
})

test('rounds-missed: a round that is walked raises no alert', async () => {
  const { until, gates, scan, ask, run, phone } = await startPatrols()
  for (const [nth, time] of ['10:00', '10:10', '10:20'].entries()) {
    await until(`2026-11-24T${time}:00Z`)
    await scan(gates[nth]!.token)
  }
  await until('2026-11-24T10:34:00Z')
  await phone.act('check-call', { shiftId: null, note: '' })
  await until('2026-11-24T12:00:00Z')
  expect((await run()).state).toBe('completed')
  const { alerts } = (await ask<{ alerts: { kind: string }[] }>('GET', 'alerts')).body
  expect(alerts.filter(({ kind }) => kind === 'tour_missed')).toEqual([])
})
