import { expect, test } from 'vitest'
import { startAccess } from '../users/testing-access.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'
const BULK = '/api/admin/users/bulk'

async function start(given: Parameters<typeof startAccess>[0] = {}) {
  const started = await startAccess(given)
  const ada = await started.person('admin', { name: 'Ada' })
  const bo = await started.person('editor', { name: 'Bo' })
  const cy = await started.person('member', { name: '', email: 'cy@example.com' })
  return {
    ...started,
    ada,
    bo,
    cy,
    several: (action: string, ids: string[], more = {}) => ada.as('POST', BULK, { body: { action, ids, ...more } }),
  }
}

test('users: several are suspended at once, each told by name, out at once, and noted', async () => {
  const { ada, bo, cy, several, log } = await start()

  expect((await several('suspend', [bo.id, cy.id, bo.id])).body).toEqual([
    { id: bo.id, name: 'Bo', ok: true, message: 'Suspended' },
    { id: cy.id, name: 'cy@example.com', ok: true, message: 'Suspended' },
  ])
  expect([await bo.status(), await cy.status(), await ada.status()]).toEqual([401, 401, 200])
  expect(await log()).toMatchObject(
    [bo, cy].map(({ id }) => ({ action: 'suspend', actor_id: ada.id, subject: id, after: { state: 'suspended' } })),
  )
  expect((await several('suspend', [bo.id, cy.id])).body).toMatchObject([{ ok: true }, { ok: true }])
  expect(await log(), 'what is so already is not noted').toHaveLength(2)

  for (const _ of ['lifted', 'and so already'])
    expect((await several('unsuspend', [bo.id, cy.id])).body).toMatchObject([{ ok: true }, { ok: true }])
  expect(await log()).toHaveLength(4)
  expect((await ada.as('GET', '/api/admin/users?state=active')).body).toMatchObject({ total: 3 })
})

test('a bulk action changes all people it may change and says for each other one why not', async () => {
  const { ada, bo, several, person, rows } = await start()
  const eve = await person('admin', { name: 'Eve' })

  expect((await several('setRole', [ada.id, NOBODY, bo.id, eve.id], { role: 'member' })).body).toEqual([
    {
      id: ada.id,
      name: 'Ada',
      ok: false,
      message: 'You can’t change your own role or access. Ask another administrator.',
    },
    { id: NOBODY, name: 'A removed person', ok: false, message: 'There is no such person' },
    { id: bo.id, name: 'Bo', ok: true, message: 'Role changed to member' },
    { id: eve.id, name: 'Eve', ok: true, message: 'Role changed to member' },
  ])
  expect([await bo.status(), await eve.status()]).toEqual([401, 401])
  expect((await several('suspend', [ada.id])).body).toMatchObject([
    { ok: false, message: expect.stringContaining('last administrator') },
  ])
  expect(await rows(`select email from users where role = 'admin' and suspended_at is null`)).toHaveLength(1)
})

test('two administrators who take each other’s role in bulk at once: one remains', async () => {
  const { ada, person, rows } = await start()
  const eve = await person('admin')

  await Promise.all([
    ada.as('POST', BULK, { body: { action: 'suspend', ids: [eve.id] } }),
    eve.as('POST', BULK, { body: { action: 'suspend', ids: [ada.id] } }),
  ])

  expect(await rows(`select 1 from users where role = 'admin' and suspended_at is null`)).toHaveLength(1)
})

test('invitations are sent again to people who have not joined, and earlier links end', async () => {
  const { ada, bo, several, call, mailTo } = await start({ mails: true })
  const { body } = await ada.as('POST', '/api/admin/users', { body: { email: 'new@example.com', role: 'editor' } })
  const { id } = body as { id: string }
  const first = await mailTo('new@example.com', 1)

  expect((await several('resend', [id, bo.id])).body).toEqual([
    { id, name: 'new@example.com', ok: true, message: 'Sent again' },
    { id: bo.id, name: 'Bo', ok: false, message: 'There is no open invitation.' },
  ])
  const second = await mailTo('new@example.com', 2)
  const opens = async (token: string) => (await call('POST', '/api/invitation', { body: { token } })).status
  expect([await opens(first.token), await opens(second.token)]).toEqual([404, 200])
})

test('several without people, action or role, or with what there isn’t, are bad input and change nothing', async () => {
  const { ada, bo, log } = await start()
  const ids = [bo.id]
  const bad = [
    { action: 'suspend', ids: [] },
    { action: 'suspend', ids: Array.from({ length: 101 }, () => NOBODY) },
    { action: 'suspend', ids: ['x'] },
    { ids },
    { action: 'remove', ids },
    { action: 'setRole', role: 'owner', ids },
    { action: 'setRole', ids },
    { action: 'suspend', role: 'admin', ids },
  ]

  for (const body of bad)
    expect(await ada.as('POST', BULK, { body }), JSON.stringify(body)).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    })
  expect(await log()).toEqual([])
})

test('editors, members and nobody change no several', async () => {
  const { bo, cy, call, log } = await start()
  const body = { action: 'suspend', ids: [cy.id] }

  expect([
    (await bo.as('POST', BULK, { body })).status,
    (await cy.as('POST', BULK, { body })).status,
    (await call('POST', BULK, { body })).status,
  ]).toEqual([403, 403, 401])
  expect(await log()).toEqual([])
})
