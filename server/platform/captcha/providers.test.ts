import { expect, onTestFinished, test } from 'vitest'
import { type CaptchaForm, type ForeignProvider, foreignProviders } from '../../../contract/platform/captcha/captcha.ts'
import type { CaptchaFigures } from '../../../contract/platform/captcha/managing.ts'
import { captchaDefault } from '../../../contract/platform/captcha/words.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startWithPeople } from '../users/testing-people.ts'
import { checkCaptcha } from './checks.ts'
import { verifyToken } from './verify.ts'
import { startVerifier } from './testing-verifier.ts'

const SITE_KEY = 'site-key-0123456789'

/** A server whose contact form a company checks, with that company beside it. */
async function start(provider: ForeignProvider = 'turnstile', options: { pages?: boolean } = {}) {
  const verifier = await startVerifier()
  onTestFinished(verifier.stop)
  const started = await startWithPeople({ env: { captchaStandIn: verifier.url }, ...options })
  const { database, clock, services, as, call } = started
  verifier.says.solvedAt = clock
  const siteKeys = { ...captchaDefault.siteKeys, [provider]: SITE_KEY }
  const forms = { ...captchaDefault.forms, contact: provider }
  await seed(database, clock, [{ kind: 'captcha', slug: 'main', data: { ...captchaDefault, siteKeys, forms } }])
  const place = `/api/admin/captcha-secrets/${provider}`
  const setSecret = (secret = verifier.says.secret) => as.admin('PUT', place, { body: { secret } })
  expect((await setSecret()).status).toBe(200)
  const handIn = async (token: string, form: CaptchaForm = 'contact') =>
    database.orm.transaction(await checkCaptcha(services, form, token))
  const figures = async () =>
    ((await as.admin('GET', '/api/admin/captcha-figures')).body as CaptchaFigures[]).find(
      (each) => each.provider === provider,
    )
  const challenge = async (form: CaptchaForm) => (await call('GET', `/api/captcha/challenge?form=${form}`)).body
  return { ...started, ...verifier, place, setSecret, handIn, figures, challenge }
}

const refused = { code: 'invalid', details: { fields: { captcha: expect.stringContaining('once more') } } }
const closed = { code: 'unavailable', message: expect.stringMatching(/not sent.*write to \S+@/) as string }

test.each(foreignProviders)(
  'captcha-providers: %s checks the form that names it: a widget, one token, and the server asks about it',
  async (provider) => {
    const { says, asked, url, handIn, challenge, figures } = await start(provider)
    if (provider !== 'turnstile') says.action = undefined
    expect(await challenge('contact')).toEqual({
      provider,
      siteKey: SITE_KEY,
      action: 'contact',
      script: expect.stringMatching(new RegExp(`^${url}/.*api\\.js\\?render=explicit`)),
    })
    expect(await challenge('demo')).toMatchObject({ provider: 'altcha' })

    await handIn('token-1')

    expect(asked).toEqual([
      {
        path: expect.stringContaining('siteverify'),
        secret: says.secret,
        response: 'token-1',
        ...(provider === 'hcaptcha' && { sitekey: SITE_KEY }),
      },
    ])
    expect(await figures()).toMatchObject({ provider, issued: 1, solved: 1, failed: 0, unchecked: 0 })
  },
)

test('captcha-provider-verdict: what was replayed, solved elsewhere, for another form or too long ago is refused', async () => {
  const { says, clock, asked, handIn, figures } = await start()
  await handIn('token-1')
  await expect(handIn('token-1')).rejects.toMatchObject(refused)
  expect(asked, 'what we know is not asked about again').toHaveLength(1)

  says.hostname = 'evil.example'
  await expect(handIn('token-2')).rejects.toMatchObject(refused)
  says.hostname = 'localhost'
  await expect(handIn('token-2'), 'the company has seen it').rejects.toMatchObject(refused)
  says.action = 'demo'
  await expect(handIn('token-3')).rejects.toMatchObject(refused)
  says.action = 'contact'
  const solved = clock()
  says.solvedAt = () => solved
  clock.advance(599_000)
  await handIn('token-4')
  clock.advance(1_000)
  await expect(handIn('token-5')).rejects.toMatchObject(refused)
  says.solvedAt = () => new Date(clock().getTime() + 61_000)
  await expect(handIn('token-6')).rejects.toMatchObject(refused)
  await expect(handIn('nonsense')).rejects.toMatchObject(refused)
  await expect(handIn('')).rejects.toMatchObject(refused)
  expect(await figures()).toMatchObject({ solved: 2, replayed: 1, failed: 4, expired: 3, unchecked: 0 })
})

test('captcha-provider-verdict: of many that hand the same token in at once, one is taken', async () => {
  const { handIn } = await start()
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => handIn('token-1')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('captcha-fails-closed: without a usable answer the form is refused, with whom to write to', async () => {
  const { says, setSecret, handIn, figures, as, stop } = await start()
  for (const instead of ['garbage', 'broken', 'redirect'] as const) {
    says.instead = instead
    await expect(handIn('token-1'), instead).rejects.toMatchObject(closed)
  }
  says.instead = undefined
  await setSecret('another-secret')
  await expect(handIn('token-2'), 'a wrong secret').rejects.toMatchObject({
    ...closed,
    internal: expect.stringMatching(/^turnstile: The provider refuses our keys.*invalid-input-secret$/),
  })
  stop()
  await expect(handIn('token-3'), 'a server that is gone').rejects.toMatchObject(closed)

  expect(await figures()).toMatchObject({ solved: 0, unchecked: 5 })
  const { waiting } = (await as.admin('GET', '/api/admin/overview')).body as { waiting: object[] }
  expect(waiting).toContainEqual(
    expect.objectContaining({
      detail: '5 since yesterday, their senders were turned away',
      href: '/admin/captcha-settings/keys',
    }),
  )
})

test('captcha-fails-closed: a provider that hangs is given up, and its token counts for nothing', async () => {
  const { says, services } = await start()
  says.instead = 'hangs'
  const asked = {
    provider: 'turnstile',
    secret: says.secret,
    siteKey: SITE_KEY,
    token: 'token-1',
    action: 'contact',
  } as const
  expect(await verifyToken(services, asked, 100)).toMatchObject({
    outcome: 'unchecked',
    says: expect.stringContaining('in time') as string,
  })
})

test('captcha-secret-hidden: a secret is stored sealed, answered and logged without its value, and can be removed', async () => {
  const { says, as, place, rows, challenge, database } = await start()
  const listed = await as.admin('GET', '/api/admin/captcha-secrets')
  expect(listed.body).toEqual([
    { provider: 'turnstile', setAt: expect.any(String), setBy: expect.any(String), ready: true },
    { provider: 'hcaptcha', setAt: null, setBy: null, ready: false },
    { provider: 'recaptcha', setAt: null, setBy: null, ready: false },
  ])
  expect(JSON.stringify(listed.body)).not.toContain(says.secret)
  const tables = await rows<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of tables) {
    const { rows: found } = await database.pool.query(`select 1 from ${name} t where t::text like $1`, [
      `%${says.secret}%`,
    ])
    expect(found, name).toEqual([])
  }
  expect(await as.admin('DELETE', place)).toMatchObject({ status: 200 })
  expect(await as.admin('DELETE', place)).toMatchObject({ status: 404 })
  expect(await challenge('contact'), 'ALTCHA stands in, so that the form stays checked').toMatchObject({
    provider: 'altcha',
  })
  expect(
    await rows(`select action, subject, before, after from audit where kind = 'captcha_secret' order by id`),
  ).toEqual([
    { action: 'set-secret', subject: 'turnstile', before: null, after: null },
    { action: 'remove-secret', subject: 'turnstile', before: null, after: null },
  ])
})

test('captcha-secret-hidden: what is no secret or no provider is refused, and nobody but an admin comes near', async () => {
  const { as, place } = await start()
  for (const secret of ['', 'short', 'with a space in it', 'x'.repeat(201), 7, null])
    expect(await as.admin('PUT', place, { body: { secret } }), String(secret)).toMatchObject({ status: 400 })
  expect(
    (await as.admin('PUT', '/api/admin/captcha-secrets/altcha', { body: { secret: 'x'.repeat(20) } })).status,
  ).toBe(404)
  expect((await as.editor('PUT', place, { body: { secret: 'x'.repeat(20) } })).status).toBe(403)
  expect((await as.editor('GET', '/api/admin/captcha-figures')).status).toBe(403)
})

test('captcha-providers: a form can’t name a company without its site key, and key and sentence have limits', async () => {
  const { as } = await startWithPeople()
  const save = async (change: object) =>
    (
      await as.admin('PUT', '/api/admin/documents/captcha/main', {
        body: { version: 0, data: { ...captchaDefault, ...change }, publish: true },
      })
    ).body as { fields?: object }
  const forms = { ...captchaDefault.forms, demo: 'hcaptcha' }
  expect((await save({ forms })).fields).toEqual({ 'data.siteKeys.hcaptcha': expect.stringContaining('site key') })
  expect(
    (await save({ siteKeys: { ...captchaDefault.siteKeys, hcaptcha: '<script>alert(1)</script>' } })).fields,
  ).toHaveProperty(['data.siteKeys.hcaptcha'])
  expect((await save({ sentences: { ...captchaDefault.sentences, altcha: ' ' } })).fields).toHaveProperty([
    'data.sentences.altcha',
  ])
})

test('captcha-sentence: the form’s sentence is that of the provider that checks it in fact', async () => {
  const { call, as, place } = await start('recaptcha')
  const sentence = async () =>
    ((await call('GET', '/api/captcha/forms')).body as { forms: { contact: { sentence: string } } }).forms.contact
      .sentence
  expect(await sentence()).toBe(captchaDefault.sentences.recaptcha)
  await as.admin('DELETE', place)
  expect(await sentence()).toBe(captchaDefault.sentences.altcha)
})

test('captcha-trial: a test shows what the provider answered, and counts for no form', async () => {
  const { says, as, asked, clock, handIn, figures } = await start()
  const challenge = await as.admin('GET', '/api/admin/captcha-test?provider=turnstile')
  expect(challenge.body).toMatchObject({ provider: 'turnstile', action: 'test' })
  const solved = clock()
  says.action = 'test'
  says.solvedAt = () => solved
  clock.advance(12_000)
  const trial = (token: string) =>
    as.admin('POST', '/api/admin/captcha-test', { body: { provider: 'turnstile', token } })
  expect((await trial('token-1')).body).toMatchObject({
    outcome: 'solved',
    hostname: 'localhost',
    action: 'test',
    ageSeconds: 12,
    errors: [],
  })
  expect((await trial('token-1')).body).toMatchObject({ outcome: 'expired', errors: ['timeout-or-duplicate'] })
  await expect(handIn('token-2'), 'the action of a test').rejects.toMatchObject(refused)
  expect(asked).toHaveLength(3)
  expect(await figures()).toMatchObject({ solved: 0, failed: 1, expired: 0 })
  expect(await as.admin('GET', '/api/admin/captcha-test?provider=hcaptcha')).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('site key of hCaptcha') as string },
  })
})

test('captcha-hosts-in-policy: pages may load a company’s widget only while it has both keys', async () => {
  const { app, as, place, url } = await start('hcaptcha', { pages: true })
  const policy = async () => String((await app.inject({ url: '/brand' })).headers['content-security-policy'])
  expect(await policy()).toContain(`script-src 'self' ${url}; connect-src 'self';`)
  await as.admin('DELETE', place)
  expect(await policy()).toContain(`script-src 'self'; connect-src 'self';`)
})
