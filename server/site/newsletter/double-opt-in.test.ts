import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { wordings } from '../../../contract/site/newsletter/wordings.ts'
import { DANA, startNewsletter as start, unknownToken } from './testing-newsletter.ts'
import { startApp } from '../../testing.ts'

test('newsletter-double-opt-in: a subscriber gets a mail whose link leads to a page that asks, and counts once they confirm', async () => {
  const { subscribe, mailTo, post, state, rows, clock } = await start()
  await subscribe()
  const mail = await mailTo(DANA, 1)

  expect(mail.headers['subject']).toBe('Confirm your subscription to The Monday briefing')
  expect(mail.to).toEqual([DANA])
  expect(mail.parts['text/plain']).toContain(`http://localhost:3000/newsletter/confirm?token=${mail.token}`)
  expect(await state()).toEqual(['pending'])

  clock.advance(MINUTE_MS)
  expect(await post('confirm', { token: mail.token })).toMatchObject({ status: 200, body: { confirmed: true } })
  expect(await state()).toEqual(['confirmed'])
  expect(
    await rows('select action, form, wording, statement, address, user_agent, at from consents order by id'),
  ).toMatchObject([
    { action: 'given', form: 'footer' },
    {
      action: 'confirmed',
      form: 'confirmation page',
      wording: wordings.confirm,
      address: '127.0.0.1',
      user_agent: 'Firefox',
      statement: 'Confirmed at 2026-11-21T22:48:09.000Z by the link that was sent to the address',
      at: new Date('2026-11-21T22:48:09Z'),
    },
  ])
})

test('bad input: confirming a hundred times at once is fine, it is noted once and welcomed once', async () => {
  const { subscribe, mailTo, post, rows, quiet, server } = await start()
  await subscribe()
  const { token } = await mailTo(DANA, 1)

  const replies = await Promise.all(Array.from({ length: 100 }, () => post('confirm', { token })))

  const taken = replies.filter(({ status }) => status !== 429)
  expect(taken.length).toBeGreaterThan(1)
  expect(taken.map(({ body }) => body)).toEqual(taken.map(() => ({ confirmed: true })))
  expect(await rows(`select 1 from consents where action = 'confirmed'`)).toHaveLength(1)
  await quiet()
  expect(server.to(DANA)).toHaveLength(2)
})

test('no token lies in the database, nor in a mail that was sent', async () => {
  const { join, subscribe, mailTo, rows, quiet } = await start()
  const manage = await join()
  await subscribe('omar@meridian.example')
  const { token } = await mailTo('omar@meridian.example', 1)
  await quiet()

  const copy = JSON.stringify(
    await Promise.all(
      ['newsletter_tokens', 'mails', 'subscribers', 'consents', 'jobs.job'].map((table) =>
        rows(`select * from ${table}`),
      ),
    ),
  )
  expect(copy).not.toContain(manage)
  expect(copy).not.toContain(token)
})

test('a link works for seven days; unknown, expired and foreign ones all get the same polite answer', async () => {
  const { subscribe, mailTo, post, clock, state } = await start()
  await subscribe()
  const { token } = await mailTo(DANA, 1)
  const refusal = { status: 200, body: { confirmed: false } }

  clock.advance(7 * DAY_MS + 1)
  for (const wrong of [token, unknownToken, '', 'x', `${token}x`, "' or 1=1 --", '\u202e', '💥'.repeat(100)]) {
    expect(await post('confirm', { token: wrong }), wrong).toMatchObject(refusal)
  }
  expect(await state()).toEqual(['pending'])

  await subscribe()
  const again = await mailTo(DANA, 2)
  clock.advance(7 * DAY_MS - 1)
  expect(await post('confirm', { token: again.token })).toMatchObject({ body: { confirmed: true } })
})

test('an address gets one mail in ten minutes, however often it is entered, and however many at once', async () => {
  const { subscribe, server, clock, quiet, rows } = await start()

  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, n) => subscribe(n % 2 ? DANA : ' Dana@Meridian.EXAMPLE ', `198.51.${n}.7`)),
  )
  expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
    new Set([JSON.stringify([202, { message: 'Please check your email to confirm your subscription.' }])]),
  )
  await quiet()
  expect(server.received).toHaveLength(1)
  expect(await rows('select 1 from subscribers')).toHaveLength(1)
  expect(await rows('select 1 from consents')).toHaveLength(100)

  clock.advance(10 * MINUTE_MS - 1)
  await subscribe()
  await quiet()
  expect(server.received).toHaveLength(1)

  clock.advance(1)
  await subscribe()
  await quiet()
  expect(server.received).toHaveLength(2)
})

test('the form’s answer is made by the same statements whatever is known of an address; what differs is left to a job', async () => {
  // A connection keeps the method that it found when it was opened.
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const { call, database } = await startApp()
  const ask = () =>
    call('POST', '/api/newsletter/subscribe', { body: { email: DANA, consentTracking: 'Consent given' } })
  const statementsOf = async () => {
    query.mockClear()
    const { status } = await ask()
    const ours = query.mock.calls.filter((_, index) => ofApp(query.mock.contexts[index] as unknown as Connection))
    const texts = ours.map(([given]) => (given as unknown as { text?: string }).text ?? given)
    return [status, ...texts.filter((text) => text !== BEAT)]
  }
  await call('POST', '/api/newsletter/subscribe', {
    body: { email: 'first@meridian.example', consentTracking: 'Consent given' },
  })

  const unknown = await statementsOf()
  expect(unknown.length).toBeGreaterThan(4)
  for (const state of ['pending', 'confirmed', 'unsubscribed']) {
    await database.pool.query('update subscribers set state = $1, answered_at = now()', [state])
    expect(await statementsOf(), state).toEqual(unknown)
  }
})

type Connection = { connectionParameters: { application_name?: string } }
/** What asks now and then whether a connection that listens is still there. */
const BEAT = 'select 1'
const ofApp = ({ connectionParameters }: Connection) => connectionParameters.application_name !== 'watchpost-jobs'

test('a subscriber who subscribes again learns by mail alone that nothing is left to do', async () => {
  const { join, subscribe, mailTo, clock, state } = await start()
  await join()
  clock.advance(11 * MINUTE_MS)

  const reply = await subscribe()

  expect(reply).toMatchObject({
    status: 202,
    body: { message: 'Please check your email to confirm your subscription.' },
  })
  const mail = await mailTo(DANA, 3)
  expect(mail.headers['subject']).toBe('You already get The Monday briefing')
  expect(await state()).toEqual(['confirmed'])
})
