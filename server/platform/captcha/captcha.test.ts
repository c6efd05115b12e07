import { expect, test } from 'vitest'
import type { CaptchaForm, Challenge } from '../../../contract/platform/captcha/captcha.ts'
import { captchaDefault } from '../../../contract/platform/captcha/words.ts'
import { seed } from '../../core/rooms/seed.ts'
import { solve } from '../../site/leads/testing-leads.ts'
import { startApp } from '../../testing.ts'
import { checkCaptcha } from './checks.ts'
import { startWithPeople } from '../users/testing-people.ts'

type Altcha = Extract<Challenge, { provider: 'altcha' }>

async function start() {
  const started = await startApp()
  const { call, services, database } = started
  const ask = async (form: CaptchaForm) => (await call('GET', `/api/captcha/challenge?form=${form}`)).body as Altcha
  /** Submits a proof together with a form that is then stored. */
  const handIn = async (form: CaptchaForm, token: string) => {
    const spend = await checkCaptcha(services, form, token)
    await database.orm.transaction(spend)
  }
  return { ...started, ask, handIn }
}

const refused = {
  code: 'invalid',
  details: { fields: { captcha: expect.stringContaining('Send the form once more') } },
}
const decode = (token: string) =>
  JSON.parse(Buffer.from(token, 'base64').toString()) as {
    challenge: Altcha['challenge']
    solution: { counter: number; derivedKey: string }
  }
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

test('captcha-proof-once: a solved calculation is taken once, and never again', async () => {
  const { ask, handIn } = await start()
  const token = await solve(await ask('contact'))

  await handIn('contact', token)

  await expect(handIn('contact', token)).rejects.toMatchObject(refused)
})

test('of many that hand the same proof in at once, one is taken', async () => {
  const { ask, handIn } = await start()
  const token = await solve(await ask('contact'))

  const results = await Promise.allSettled(Array.from({ length: 20 }, () => handIn('contact', token)))

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a proof whose form was not stored can be handed in again', async () => {
  const { ask, services, database, handIn } = await start()
  const token = await solve(await ask('demo'))
  const spend = await checkCaptcha(services, 'demo', token)
  const failing = database.orm.transaction(async (transaction) => {
    await spend(transaction)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')

  await expect(handIn('demo', token)).resolves.toBeUndefined()
})

test('captcha-proof-once: a calculation is valid for ten minutes', async () => {
  const { ask, handIn, clock } = await start()
  const [early, late] = await Promise.all([ask('contact').then(solve), ask('contact').then(solve)])

  clock.advance(599_000)
  await handIn('contact', early)
  clock.advance(1_000)
  await expect(handIn('contact', late)).rejects.toMatchObject(refused)
})

test('captcha-proof-once: a proof counts for the form that it was made for', async () => {
  const { ask, handIn } = await start()

  await expect(handIn('demo', await solve(await ask('contact')))).rejects.toMatchObject(refused)
})

test('what was changed, made up or is no proof at all is refused', async () => {
  const { ask, handIn } = await start()
  const given = await ask('contact')
  const { challenge, solution } = decode(await solve(given))
  const parameters = (changed: object) => ({ ...challenge, parameters: { ...challenge.parameters, ...changed } })

  const forged = [
    '',
    'x',
    encode({}),
    encode([]),
    encode(null),
    encode('proof'),
    encode({ challenge, solution: { ...solution, counter: solution.counter + 1 } }),
    encode({ challenge, solution: { ...solution, derivedKey: '00' } }),
    encode({ challenge: parameters({ cost: 1 }), solution }),
    encode({ challenge: parameters({ keyPrefix: '' }), solution }),
    encode({ challenge: parameters({ data: { form: 'contact', expires: 9e9 } }), solution }),
    encode({ challenge: parameters({ data: undefined }), solution }),
    encode({ challenge: { ...challenge, signature: '' }, solution }),
    encode({ challenge: { ...challenge, signature: 'f'.repeat(64) }, solution }),
  ]
  for (const token of forged) await expect(handIn('contact', token), token.slice(0, 40)).rejects.toMatchObject(refused)
})

test('what has expired is forgotten, so that the list doesn’t grow', async () => {
  const { ask, handIn, clock, database } = await start()
  await handIn('contact', await solve(await ask('contact')))
  clock.advance(700_000)
  await handIn('contact', await solve(await ask('contact')))

  expect((await database.pool.query('select 1 from captcha_used')).rowCount).toBe(1)
})

test('captcha-optional: a form for which nothing is asked needs no proof', async () => {
  const { ask, handIn, database, clock } = await start()
  const forms = { ...captchaDefault.forms, contact: 'none' }
  await seed(database, clock, [{ kind: 'captcha', slug: 'main', data: { forms } }])

  expect(await ask('contact')).toEqual({ provider: 'none' })
  await expect(handIn('contact', '')).resolves.toBeUndefined()
  await expect(handIn('demo', '')).rejects.toMatchObject(refused)
})

test('a challenge is never kept by anyone, and only made for forms that exist', async () => {
  const { call } = await start()

  const { response } = await call('GET', '/api/captcha/challenge?form=contact')
  expect(response.headers['cache-control']).toBe('no-store')
  for (const query of ['', '?form=login', '?form=contact&form=demo', '?form[]=contact']) {
    expect(await call('GET', `/api/captcha/challenge${query}`), query).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    })
  }
})

test('captcha-by-form: an admin chooses the check and its forms, and nobody else does', async () => {
  const { as, call } = await startWithPeople()
  const PLACE = '/api/admin/documents/captcha/main'
  const data = { ...captchaDefault, forms: { ...captchaDefault.forms, contact: 'none' } }
  expect((await as.editor('PUT', PLACE, { body: { version: 0, data, publish: true } })).status).toBe(403)
  expect((await as.admin('PUT', PLACE, { body: { version: 0, data, publish: true } })).status).toBe(200)
  const provider = async (form: string) =>
    ((await call('GET', `/api/captcha/challenge?form=${form}`)).body as { provider: string }).provider
  expect([await provider('contact'), await provider('demo')]).toEqual(['none', 'altcha'])
  expect(
    (
      await as.admin('PUT', PLACE, {
        body: { version: 1, data: { ...data, forms: { ...data.forms, demo: 'magic' } }, publish: true },
      })
    ).status,
  ).toBe(400)
})
