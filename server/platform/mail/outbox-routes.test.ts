import { expect, test } from 'vitest'
import type { OutboxMail, OutboxMailWhole } from '../../../contract/platform/mail/outbox.ts'
import { startWithPeople } from '../users/testing-people.ts'
import { sendMail } from './outbox.ts'
import { heading, paragraph } from './parts.ts'
import { helloWith } from './testing-mails.ts'

const URL = '/api/admin/mails'
type List = { items: OutboxMail[]; total: number; counts: Record<string, number>; isOn: boolean }

async function start(smtpUrl?: string) {
  const started = await startWithPeople({ env: { smtpUrl } })
  const { as, database, services, rows } = started
  const write = (address: string, subject: string, secret?: string) =>
    database.orm.transaction((transaction) =>
      sendMail(
        transaction,
        services,
        helloWith({
          name: 'password-reset',
          subject,
          body: [heading(subject), paragraph(`Go to https://site.example/reset/${secret ?? 'nowhere'}`)],
          to: { name: 'Dana', address },
          ...(secret && { secrets: [secret] }),
        }),
      ),
    )
  const list = async (query = '') => (await as.admin('GET', `${URL}${query}`)).body as List
  const stateOf = (id: string, state: string) => rows(`update mails set state = '${state}' where id = '${id}'`)
  return { ...started, write, list, stateOf }
}

test('outbox-list: every mail is listed newest first, found by its words, and had as CSV without formulas', async () => {
  const { write, list, stateOf, clock, as } = await start()
  const first = await write('a@x.example', 'First')
  clock.advance(1000)
  await write('b@x.example', '=HYPERLINK("x")')
  await stateOf(first, 'failed')

  expect((await list()).items.map(({ toAddress }) => toAddress)).toEqual(['b@x.example', 'a@x.example'])
  const { counts, isOn, total } = await list('?state=failed')
  expect([counts['failed'], counts['queued'], isOn, total]).toEqual([1, 1, false, 1])
  expect((await list('?search=hyperlink')).total).toBe(1)
  expect((await list('?search=100%25')).total).toBe(0)
  const { body } = await as.admin('GET', `${URL}/csv`)
  expect((body as { text: string }).text).toContain(`"'=HYPERLINK(""x"")"`)
  expect((await as.admin('GET', `${URL}/kinds`)).body).toContainEqual(
    expect.objectContaining({ template: 'password-reset', written: 2, sent: 0, failed: 1 }),
  )
})

test('outbox-secrets: a mail shows no secret until an admin asks for it, which the log keeps', async () => {
  const { write, as, rows } = await start()
  const id = await write('a@x.example', 'Reset', 'TOPSECRETTOKEN')
  const read = (await as.admin('GET', `${URL}/${id}`)).body as OutboxMailWhole
  expect(read.hidden).toBe(1)
  expect(JSON.stringify(read)).not.toContain('TOPSECRETTOKEN')
  expect(read.text).toContain('/reset/••••••••')
  expect(JSON.stringify((await as.admin('GET', URL)).body)).not.toContain('TOPSECRETTOKEN')

  const revealed = await as.admin('POST', `${URL}/${id}/reveal`, { body: {} })
  expect((revealed.body as { text: string }).text).toContain('/reset/TOPSECRETTOKEN')
  expect(await rows('select action, kind, subject from audit where kind = $$mail$$')).toEqual([
    { action: 'reveal', kind: 'mail', subject: id },
  ])
})

test('outbox-resend: with mail off nothing is sent again, and what waits can be withdrawn for good', async () => {
  const { write, as, stateOf, list } = await start()
  const id = await write('a@x.example', 'First')
  await stateOf(id, 'not-sent')
  expect(await as.admin('POST', `${URL}/resend`, { body: { ids: [id] } })).toMatchObject({
    status: 400,
    body: { message: 'Mail is off. Set SMTP_URL to your mail server first.' },
  })
  const withdraw = () => as.admin('POST', `${URL}/withdraw`, { body: { ids: [id] } })
  expect((await withdraw()).body).toEqual([{ id, name: 'a@x.example', ok: true, message: 'Withdrawn' }])
  expect((await withdraw()).body).toEqual([expect.objectContaining({ ok: false })])
  expect((await list()).items[0]!.state).toBe('cancelled')
})

test('outbox-resend: refused mails go into the queue again, sent ones never', async () => {
  const { write, as, stateOf, list } = await start('smtp://127.0.0.1:1')
  const [refused, sent] = [await write('a@x.example', 'A'), await write('b@x.example', 'B')]
  await stateOf(refused, 'failed')
  await stateOf(sent, 'sent')
  const { body } = await as.admin('POST', `${URL}/resend`, { body: { ids: [refused, sent] } })
  const results = body as { id: string; ok: boolean }[]
  expect(new Map(results.map(({ id, ok }) => [id, ok]))).toEqual(
    new Map([
      [refused, true],
      [sent, false],
    ]),
  )
  expect((await list()).counts).toMatchObject({ queued: 1, sent: 1 })
})

test('outbox-unclear: a mail whose answer was lost is decided by a person, once', async () => {
  const { write, as, stateOf } = await start()
  const [one, other] = [await write('a@x.example', 'A'), await write('b@x.example', 'B')]
  await stateOf(one, 'unsure')
  await stateOf(other, 'unsure')
  const settle = (id: string, by: string) => as.admin('POST', `${URL}/${id}/settle`, { body: { as: by } })
  expect((await settle(one, 'sent')).body).toMatchObject({ state: 'sent' })
  expect((await settle(one, 'again')).status).toBe(409)
  expect((await settle(other, 'again')).body).toMatchObject({ state: 'queued' })
})

test('the outbox is for admins', async () => {
  const { write, as, call } = await start()
  const id = await write('a@x.example', 'A')
  for (const [method, url, body] of [
    ['GET', URL],
    ['GET', `${URL}/kinds`],
    ['GET', `${URL}/csv`],
    ['GET', `${URL}/${id}`],
    ['POST', `${URL}/${id}/reveal`, {}],
    ['POST', `${URL}/resend`, { ids: [id] }],
    ['POST', `${URL}/withdraw`, { ids: [id] }],
    ['POST', `${URL}/${id}/settle`, { as: 'sent' }],
  ] as const) {
    expect((await call(method, url, { body })).status, url).toBe(401)
    expect((await as.editor(method, url, { body })).status, url).toBe(403)
  }
  expect((await as.admin('GET', `${URL}/not-an-id`)).status).toBe(404)
})
