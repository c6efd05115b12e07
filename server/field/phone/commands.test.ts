import { expect, test } from 'vitest'
import type { CommandOutcome } from '../../../contract/field/phone/commands.ts'
import { DAY_MS, HOUR_MS } from '../../../contract/core/units.ts'
import { newId } from '../../core/base/ids.ts'
import { outcomesOf, startField } from '../devices/testing-devices.ts'
import { counts } from './testing-commands.ts'
import { forgetOldCommands } from './room.ts'

test('command-once: a command that is sent again is answered as the first time, and changes nothing', async () => {
  const field = await startField()
  const { phone, shiftId, clock } = field
  const all = [
    await phone.sign('clock-in', { shiftId, postId: null }),
    await phone.sign('check-call', { shiftId, note: '' }),
    await phone.sign('no-such-kind', {}),
  ]
  const first = outcomesOf(await phone.send(all))
  expect(first.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['flagged', null],
    ['flagged', null],
    ['refused', 'unknown-kind'],
  ])
  const after = await counts(field)
  clock.advance(5 * HOUR_MS)
  expect(outcomesOf(await phone.send(all))).toEqual(first)
  const both = await Promise.all([phone.send(all), phone.send(all)])
  for (const answer of both) expect(outcomesOf(answer)).toEqual(first)
  expect(await counts(field)).toEqual(after)
  expect(after).toEqual({ commands: 3, events: 2, incidents: 0 })
})

test('command-once: twice in one call, and by two calls at the same time, it counts once', async () => {
  const field = await startField()
  const { phone, shiftId } = field
  const command = await phone.sign('clock-in', { shiftId, postId: null })
  const twice = outcomesOf(await phone.send([command, command]))
  expect(twice[0]).toEqual(twice[1])
  const next = await phone.sign('check-call', { shiftId, note: '' })
  const answers = await Promise.all(Array.from({ length: 4 }, () => phone.send([next])))
  expect(new Set(answers.map((answer) => JSON.stringify(outcomesOf(answer)))).size).toBe(1)
  expect(await counts(field)).toEqual({ commands: 2, events: 2, incidents: 0 })
})

test('command-signed: a wrong signature, another key and another text are refused with the number, and nothing is taken', async () => {
  const field = await startField()
  const { phone, phoneOf, guard, shiftId } = field
  const other = await phoneOf(await guard('Bo'))
  const good = await phone.sign('clock-in', { shiftId, postId: null })
  const next = await phone.sign('check-call', { shiftId, note: '' })
  const wrong = [
    { ...next, signature: good.signature },
    { ...next, signature: await other.key.sign(next.text) },
    { ...next, text: next.text.replace('"note":""', '"note":"x"') },
  ]
  for (const command of wrong) {
    const answer = await phone.send([good, command])
    expect([answer.status, answer.body]).toMatchObject([401, { current: { state: 'signature', seq: 2 } }])
  }
  expect(await counts(field)).toEqual({ commands: 0, events: 0, incidents: 0 })
  expect(outcomesOf(await phone.send([good, next])).map(({ outcome }) => outcome)).toEqual(['flagged', 'flagged'])
})

test('command-signed: what is no canonical JSON, or names another device, is refused and nothing is taken', async () => {
  const field = await startField()
  const { phone, shiftId } = field
  const { text } = await phone.sign('clock-in', { shiftId, postId: null })
  const signed = async (changed: string) => ({ text: changed, signature: await phone.key.sign(changed) })
  for (const changed of [
    ` ${text}`,
    text.replace(/^\{(.*?),(.*)\}$/, '{$2,$1}'),
    text.replace(phone.deviceId, newId()),
    '{}',
    '[]',
    'null',
    'no JSON',
    text.replace(/"kind":"[^"]+"/, '"kind":""'),
  ]) {
    const answer = await phone.send([await signed(changed)])
    expect([changed, answer.status, answer.body]).toMatchObject([
      changed,
      400,
      { fields: { 'commands.0.text': expect.any(String) } },
    ])
  }
  expect(await counts(field)).toEqual({ commands: 0, events: 0, incidents: 0 })
})

test('command-order: commands behind a gap wait until the missing one is there, and a taken number stays taken', async () => {
  const field = await startField()
  const { phone, shiftId } = field
  const [one, two, three] = [
    await phone.sign('clock-in', { shiftId, postId: null }),
    await phone.sign('check-call', { shiftId, note: '' }),
    await phone.sign('clock-out', { shiftId }),
  ]
  const gap = await phone.send([one, three])
  expect(outcomesOf(gap).map(({ outcome }) => outcome)).toEqual(['flagged', 'waiting'])
  expect(gap.body).toMatchObject({ next: 2 })
  expect(outcomesOf(await phone.send([two, three])).map(({ outcome }) => outcome)).toEqual(['flagged', 'flagged'])
  const fork = await phone.sign('check-call', { shiftId, note: 'fork' }, { seq: 2 })
  expect(outcomesOf(await phone.send([fork]))).toMatchObject([{ outcome: 'refused', reason: 'number-taken', at: null }])
  const same = await phone.sign('check-call', { shiftId, note: '' }, { id: one.id, seq: 4 })
  expect(outcomesOf(await phone.send([same]))).toMatchObject([{ outcome: 'refused', reason: 'id-taken' }])
  expect(await counts(field)).toMatchObject({ commands: 3, events: 3 })
})

test('command-order: a chain that another command was taken out of is flagged', async () => {
  const { phone, shiftId } = await startField()
  await phone.act('clock-in', { shiftId, postId: null })
  expect(await phone.act('check-call', { shiftId, note: '' }, { previous: 'A'.repeat(43) })).toMatchObject({
    flags: ['chain', 'no_position'],
  })
})

test('command-own: acts of another guard, at unknown shifts and of another company are refused and kept', async () => {
  const field = await startField()
  const { phone, guard, south, shiftId, clock } = field
  const bo = await guard('Bo')
  const by = { guardId: bo, reason: 'Bo has no phone', employeeNo: 'Bo' }
  const notYours = { outcome: 'refused', reason: 'not-yours' }
  expect(await phone.act('clock-in', { shiftId, postId: null }, { by })).toMatchObject(notYours)
  expect(await phone.act('clock-in', { shiftId: newId(), postId: null })).toMatchObject(notYours)
  const [foreign] = await field.add(['2026-11-24T09:00Z', '2026-11-24T12:00Z'])
  expect(await phone.act('clock-in', { shiftId: foreign!, postId: null })).toMatchObject(notYours)
  const theirs = newId()
  await south.within(({ pool, organisationId }) =>
    pool.query(
      `insert into guards (organisation_id, id, employee_no, name, state, pay_rate) values ($1, $2, 'S', 'S', 'active', 1)`,
      [organisationId, theirs],
    ),
  )
  expect(await phone.act('clock-in', { shiftId, postId: null }, { by: { ...by, guardId: theirs } })).toMatchObject(
    notYours,
  )
  expect(await phone.act('pass-on-acknowledged', { passOnId: newId() })).toMatchObject(notYours)
  expect(await phone.act('post-orders-read', { postId: field.postId, number: 7 })).toMatchObject(notYours)
  expect(await counts(field)).toEqual({ commands: 6, events: 0, incidents: 0 })
  expect(clock().toISOString()).toBe('2026-11-24T07:50:00.000Z')
})

test('command-clock: a clock two hours wrong is put right and noted, by what the phone counted, last knew, or says now', async () => {
  const field = await startField()
  const { phone, shiftId, north, clock } = field
  phone.aheadMs = 2 * HOUR_MS
  phone.offsetMs = null
  const flagged = async (outcome: CommandOutcome, at: string) =>
    expect(outcome).toMatchObject({ outcome: 'flagged', flags: expect.arrayContaining(['clock']), at })
  await flagged(await phone.act('clock-in', { shiftId, postId: null }), '2026-11-24T07:50:00.000Z')
  // Known since the last contact.
  const known = await phone.sign('check-call', { shiftId, note: '' }, { offsetMs: -2 * HOUR_MS })
  clock.advance(HOUR_MS)
  phone.aheadMs = 0
  await flagged(outcomesOf(await phone.send([known]))[0]!, '2026-11-24T07:50:00.000Z')
  // Counted by the page that is still open: ten minutes ago, whatever the clock said.
  const ms = 60_000
  const counted = await phone.sign(
    'check-call',
    { shiftId, note: '' },
    {
      deviceAt: '2026-11-20T00:00:00.000Z',
      monotonic: { run: phone.run, ms },
    },
  )
  const answer = await phone.send([counted], { monotonic: { run: phone.run, ms: ms + 600_000 } })
  await flagged(outcomesOf(answer)[0]!, '2026-11-24T08:40:00.000Z')
  const { rows } = await north.within(({ pool }) =>
    pool.query('select skew_ms::float8 as skew from device_commands order by seq'),
  )
  expect(rows.map(({ skew }: { skew: number }) => skew / HOUR_MS)).toEqual([-2, -2, expect.closeTo(4 * 24 + 8.667, 2)])
})

test('command-clock: what lies in the future does not count, and is kept as refused', async () => {
  const field = await startField()
  const { phone, shiftId } = field
  const deviceAt = '2026-11-25T08:00:00.000Z'
  expect(await phone.act('clock-in', { shiftId, postId: null }, { deviceAt })).toMatchObject({
    outcome: 'refused',
    reason: 'future',
  })
  expect(await counts(field)).toEqual({ commands: 1, events: 0, incidents: 0 })
})

test('command-size: a body of a kind that is wrong or too long is refused and kept, a call that is too large is not read', async () => {
  const field = await startField()
  const { phone, shiftId } = field
  for (const body of [{}, { shiftId: 'x', postId: null }, { shiftId, postId: null, extra: 1 }, null, 'text', []])
    expect(await phone.act('clock-in', body as object)).toMatchObject({ outcome: 'refused', reason: 'bad-body' })
  expect(await phone.act('check-call', { shiftId, note: 'x'.repeat(301) })).toMatchObject({ reason: 'bad-body' })
  const long = await phone.sign('check-call', { shiftId, note: 'x'.repeat(16_000) })
  expect((await phone.send([long])).status).toBe(400)
  expect((await phone.send([{ ...long, text: 'x'.repeat(1_048_576) }])).status).toBe(413)
  expect((await phone.send([])).status).toBe(400)
  expect((await phone.send(Array.from({ length: 51 }, () => long))).status).toBe(400)
  expect(await counts(field)).toEqual({ commands: 7, events: 0, incidents: 0 })
})

test('command-size: one phone sends at most 2,000 times a day', async () => {
  const { phone, shiftId, database, clock } = await startField()
  await phone.act('clock-in', { shiftId, postId: null })
  await database.pool.query(`update rate_limits set hits = 2000 where key like 'device-commands-of:%'`)
  const next = await phone.sign('check-call', { shiftId, note: '' })
  expect((await phone.send([next])).status).toBe(429)
  clock.advance(DAY_MS)
  expect((await phone.send([next])).status).toBe(200)
})

test('command-size: what one phone has stored in a day has a bound in bytes, and other phones are not held back', async () => {
  const field = await startField()
  const { phone, phoneOf, guard, shiftId, database, clock } = field
  await phone.act('clock-in', { shiftId, postId: null })
  const key = `device ${phone.deviceId}`
  await database.pool.query('update stored_bytes set bytes = 50 * 1024 * 1024 where key = $1', [key])
  const next = await phone.sign('check-call', { shiftId, note: '' })
  const { status, response } = await phone.send([next])
  expect([status, Number(response.headers['retry-after']) > 0]).toEqual([429, true])
  const other = await phoneOf(await guard('Bo'))
  expect((await other.send([await other.sign('check-call', { shiftId: null, note: '' })])).status).toBe(200)
  clock.advance(DAY_MS)
  expect((await phone.send([next])).status).toBe(200)
})

test('command-read-only: a company that can only be read takes no commands, and all of them once it can be changed', async () => {
  const field = await startField()
  const { phone, north, shiftId } = field
  const command = await phone.sign('clock-in', { shiftId, postId: null })
  const become = (state: string) =>
    north.within(({ pool }) => pool.query('update organisations set state = $1', [state]))
  await become('read_only')
  expect((await phone.send([command])).status).toBe(403)
  expect(await counts(field)).toMatchObject({ commands: 0 })
  await become('active')
  expect(outcomesOf(await phone.send([command]))).toMatchObject([{ outcome: 'flagged' }])
})

test('command-retention: signed texts go after 400 days, and what came of them stays', async () => {
  const field = await startField()
  const { phone, shiftId, clock, database } = field
  await phone.act('clock-in', { shiftId, postId: null })
  clock.advance(399 * DAY_MS)
  await forgetOldCommands({ database, clock })
  expect(await counts(field)).toMatchObject({ commands: 1, events: 1 })
  clock.advance(2 * DAY_MS)
  await forgetOldCommands({ database, clock })
  expect(await counts(field)).toMatchObject({ commands: 0, events: 1 })
})
