import { expect, test } from 'vitest'
import type { AlertWays } from '../../../contract/field/alerts/ways.ts'
import { unseal } from '../../core/database/sealed.ts'
import { PHONE_SEALED_FOR } from './phone-services.ts'
import { ACCOUNT, startWays, TOKEN, twilio } from './testing-phones.ts'

test('alerts-phone-set: an owner sets up who texts and calls; secrets are sealed, kept and never given back', async () => {
  const { service, ask, at, database, services, owner } = await startWays()
  const ways = async (who = ask) => (await who({ method: 'GET', url: at('alert-ways') })).body as AlertWays
  expect(await ways()).toEqual({ phone: null, service: null, unreached: [] })
  expect((await service(twilio, ask)).status).toBe(403)
  const { token, ...without } = twilio as Extract<typeof twilio, { kind: 'twilio' }>
  expect(token).toBe(TOKEN)
  expect(await service(without)).toMatchObject({ status: 400, body: { fields: { token: expect.any(String) } } })
  expect((await service({ ...without, token: TOKEN, sender: '+44 12' })).status).toBe(400)
  expect((await service({ ...twilio, account: 'AC1' } as typeof twilio)).status).toBe(400)
  expect((await service({ ...twilio, does: [] })).status).toBe(400)
  expect((await service({ kind: 'webhook', url: 'file:///etc/passwd', does: ['sms'] })).status).toBe(400)
  expect(await ways()).toMatchObject({ service: null })
  await service(twilio)
  expect((await service({ ...without, does: ['sms'] })).status).toBe(200)
  expect((await service({ ...without, account: `AC${'b'.repeat(32)}` })).status).toBe(400)
  const shown = await ways()
  expect(shown.service).toMatchObject({ kind: 'twilio', account: ACCOUNT, does: ['sms'] })
  expect(JSON.stringify(shown)).not.toContain(TOKEN)
  const { rows } = await database.pool.query<{ secret_sealed: string }>(
    'select secret_sealed from alert_phone_services',
  )
  expect(rows[0]!.secret_sealed).not.toContain(TOKEN)
  expect(unseal(services.env.secret, PHONE_SEALED_FOR.secret, rows[0]!.secret_sealed)).toBe(TOKEN)
  const remove = { method: 'DELETE', url: at('alert-phone') } as const
  expect((await ask(remove)).status).toBe(403)
  expect([(await owner(remove)).body, (await owner(remove)).body]).toEqual([{ removed: true }, { removed: false }])
})

test('alerts-phone-set: each member sets their own number with its country, and loses it with their place in the office', async () => {
  const { number, ask, at, service, north, owner } = await startWays()
  const ways = async (who = ask) => (await who({ method: 'GET', url: at('alert-ways') })).body as AlertWays
  expect((await number('0044 20 7946 0958', ask)).body).toEqual({ phone: '+442079460958' })
  expect((await number('020 7946 0958', ask)).status).toBe(400)
  expect((await ways()).phone).toBe('+442079460958')
  expect((await ways(owner)).phone).toBeNull()
  await service(twilio)
  expect((await ways()).unreached).toHaveLength(1)
  const away = await north.person('dispatcher')
  await number('+442079460959', away.ask)
  const numbers = () => north.within(async ({ pool }) => (await pool.query('select 1 from alert_numbers')).rows.length)
  expect(await numbers()).toBe(2)
  await north.within(({ pool }) => pool.query('delete from memberships where user_id = $1', [away.id]))
  expect(await numbers()).toBe(1)
  expect((await number(null, ask)).body).toEqual({ phone: null })
  expect((await ways()).phone).toBeNull()
})

test('alerts-phone-set: a key of a program has no number and no browser, and may do neither', async () => {
  const { at, owner, call, browser } = await startWays()
  const made = await owner({
    method: 'POST',
    url: at('api-keys'),
    body: { name: 'Robot', permissions: ['alerts.act'] },
  })
  const headers = { authorization: `Bearer ${(made.body as { token: string }).token}` }
  const { subscription } = await browser()
  const put = (path: string, body: object) => call('PUT', at(path), { headers, body })
  expect((await put('alert-ways/number', { phone: '+442079460958' })).status).toBe(403)
  expect((await put('alert-ways/push', subscription)).status).toBe(403)
})

test('alerts-phone-set: the export of a company names its phone service and holds none of its secrets', async () => {
  const { service, owner, at, database } = await startWays()
  await service({ kind: 'webhook', url: 'https://sms.example/secret-path', does: ['sms'] })
  const { rows } = await database.pool.query<{ url_sealed: string; secret_sealed: string }>(
    'select url_sealed, secret_sealed from alert_phone_services',
  )
  const exported = JSON.stringify((await owner({ method: 'GET', url: at('export') })).body)
  expect(exported).toContain('sms.example')
  for (const hidden of [rows[0]!.url_sealed, rows[0]!.secret_sealed, 'secret-path'])
    expect(exported).not.toContain(hidden)
})
