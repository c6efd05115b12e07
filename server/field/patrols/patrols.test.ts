import { expect, test } from 'vitest'
import { type Checkpoint, HEARD_AROUND_MINUTES, isDeadSpot } from '../../../contract/field/patrols/checkpoints.ts'
import type { Run } from '../../../contract/field/patrols/runs.ts'
import { HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { makeKey, outcomesOf, TestPhone } from '../devices/testing-devices.ts'
import { north, startPatrols } from './testing-patrols.ts'
import { forgetOldPatrols, planAll } from './watching-runs.ts'

const shown = ({ state, stops }: Run) => [state, ...stops.map((stop) => stop.state)]

test('rounds-walked: a round is planned, due, walked and complete; each scan is on time, late or early', async () => {
  const { run, until, scan, gates, phone, runs, guardId } = await startPatrols()
  expect(shown(await run())).toEqual(['scheduled', 'due', 'due', 'due'])
  await until('2026-11-24T10:00:00Z')
  expect(shown(await run())).toEqual(['due', 'due', 'due', 'due'])
  await phone.act('clock-in', { shiftId: null, postId: null })
  expect(await scan(gates[0].token)).toMatchObject({ outcome: 'accepted', message: '' })
  expect(shown(await run())).toEqual(['in_progress', 'on_time', 'due', 'due'])
  await until('2026-11-24T10:16:00Z')
  await scan(gates[1].token)
  await until('2026-11-24T10:18:00Z')
  await scan(gates[2].token)
  const done = await run()
  expect(shown(done)).toEqual(['late', 'on_time', 'late', 'on_time'])
  expect(done).toMatchObject({ guardId, startedAt: '2026-11-24T10:00:00.000Z', endedAt: '2026-11-24T10:18:00.000Z' })
  await until('2026-11-24T11:00:00Z')
  expect(shown(await run())).toEqual(['late', 'on_time', 'late', 'on_time'])
  expect((await runs()).figures).toEqual({
    due: 3,
    onTime: 2,
    late: 1,
    missed: 0,
    skipped: 0,
    suspicious: 0,
    excused: 0,
  })
})

test('rounds-walked: again, out of order and where no round is due, a scan is kept and changes no checkpoint', async () => {
  const { run, until, scan, gates, checkpoint } = await startPatrols()
  const store = await checkpoint({ name: 'Store room', ...north(300) })
  await until('2026-11-24T10:00:00Z')
  await scan(gates[0].token)
  await until('2026-11-24T10:09:00Z')
  expect(await scan(gates[0].token)).toMatchObject({
    message: 'You scanned this checkpoint before. The first time counts.',
  })
  await until('2026-11-24T10:12:00Z')
  await scan(gates[2].token)
  await until('2026-11-24T10:14:00Z')
  expect(await scan(store.token)).toMatchObject({ message: 'No round is due here now. The scan is kept.' })
  expect(shown(await run())).toEqual(['in_progress', 'on_time', 'due', 'early'])
})

test('rounds-missed: what is not scanned in its time is missed, and one alert of severity 4 names it', async () => {
  const { run, until, scan, gates, ask, phone } = await startPatrols()
  await until('2026-11-24T10:00:00Z')
  await scan(gates[0].token)
  await until('2026-11-24T10:34:00Z')
  await phone.act('check-call', { shiftId: null, note: '' })
  expect(shown(await run())).toEqual(['in_progress', 'on_time', 'due', 'due'])
  await until('2026-11-24T10:36:00Z')
  expect(shown(await run())).toEqual(['incomplete', 'on_time', 'missed', 'missed'])
  await until('2026-11-24T12:00:00Z')
  const { alerts } = (await ask<{ alerts: object[] }>('GET', 'alerts')).body
  expect(alerts).toMatchObject([
    { kind: 'tour_missed', severity: 4, title: expect.stringContaining('2 of 3 checkpoints missed: Round 1') },
  ])
})

test('rounds-unheard: while the phone of the guard is not heard of, nothing is called missed; its scans count by their time', async () => {
  const { run, until, gates, phone, clock } = await startPatrols()
  await until('2026-11-24T09:59:00Z')
  await phone.pack()
  const offline = []
  for (const [index, time] of ['10:01', '10:11', '10:21'].entries()) {
    clock.set(`2026-11-24T${time}:00Z`)
    offline.push(await phone.sign('scan', { runId: null, checkpointId: null, token: gates[index]!.token, sun: null }))
  }
  await until('2026-11-24T11:30:00Z')
  expect(shown(await run())).toEqual(['due', 'due', 'due', 'due'])
  expect((await run()).unheardSince).toBe('2026-11-24T09:59:00.000Z')
  expect(outcomesOf(await phone.send(offline)).map(({ outcome }) => outcome)).toEqual([
    'accepted',
    'accepted',
    'accepted',
  ])
  expect(shown(await run())).toEqual(['completed', 'on_time', 'on_time', 'on_time'])
  expect(outcomesOf(await phone.send(offline)).map(({ outcome }) => outcome)).toHaveLength(3)
})

test('rounds-unheard: after twelve hours a round is missed, and scans that arrive later still count', async () => {
  const { run, until, gates, phone, clock } = await startPatrols()
  await phone.pack()
  clock.set('2026-11-24T10:02:00Z')
  const scan = await phone.sign('scan', { runId: null, checkpointId: null, token: gates[0].token, sun: null })
  await until('2026-11-24T22:40:00Z')
  expect(shown(await run())).toEqual(['missed', 'missed', 'missed', 'missed'])
  await phone.send([scan])
  expect(shown(await run())).toEqual(['incomplete', 'on_time', 'missed', 'missed'])
})

test('skips-told: a skip has a reason, a photo where the checkpoint asks for one, and the office excuses it', async () => {
  const { run, until, scan, gates, phone, ask } = await startPatrols()
  await until('2026-11-24T10:00:00Z')
  const { id: runId } = await run()
  const skip = (checkpointId: string, photo: object | null = null) =>
    phone.act('skip', { runId, checkpointId, reason: 'Locked, the client has the key.', photo })
  await scan(gates[0].token)
  await until('2026-11-24T10:10:00Z')
  await skip(gates[1].id)
  expect(await skip(gates[1].id)).toMatchObject({ flags: ['twice'] })
  expect(await skip(gates[2].id)).toMatchObject({ outcome: 'refused', reason: 'not-allowed' })
  expect(await skip(runId)).toMatchObject({ outcome: 'refused', reason: 'not-yours' })
  await skip(gates[2].id, { sha256: 'a'.repeat(64), type: 'image/jpeg', takenAt: '2026-11-24T10:10:00.000Z' })
  expect(shown(await run())).toEqual(['incomplete', 'on_time', 'skipped', 'skipped'])
  const excused = await ask<Run>('POST', `tour-runs/${runId}/excuse`, { reason: 'Key with the client' })
  expect(shown(excused.body)).toEqual(['completed', 'on_time', 'excused', 'excused'])
  expect(excused.body).toMatchObject({ excuse: 'Key with the client', excusedBy: expect.any(String) })
  expect((await ask('POST', `tour-runs/${runId}/excuse`, { reason: 'Again' })).status).toBe(409)
})

test('scans-suspicious: faster than walking and far from the tag, a scan is flagged with why, until the office takes it', async () => {
  const { run, until, scan, gates, ask } = await startPatrols()
  await until('2026-11-24T10:00:00Z')
  await scan(gates[0].token)
  await until('2026-11-24T10:00:11Z')
  const fix = { ...north(0), accuracyM: 9, at: '2026-11-24T10:00:11.000Z' }
  expect(await scan(gates[1].token, { fix })).toMatchObject({ outcome: 'flagged', flags: ['suspicious'] })
  const { id, stops } = await run()
  expect(stops[1]!.doubts).toEqual([
    { rule: 'distance', measured: 100, limit: 24 },
    { rule: 'speed', measured: 8.3, limit: 2.5 },
  ])
  const accepted = await ask<Run>('POST', `tour-runs/${id}/accept`, { position: 2, reason: 'Seen on camera' })
  expect(accepted.body.stops[1]).toMatchObject({ state: 'on_time', note: 'Seen on camera', doubts: stops[1]!.doubts })
  expect((await ask('POST', `tour-runs/${id}/accept`, { position: 2, reason: 'Again' })).status).toBe(409)
  expect((await ask('POST', `tour-runs/${id}/accept`, { position: 9, reason: 'None' })).status).toBe(404)
})

test('tags-secret: unknown, lost and foreign tags are refused, and a renewed one is the only one that counts', async () => {
  const { until, scan, gates, ask, south, ...field } = await startPatrols()
  await until('2026-11-24T10:00:00Z')
  const unknown = { outcome: 'refused', reason: 'not-yours' }
  expect(await scan('A'.repeat(22))).toMatchObject(unknown)
  expect(
    await field.phone.act('scan', { runId: null, checkpointId: gates[0].id, token: null, sun: null }),
  ).toMatchObject(unknown)
  const renewed = (await ask<{ url: string }>('POST', `checkpoints/${gates[0].id}/tag`)).body.url.split('/t/')[1]!
  expect(renewed).not.toBe(gates[0].token)
  expect(await scan(gates[0].token)).toMatchObject(unknown)
  expect(await scan(renewed)).toMatchObject({ outcome: 'accepted' })
  expect((await south.owner.ask({ method: 'GET', url: field.at(`checkpoints/${gates[0].id}/tag`) })).status).toBe(404)
})

test('sun-tap: a tap by AN12196’s example counts once; a copy, a replay and a wrong code are suspicious', async () => {
  const { until, checkpoint, ask, phone } = await startPatrols()
  const sun = { picc: 'EF963FF7828658A599F3041510671E88', mac: '94EED9EE65337086' }
  const gate = await checkpoint({ name: 'Cage', kind: 'sun', sunUid: '04DE5F1EACC040', ...north(300) })
  const tap = (change: object | null) =>
    phone.act('scan', { runId: null, checkpointId: null, token: gate.token, sun: change && { ...sun, ...change } })
  await until('2026-11-24T10:00:00Z')
  const suspicious = { flags: ['suspicious'] }
  expect(await tap({})).toMatchObject(suspicious)
  const zeros = '0'.repeat(32)
  await ask('PUT', 'sun-keys', { metaKey: zeros, fileKey: zeros })
  expect(await tap({})).toMatchObject({ outcome: 'accepted' })
  expect(await tap({})).toMatchObject(suspicious)
  expect(await tap({ mac: '0'.repeat(16) })).toMatchObject(suspicious)
  expect(await tap(null)).toMatchObject(suspicious)
  const { checkpoints } = (await ask<{ checkpoints: { name: string }[] }>('GET', 'checkpoints')).body
  expect(checkpoints.find(({ name }) => name === 'Cage')).toMatchObject({ lastCounter: 61 })
})

test('rounds-once: planning again, by several nodes at once, plans each run once', async () => {
  const { services, runs, clock } = await startPatrols()
  clock.set('2026-11-24T09:00:00Z')
  await Promise.all([planAll(services), planAll(services), planAll(services)])
  expect((await runs('from=2026-11-24T00:00:00Z&to=2026-11-26T00:00:00Z')).runs).toHaveLength(2)
})

test('rounds-on-the-phone: the pack holds the rounds of the own posts with hashes of tags, and nobody else’s', async () => {
  const field = await startPatrols()
  const { rounds } = await field.phone.pack()
  expect(rounds).toMatchObject([{ tour: 'Round 1', stops: [{ name: 'Gate 1' }, {}, { needsPhoto: true }] }, {}])
  expect(JSON.stringify(rounds)).not.toContain(field.gates[0].token)
  const other = new TestPhone(field, await makeKey())
  await other.enrol(
    (await field.codeFor({ kind: 'phone', guardId: await field.guard('Bo'), actsForOthers: false })).url,
  )
  expect((await other.pack()).rounds).toEqual([])
})

test('rounds-forgotten: rounds and scans are kept for 400 days', async () => {
  const { until, scan, gates, services, clock, north: company } = await startPatrols()
  const kept = () =>
    company.within(
      async ({ pool }) =>
        (
          await pool.query<{ kept: number[] }>(
            `select array[(select count(*)::int from tour_runs where over_at < $1), (select count(*)::int from run_stops),
              (select count(*)::int from scans)] as kept`,
            ['2026-11-24T12:00:00Z'],
          )
        ).rows[0]!.kept,
    )
  await until('2026-11-24T10:00:00Z')
  await scan(gates[0].token)
  await until('2026-11-24T10:40:00Z')
  clock.advance(399 * 24 * HOUR_MS)
  await forgetOldPatrols(services)
  expect(await kept()).toEqual([1, 6, 1])
  clock.advance(2 * 24 * HOUR_MS)
  await forgetOldPatrols(services)
  expect(await kept()).toEqual([0, 0, 0])
})

test('rounds-in-a-stretch: a reading takes at most seven days, compliance 31, and an end after the start', async () => {
  const { ask } = await startPatrols()
  const read = async (path: string, to: string) =>
    (await ask('GET', `${path}?from=2026-11-01T00:00:00Z&to=${to}T00:00:00Z`)).status
  expect(await read('tour-runs', '2026-11-08')).toBe(200)
  expect(await read('tour-runs', '2026-11-09')).toBe(400)
  expect(await read('tour-runs', '2026-11-01')).toBe(400)
  expect(await read('patrol-compliance', '2026-12-02')).toBe(200)
  expect(await read('patrol-compliance', '2026-12-03')).toBe(400)
})

test('rounds-exported: what became of each checkpoint of a tour comes as a table and as CSV', async () => {
  const { until, scan, gates, ask } = await startPatrols()
  await until('2026-11-24T10:00:00Z')
  await scan(gates[0].token)
  await until('2026-11-24T23:00:00Z')
  const query = 'from=2026-11-24T00:00:00Z&to=2026-11-25T00:00:00Z'
  const { rows } = (await ask<{ rows: object[] }>('GET', `patrol-compliance?${query}`)).body
  expect(rows).toMatchObject([
    { checkpoint: 'Gate 1', due: 1, onTime: 1, missed: 0 },
    { checkpoint: 'Gate 2', due: 1, onTime: 0, missed: 1 },
    { checkpoint: 'Gate 3', due: 1, onTime: 0, missed: 1 },
  ])
  const { text } = (await ask<{ text: string }>('GET', `patrol-compliance/csv?${query}`)).body
  expect(text.split('\r\n')[2]).toMatch(/,Round 1,Gate 2,1,0,0,1,0,0,0$/)
})

test('dead-spots: a checkpoint counts how many of its last twenty scans arrived more than two minutes late', async () => {
  const { until, gates, phone, clock, ask } = await startPatrols()
  await until('2026-11-24T10:00:00Z')
  await phone.pack()
  const arrivals = async () => {
    const { checkpoints } = (await ask<{ checkpoints: Checkpoint[] }>('GET', 'checkpoints?search=gate')).body
    return checkpoints.map((each) => [each.arrivals.late, each.arrivals.of, isDeadSpot(each.arrivals)])
  }
  const token = gates[0].token
  const sign = () => phone.sign('scan', { runId: null, checkpointId: null, token, sun: null })
  const sent = async (count: number, minutesLater: number) => {
    for (let nth = 0; nth < count; nth++) {
      const scan = await sign()
      clock.advance(minutesLater * MINUTE_MS)
      await phone.send([scan])
      clock.advance(MINUTE_MS)
    }
  }
  expect(await arrivals()).toEqual([
    [0, 0, false],
    [0, 0, false],
    [0, 0, false],
  ])
  await sent(1, 2)
  await sent(4, 3)
  expect((await arrivals())[0]).toEqual([4, 5, true])
  await sent(3, 0)
  expect((await arrivals())[0]).toEqual([4, 8, false])
  await sent(16, 3)
  expect((await arrivals())[0]).toEqual([17, 20, true])
})

test('dead-spots: scans that a phone hands in together after hours without any contact say nothing of the place', async () => {
  const { until, gates, phone, clock, ask } = await startPatrols()
  await until('2026-11-24T10:00:00Z')
  await phone.pack()
  const late = async () => {
    const { checkpoints } = (await ask<{ checkpoints: Checkpoint[] }>('GET', 'checkpoints?search=gate 1')).body
    return checkpoints.map(({ arrivals }) => arrivals)
  }
  const scan = () => phone.sign('scan', { runId: null, checkpointId: null, token: gates[0].token, sun: null })
  const kept: Awaited<ReturnType<typeof scan>>[] = []
  for (let nth = 0; nth < 6; nth++) {
    kept.push(await scan())
    clock.advance(10 * MINUTE_MS)
  }
  clock.advance(HEARD_AROUND_MINUTES * MINUTE_MS)
  await phone.send(kept)
  expect(await late()).toEqual([{ late: 0, of: 6 }])
  await phone.send([await scan()])
  expect(await late()).toEqual([{ late: 0, of: 7 }])
})
