import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { logTail } from '../../core/base/log-tail.ts'
import { PASSWORD, startAccess } from '../users/testing-access.ts'

const PLANTED = {
  secret: 'sEcret-of-the-tests-with-32-letters-or-more',
  backupKey: 'backup key of the tests, long enough to be one',
  metricsToken: 'metrics-token-of-tests',
  databaseUrl: 'postgresql://dbuser:db-p4ssword@db.internal.example/watchpost',
  smtpUrl: 'smtps://mailer:smtp-p4ss@mail.internal.example',
  admin: { email: 'first.admin@example.com', password: 'first admin password' },
  mediaStore: { endpoint: 'https://s3.internal.example', bucket: 'b', region: 'r', key: 'S3KEY', secret: 's3 secret' },
  oidc: { issuer: 'https://login.internal.example', clientId: 'client-7', clientSecret: 'oidc secret', name: 'SSO' },
  incoming: {
    address: 'in@example.com',
    secret: 'incoming secret',
    imapUrl: 'imaps://box:imap-p4ss@mail.example/INBOX',
  },
}

const leavesOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leavesOf)

test('support-without-secrets: secrets and people that stand in settings, rows and the log are nowhere in the file', async () => {
  const started = await startAccess({ mails: true, env: { ...PLANTED, dataDir: tmpdir() } })
  const { person, secure, signIn, codeOf, call, rows } = started
  const ada = await person('admin', { email: 'ada@example.com', password: PASSWORD })
  const { secret, recoveryCodes } = await secure(ada)
  const again = await signIn('ada@example.com')
  await call('POST', '/api/login/code', { cookies: { session: 'x' }, body: { code: codeOf(secret) } })
  const { token } = (
    await ada.as('POST', '/api/admin/users/tokens', { body: { name: 'x', role: 'admin', access: 'write', days: 1 } })
  ).body as { token: string }
  await call('POST', '/api/newsletter/subscribe', {
    body: { email: 'reader@example.org', consentTracking: 'Consent given in a test' },
  })
  const stored = (
    await rows<{ value: string }>(`
      select password_hash as value from accounts where password_hash is not null
      union select token_hash from sessions union select token_hash from api_tokens
      union select secret_sealed from second_factors union select email from users union select email from subscribers`)
  ).map(({ value }) => value)
  const cookie = String(again.response.headers['set-cookie'])
  const sessions = [ada.cookies.session!, /session=([^;]+)/.exec(cookie)?.[1] ?? ada.cookies.session!]
  const secrets = [...leavesOf(PLANTED).filter((text) => text.length > 4), secret, token]
  const planted = [...secrets, ...sessions, ...recoveryCodes, ...stored, 'db-p4ssword', 'smtp-p4ss', 'imap-p4ss']
  for (const each of planted)
    for (const msg of [each, `refused ${each}`, `{"value":"${each}"}`])
      logTail.write(
        JSON.stringify({ level: 50, time: 0, msg, reason: msg, user: each, err: { message: msg, detail: each } }),
      )
  // A person's password is in the log under a name that the file leaves out.
  logTail.write(JSON.stringify({ level: 30, time: 0, msg: 'signed in', password: PASSWORD }))

  const { status, body } = await ada.as('GET', '/api/admin/status/support')
  expect(status).toBe(200)
  const { name, text } = body as { name: string; text: string }
  expect(name).toMatch(/^watchpost-support-\d{8}T\d{6}Z\.json$/)
  expect(planted.length).toBeGreaterThan(25)
  expect(
    [...planted, PASSWORD].filter((each) => text.includes(each) || text.includes(JSON.stringify(each).slice(1, -1))),
  ).toEqual([])

  const file = JSON.parse(text)
  expect(file).toMatchObject({
    version: { product: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    settings: {
      port: 3000,
      publicUrl: 'http://localhost:3000',
      secret: 'set',
      smtpUrl: 'set',
      countriesFile: 'not set',
    },
    health: expect.any(Array),
    postgres: { version: expect.stringMatching(/^\d/), bytes: expect.any(Number) },
    disk: { free: expect.any(Number) },
    migrations: { missing: [], newest: expect.stringMatching(/^\d{4}_/) },
    metrics: { failed: 0 },
  })
  expect(file.sizes.map(({ table }: { table: string }) => table)).toContain('public.users')
  expect(file.jobs.map(({ queue }: { queue: string }) => queue)).toContain('newsletter-answer')
  expect(file.log.length).toBeGreaterThan(25)
})

test('support-without-secrets: editors do not get it, and a part that can’t be read says so', async () => {
  const { person } = await startAccess({ env: { dataDir: join(tmpdir(), 'watchpost-not-there') } })
  const [editor, admin] = [await person('editor'), await person('admin')]
  expect((await editor.as('GET', '/api/admin/status/support')).status).toBe(403)
  const { text } = (await admin.as('GET', '/api/admin/status/support')).body as { text: string }
  expect(JSON.parse(text).disk).toEqual({ unread: 'ENOENT' })
})
