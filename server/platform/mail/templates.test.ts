import { expect, test } from 'vitest'
import type { EditedDocument, Revision } from '../../../contract/platform/editing/document.ts'
import {
  DARK_RULE,
  type MailPreview,
  type MailTemplate,
  type MailWords,
} from '../../../contract/platform/mail/templates.ts'
import { resetLink } from '../users/mails.ts'
import { startWithPeople } from '../users/testing-people.ts'
import { sendMail } from './outbox.ts'

const URL = '/api/admin/documents/mail_template/password-reset'
const MAIL = '/api/admin/mail-templates/password-reset'
type TemplateView = EditedDocument<MailWords>

async function start() {
  const started = await startWithPeople()
  const { as, rows, database, services } = started
  const read = async () => (await as.admin('GET', URL)).body as TemplateView
  const save = async (words: Partial<MailWords>, how: object = {}) => {
    const { version, data } = await read()
    return as.admin('PUT', URL, { body: { version, data: { ...data, ...words }, ...how } })
  }
  const kind = async () =>
    ((await as.admin('GET', '/api/admin/mails/kinds')).body as MailTemplate[]).find(
      ({ template }) => template === 'password-reset',
    )!
  /** Has the mail written, and gives it. */
  const written = async () => {
    const id = await database.orm.transaction((transaction) =>
      sendMail(transaction, services, {
        content: resetLink({}, { link: 'https://watchpost.example/reset?token=1' }),
        to: { address: 'dana@meridian.example' },
      }),
    )
    const [mail] = await rows<{ subject: string; text: string; template: string }>(
      `select subject, text, template from mails where id = '${id}'`,
    )
    return mail!
  }
  return { ...started, read, save, kind, written }
}

test('mail-templates: a mail has its built-in words until others are published, and again once they are put back', async () => {
  const { read, save, kind, written, as } = await start()
  expect((await written()).subject).toBe('Set a new password for Watchpost')
  expect(await kind()).toMatchObject({ name: 'Password reset', edited: false, draft: false, leads: true, written: 1 })

  await save({ subject: 'A new password' })
  expect((await written()).subject).toBe('Set a new password for Watchpost')
  expect(await kind()).toMatchObject({ edited: false, draft: true })

  const { version } = await read()
  await as.admin('POST', `${URL}/publish`, { body: { version } })
  expect(await written()).toMatchObject({ subject: 'A new password', template: 'password-reset' })
  expect(await kind()).toMatchObject({ edited: true, draft: false })

  await as.admin('POST', `${URL}/built-in`, { body: { version: (await read()).version } })
  expect((await written()).subject).toBe('Set a new password for Watchpost')
  expect(await kind()).toMatchObject({ edited: false, draft: false })
})

test('mail-templates: earlier words stand in the history and are restored from there', async () => {
  const { read, save, written, as } = await start()
  await save({ heading: 'First' }, { publish: true })
  await save({ heading: 'Second' }, { publish: true })

  const history = (await as.admin('GET', `${URL}/history`)).body as Revision[]
  expect(history.map(({ number }) => number)).toEqual([2, 1])
  const { version } = await read()
  const restored = await as.admin('POST', `${URL}/history/${history[1]!.version}/restore`, { body: { version } })
  expect((restored.body as TemplateView).data.heading).toBe('First')
  await as.admin('POST', `${URL}/publish`, { body: { version: (restored.body as TemplateView).version } })
  expect((await written()).text).toContain('First')
})

test.each([
  ['one of another mail', 'Hello {inviter}'],
  ['one with a gap', 'Hello { site }'],
  ['one that nothing has', 'Hello {lead.first_name}'],
])('mail-template-variables: %s is an error at its field, kept as a draft and never published', async (_, heading) => {
  const { save, read, as } = await start()

  const refused = await save({ heading }, { publish: true })
  expect(refused).toMatchObject({ status: 400, body: { fields: { 'data.heading': expect.stringContaining('{') } } })
  expect((await save({ heading })).status).toBe(200)
  const { version, problems } = await read()
  expect(problems).toEqual({ heading: expect.stringContaining('This mail has no variable {') })
  expect((await as.admin('POST', `${URL}/publish`, { body: { version } })).status).toBe(400)
  expect((await as.admin('POST', `${MAIL}/test`, { body: {} })).status).toBe(400)
})

test('mail-template-variables: a line break in the words of the subject is refused', async () => {
  const { save } = await start()
  expect((await save({ subject: 'Hello\r\nBcc: eve@evil.example' }, { publish: true })).status).toBe(400)
})

test('mail-templates: words that fit their mail no more give way to the built-in ones', async () => {
  const { save, written, database } = await start()
  await save({ subject: 'Published' }, { publish: true })
  await database.pool.query(
    `update documents set live = jsonb_set(live, '{heading}', '"Hello {gone}"') where kind = 'mail_template'`,
  )

  expect((await written()).subject).toBe('Set a new password for Watchpost')
})

test('mail-template-preview: it is the draft with example values, and says how large it is', async () => {
  const { save, as } = await start()
  await save({ preheader: 'From {company}', body: 'First & <b>foremost</b>.\n\nSecond.' })

  const preview = (await as.admin('GET', `${MAIL}/preview`)).body as MailPreview
  expect(preview).toMatchObject({ from: 'Watchpost', subject: 'Set a new password for Watchpost' })
  expect(preview.preheader).toBe('From Watchpost')
  expect(preview.html).toContain('First &amp; &lt;b&gt;foremost&lt;/b&gt;.</p>')
  expect(preview.text).toContain('First & <b>foremost</b>.\n\nSecond.')
  expect(preview.html).toContain(DARK_RULE)
  expect(preview.text).not.toContain(DARK_RULE)
  expect(preview.bytes).toBe(Buffer.byteLength(preview.html))
})

test('mail-template-preview: a missing part of a mail, and a long subject, are reported before publishing', async () => {
  const { as } = await start()
  const url = '/api/admin/documents/mail_template/lead-reply'
  const { version, data } = (await as.admin('GET', url)).body as TemplateView
  await as.admin('PUT', url, { body: { version, data: { ...data, subject: 'x'.repeat(71) } } })

  expect((await as.admin('GET', `${url}/findings`)).body).toEqual({
    fine: [],
    problems: {},
    warnings: { body: expect.stringContaining('{subject}'), subject: expect.stringContaining('71') },
  })
})

test('mail-template-test: a test goes to the caller and to nobody else, and is marked as one', async () => {
  const { save, as, rows } = await start()
  await save({ heading: 'As drafted' })
  const [admin] = await rows<{ email: string }>(`select email from users where role = 'admin'`)

  const { status, body } = await as.admin('POST', `${MAIL}/test`, { body: {} })
  expect([status, body]).toEqual([201, { id: expect.any(String), to: admin!.email, sends: false }])
  expect(await rows('select to_address, subject, template, text from mails')).toEqual([
    {
      to_address: admin!.email,
      subject: 'Test: Set a new password for Watchpost',
      template: 'template-test',
      text: expect.stringContaining('As drafted'),
    },
  ])
  expect(await rows(`select action from audit where kind = 'mail'`)).toEqual([{ action: 'send' }])
  expect((await as.admin('POST', `${MAIL}/test`, { body: { to: 'eve@evil.example' } })).status).toBe(400)
})

test('templates are for admins, and there are none but those of the product’s mails', async () => {
  const { as } = await start()
  for (const [method, url] of [
    ['GET', `${MAIL}/preview`],
    ['POST', `${MAIL}/test`],
    ['PUT', URL],
  ] as const)
    expect((await as.editor(method, url, { body: { version: 0, data: {} } })).status).toBe(403)
  for (const url of [
    'documents/mail_template/hello',
    'documents/mail_template/hello/built-in',
    'mail-templates/hello/preview',
  ])
    expect((await as.admin('GET', `/api/admin/${url}`)).status).toBe(404)
  expect((await as.admin('POST', '/api/admin/mail-templates/hello/test', { body: {} })).status).toBe(404)
})
