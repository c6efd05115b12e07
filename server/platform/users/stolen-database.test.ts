import { expect, test } from 'vitest'
import { jar, PASSWORD, startAccess } from './testing-access.ts'

const SMTP_PASSWORD = 'smtp-s3cret'

/** Every row of every table as text, the jobs' included. */
async function dump(rows: Awaited<ReturnType<typeof startAccess>>['rows']): Promise<string> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables)
    for (const { row } of await rows<{ row: string }>(`select t::text as row from ${name} t`)) texts.push(row)
  return texts.join('\n')
}

test('stolen-database: a stolen database holds no password, session, token, code, link or key that opens anything', async () => {
  const started = await startAccess({ mails: true, smtpPassword: SMTP_PASSWORD })
  const { person, secure, signIn, codeOf, call, mailTo, rows, quiet } = started
  const ada = await person('admin', { email: 'ada@example.com', password: PASSWORD })
  const { secret, recoveryCodes } = await secure(ada)
  const halfway = jar((await signIn('ada@example.com')).response)
  const whole = jar(
    (await call('POST', '/api/login/code', { cookies: halfway, body: { code: codeOf(secret) } })).response,
  )
  const again = jar((await signIn('ada@example.com')).response)
  const { token } = (
    await ada.as('POST', '/api/admin/users/tokens', { body: { name: 'x', role: 'admin', access: 'write', days: 1 } })
  ).body as { token: string }
  await ada.as('POST', '/api/admin/users', { body: { email: 'new@example.com', role: 'admin' } })
  await call('POST', '/api/reset', { body: { email: 'ada@example.com' } })
  const links = [(await mailTo('new@example.com')).token, (await mailTo('ada@example.com')).token]
  await quiet()

  const stolen = await dump(rows)

  const secrets = [
    PASSWORD,
    secret,
    token,
    SMTP_PASSWORD,
    ...links,
    whole['session']!,
    again['session']!,
    ada.cookies.session!,
    started.services.env.secret,
    ...recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')]),
  ]
  expect(secrets.every((text) => text.length > 8)).toBe(true)
  expect(secrets.filter((text) => stolen.includes(text))).toEqual([])
  expect(stolen).toContain('ada@example.com')
})

test('stolen-database: what is stored of links, tokens and sessions opens nothing when it is handed back', async () => {
  const { person, rows, call } = await startAccess()
  const ada = await person('admin')
  await ada.as('POST', '/api/admin/users', { body: { email: 'new@example.com', role: 'admin' } })
  await ada.as('POST', '/api/admin/users/tokens', { body: { name: 'x', role: 'admin', access: 'write', days: 1 } })
  const [{ hash: link } = { hash: '' }] = await rows<{ hash: string }>('select hash from account_links')
  const [{ token_hash: token } = { token_hash: '' }] = await rows<{ token_hash: string }>(
    'select token_hash from api_tokens',
  )
  const [{ token_hash: session } = { token_hash: '' }] = await rows<{ token_hash: string }>(
    'select token_hash from sessions',
  )

  expect([link, token, session].map(({ length }) => length)).toEqual([43, 43, 43])
  expect((await call('POST', '/api/invitation', { body: { token: link } })).status).toBe(404)
  for (const bearer of [token, `wp_${token}`]) {
    expect(
      (await call('GET', '/api/admin/documents/post', { headers: { authorization: `Bearer ${bearer}` } })).status,
    ).toBe(401)
  }
  expect((await call('GET', '/api/user', { cookies: { session } })).status).toBe(401)
})
