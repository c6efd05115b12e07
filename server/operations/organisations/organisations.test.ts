import { expect, test } from 'vitest'
import type { Member, Organisation } from '../../../contract/operations/organisations/organisations.ts'
import { startOrganisations } from './testing-organisations.ts'

const draft = (name: string) => ({ name, zone: 'Europe/London' })

test('open-organisation: whoever is signed in opens a trial and owns it, five at most', async () => {
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
      state: 'trial',
      isSample: false,
      trialEndsOn: '2026-12-21',
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

test('organisation-members: an owner adds people with an account, gives them roles and removes them', async () => {
  const { north, stranger } = await startOrganisations()
  const ines = await stranger('ines@example.com')
  const members = `${north.url}/members`
  const add = (email: string) => north.owner.ask({ method: 'POST', url: members, body: { email, role: 'scheduler' } })
  expect((await add('nobody@example.com')).body).toMatchObject({
    code: 'invalid',
    fields: { email: expect.stringContaining('Nobody with this address') },
  })
  const added = await add('INES@example.com')
  expect([added.status, added.body]).toMatchObject([201, { email: 'ines@example.com', role: 'scheduler' }])
  expect((await add('ines@example.com')).status).toBe(409)
  expect((await ines.ask({ method: 'GET', url: north.url })).body).toMatchObject({ role: 'scheduler' })
  const { id } = added.body as Member
  const body = { role: 'dispatcher', scope: { clients: [], sites: [] } }
  expect((await north.owner.ask({ method: 'PATCH', url: `${members}/${id}`, body })).body).toMatchObject({
    role: 'dispatcher',
  })
  expect((await ines.ask({ method: 'PATCH', url: `${members}/${id}`, body })).status).toBe(403)
  expect((await north.owner.ask({ method: 'DELETE', url: `${members}/${id}` })).status).toBe(200)
  expect((await north.owner.ask({ method: 'DELETE', url: `${members}/${id}` })).status).toBe(404)
  expect((await ines.ask({ method: 'GET', url: north.url })).status).toBe(404)
})

test('last-owner: an organisation keeps an owner, whoever asks and in whatever way', async () => {
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
  const { north, stranger } = await startOrganisations()
  await stranger('one@example.com')
  await stranger('two@example.com')
  const url = `${north.url}/members`
  const add = (email: string, key: string) =>
    north.owner.ask({ method: 'POST', url, key, body: { email, role: 'scheduler' } })
  const answers = await Promise.all([1, 2, 3].map(() => add('one@example.com', 'key-of-one')))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => (body as Member).id)).size).toBe(1)
  expect((await add('two@example.com', 'key-of-one')).status).toBe(409)
  expect((await add('two@example.com', 'short')).status).toBe(400)
  expect((await add('two@example.com', 'key-of-two')).status).toBe(201)
})
