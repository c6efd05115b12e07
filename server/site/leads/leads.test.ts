import { expect, onTestFinished, test, vi } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { contactPageDefault } from '../../../contract/site/leads/words.ts'
import { FILL_MS, person, startLeads } from './testing-leads.ts'
import { startMailServer } from '../../platform/mail/testing-mail-server.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'

const PATIENCE = { timeout: 20_000, interval: 20 }
const contact = { topic: 'Prices and contracts', message: 'We run nine sites.\nWhat would it cost?' }
const thanks = { status: 201, body: { message: 'Thank you. We have received your form.' } }

test('a contact form is kept as a new lead with everything that came with it', async () => {
  const { post, rows } = await startLeads()

  expect(await post('contact', contact, { headers: { 'user-agent': 'Firefox' } })).toMatchObject(thanks)

  expect(await rows('select * from leads')).toMatchObject([
    {
      form: 'contact',
      stage: 'new',
      name: 'Dana Ortiz',
      email: 'dana@meridian.example',
      company: 'Meridian Guard',
      phone: '+1 410 555 0177',
      answers: {
        rows: [
          { label: 'What is it about?', value: contact.topic },
          { label: 'Message', value: contact.message },
        ],
        data: { ...contact, zone: 'Europe/Berlin' },
      },
      first_page: '/blog/ten-minute-handover',
      referrer: 'https://search.example',
      utm: { source: 'newsletter', medium: 'email', campaign: 'autumn', term: '', content: '' },
      consent_text: contactPageDefault.form.consentText,
      consent_version: null,
      address: '127.0.0.0/24',
      user_agent: 'Firefox',
      spam_reasons: [],
      created_at: new Date(Date.parse('2026-11-21T22:47:09Z') + FILL_MS),
    },
  ])
})

test('lead-consent: a lead keeps the consent text that was published, and the version of that text and not of a newer draft', async () => {
  const { post, rows, call, database, clock } = await startLeads()
  const { id } = await makeUser(database, clock, 'editor')
  const cookies = await sessionCookieFor(database, clock, id)
  const save = async (version: number, consentText: string, publish: boolean) => {
    const data = { ...contactPageDefault, form: { ...contactPageDefault.form, consentText } }
    const saved = await call('PUT', '/api/admin/documents/contact_page/main', {
      cookies,
      body: { version, data, publish },
    })
    expect(saved.status).toBe(200)
  }
  await save(0, 'Yes, write to me.', true)
  await save(1, 'Yes, call me as well.', false)
  await post('contact', contact)
  expect(await rows('select consent_text, consent_version from leads')).toEqual([
    { consent_text: 'Yes, write to me.', consent_version: 1 },
  ])

  await save(2, 'Yes, call me as well.', true)
  await post('contact', contact)
  expect(await rows('select consent_text, consent_version from leads order by consent_version')).toEqual([
    { consent_text: 'Yes, write to me.', consent_version: 1 },
    { consent_text: 'Yes, call me as well.', consent_version: 3 },
  ])
})

test('the person gets a mail without their own words in it, and each administrator one with everything', async () => {
  const server = await startMailServer()
  onTestFinished(server.stop)
  const { post, rows, services, database, clock } = await startLeads({ smtpUrl: server.url })
  await makeUser(database, clock, 'admin', { email: 'second@watchpost.example', name: 'The Second' })
  await makeUser(database, clock, 'editor', { email: 'editor@watchpost.example' })
  await database.pool.query(`update users set suspended_at = now() where email = 'second@watchpost.example'`)
  await services.jobs.start()

  await post('contact', contact)

  await vi.waitFor(() => expect(server.received).toHaveLength(2), PATIENCE)
  const [toPerson] = server.to('dana@meridian.example')
  expect(toPerson).toMatchObject({
    to: ['dana@meridian.example'],
    headers: { subject: 'Your message to Watchpost', to: 'Dana Ortiz <dana@meridian.example>' },
  })
  expect(toPerson!.parts['text/plain']).toContain('Prices and contracts')
  expect(toPerson!.raw).not.toContain('nine sites')

  const [toOffice] = server.to('office@watchpost.example')
  expect(toOffice).toMatchObject({
    to: ['office@watchpost.example'],
    headers: { subject: 'Contact request: Dana Ortiz, Meridian Guard', 'reply-to': 'dana@meridian.example' },
  })
  for (const part of [
    'nine sites',
    '+1 410 555 0177',
    '/blog/ten-minute-handover',
    'https://search.example',
    'source: newsletter',
    '/admin/contact',
  ]) {
    expect(toOffice!.parts['text/plain'], part).toContain(part)
  }
  const [{ id } = { id: '' }] = await rows<{ id: string }>('select id from leads')
  expect(await rows('select distinct reference from mails')).toEqual([{ reference: `lead:${id}` }])
})

test.each([
  ['a field that people don’t see was filled in', { homepage: 'https://pills.example' }, FILL_MS, ['honeypot']],
  ['it was filled in faster than anyone can', {}, 2_999, ['too fast']],
  ['both', { homepage: 'x' }, 0, ['honeypot', 'too fast']],
])(
  'honeypot: when %s the answer is the usual one, the lead is spam with its reasons, and no mail is sent',
  async (_, fields, fillMs, reasons) => {
    const { post, rows } = await startLeads()

    expect(await post('contact', { ...contact, ...fields }, { fillMs })).toMatchObject(thanks)

    expect(await rows('select stage, spam_reasons from leads')).toEqual([{ stage: 'spam', spam_reasons: reasons }])
    expect(await rows('select 1 from mails')).toEqual([])
  },
)

test('a form that is answered to is answered alike, byte for byte, whether it is spam or not', async () => {
  const { post } = await startLeads()
  const strip = ({ status, body, response }: Awaited<ReturnType<typeof post>>) => {
    const { date: _, ...headers } = response.headers
    return { status, body, headers }
  }

  const good = strip(await post('contact', contact))
  expect(strip(await post('contact', { ...contact, homepage: 'x' }))).toEqual(good)
})

test('a stamp that is not ours or older than a day is refused, and the person is told what to do', async () => {
  const { post, rows, stamp } = await startLeads()
  const ours = await stamp(0)
  const [at, signature] = ours.split('.')

  for (const forged of [
    '',
    'x',
    `${Number(at) - 60_000}.${signature}`,
    `${at}.`,
    `.${signature}`,
    `${at}.${'A'.repeat(43)}`,
  ]) {
    const reply = await post('contact', { ...contact, stamp: forged })
    expect(reply, forged).toMatchObject({
      status: 400,
      body: { fields: { stamp: expect.stringContaining('Send it once more') } },
    })
  }
  expect(await post('contact', contact, { fillMs: 24 * HOUR_MS + 1 })).toMatchObject({ status: 400 })
  expect(await post('contact', contact, { fillMs: 24 * HOUR_MS })).toMatchObject(thanks)
  expect(await rows('select 1 from leads')).toHaveLength(1)
})

test('without a proof nothing is stored; with one the form is taken, and the proof with it', async () => {
  const { post, rows, proof } = await startLeads({ captcha: true })

  expect(await post('contact', contact)).toMatchObject({
    status: 400,
    body: { fields: { captcha: expect.any(String) } },
  })
  const captcha = await proof('contact')
  expect(await post('contact', { ...contact, captcha })).toMatchObject(thanks)
  expect(await post('contact', { ...contact, captcha })).toMatchObject({
    status: 400,
    body: { fields: { captcha: expect.any(String) } },
  })
  expect(await rows('select 1 from leads')).toHaveLength(1)
})

test('lead-rate-limit: ten an hour from one network and form, and then a clear word', async () => {
  const { post, rows, clock } = await startLeads()

  for (let sent = 0; sent < 10; sent++) expect(await post('contact', contact)).toMatchObject(thanks)
  const { status, body, response } = await post('contact', contact)
  expect([status, body]).toEqual([
    429,
    { code: 'too-many', message: expect.stringMatching(/^Too many attempts\. Wait \d+ minutes/) },
  ])
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)

  clock.advance(HOUR_MS)
  expect(await post('contact', contact)).toMatchObject(thanks)
  expect(await rows('select 1 from leads')).toHaveLength(11)
})

test('a hundred forms at once are ten leads and ten times the mails, and the rest is refused in words', async () => {
  const { call, rows, stamp } = await startLeads()
  const body = { ...person, ...contact, stamp: await stamp(FILL_MS) }

  const replies = await Promise.all(Array.from({ length: 100 }, () => call('POST', '/api/leads/contact', { body })))

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(90)
  expect(await rows('select 1 from leads')).toHaveLength(10)
  expect(await rows('select to_address, count(*)::int from mails group by 1 order by 1')).toEqual([
    { to_address: 'dana@meridian.example', count: 10 },
    { to_address: 'office@watchpost.example', count: 10 },
  ])
})

test('when a mail can’t be written down nothing is, and the proof is not used up', async () => {
  const { post, rows, proof, database } = await startLeads({ captcha: true })
  const captcha = await proof('contact')
  await database.pool.query('alter table mails rename column subject to topic')

  expect(await post('contact', { ...contact, captcha })).toMatchObject({ status: 500 })
  expect([await rows('select 1 from leads'), await rows('select 1 from captcha_used')]).toEqual([[], []])

  await database.pool.query('alter table mails rename column topic to subject')
  expect(await post('contact', { ...contact, captcha })).toMatchObject(thanks)
})

test('a call without a CSRF token is refused and stores nothing', async () => {
  const { call, rows, stamp } = await startLeads()
  const body = { ...person, ...contact, stamp: await stamp(FILL_MS) }

  expect(await call('POST', '/api/leads/contact', { body, csrf: false })).toMatchObject({
    status: 403,
    body: { code: 'csrf' },
  })
  expect(await rows('select 1 from leads')).toEqual([])
})
