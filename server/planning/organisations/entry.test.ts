import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { ApiKey, Invitation, Region } from '../../../contract/planning/organisations/entry.ts'
import type { LedgerEvent } from '../../../contract/planning/ledger/ledger.ts'
import { newId } from '../../core/base/ids.ts'
import { jar } from '../../platform/users/testing-access.ts'
import { startMailServer } from '../../platform/mail/testing-mail-server.ts'
import { PATIENCE } from '../../platform/mail/testing-mails.ts'
import { guards } from '../guards/table.ts'
import { sealAll } from '../ledger/sealing-events.ts'
import { exportAll } from './queries-export.ts'
import { startOrganisations } from './testing-organisations.ts'

const ALL = { clients: [], sites: [] }

async function start() {
  const server = await startMailServer()
  onTestFinished(server.stop)
  const started = await startOrganisations(undefined, { smtpUrl: server.url })
  await started.services.jobs.start()
  const { north, clock, call } = started
  const invite = (email: string, role = 'scheduler', guardId: string | null = null) =>
    north.owner.ask({ method: 'POST', url: `${north.url}/invitations`, body: { email, role, scope: ALL, guardId } })
  const tokenTo = async (email: string, nth = 1) => {
    await vi.waitFor(() => expect(server.to(email).length).toBeGreaterThanOrEqual(nth), PATIENCE)
    return /token=([\w-]{43})/.exec(server.to(email)[nth - 1]!.parts['text/plain']!)![1]!
  }
  const look = (token: string) => call('POST', '/api/app/invitations/look', { body: { token } })
  const join = (token: string, name = 'Ines Kaya') =>
    call('POST', '/api/app/invitations/join', { body: { token, name, password: 'a long enough password' } })
  const aGuard = async () => {
    const id = newId(clock())
    const row = { employeeNo: id, name: 'Amara Diallo', state: 'active', payRate: 1_500 } as const
    await north.within(({ orm, organisationId }) => orm.insert(guards).values({ ...row, organisationId, id }))
    return id
  }
  return { ...started, server, invite, tokenTo, look, join, aGuard }
}

test('member-invited: an invitation is accepted once, signed in or by making an account, and can be sent again and revoked', async () => {
  const { north, stranger, invite, tokenTo, look, join, clock, call } = await start()
  const invited = await invite('INES@example.com')
  expect([invited.status, invited.body]).toMatchObject([201, { email: 'ines@example.com', role: 'scheduler' }])
  expect((await invite('ines@example.com')).status).toBe(409)
  expect((await invite('not an address')).status).toBe(400)
  const first = await tokenTo('ines@example.com')
  expect((await look(first)).body).toEqual({
    organisation: 'Northgate Protection',
    email: 'ines@example.com',
    role: 'scheduler',
    hasAccount: false,
  })
  const { id } = invited.body as Invitation
  const at = (path: string) => `${north.url}/invitations/${id}${path}`
  expect((await north.owner.ask({ method: 'POST', url: at('/resend') })).status).toBe(200)
  const second = await tokenTo('ines@example.com', 2)
  expect((await look(first)).status).toBe(404)
  const joined = await Promise.all([join(second), join(second)])
  expect(joined.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)])
  expect(joined.filter(({ status }) => status === 200)).toHaveLength(1)
  const entered = joined.find(({ status }) => status === 200)!
  expect(entered.body).toMatchObject({ slug: north.slug, role: 'scheduler' })
  expect((await call('GET', north.url, { cookies: jar(entered.response) })).body).toMatchObject({ slug: north.slug })
  const signedIn = await call('POST', '/api/login', {
    body: { email: 'ines@example.com', password: 'a long enough password' },
  })
  expect(signedIn.status).toBe(200)
  expect((await invite('ines@example.com')).status).toBe(409)

  // A person who has an account accepts with it.
  const marek = await stranger('marek@example.com')
  await invite('marek@example.com', 'dispatcher')
  const third = await tokenTo('marek@example.com')
  expect((await look(third)).body).toMatchObject({ hasAccount: true })
  expect((await join(third)).status).toBe(409)
  const acceptAs = () => marek.ask({ method: 'POST', url: '/api/app/invitations/accept', body: { token: third } })
  expect((await acceptAs()).body).toMatchObject({ slug: north.slug, role: 'dispatcher' })
  expect((await acceptAs()).status).toBe(404)

  const late = (await invite('late@example.com')).body as Invitation
  const fourth = await tokenTo('late@example.com')
  clock.advance(8 * DAY_MS)
  expect((await look(fourth)).status).toBe(404)
  const owner = await north.person('owner')
  expect((await owner.ask({ method: 'DELETE', url: `${north.url}/invitations/${late.id}` })).status).toBe(200)
  expect((await owner.ask({ method: 'GET', url: `${north.url}/invitations` })).body).toEqual({ invitations: [] })
  const scheduler = await north.person('scheduler')
  expect((await scheduler.ask({ method: 'GET', url: `${north.url}/invitations` })).status).toBe(403)
})

test('member-invited: an account that was suspended before its first use is given no password by an invitation', async () => {
  const { stranger, invite, look, join, tokenTo, database } = await start()
  const { id } = await stranger('ines@example.com')
  await database.pool.query('update users set invited_at = now(), suspended_at = now() where id = $1', [id])
  const proofs = async () => (await database.pool.query('select 1 from accounts where user_id = $1', [id])).rowCount
  const before = await proofs()
  await invite('ines@example.com')
  const token = await tokenTo('ines@example.com')
  expect((await look(token)).body).toMatchObject({ hasAccount: true })
  expect((await join(token)).status).toBe(409)
  expect(await proofs()).toBe(before)
  await database.pool.query('update users set suspended_at = null where id = $1', [id])
  expect((await look(token)).body).toMatchObject({ hasAccount: false })
})

test('invitation-tells-nothing: answers are alike whether or not an address has an account, and for every dead link', async () => {
  const { stranger, invite, look, join, database, tokenTo } = await start()
  await stranger('known@example.com')
  const shape = ({ status, body }: Awaited<ReturnType<typeof invite>>) => [status, Object.keys(body as object)]
  expect(shape(await invite('known@example.com'))).toEqual(shape(await invite('unknown@example.com')))
  const token = await tokenTo('unknown@example.com')
  const dead = [await look('A'.repeat(43)), await join('A'.repeat(43))]
  expect(dead.map(({ status }) => status)).toEqual([404, 404])
  expect(dead[0]!.body).toEqual(dead[1]!.body)
  const kept = await database.pool.query(
    `select i::text as row from organisation_invitations i union all select m.text from mails m`,
  )
  expect(kept.rows.length).toBeGreaterThan(2)
  expect(JSON.stringify(kept.rows)).not.toContain(token)
})

test('guard-invited: a guard gets an account for their own record, once', async () => {
  const { invite, tokenTo, stranger, aGuard, north, south } = await start()
  const guardId = await aGuard()
  expect((await invite('amara@example.com', 'guard')).status).toBe(400)
  expect((await invite('amara@example.com', 'scheduler', guardId)).status).toBe(400)
  expect((await invite('amara@example.com', 'guard', newId())).status).toBe(404)
  expect((await invite('amara@example.com', 'guard', guardId)).body).toMatchObject({ guard: 'Amara Diallo' })
  expect((await invite('other@example.com', 'guard', guardId)).status).toBe(409)
  const amara = await stranger('amara@example.com')
  const token = await tokenTo('amara@example.com')
  await amara.ask({ method: 'POST', url: '/api/app/invitations/accept', body: { token } })
  expect((await amara.ask({ method: 'GET', url: `${north.url}/me/shifts` })).status).toBe(200)
  expect((await amara.ask({ method: 'GET', url: `${north.url}/sites` })).status).toBe(403)
  expect((await invite('third@example.com', 'guard', guardId)).status).toBe(409)
  const foreign = { email: 'x@example.com', role: 'guard', scope: ALL, guardId }
  const asked = await south.owner.ask({ method: 'POST', url: `${south.url}/invitations`, body: foreign })
  expect(asked.status).toBe(404)
})

test('organisation-keys: a key acts by its permissions in its organisation alone, under its name, until it is revoked', async () => {
  const { north, south, call, clock, services, database } = await startOrganisations()
  const body = { name: 'Payroll', permissions: ['sites.read', 'sites.manage', 'ledger.read'] }
  const made = await north.owner.ask({ method: 'POST', url: `${north.url}/api-keys`, body })
  const { key, token } = made.body as { key: ApiKey; token: string }
  expect([made.status, key]).toMatchObject([201, { name: 'Payroll', lastUsedAt: null }])
  const as = (method: 'GET' | 'POST', url: string, sent?: unknown) =>
    call(method, url, { headers: { authorization: `Bearer ${token}` }, ...(sent !== undefined && { body: sent }) })
  expect((await as('GET', `${north.url}/sites`)).status).toBe(200)
  expect((await as('GET', `${north.url}/guards`)).status).toBe(403)
  expect((await as('GET', `${north.url}/api-keys`)).status).toBe(403)
  expect((await as('GET', `${south.url}/sites`)).status).toBe(404)
  for (const elsewhere of ['/api/app', '/api/account', '/api/user'])
    expect([401, 403]).toContain((await as('GET', elsewhere)).status)
  expect((await as('POST', `${north.url}/clients`, { name: 'Harbour Trust', state: 'active' })).status).toBe(201)
  await sealAll(services)
  const { events } = (await as('GET', `${north.url}/events`)).body as { events: LedgerEvent[] }
  expect(events.find(({ kind }) => kind === 'client.added')).toMatchObject({ actor: key.id, actorName: 'Payroll' })
  expect((await database.pool.query('select k::text as row from organisation_keys k')).rows[0].row).not.toContain(token)
  const list = async () => (await north.owner.ask({ method: 'GET', url: `${north.url}/api-keys` })).body
  expect(await list()).toMatchObject({ keys: [{ id: key.id, lastUsedAt: clock().toISOString() }] })

  const url = `${north.url}/api-keys/${key.id}`
  expect((await south.owner.ask({ method: 'DELETE', url: url.replace(north.slug, south.slug) })).status).toBe(404)
  expect((await north.owner.ask({ method: 'DELETE', url })).status).toBe(200)
  expect((await as('GET', `${north.url}/sites`)).status).toBe(401)
  expect((await north.owner.ask({ method: 'DELETE', url })).status).toBe(404)
  expect(await list()).toEqual({ keys: [] })
  const wrong = { name: 'Root', permissions: ['members.manage'] }
  expect((await north.owner.ask({ method: 'POST', url: `${north.url}/api-keys`, body: wrong })).status).toBe(400)
})

test('organisation-keys: past its calls of a minute a key waits', async () => {
  const { north, call, database, clock } = await startOrganisations()
  const body = { name: 'Loop', permissions: ['sites.read'] }
  const { token } = (await north.owner.ask({ method: 'POST', url: `${north.url}/api-keys`, body })).body as {
    token: string
  }
  const ask = () => call('GET', `${north.url}/sites`, { headers: { authorization: `Bearer ${token}` } })
  expect((await ask()).status).toBe(200)
  await database.pool.query(`update rate_limits set hits = 600 where key like 'api-key:%'`)
  expect((await ask()).status).toBe(429)
  clock.advance(61_000)
  expect((await ask()).status).toBe(200)
})

test('regions-kept: an owner keeps regions with their sites, and a foreign site is not found', async () => {
  const { north, south } = await startOrganisations()
  const add = async (of: typeof north, path: string, body: unknown) =>
    of.owner.ask({ method: 'POST', url: `${of.url}/${path}`, body })
  const siteOf = async (of: typeof north) => {
    const { id: clientId } = (await add(of, 'clients', { name: 'Harbour Trust', state: 'active' })).body as Region
    const place = { name: 'Mall', address: '', zone: 'Europe/London', lat: null, lng: null }
    return ((await add(of, 'sites', { ...place, clientId })).body as Region).id
  }
  const [site, foreign] = [await siteOf(north), await siteOf(south)]
  const draft = { name: 'South', zone: 'Europe/London', jurisdiction: 'GB', sites: [site] }
  const { status, body } = await add(north, 'regions', draft)
  expect([status, body]).toMatchObject([201, draft])
  const { id, version } = body as Region
  expect((await add(north, 'regions', draft)).status).toBe(409)
  for (const wrong of [{ jurisdiction: 'Kent' }, { zone: 'Mars/Base' }, { name: '' }])
    expect((await add(north, 'regions', { ...draft, name: 'New', ...wrong })).status).toBe(400)
  expect((await add(north, 'regions', { ...draft, name: 'New', sites: [foreign] })).status).toBe(404)
  const url = `${north.url}/regions/${id}`
  const change = (from: number, data: object) =>
    north.owner.ask({ method: 'PATCH', url, body: { version: from, data: { ...draft, ...data } } })
  expect((await change(version, { sites: [] })).body).toMatchObject({ sites: [], version: 2 })
  expect((await change(version, { name: 'Late' })).status).toBe(409)
  expect((await change(2, {})).body).toMatchObject({ sites: [site] })
  expect((await (await north.person('scheduler')).ask({ method: 'DELETE', url })).status).toBe(403)
  expect((await north.owner.ask({ method: 'DELETE', url })).status).toBe(200)
  expect((await north.owner.ask({ method: 'DELETE', url })).status).toBe(404)
})

test('organisation-export: an owner gets everything of the own company, whatever its size, and no secret', async () => {
  const { north, south, call, database } = await startOrganisations()
  const body = { name: 'Payroll', permissions: ['sites.read'] }
  await north.owner.ask({ method: 'POST', url: `${north.url}/api-keys`, body })
  await north.within(({ pool }) =>
    pool.query(
      `insert into clients (organisation_id, id, name, state)
       select $1, gen_random_uuid(), 'Client ' || n, 'active' from generate_series(1, 1203) n`,
      [north.organisationId],
    ),
  )
  const { status, body: all } = await north.owner.ask({ method: 'GET', url: `${north.url}/export` })
  const tables = all as Record<string, Record<string, unknown>[]>
  expect([status, tables['clients']!.length]).toEqual([200, 1_203])
  expect(tables['organisations']).toMatchObject([{ slug: north.slug }])
  expect(tables['people']).toMatchObject([{ id: north.owner.id }])
  expect(tables['organisation_keys']![0]).not.toHaveProperty('token_hash')
  expect(JSON.stringify(all)).not.toContain(south.organisationId)
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class join pg_policy p on p.polrelid = pg_class.oid and p.polname = 'tenant'`,
  )
  const missing = rows.map(({ name }) => name).filter((name) => !(name in tables))
  expect(missing.toSorted()).toEqual([
    'guard_links',
    'ledger_unsealed',
    'organisation_people',
    'organisation_repeats',
    'organisation_usage_open',
  ])
  const dispatcher = await north.person('dispatcher')
  expect((await dispatcher.ask({ method: 'GET', url: `${north.url}/export` })).status).toBe(403)
  expect((await call('GET', `${north.url}/export`)).status).toBe(401)
})

test('organisation-export: an export shows one moment, whatever changes while it is read', async () => {
  const { north, services } = await startOrganisations()
  const change = (sql: string) => north.within(({ pool }) => pool.query(sql))
  await change(
    `insert into guards (organisation_id, id, employee_no, name, state, pay_rate)
     select '${north.organisationId}', gen_random_uuid(), 'E-' || n, repeat('x', 60), 'active', 0 from generate_series(1, 600) n`,
  )
  const client = (name: string) =>
    `insert into organisation_keys (organisation_id, id, name, hint, token_hash, permissions, created_at)
     values ('${north.organisationId}', gen_random_uuid(), '${name}', '', '${name}', '{sites.read}', now())`
  await change(client('before'))
  const stream = exportAll(services, north.organisationId)
  const parts = stream.iterator() as AsyncIterator<Buffer>
  let text = String((await parts.next()).value)
  // The guards stand before the keys, and nobody takes them yet.
  await change(client('another'))
  for (let part = await parts.next(); !part.done; part = await parts.next()) text += String(part.value)
  const all = JSON.parse(text) as Record<string, { name: string }[]>
  expect(all['guards']).toHaveLength(600)
  expect(all['organisation_keys']!.map(({ name }) => name)).toEqual(['before'])
})

test('invitation-limit: a network of IPv6 looks and joins thirty times in ten minutes, from whichever of its addresses; another still may', async () => {
  const { app, clock } = await startOrganisations()
  const { headers, body } = await app.inject({ url: '/api/csrf-token' })
  const cookie = String(headers['set-cookie']).split(';', 1)[0]!
  const { token: csrf } = JSON.parse(body) as { token: string }
  const ask = async (remoteAddress: string, nth: number) => {
    const isLook = nth % 2 === 0
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api/app/invitations/${isLook ? 'look' : 'join'}`,
      remoteAddress,
      headers: { cookie, 'x-csrf-token': csrf },
      payload: { token: 'x'.repeat(43), ...(!isLook && { name: 'Ines', password: 'a long enough password' }) },
    })
    return statusCode
  }
  for (let nth = 1; nth <= 30; nth++) expect(await ask(`2001:db8:1:2::${nth.toString(16)}`, nth)).toBe(404)
  expect([await ask('2001:db8:1:2:ffff::1', 0), await ask('2001:DB8:1:2::5', 1)]).toEqual([429, 429])
  expect(await ask('2001:db8:1:3::1', 0)).toBe(404)
  clock.advance(600_000)
  expect(await ask('2001:db8:1:2::1', 0)).toBe(404)
})
