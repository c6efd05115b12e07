import { expect, test, vi } from 'vitest'
import { mayDo } from '../../../contract/permissions.ts'
import { memberRoles } from '../../../contract/planning/organisations/roles.ts'
import type { Organisation } from '../../../contract/planning/organisations/organisations.ts'
import { someOf } from '../../platform/editing/testing-every-kind.ts'
import { PATIENCE } from '../../platform/mail/testing-mails.ts'
import { startCompanies } from './testing-companies.ts'
import type { TenantEndpoint } from './tenant-routes.ts'
import { endTrials } from './trials.ts'

const noticesOf = `select e.title, e.text, e.href, n.user_id from events e join notices n on n.event_id = e.id
  where e.event = 'customer-requested'`

test('customer-request: an owner asks once, admins are told once, and the company keeps since when', async () => {
  const { north, request, database, admin, services, clock, one } = await startCompanies()
  await services.jobs.start()
  const [first, second] = await Promise.all([request(north), request(north)])
  expect([first.status, second.status]).toEqual([200, 200])
  clock.set('2026-11-25T09:00:00Z')
  const askedAt = '2026-11-24T09:00:00.000Z'
  expect((await request(north)).body).toMatchObject({ askedAt, state: 'trial', role: 'owner' })
  expect(await north.owner.ask({ method: 'GET', url: north.url })).toMatchObject({ body: { askedAt } })
  expect(await one(north)).toMatchObject({ askedAt, state: 'trial' })
  await vi.waitFor(async () => expect((await database.pool.query(noticesOf)).rows).toHaveLength(1), PATIENCE)
  expect((await database.pool.query(noticesOf)).rows).toMatchObject([
    {
      title: 'Northgate Protection asks to become a customer',
      text: expect.stringContaining('@') as string,
      href: `/admin/users/companies?search=${north.slug}`,
      user_id: admin.id,
    },
  ])
  expect((await database.pool.query(`select 1 from events where event = 'customer-requested'`)).rowCount).toBe(1)
})

test('customer-request: only owners of the company ask, also once it can only be read, and no customer asks again', async () => {
  const { north, south, request, stand, setQuota, one } = await startCompanies()
  for (const role of memberRoles.filter((each) => each !== 'owner'))
    expect((await request(north, (await north.person(role)).ask)).status, role).toBe(403)
  expect((await request(north, south.owner.ask)).status).toBe(404)
  expect((await one(north)).askedAt).toBeNull()
  await stand(north, { state: 'read_only' })
  await setQuota({ rows: 1, bytes: 1, events: 1 })
  expect(await request(north)).toMatchObject({ status: 200, body: { askedAt: expect.any(String) as string } })
  await stand(north, { state: 'active' })
  expect(await one(north)).toMatchObject({ state: 'active', askedAt: null })
  expect(await request(north)).toMatchObject({ status: 409, body: { message: 'This company is a customer already.' } })
  expect((await one(north)).askedAt).toBeNull()
})

test('company-standing: an admin extends a trial, makes it active and read-only, and both logs tell', async () => {
  const { north, stand, one, log, admin, clock, services, request } = await startCompanies()
  await request(north)
  const extended = await stand(north, { state: 'trial', until: '2026-12-20', reason: 'They move in' })
  expect(extended).toMatchObject({ status: 200, body: { state: 'trial', trialEndsOn: '2026-12-20' } })
  // A longer trial is no answer yet.
  expect((await one(north)).askedAt).not.toBeNull()
  clock.set('2026-12-20T20:00:00Z')
  await endTrials(services)
  expect(await one(north)).toMatchObject({ state: 'trial' })
  clock.set('2026-12-21T00:00:00Z')
  await endTrials(services)
  expect(await one(north)).toMatchObject({ state: 'read_only' })
  // A trial that is over goes on.
  expect((await stand(north, { state: 'trial', until: '2026-12-21' })).status).toBe(200)
  expect((await stand(north, { state: 'active' })).status).toBe(200)
  clock.set('2027-12-21T00:00:00Z')
  await endTrials(services)
  expect(await one(north)).toMatchObject({ state: 'active', askedAt: null })
  expect((await stand(north, { state: 'read_only', reason: 'Unpaid' })).body).toMatchObject({ state: 'read_only' })
  const { slug } = north
  expect(await log()).toMatchObject([
    {
      action: 'extend-trial',
      actor_id: admin.id,
      before: { slug, state: 'trial', trialEndsOn: '2026-12-08' },
      after: { slug, state: 'trial', trialEndsOn: '2026-12-20', reason: 'They move in' },
    },
    { action: 'extend-trial', before: { state: 'read_only' }, after: { state: 'trial' } },
    { action: 'make-active', before: { state: 'trial' }, after: { state: 'active' } },
    { action: 'make-read-only', before: { state: 'active' }, after: { state: 'read_only', reason: 'Unpaid' } },
  ])
  const { rows } = await north.within(({ pool }) =>
    pool.query<{ kind: string; actor_id: string | null; body: object }>(
      `select kind, actor_id, body from ledger_events where kind like 'organisation.%' order by at, kind`,
    ),
  )
  expect(rows.map(({ kind }) => kind)).toEqual([
    'organisation.customer_requested',
    'organisation.opened',
    'organisation.trial_extended',
    // These are of one moment each.
    'organisation.activated',
    'organisation.trial_ended',
    'organisation.trial_extended',
    'organisation.made_read_only',
  ])
  expect(rows[2]).toMatchObject({ actor_id: null, body: { state: 'trial', trialEndsOn: '2026-12-20' } })
  expect(JSON.stringify(rows)).not.toContain('Unpaid')
})

test('company-standing: without a reason, with a day that can’t be, by anybody else or from an older version nothing changes', async () => {
  const { north, south, stand, one, as, call, log } = await startCompanies()
  const before = await one(north)
  const refused: [body: object, status: number][] = [
    [{ state: 'active', reason: ' ' }, 400],
    [{ state: 'active', reason: undefined }, 400],
    [{ state: 'active', reason: 'x'.repeat(301) }, 400],
    [{ state: 'closed' }, 400],
    [{ state: 'active', until: '2027-01-01' }, 400],
    [{ state: 'trial' }, 400],
    [{ state: 'trial', until: '2027-02-30' }, 400],
    // The day that it has, one that is over, and more than a year.
    [{ state: 'trial', until: '2026-12-08' }, 400],
    [{ state: 'trial', until: '2026-11-23' }, 400],
    [{ state: 'trial', until: '2027-11-25' }, 400],
    [{ state: 'active', version: before.version + 1 }, 409],
    [{ state: 'active', version: before.version - 1 }, 409],
  ]
  for (const [body, status] of refused) expect((await stand(north, body)).status, JSON.stringify(body)).toBe(status)
  for (const role of ['editor', 'member'] as const)
    expect((await stand(north, { state: 'active' }, await as(role))).status, role).toBe(403)
  const url = `/api/admin/companies/${north.slug}/standing`
  const body = { state: 'active', reason: 'Me', version: before.version }
  expect((await north.owner.ask({ method: 'PUT', url, body })).status).toBe(403)
  expect((await call('PUT', url, { body })).status).toBe(401)
  expect((await stand({ slug: 'no-such-company' }, { state: 'active', version: 1 })).status).toBe(404)
  expect(await one(north)).toEqual(before)
  expect(await log()).toEqual([])

  expect((await stand(north, { state: 'active' })).status).toBe(200)
  for (const state of ['active', 'trial'])
    expect(await stand(north, { state, ...(state === 'trial' && { until: '2027-01-01' }) })).toMatchObject({
      status: 409,
    })
  await south.owner.ask({ method: 'DELETE', url: south.url })
  expect((await stand(south, { state: 'active', version: 2 })).status).toBe(404)
})

test('company-standing: each decision reaches each owner by one mail that says what it means, and nobody else', async () => {
  const { north, stand, database } = await startCompanies()
  const address = async (id: string) =>
    (await database.pool.query<{ email: string }>('select email from users where id = $1', [id])).rows[0]!.email
  const people = [
    north.owner,
    await north.person('owner'),
    await north.person('scheduler'),
    await north.person('guard'),
  ]
  const [first, second] = await Promise.all(people.map(({ id }) => address(id)))
  const sent = async () =>
    (
      await database.pool.query<{ to_address: string; subject: string; text: string }>(
        `select to_address, subject, text from mails where template = 'company-standing' order by id`,
      )
    ).rows.map(({ to_address, subject, text }) => [to_address, subject, text.replaceAll(/\s+/g, ' ')] as const)
  expect((await stand(north, { state: 'active', reason: ' ' })).status).toBe(400)
  expect((await stand(north, { state: 'active', version: 99 })).status).toBe(409)
  expect(await sent()).toEqual([])
  await stand(north, { state: 'trial', until: '2026-12-20', reason: 'A secret of ours' })
  await stand(north, { state: 'active', reason: 'A secret of ours' })
  await stand(north, { state: 'read_only', reason: 'A secret of ours' })
  const all = await sent()
  const means = {
    'is on trial until 20 Dec 2026': 'Everything can be planned and changed until the end of that day.',
    'is a customer now': 'Everything that you entered stays as it is, and you plan on as before.',
    'can only be read now': 'Everything can be looked at and exported, and nothing changed.',
  }
  expect(all).toHaveLength(6)
  for (const owner of [first!, second!])
    for (const [became, next] of Object.entries(means)) {
      const found = all.filter(([to, subject]) => to === owner && subject === `Northgate Protection ${became}`)
      expect(found).toEqual([[owner, expect.any(String), expect.stringContaining(next)]])
    }
  expect(JSON.stringify(all)).not.toContain('secret')
  expect(all[0]![2]).toContain(`/app/o/${north.slug}`)
})

test('read-only-refuses: every change of a company that can only be read is refused in words, and reading goes on', async () => {
  const { north, stand, services } = await startCompanies()
  const people = { owner: north.owner, guard: await north.person('guard'), client: await north.person('client') }
  await stand(north, { state: 'read_only' })
  const all = someOf(services.endpoints).filter((each): each is TenantEndpoint & (typeof services.endpoints)[number] =>
    each.path.startsWith('/app/:organisation'),
  )
  const open = ['DELETE /app/:organisation', 'POST /app/:organisation/customer-request']
  const changes = all.filter(({ method, path }) => method !== 'GET' && !open.includes(`${method} ${path}`))
  expect(changes.length).toBeGreaterThan(60)
  for (const { method, path, permission } of changes) {
    const role = (['owner', 'guard', 'client'] as const).find((each) => mayDo(each, permission))!
    const url = `/api${path.replace(':organisation', north.slug)}`.replaceAll(
      /:(\w+)/g,
      '019ae000-0000-7000-8000-000000000001',
    )
    const answer = await people[role].ask({ method: method as 'POST', url, body: {} })
    expect([answer.status, (answer.body as { message: string }).message], `${method} ${path}`).toEqual([
      403,
      expect.stringMatching(/can only be read/),
    ])
  }
  for (const path of ['', '/members', '/guards', '/export', '/usage'])
    expect((await north.owner.ask({ method: 'GET', url: north.url + path })).status, path).toBe(200)
  await stand(north, { state: 'active' })
  const { version } = (await north.owner.ask({ method: 'GET', url: north.url })).body as Organisation
  const body = { name: 'Northgate', zone: 'Europe/Berlin', version }
  expect((await north.owner.ask({ method: 'PATCH', url: north.url, body })).status).toBe(200)
})

test('trial-ends: fourteen days are those of the calendar where the company is', async () => {
  const { clock, stranger } = await startCompanies()
  clock.set('2026-11-24T15:30:00Z')
  const { ask } = await stranger()
  const open = (zone: string) => ask({ method: 'POST', url: '/api/app', body: { name: 'Far Guarding', zone } })
  // It is half past midnight of the 25th in Tokyo.
  expect((await open('Asia/Tokyo')).body).toMatchObject({ trialEndsOn: '2026-12-09' })
  expect((await open('America/Los_Angeles')).body).toMatchObject({ trialEndsOn: '2026-12-08' })
})
