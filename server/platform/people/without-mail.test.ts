import { expect, test } from 'vitest'
import { startAccess } from '../users/testing-access.ts'

const NEW = 'another long password'

async function start() {
  const started = await startAccess()
  const ada = await started.person('admin', { name: 'Ada' })
  const tokenOf = (link: string | null | undefined, page: string) =>
    new RegExp(`^http://localhost:3000/${page}\\?token=([\\w-]{43})$`).exec(link ?? '')?.[1] ?? ''
  return { ...started, ada, tokenOf }
}

test('mail-off-is-said: without a mail server an administrator is shown the link of an invitation, which works once, and the log says so', async () => {
  const { ada, call, tokenOf, log } = await start()
  expect((await ada.as('GET', '/api/admin/users/mail')).body).toEqual({ sends: false })

  const invited = (await ada.as('POST', '/api/admin/users', { body: { email: 'new@example.com', role: 'editor' } }))
    .body as { id: string; link: string }
  const again = (await ada.as('POST', `/api/admin/users/${invited.id}/invitation`, { body: {} })).body as {
    link: string
  }
  const accept = (link: string) =>
    call('POST', '/api/invitation/accept', { body: { token: tokenOf(link, 'invitation'), name: 'Nia', password: NEW } })
  expect([
    (await accept(invited.link)).status,
    (await accept(again.link)).status,
    (await accept(again.link)).status,
  ]).toEqual([404, 200, 404])

  const entries = await log()
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'invite', actor_id: ada.id, after: { link: 'shown to copy' } },
    { action: 'resend-invitation', actor_id: ada.id, after: { link: 'shown to copy' } },
  ])
  expect(JSON.stringify(entries)).not.toContain(tokenOf(again.link, 'invitation'))
})

test('without a mail server an administrator is shown a link for somebody’s new password, and nobody else is', async () => {
  const { ada, person, call, signIn, tokenOf, log } = await start()
  const bo = await person('editor', { email: 'bo@example.com', password: 'correct horse battery' })
  const eve = await person('editor')
  expect((await eve.as('POST', `/api/admin/users/${bo.id}/reset`, { body: {} })).status).toBe(403)
  expect((await ada.as('POST', `/api/admin/users/${eve.id}/reset`, { body: {} })).status).toBe(409)

  const { link } = (await ada.as('POST', `/api/admin/users/${bo.id}/reset`, { body: {} })).body as { link: string }
  expect(
    (await call('POST', '/api/reset/password', { body: { token: tokenOf(link, 'reset'), password: NEW } })).status,
  ).toBe(200)
  expect((await signIn('bo@example.com', NEW)).status).toBe(200)
  expect((await log())[0]).toMatchObject({
    action: 'send-reset',
    actor_id: ada.id,
    subject: bo.id,
    after: { link: 'shown to copy' },
  })
})

test('without a mail server the reset page says that no mail comes, with or without an account', async () => {
  const { person, call, rows } = await start()
  await person('editor', { email: 'bo@example.com', password: 'correct horse battery' })
  const ask = async (email: string) => (await call('POST', '/api/reset', { body: { email } })).body

  const answer = await ask('bo@example.com')
  expect(answer).toEqual({ mailed: false, message: expect.stringContaining('Ask your administrator') })
  expect(await ask('nobody@example.com')).toEqual(answer)
  expect(await rows('select 1 from mails')).toEqual([])
})

test('without a mail server no invitation of several is sent again, since nobody would see its link', async () => {
  const { ada } = await start()
  const { id } = (await ada.as('POST', '/api/admin/users', { body: { email: 'new@example.com', role: 'editor' } }))
    .body as { id: string }

  expect((await ada.as('POST', '/api/admin/users/bulk', { body: { action: 'resend', ids: [id] } })).body).toMatchObject(
    [{ id, ok: false, message: expect.stringContaining('copy a link') }],
  )
})

test('with a mail server no answer holds a link', async () => {
  const { person, mailTo } = await startAccess({ mails: true })
  const ada = await person('admin')
  await person('editor', { email: 'bo@example.com', password: 'correct horse battery' })
  const people = (await ada.as('GET', '/api/admin/users?search=bo@')).body as { items: { id: string }[] }

  expect(
    (await ada.as('POST', '/api/admin/users', { body: { email: 'new@example.com', role: 'editor' } })).body,
  ).toMatchObject({ link: null })
  expect((await ada.as('POST', `/api/admin/users/${people.items[0]!.id}/reset`, { body: {} })).body).toEqual({
    link: null,
  })
  expect((await mailTo('bo@example.com')).token).not.toBe('')
})
