import { expect, test } from 'vitest'
import { WEEK_MS } from '../../../contract/core/units.ts'
import type { LedgerEvent } from '../../../contract/planning/ledger/ledger.ts'
import type { Member, Organisation } from '../../../contract/planning/organisations/organisations.ts'
import { sealAll } from '../ledger/sealing-events.ts'
import { startOrganisations } from './testing-organisations.ts'
import { endTrials } from './trials.ts'

const draft = (name: string) => ({ name, zone: 'Europe/London' })

test('open-organisation: a person who is signed in opens a trial and owns it, five at most', async () => {
  const { stranger, call } = await startOrganisations()
  expect((await call('GET', '/api/app')).status).toBe(401)
  const { ask } = await stranger()
  expect((await ask({ method: 'GET', url: '/api/app' })).body).toEqual({ organisations: [] })
  const { status, body } = await ask({ method: 'POST', url: '/api/app', body: draft('Örebro Väktare & Co.') })
  expect([status, body]).toEqual([
    201,
    {
      slug: 'orebro-vaktare-co',
      name: 'Örebro Väktare & Co.',
      zone: 'Europe/London',
      currency: 'GBP',
      locale: 'en-GB',
      state: 'trial',
      askedAt: null,
      isSample: false,
      trialEndsOn: '2026-12-05',
      role: 'owner',
      version: 1,
    },
  ])
  for (const wrong of [draft(''), { ...draft('X'), zone: 'Mars/Base' }, { ...draft('X'), state: 'active' }])
    expect((await ask({ method: 'POST', url: '/api/app', body: wrong })).status).toBe(400)
  for (let count = 1; count < 5; count++)
    await ask({ method: 'POST', url: '/api/app', body: draft(`Company ${count}`) })
  expect((await ask({ method: 'POST', url: '/api/app', body: draft('One more') })).status).toBe(409)
  const { organisations } = (await ask({ method: 'GET', url: '/api/app' })).body as { organisations: Organisation[] }
  expect(organisations.map(({ name }) => name)).toEqual([
    'Örebro Väktare & Co.',
    'Company 1',
    'Company 2',
    'Company 3',
    'Company 4',
  ])
})

test('open-organisation: of twenty openings at once five come through', async () => {
  const { stranger } = await startOrganisations()
  const { ask } = await stranger()
  const open = (_: unknown, at: number) => ask({ method: 'POST', url: '/api/app', body: draft(`Company ${at}`) })
  const said = await Promise.all(Array.from({ length: 20 }, open))
  expect(said.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(201), ...Array(15).fill(409)])
  const { organisations } = (await ask({ method: 'GET', url: '/api/app' })).body as { organisations: Organisation[] }
  expect(organisations).toHaveLength(5)
})

test('open-organisation: two companies of one name have addresses of their own', async () => {
  const { company } = await startOrganisations()
  const [first, second] = [await company('Vigil'), await company('Vigil')]
  expect(first.slug).toBe('vigil')
  expect(second.slug).toMatch(/^vigil-[0-9a-f]{6}$/)
})

test('stale-save: a change that began from an older version of the organisation is refused with the newer one', async () => {
  const { north } = await startOrganisations()
  const change = (version: number, name: string) =>
    north.owner.ask({ method: 'PATCH', url: north.url, body: { ...draft(name), version } })
  expect((await change(1, 'Northgate')).body).toMatchObject({ name: 'Northgate', version: 2 })
  const { status, body } = await change(1, 'Northgate Ltd')
  expect([status, body]).toMatchObject([409, { code: 'stale', current: { name: 'Northgate', version: 2 } }])
  expect((await north.owner.ask({ method: 'GET', url: north.url })).body).toMatchObject({ name: 'Northgate' })
})

test('organisation-members: an owner gives members roles and removes them', async () => {
  const { north } = await startOrganisations()
  const ines = await north.person('scheduler')
  const members = `${north.url}/members`
  expect((await ines.ask({ method: 'GET', url: north.url })).body).toMatchObject({ role: 'scheduler' })
  const { members: all } = (await north.owner.ask({ method: 'GET', url: members })).body as { members: Member[] }
  const { id } = all.find(({ role }) => role === 'scheduler')!
  const body = { role: 'dispatcher', scope: { clients: [], sites: [] } }
  expect((await north.owner.ask({ method: 'PATCH', url: `${members}/${id}`, body })).body).toMatchObject({
    role: 'dispatcher',
  })
  expect((await ines.ask({ method: 'PATCH', url: `${members}/${id}`, body })).status).toBe(403)
  expect((await north.owner.ask({ method: 'DELETE', url: `${members}/${id}` })).status).toBe(200)
  expect((await north.owner.ask({ method: 'DELETE', url: `${members}/${id}` })).status).toBe(404)
  expect((await ines.ask({ method: 'GET', url: north.url })).status).toBe(404)
})

test('last-owner: an organisation keeps an owner, no matter who asks or how', async () => {
  const { north, database } = await startOrganisations()
  const { members } = (await north.owner.ask({ method: 'GET', url: `${north.url}/members` })).body as {
    members: Member[]
  }
  const url = `${north.url}/members/${members[0]!.id}`
  expect((await north.owner.ask({ method: 'DELETE', url })).status).toBe(409)
  const body = { role: 'scheduler', scope: { clients: [], sites: [] } }
  expect((await north.owner.ask({ method: 'PATCH', url, body })).status).toBe(409)
  await expect(
    database.pool.query('delete from memberships where organisation_id = $1', [north.organisationId]),
  ).rejects.toThrow('an organisation keeps an owner')
  // The account of the last owner may still go.
  await database.pool.query('delete from users where id = $1', [north.owner.id])
})

test('idempotency-key: the same change with the same key happens once, and another with it is refused', async () => {
  const { north } = await startOrganisations()
  const url = `${north.url}/clients`
  const add = (name: string, key: string) =>
    north.owner.ask({ method: 'POST', url, key, body: { name, state: 'active' } })
  const answers = await Promise.all([1, 2, 3].map(() => add('Harbour Trust', 'key-of-one')))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1)
  expect((await add('Quay Events', 'key-of-one')).status).toBe(409)
  expect((await add('Quay Events', 'short')).status).toBe(400)
  expect((await add('Quay Events', 'key-of-two')).status).toBe(201)
})

test('idempotency-key: a key is kept for seven days, and then forgotten with what was answered', async () => {
  const { north, clock } = await startOrganisations()
  const add = (name: string, key: string) =>
    north.owner.ask({ method: 'POST', url: `${north.url}/clients`, key, body: { name, state: 'active' } })
  const stored = () =>
    north.within(async ({ pool }) => (await pool.query('select 1 from organisation_repeats')).rowCount)
  const age = (at: Date) => north.within(({ pool }) => pool.query('update organisation_repeats set at = $1', [at]))
  const first = (await add('Harbour Trust', 'key-of-one')).body
  const weekAgo = new Date(clock().getTime() - WEEK_MS)
  await age(weekAgo)
  expect([(await add('Harbour Trust', 'key-of-one')).body, await stored()]).toEqual([first, 1])
  await age(new Date(weekAgo.getTime() - 1))
  expect((await add('Quay Events', 'key-of-one')).status).toBe(201)
  expect(await stored()).toBe(1)
})

test('idempotency-key: a key belongs to its sender, a person or a program', async () => {
  const { north, call } = await startOrganisations()
  const url = `${north.url}/clients`
  const body = { name: 'Harbour Trust', state: 'active' }
  const ines = await north.person('scheduler')
  const { token } = (
    await north.owner.ask({
      method: 'POST',
      url: `${north.url}/api-keys`,
      body: { name: 'Payroll', permissions: ['sites.manage'] },
    })
  ).body as { token: string }
  const program = (key: string) =>
    call('POST', url, { headers: { authorization: `Bearer ${token}`, 'idempotency-key': key }, body, csrf: false })
  const first = await north.owner.ask({ method: 'POST', url, key: 'key-of-the-owner', body })
  expect(first.status).toBe(201)
  for (const other of [
    await ines.ask({ method: 'POST', url, key: 'key-of-the-owner', body }),
    await program('key-of-the-owner'),
  ]) {
    expect([other.status, other.body]).toMatchObject([409, { code: 'conflict' }])
    expect(JSON.stringify(other.body)).not.toContain((first.body as { id: string }).id)
  }
  expect((await north.owner.ask({ method: 'POST', url, key: 'key-of-the-owner', body })).body).toEqual(first.body)
  const second = { ...body, name: 'Quay Events' }
  expect((await ines.ask({ method: 'POST', url, key: 'key-of-ines', body: second })).status).toBe(201)
  expect((await north.owner.ask({ method: 'POST', url, key: 'key-of-ines', body: second })).status).toBe(409)
})

test('trial-ends: after its last day a trial can be read and closed, and nothing else, and the log says since when', async () => {
  const { north, clock, services } = await startOrganisations('2026-11-21T12:00:00Z')
  const rename = () =>
    north.owner.ask({ method: 'PATCH', url: north.url, body: { name: 'Northgate', zone: 'Europe/Berlin', version: 1 } })
  await north.within(({ pool }) => pool.query(`update organisations set trial_ends_on = '2026-11-21'`))
  clock.set('2026-11-21T22:59:00Z')
  expect((await rename()).status).toBe(200)
  // The last day is over in Berlin.
  clock.set('2026-11-21T23:00:00Z')
  expect((await rename()).status).toBe(403)
  await Promise.all([endTrials(services), endTrials(services)])
  await sealAll(services)
  const get = async (path: string) => north.owner.ask({ method: 'GET', url: north.url + path })
  expect((await get('')).body).toMatchObject({ state: 'read_only' })
  const { events } = (await get('/events')).body as { events: LedgerEvent[] }
  expect(events.filter(({ kind }) => kind === 'organisation.trial_ended')).toHaveLength(1)
  expect((await get('/export')).status).toBe(200)
  expect((await north.owner.ask({ method: 'DELETE', url: north.url })).status).toBe(200)
})

test('trial-ends: a trial ends after fourteen days, and one that was opened with a later day keeps it', async () => {
  const { north, company, clock, services } = await startOrganisations('2026-11-21T12:00:00Z')
  const short = await company('Short Guarding')
  // As the version before opened it: thirty days.
  await north.within(({ pool }) => pool.query(`update organisations set trial_ends_on = '2026-12-21'`))
  const stateOf = ({ within }: typeof north) =>
    within(async ({ pool }) => (await pool.query<{ state: string }>('select state from organisations')).rows[0]!.state)
  const states = async () => {
    await endTrials(services)
    return [await stateOf(short), await stateOf(north)]
  }
  clock.set('2026-12-05T12:00:00Z')
  expect(await states()).toEqual(['trial', 'trial'])
  clock.set('2026-12-06T12:00:00Z')
  expect(await states()).toEqual(['read_only', 'trial'])
  clock.set('2026-12-21T12:00:00Z')
  expect(await states()).toEqual(['read_only', 'trial'])
})
