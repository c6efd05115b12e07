import { expect, test } from 'vitest'
import { startApp } from '../../testing.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

test.each(['/', '/contact', '/blog/round-intervals', '/nowhere?x=1'])(
  'a form that is sent to the page %s without script is answered in words',
  async (url) => {
    const { app } = await startApp()

    const { statusCode, headers, body } = await app.inject({
      method: 'POST',
      url,
      headers: FORM,
      payload: 'email=dana%40meridian.example&consent=yes',
    })

    expect([statusCode, headers['allow'], headers['content-type']]).toEqual([
      405,
      'GET, HEAD',
      'text/plain; charset=utf-8',
    ])
    expect(body).toMatch(/^This form needs JavaScript, and nothing was sent\./)
  },
)

test('the API stays what it is: a form is no body that it takes, and what is not there is not found', async () => {
  const { app, call } = await startApp()

  expect((await call('POST', '/api/newsletter/subscribe', { headers: FORM, body: 'email=a' })).status).toBe(415)
  expect((await app.inject({ method: 'POST', url: '/api/nothing', payload: {} })).statusCode).toBe(404)
})

test('a form of more than 64 kB is refused before it is read', async () => {
  const { app } = await startApp()

  expect(
    (await app.inject({ method: 'POST', url: '/contact', headers: FORM, payload: 'x'.repeat(64 * 1024 + 1) }))
      .statusCode,
  ).toBe(413)
})
