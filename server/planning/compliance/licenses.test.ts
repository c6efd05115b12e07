import { expect, test } from 'vitest'
import type { EndingLicense } from '../../../contract/planning/compliance/licenses.ts'
import type { GuardRecord } from '../../../contract/planning/compliance/records.ts'
import { AMARA, startOwn } from '../own/testing-own.ts'
import { iso, startScheduling } from '../shifts/testing-schedule.ts'
import { takeLicenseTurn } from './queries-licenses.ts'
import { warnOfLicenses } from './warning-of-licenses.ts'

async function start() {
  const started = await startScheduling('2026-11-23T08:00Z')
  const { ask, at, north, services } = started
  const ending = async (query = '') =>
    (await ask({ method: 'GET', url: at(`licenses${query}`) })).body as {
      licenses: EndingLicense[]
      total: number
      shifts: number
    }
  const told = () =>
    north.within(async ({ pool }) =>
      (
        await pool.query<{ said: string }>(
          `select kind || ' ' || (body ->> 'days') || ' ' || (body ->> 'shifts') as said from ledger_events
             where kind in ('licence.expiring', 'licence.expired') order by at, id`,
        )
      ).rows.map(({ said }) => said),
    )
  const renew = (guardId: string, from: string, until: string) =>
    ask({
      method: 'POST',
      url: at(`guards/${guardId}/qualifications`),
      body: { typeId: started.typeId, number: 'L-2', from, until },
    })
  return { ...started, ending, told, renew, warn: () => warnOfLicenses(services) }
}

test('former-addresses: a key that asks at the address of version 0.1 gets the same calendar', async () => {
  const { guard, ending, at, ask } = await start()
  await guard('Amara Diallo', { until: '2026-12-03' })
  const former = await ask({ method: 'GET', url: at('licences?expiring=30') })
  expect(former).toMatchObject({ status: 200, body: { total: 1 } })
  expect(former.body).toEqual(await ending('?expiring=30'))
})

test('licenses-that-end: the next end comes first, with the planned shifts that it leaves without a license', async () => {
  const { guard, add, assign, ending, renew, at, south, north } = await start()
  const amara = await guard('Amara Diallo', { until: '2026-12-03' })
  const callum = await guard('Callum Reyes', { until: '2027-01-31' })
  await guard('Lydia Osei', { until: '2027-06-30' })
  await guard('Nia Roberts')
  const [covered, last, after] = await add(
    ['2026-12-02T08:00Z', '2026-12-02T16:00Z'],
    ['2026-12-03T14:00Z', '2026-12-03T23:00Z'],
    ['2026-12-05T08:00Z', '2026-12-05T16:00Z'],
  )
  // At 23:00 UTC the last day is over in Berlin, to the minute.
  for (const shift of [covered, last]) expect((await assign(shift!, amara)).status).toBe(200)
  expect(await assign(after!, amara)).toMatchObject({
    status: 422,
    body: { violations: [{ kind: 'qualification_valid' }] },
  })
  expect(await ending()).toMatchObject({
    total: 2,
    shifts: 0,
    licenses: [
      { guard: 'Amara Diallo', daysLeft: 10, standing: 'expiring', shiftsAfter: 0 },
      { guard: 'Callum Reyes', guardId: callum, daysLeft: 69, type: 'Door supervisor' },
    ],
  })
  expect((await ending('?expiring=10')).total).toBe(1)
  expect((await ending('?expiring=400&page=2')).licenses).toEqual([])
  expect((await renew(amara, '2026-12-04', '2029-12-03')).status).toBe(201)
  expect((await ending()).licenses.map(({ guard }) => guard)).toEqual(['Callum Reyes'])
  expect((await assign(after!, amara)).status).toBe(200)
  for (const query of ['expiring=0', 'expiring=x', 'page=0'])
    expect((await north.owner.ask({ method: 'GET', url: at(`licenses?${query}`) })).status, query).toBe(400)
  const client = await north.person('client')
  expect((await client.ask({ method: 'GET', url: at('licenses') })).status).toBe(403)
  expect((await south.owner.ask({ method: 'GET', url: `${south.url}/licenses` })).body).toMatchObject({ licenses: [] })
})

test('license-ends-before-shift: a license that is taken away marks the shifts ahead, and a new one lifts it', async () => {
  const { guard, add, assign, ask, at, renew } = await start()
  const amara = await guard('Amara Diallo', { until: '2026-12-31' })
  const [shift] = await add(['2026-11-27T08:00Z', '2026-11-27T16:00Z'])
  await assign(shift!, amara)
  const record = async () => (await ask({ method: 'GET', url: at(`guards/${amara}/record`) })).body as GuardRecord
  expect((await record()).blocked).toEqual([])
  const { qualifications } = (await ask({ method: 'GET', url: at(`guards/${amara}`) })).body as {
    qualifications: { id: string }[]
  }
  await ask({ method: 'PATCH', url: at(`qualifications/${qualifications[0]!.id}`), body: { to: 'revoked' } })
  expect((await record()).blocked).toMatchObject([
    {
      shift: { shiftId: shift, post: 'Main door' },
      violation: { kind: 'qualification_valid', measured: 0, limit: 480 },
    },
  ])
  await renew(amara, '2026-11-01', '2029-11-01')
  expect((await record()).blocked).toEqual([])
})

test('license-notices: people are told 90, 30 and 7 days before the end and after it, each time once', async () => {
  const { guard, add, assign, clock, told, warn } = await start()
  const amara = await guard('Amara Diallo', { until: '2027-03-31' })
  const [shift] = await add(['2027-03-31T12:00Z', '2027-03-31T20:00Z'])
  expect((await assign(shift!, amara)).status).toBe(200)
  expect(await warn()).toBe(0)
  clock.set('2026-12-30T22:59Z')
  expect(await warn()).toBe(0)
  // In Berlin December 31 begins, which is 90 days before the last day.
  clock.set('2026-12-30T23:00Z')
  expect([await warn(), await warn()]).toEqual([1, 0])
  clock.set('2027-03-01T12:00Z')
  expect(await warn()).toBe(1)
  clock.set('2027-03-31T21:00Z')
  expect(await warn()).toBe(1)
  clock.set('2027-04-01T00:00Z')
  expect([await warn(), await warn()]).toEqual([1, 0])
  expect(await told()).toEqual([
    'licence.expiring 90 0',
    'licence.expiring 30 0',
    'licence.expiring 7 0',
    'licence.expired 0 0',
  ])
})

test('license-notices: of several that are due at once the most urgent is told, and none of a license that is renewed', async () => {
  const { guard, told, warn, renew, clock } = await start()
  await guard('Amara Diallo', { until: '2026-11-28' })
  const renewed = await guard('Callum Reyes', { until: '2026-11-28' })
  await renew(renewed, '2026-11-29', '2029-11-28')
  await guard('Lydia Osei', { until: '2026-10-01' })
  // Two processes at once tell once.
  const counts = await Promise.all([warn(), warn()])
  expect(counts[0]! + counts[1]!).toBe(2)
  expect((await told()).toSorted()).toEqual(['licence.expired 0 0', 'licence.expiring 7 0'])
  clock.set(iso('2026-11-24T08:00Z'))
  expect(await warn()).toBe(0)
})

test('license-notices: a process of the version before notes warnings under the former name, and the other company sees none', async () => {
  const { guard, warn, north, south } = await start()
  await guard('Amara Diallo', { until: '2026-11-28' })
  const noted = await north.within(async ({ pool }) => {
    const { rows } = await pool.query(
      `insert into licence_notices (organisation_id, qualification_id, days, given_at)
         select organisation_id, id, unnest(array[90, 30, 7]), now() from guard_qualifications
         on conflict do nothing returning days`,
    )
    return rows.length
  })
  expect(noted).toBe(3)
  expect(await warn()).toBe(0)
  const seen = await south.within(async ({ pool }) => (await pool.query('select 1 from licence_notices')).rows)
  expect(seen).toEqual([])
})

test('read-only-refuses: nobody is told of licenses while the company can only be read, and once afterwards', async () => {
  const { guard, told, warn, north } = await start()
  await guard('Amara Diallo', { until: '2026-12-03' })
  const setState = (state: string) =>
    north.within(({ pool }) => pool.query('update organisations set state = $1', [state]))
  await setState('read_only')
  expect([await warn(), await warn(), await told()]).toEqual([0, 0, []])
  await setState('active')
  expect([await warn(), await warn()]).toEqual([1, 0])
  expect(await told()).toEqual(['licence.expiring 30 0'])
})

test('license-notices: the guard gets a mail of each notice, once, and the office a notice', async () => {
  const { guard, typeId, services, north, server, mailTo, quiet, at, clock } = await startOwn('2026-11-23T08:00:00Z')
  const lydia = await guard('Lydia Osei', { until: '2026-12-23' })
  const email = 'lydia@guards.example'
  const second = [north.organisationId, crypto.randomUUID(), lydia, crypto.randomUUID()]
  await north.within(async ({ pool }) => {
    await pool.query('update guards set email = $2 where id = $1', [lydia, email])
    await pool.query(`insert into qualification_types (organisation_id, id, name) values ($1, $2, 'First aid')`, [
      second[0],
      second[3],
    ])
    await pool.query(
      `insert into guard_qualifications (organisation_id, id, guard_id, type_id, number, valid_from, valid_until)
       values ($1, $2, $3, $4, 'A-2', '2026-01-01', '2027-02-01')`,
      second,
    )
  })
  expect(typeId).not.toBe(second[3])
  const warn = () => warnOfLicenses(services)
  await Promise.all([warn(), warn(), warn()])
  await warn()
  const { subject, text } = await mailTo(email, 1, { hasLink: false })
  expect(subject).toBe('Your license Door supervisor ends soon')
  for (const words of ['The last day is 23 Dec 2026', 'First aid', 'The last day is 1 Feb 2027'])
    expect(text).toContain(words)
  clock.set('2026-12-24T08:00:00Z')
  await warn()
  expect(await mailTo(email, 2, { hasLink: false })).toMatchObject({
    subject: 'Your license Door supervisor has ended',
    text: expect.stringContaining('Its last day was 23 Dec 2026'),
  })
  await warn()
  await quiet()
  expect([server.to(email).length, server.to(AMARA).length]).toEqual([2, 0])
  const { body } = await (await north.person('owner')).ask({ method: 'GET', url: at('notices') })
  const { notices } = body as { notices: { kind: string; license: { type: string } }[] }
  const [newest, ...before] = notices
  expect(newest).toMatchObject({ kind: 'license', license: { type: 'Door supervisor', until: '2026-12-23' } })
  // These two are of one moment, in any order.
  expect(before.map(({ license }) => license.type).toSorted()).toEqual(['Door supervisor', 'First aid'])
})

test('license-notices: one process at a time tells of the licenses of a company, so a guard gets one mail', async () => {
  const { guard, services, north } = await startOwn('2026-11-23T08:00:00Z')
  await guard('Lydia Osei', { until: '2026-12-23' })
  await north.within(async (tenant) => {
    expect(await takeLicenseTurn(tenant)).toBe(true)
    expect(await warnOfLicenses(services)).toBe(0)
  })
  expect(await warnOfLicenses(services)).toBe(1)
})

test('license-notices: guards of a sample company are made up, and nobody is mailed', async () => {
  const { guard, services, north, server, quiet } = await startOwn('2026-11-23T08:00:00Z')
  const lydia = await guard('Lydia Osei', { until: '2026-12-23' })
  await north.within(async ({ pool }) => {
    await pool.query(`update guards set email = 'lydia@guards.example' where id = $1`, [lydia])
    await pool.query('update organisations set is_sample = true')
  })
  expect(await warnOfLicenses(services)).toBe(1)
  await quiet()
  expect(server.to('lydia@guards.example')).toEqual([])
})
