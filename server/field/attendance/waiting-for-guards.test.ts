import { expect, test } from 'vitest'
import { sweepDeadlines } from '../../planning/deadlines/deadlines.ts'
import { makeKey, TestPhone } from '../devices/testing-devices.ts'
import { armSoon } from './queries-coverage.ts'
import { startCoverage } from './testing-coverage.ts'

type DeadlineRow = { kind: string; due: Date }

/** Amara’s shift of today, with what is waited for. */
async function startWaiting() {
  const field = await startCoverage()
  const { sql, clock, office, phone, shiftId, services, north } = field
  const armed = async () =>
    (
      await sql<DeadlineRow>(
        `select kind, due_at as due from deadlines where state = 'armed' and kind like '%-by' order by kind`,
      )
    ).map(({ kind, due }) => `${kind} ${due.toISOString().slice(11, 16)}`)
  const become = (state: string) => sql(`update organisations set state = '${state}'`)
  const act = (kind: string, time: string, body: object = { shiftId }) => {
    clock.set(`2026-11-24T${time}Z`)
    return phone.act(kind, body)
  }
  /** Arms what is due soon at a time, and lets nothing pass. */
  const arm = async (time: string) => {
    clock.set(`2026-11-24T${time}Z`)
    await north.within((tenant) => armSoon(tenant, clock()))
  }
  /** Lets pass what is armed, and arms nothing. */
  const sweep = async (time: string) => {
    clock.set(`2026-11-24T${time}Z`)
    await sweepDeadlines(services)
  }
  const offersByItself = () =>
    office('PUT', 'field-policy', { version: 0, data: { pin: 'off', contacts: [], offersByItself: true } })
  return { ...field, armed, become, act, arm, sweep, offersByItself }
}

test('coverage-arrival: a shift is waited for from two hours before its start until its end, and its relief until ten minutes after', async () => {
  const { arm, armed, sql, act, shiftId } = await startWaiting()
  // Who was asked before the start has no half an hour more.
  await sql(`update assignments set changed_at = '2026-11-24T07:50Z'`)
  await arm('06:00:00')
  expect(await armed()).toEqual([])
  await arm('06:00:01')
  expect(await armed()).toEqual(['on-post-by 08:05'])
  await sql('delete from deadlines')
  await arm('16:00:00')
  expect(await armed()).toEqual([])
  await act('clock-in', '07:50:00', { shiftId, postId: null })
  await arm('14:00:01')
  expect(await armed()).toEqual([])
  await sql('update site_posts set relief_required = true')
  await arm('14:00:00')
  expect(await armed()).toEqual([])
  await arm('14:00:01')
  expect(await armed()).toEqual(['relieved-by 16:10'])
  await sql('delete from deadlines')
  await arm('16:10:00')
  expect(await armed()).toEqual([])
})

test('coverage-arrival: nobody waits for a shift that is not published, was taken away, or that the guard was not told of', async () => {
  const { at, armed, sql } = await startWaiting()
  for (const [change, back] of [
    [`update shifts set state = 'cancelled'`, `update shifts set state = 'published'`],
    [`update assignments set state = 'released'`, `update assignments set state = 'assigned'`],
    [`update shifts set told = jsonb_set(told, '{guardId}', 'null')`, 'select'],
  ] as const) {
    await sql(change)
    await at('07:55:00')
    expect([change, await armed()]).toEqual([change, []])
    await sql(back)
  }
})

test('coverage-arrival: the phone of another guard is none, and a kiosk of the site is one', async () => {
  const { at, armed, phone, phoneOf, guard, codeFor, siteId, ...field } = await startWaiting()
  await phoneOf(await guard('Bo'))
  await phone.post('devices/leave', { token: phone.token })
  await at('07:55:00')
  expect(await armed()).toEqual([])
  const kiosk = new TestPhone(field, await makeKey())
  await kiosk.enrol((await codeFor({ kind: 'kiosk', siteId, name: 'Gatehouse' })).url)
  await at('07:55:00')
  expect(await armed()).toEqual(['on-post-by 08:05'])
})

test('coverage-arrival: who steps in has half an hour, and who came before on the same shift is somebody else', async () => {
  const { at, act, armed, kinds, sql, assign, publish, guard, phoneOf, shiftId } = await startWaiting()
  const bo = await guard('Bo')
  await phoneOf(bo)
  await act('clock-in', '08:00:00', { shiftId, postId: null })
  await act('clock-out', '08:10:00')
  await sql(`update assignments set state = 'released'`)
  await assign(shiftId, bo)
  await publish('2026-11-24T00:00Z', '2026-11-25T00:00Z')
  await at('08:11:00')
  expect(await armed()).toEqual(['on-post-by 08:40'])
  await at('08:39:59')
  expect(await kinds()).toEqual([])
  await at('08:40:00')
  expect(await kinds()).toEqual(['late'])
})

test('coverage-arrival: an alert that somebody ended comes back for no other reason, and a guard at another post has not come', async () => {
  const { at, act, alerts, kinds, sql, office, siteId } = await startWaiting()
  const draft = { name: 'Gate', kind: 'static', requires: [], priority: 3, isArmed: false, siteId }
  const gate = ((await office('POST', 'posts', draft)).body as { id: string }).id
  await act('clock-in', '07:50:00', { shiftId: null, postId: gate })
  await at('08:05:00')
  expect(await alerts()).toMatchObject([{ kind: 'late', text: expect.stringContaining('Nobody may take this shift.') }])
  const [{ id }] = (await sql('select id from alerts')) as [{ id: string }]
  await office('POST', `alerts/${id}/resolve`, { note: 'She is on her way' })
  await at('08:10:00')
  await at('08:19:59')
  expect(await kinds()).toEqual(['late'])
  await at('08:20:00')
  expect(await kinds()).toEqual(['late', 'no_show'])
})

test('coverage-arrival: what passes late says nothing of who came meanwhile, of a shift that is over, or of a company that can only be read', async () => {
  const { at, act, become, sweep, kinds, sql, shiftId } = await startWaiting()
  const again = () => sql(`update deadlines set state = 'armed'`)
  const wait = async () => {
    await sql('delete from deadlines')
    await at('07:59:00')
  }
  await wait()
  await sweep('16:00:00')
  await wait()
  await sql(`update shifts set state = 'cancelled'`)
  await sweep('08:05:00')
  await sql(`update shifts set state = 'published'`)
  await wait()
  await become('read_only')
  await sweep('08:05:00')
  await become('active')
  expect(await kinds()).toEqual([])
  await wait()
  await at('08:05:00')
  await sweep('16:00:00')
  await wait()
  await at('08:05:00')
  await become('read_only')
  await sweep('08:20:00')
  await become('active')
  expect(await kinds()).toEqual(['late'])
  await wait()
  await at('08:05:00')
  await act('clock-in', '08:06:00', { shiftId, postId: null })
  await again()
  await sweep('08:30:00')
  expect(await kinds()).toEqual(['late'])
})

test('coverage-no-show: a shift that somebody plans at this moment is left to the next look', async () => {
  const { at, sweep, kinds, north } = await startWaiting()
  await at('08:05:00')
  await north.within(async ({ pool }) => {
    await pool.query('select from shifts for update')
    await sweep('08:20:00')
  })
  expect(await kinds()).toEqual(['late'])
  await sweep('08:20:00')
  expect(await kinds()).toEqual(['late', 'no_show'])
})

test('coverage-no-show: the five best who break no rule and have an address are asked; without anybody the shift stays as it is', async () => {
  const { at, alerts, guard, offersByItself, sql, absent } = await startWaiting()
  await offersByItself()
  await guard('Silent', { email: null })
  await absent(await guard('Away'), '2026-11-24T00:00Z', '2026-11-25T00:00Z')
  await at('08:05:00')
  await at('08:20:00')
  expect(await sql('select state from assignments')).toEqual([{ state: 'assigned' }])
  expect((await alerts())[1]!.text).not.toContain('by mail')
  await sql('delete from alerts')
  await sql('delete from deadlines')
  for (const name of ['Bo', 'Cal', 'Dee', 'Eve', 'Fay', 'Gus']) await guard(name)
  await at('08:05:00')
  await at('08:20:00')
  expect(await sql('select guard_id from offer_answers')).toHaveLength(5)
  expect((await alerts())[1]).toMatchObject({
    kind: 'no_show',
    text: expect.stringContaining('5 were asked by mail, and the shift is open.'),
  })
  const { text } = (await alerts())[0]!
  expect([text.includes('7 may take it'), text.split(', ').length]).toEqual([true, 5])
})

test('coverage-relief: a guard who never came, and one in a company that can only be read, is not relieved by nobody', async () => {
  const { at, act, become, sweep, kinds, sql, shiftId } = await startWaiting()
  await sql('update site_posts set relief_required = true')
  await at('15:30:00')
  await sweep('16:10:00')
  expect(await kinds()).not.toContain('not_relieved')
  await sql('delete from deadlines')
  await act('clock-in', '08:00:00', { shiftId, postId: null })
  await at('15:30:00')
  await become('read_only')
  await sweep('16:10:00')
  expect(await kinds()).not.toContain('not_relieved')
  await become('active')
  await sql('delete from deadlines')
  await at('15:30:00')
  await at('16:10:00')
  expect(await kinds()).toContain('not_relieved')
})

test('coverage-relief: another guard who left the shift before is not the one who waits', async () => {
  const { at, act, kinds, sql, assign, publish, guard, phoneOf, shiftId, clock } = await startWaiting()
  await sql('update site_posts set relief_required = true')
  await act('clock-in', '08:00:00', { shiftId, postId: null })
  await act('clock-out', '08:10:00')
  await sql(`update assignments set state = 'released'`)
  const bo = await guard('Bo')
  await assign(shiftId, bo)
  await publish('2026-11-24T00:00Z', '2026-11-25T00:00Z')
  const phone = await phoneOf(bo)
  clock.set('2026-11-24T08:20:00Z')
  await phone.act('clock-in', { shiftId, postId: null })
  await at('15:30:00')
  await at('16:10:00')
  expect(await kinds()).toEqual(['not_relieved'])
})

test('coverage-settled: an act that is no clock-in ends no alert of an arrival, and no clock-out but that ends one of a relief', async () => {
  const { at, act, alerts, armed, sql, shiftId } = await startWaiting()
  await sql('update site_posts set relief_required = true')
  const open = async () => (await alerts()).flatMap(({ kind, state }) => (state === 'open' ? [kind] : []))
  await act('check-call', '08:04:00', { shiftId, note: '' })
  await at('08:05:00')
  await act('check-call', '08:06:00', { shiftId, note: '' })
  expect(await open()).toEqual(['late'])
  expect(await armed()).toEqual(['no-show-by 08:20'])
  await act('clock-in', '08:07:00', { shiftId, postId: null })
  expect([await open(), await armed()]).toEqual([[], []])
  await at('15:30:00')
  await at('16:10:00')
  await act('check-call', '16:11:00', { shiftId, note: '' })
  expect(await open()).toEqual(['not_relieved'])
  await act('clock-out', '16:12:00')
  expect(await open()).toEqual([])
})
