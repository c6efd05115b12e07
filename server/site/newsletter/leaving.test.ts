import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import { wordings } from '../../../contract/site/newsletter/wordings.ts'
import { DANA, startNewsletter as start, unknownToken } from './testing-newsletter.ts'

const FORM = 'application/x-www-form-urlencoded'

test('newsletter-one-click: every newsletter carries the headers of one-click unsubscribe and both links (RFC 8058)', async () => {
  const { join, mailTo } = await start()
  const { welcomed } = await join()
  const { headers, parts } = await mailTo(DANA, 2)

  expect(headers).toMatchObject({
    'list-unsubscribe': `<http://localhost:3000/api/newsletter/unsubscribe/${welcomed}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'list-id': '<newsletter.localhost>',
  })
  for (const page of ['preferences', 'unsubscribe']) {
    expect(parts['text/plain']).toContain(`http://localhost:3000/newsletter/${page}?token=${welcomed}`)
  }
})

test.each([
  ['a form', FORM, 'List-Unsubscribe=One-Click'],
  [
    'a form in parts',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
  ['plain text', 'text/plain', 'List-Unsubscribe=One-Click'],
  ['JSON', 'application/json', '{"List-Unsubscribe":"One-Click"}'],
  ['broken JSON', 'application/json', '{"List-'],
  ['bytes', 'application/octet-stream', '\0\x01'],
  ['an empty form', FORM, ''],
  ['nothing', undefined, undefined],
])(
  'newsletter-one-click: a mail program unsubscribes at once with %s, without cookie or CSRF token, also as a page of another site, as often as it likes',
  async (_, type, payload) => {
    const { join, app, state, rows } = await start()
    const { welcomed } = await join()

    for (const time of ['first', 'second']) {
      const reply = await app.inject({
        method: 'POST',
        url: `/api/newsletter/unsubscribe/${welcomed}`,
        payload,
        headers: {
          ...(type && { 'content-type': type }),
          'user-agent': 'Mail',
          origin: 'https://mail.example',
          'sec-fetch-site': 'cross-site',
        },
      })
      expect([reply.statusCode, reply.json()], time).toEqual([200, { unsubscribed: true }])
    }
    expect(await state()).toEqual(['unsubscribed'])
    expect(await rows(`select form, wording, statement, user_agent from consents where action = 'withdrawn'`)).toEqual([
      {
        form: 'one-click',
        wording: wordings.oneClick,
        statement: 'Withdrawn at 2026-11-21T22:47:09.000Z',
        user_agent: 'Mail',
      },
    ])
  },
)

test('more people than write from one address may unsubscribe from one: a mail provider calls for all of them', async () => {
  const { join, app, state } = await start()
  const { welcomed } = await join()
  const once = (token: string) => app.inject({ method: 'POST', url: `/api/newsletter/unsubscribe/${token}` })

  const strangers = await Promise.all(Array.from({ length: 100 }, () => once(unknownToken)))
  expect(new Set(strangers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set(['200 {"unsubscribed":false}']),
  )
  expect((await once(welcomed)).statusCode).toBe(200)
  expect(await state()).toEqual(['unsubscribed'])
})

test('newsletter-one-click: the same address opened in a browser, or looked at by a program, changes nothing and leads to the page that asks', async () => {
  const { join, app, state } = await start()
  const { welcomed } = await join()

  const { statusCode, headers } = await app.inject({ url: `/api/newsletter/unsubscribe/${welcomed}` })
  const looked = await app.inject({ method: 'HEAD', url: `/api/newsletter/unsubscribe/${welcomed}` })

  expect([statusCode, looked.statusCode]).toEqual([303, 303])
  expect(headers).toMatchObject({ location: `/newsletter/unsubscribe?token=${welcomed}`, 'cache-control': 'no-store' })
  expect(await state()).toEqual(['confirmed'])
  const foreign = await app.inject({ url: '/api/newsletter/unsubscribe/%2F%2Fevil.example%0d%0aSet-Cookie:x' })
  expect(foreign.headers['location']).toMatch(/^\/newsletter\/unsubscribe\?token=%2F%2F/)
  expect(foreign.headers['set-cookie']).toBeUndefined()
})

test('the page’s own button needs its CSRF token; the ledger tells the two ways apart', async () => {
  const { join, call, post, rows, state } = await start()
  const { welcomed } = await join()

  expect(await call('POST', '/api/newsletter/unsubscribe', { body: { token: welcomed }, csrf: false })).toMatchObject({
    status: 403,
  })
  expect(await state()).toEqual(['confirmed'])
  expect(await post('unsubscribe', { token: unknownToken })).toMatchObject({
    status: 200,
    body: { unsubscribed: false },
  })
  expect(await post('unsubscribe', { token: welcomed })).toMatchObject({ status: 200, body: { unsubscribed: true } })

  expect(await rows(`select form, wording from consents where action = 'withdrawn'`)).toEqual([
    { form: 'unsubscribe page', wording: wordings.unsubscribe },
  ])
})

test('the way out never ends: it works years later, and from the mail that asked for the confirmation too', async () => {
  const { join, post, clock, state, rows } = await start()
  const { confirmed, welcomed } = await join()

  clock.advance(3 * 365 * DAY_MS)

  for (const token of [confirmed, welcomed]) {
    await rows(`update subscribers set state = 'confirmed'`)
    expect(await post('unsubscribe', { token })).toMatchObject({ body: { unsubscribed: true } })
    expect(await state()).toEqual(['unsubscribed'])
  }
})

test('an old link does not bring a former subscriber back; they subscribe again', async () => {
  const { join, post, subscribe, mailTo, state, rows, call } = await start()
  const { confirmed, welcomed } = await join()
  await call('PUT', `/api/newsletter/preferences/${welcomed}`, { body: { name: 'Dana', weekly: false } })
  await post('unsubscribe', { token: welcomed })

  expect(await post('confirm', { token: confirmed })).toMatchObject({ body: { confirmed: false } })
  expect(await state()).toEqual(['unsubscribed'])

  await subscribe()
  expect(await state()).toEqual(['pending'])
  const again = await mailTo(DANA, 3)
  expect(again.headers['subject']).toMatch(/^Confirm your subscription/)
  expect(await post('confirm', { token: again.token })).toMatchObject({ body: { confirmed: true } })
  expect(await rows('select state, name, weekly from subscribers')).toEqual([
    { state: 'confirmed', name: '', weekly: true },
  ])
})

test('preferences are read and saved by the link, and show too little of the address to learn it', async () => {
  const { join, call, rows } = await start()
  const { welcomed, confirmed } = await join()
  const at = (token: string) => `/api/newsletter/preferences/${token}`

  for (const token of [welcomed, confirmed]) {
    const { status, body, response } = await call('GET', at(token))
    expect({ status, body }).toEqual({
      status: 200,
      body: { preferences: { email: 'd•••@meridian.example', name: '', weekly: true, clicks: false } },
    })
    expect(response.headers['cache-control']).toBe('no-store')
  }
  expect(await call('PUT', at(welcomed), { body: { name: '  Dana Ortiz ', weekly: false } })).toMatchObject({
    status: 200,
    body: { preferences: { name: 'Dana Ortiz', weekly: false } },
  })
  expect(await rows('select name, weekly, state from subscribers')).toEqual([
    { name: 'Dana Ortiz', weekly: false, state: 'confirmed' },
  ])
})

test('turning the briefing off is a withdrawal and turning it on a consent; saving the same again is neither', async () => {
  const { join, call, rows, clock } = await start()
  const { welcomed } = await join()
  for (const weekly of [false, false, true]) {
    clock.advance(1000)
    await call('PUT', `/api/newsletter/preferences/${welcomed}`, { body: { name: '', weekly } })
  }

  expect(
    await rows(`select action, wording, statement from consents where form = 'preferences page' order by at`),
  ).toEqual([
    { action: 'withdrawn', wording: wordings.weekly, statement: 'Turned off at 2026-11-21T22:47:10.000Z' },
    { action: 'given', wording: wordings.weekly, statement: 'Turned on at 2026-11-21T22:47:12.000Z' },
  ])
})

test('bad input: preferences that are saved a hundred times at once are one withdrawal', async () => {
  const { join, call, rows } = await start()
  const { welcomed } = await join()

  const replies = await Promise.all(
    Array.from({ length: 100 }, () =>
      call('PUT', `/api/newsletter/preferences/${welcomed}`, { body: { name: 'Dana', weekly: false } }),
    ),
  )

  expect(replies.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
  expect(await rows(`select action from consents where form = 'preferences page'`)).toEqual([{ action: 'withdrawn' }])
  expect(await rows('select name, weekly from subscribers')).toEqual([{ name: 'Dana', weekly: false }])
})

test('a link that is unknown, too old, not confirmed yet or of someone who left leads to no preferences', async () => {
  const { join, subscribe, mailTo, post, call, clock } = await start()
  const nothing = { status: 200, body: { preferences: null } }
  const everyCall = async (token: string) => {
    expect(await call('GET', `/api/newsletter/preferences/${token}`), token).toMatchObject(nothing)
    expect(
      await call('PUT', `/api/newsletter/preferences/${token}`, { body: { name: 'Eve', weekly: false } }),
      token,
    ).toMatchObject(nothing)
  }
  const { confirmed, welcomed } = await join()
  await subscribe('omar@meridian.example')
  const pending = await mailTo('omar@meridian.example', 1)
  clock.advance(7 * DAY_MS + 1)

  await everyCall(unknownToken)
  await everyCall(pending.token)
  await everyCall(confirmed)
  await post('unsubscribe', { token: welcomed })
  await everyCall(welcomed)
})

const refused: [what: string, body: unknown, field: string][] = [
  ['a line break in the name', { name: 'Dana\r\nBcc: eve@evil.example', weekly: true }, 'name'],
  ['a turned reading direction in the name', { name: 'Dana\u202Ezitro', weekly: true }, 'name'],
  ['a right-to-left mark in the name', { name: 'Dana\u200F', weekly: true }, 'name'],
  ['a space of no width in the name', { name: 'Da\u200Bna', weekly: true }, 'name'],
  ['a NUL in the name', { name: 'Da\u0000na', weekly: true }, ''],
  ['an endless name', { name: 'x'.repeat(81), weekly: true }, 'name'],
  ['a list for a name', { name: ['Dana'], weekly: true }, 'name'],
  ['a word for a choice', { name: 'Dana', weekly: 'yes' }, 'weekly'],
  ['no choice', { name: 'Dana' }, 'weekly'],
  ['a state of one’s own', { name: 'Dana', weekly: true, state: 'pending' }, ''],
]

test('wrong preferences are refused at their field and change nothing', async () => {
  const { join, call, rows } = await start()
  const { welcomed } = await join()

  for (const [what, body, field] of refused) {
    const reply = await call('PUT', `/api/newsletter/preferences/${welcomed}`, { body })
    expect(reply, what).toMatchObject({
      status: 400,
      body: { code: 'invalid', ...(field && { fields: { [field]: expect.any(String) } }) },
    })
  }
  expect(await rows('select name, weekly, state from subscribers')).toEqual([
    { name: '', weekly: true, state: 'confirmed' },
  ])
})
