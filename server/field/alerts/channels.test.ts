import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { readSender } from '../../platform/notifications/testing-push.ts'
import { twilioReport, twilioSignature, twimlOf } from './phone-messages.ts'
import { ACCOUNT, OWNER_PHONE, startWays, TOKEN, twilio } from './testing-phones.ts'

test('alerts-by-push: an alert shows in the browsers where a person is signed in, and one that is gone is forgotten', async () => {
  const { to, alarm, said, browser, pushes, database } = await startWays()
  await to(['push', 'mail'])
  const first = await browser()
  expect(first.answer).toMatchObject({ status: 200, body: { host: expect.stringContaining('127.0.0.1') } })
  const id = await alarm({ severity: 1, title: 'Fire at gate 2' })
  expect(await said(id)).toEqual(['push sent'])
  const [pushed] = pushes.pushed
  expect(first.open(pushed!.body)).toEqual({
    title: 'S1: Fire at gate 2',
    text: 'Northgate Protection. Nobody is there.',
    href: `/app/o/northgate-protection/alerts/${id}`,
    tag: `alert:${id}`,
  })
  expect(pushed!.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' })
  const { rows } = await database.pool.query<{ public_key: string }>('select public_key from push_keys')
  expect(readSender(pushed!.headers.authorization!, rows[0]!.public_key).isGood).toBe(true)
  pushes.status = 410
  const gone = await alarm({ severity: 1, title: 'Smoke' })
  expect(await said(gone)).toEqual(['push failed No push service took it', 'mail queued'])
  pushes.status = 201
  const after = await alarm({ severity: 1, title: 'Water' })
  expect(await said(after)).toEqual(['push failed No browser of theirs takes pushes', 'mail queued'])
})

test('alerts-by-push: a person takes the pushes of a browser away, and gets none once their session is over', async () => {
  const { to, alarm, said, browser, owner, at, database, pushes } = await startWays()
  await to(['push'])
  const { subscription } = await browser()
  const away = { method: 'DELETE', url: at('alert-ways/push'), body: { endpoint: subscription.endpoint } } as const
  expect([(await owner(away)).body, (await owner(away)).body]).toEqual([{ removed: true }, { removed: false }])
  await browser()
  await database.pool.query(`update sessions set expires_at = '2026-01-01' where id in
    (select session_id from push_subscriptions)`)
  expect(await said(await alarm())).toEqual(['push failed No browser of theirs takes pushes'])
  expect(pushes.pushed).toEqual([])
})

test('alerts-by-webhook: texts and calls go out signed, and their service says how far each came', async () => {
  const { service, number, to, alarm, said, deliveries, phones, tell, north, clock } = await startWays()
  const set = await service({ kind: 'webhook', url: `${phones.origin}/hook`, does: ['sms'] })
  const { secret } = set.body as { secret: string }
  expect(secret).toMatch(/^whsec_/)
  await number('020 7946 0958'.replace(/^0/, '+44 '))
  await to(['sms'])
  const id = await alarm()
  expect(await said(id)).toEqual(['sms sent'])
  const { body, headers } = phones.calls[0]!
  const [{ id: delivery } = { id: '' }] = await deliveries(id)
  expect(JSON.parse(body)).toEqual({
    id: delivery,
    channel: 'sms',
    to: OWNER_PHONE,
    text: expect.stringMatching(/^S2: Gate is open\. Northgate Protection\. Nobody is there\. http/),
    severity: 2,
    isDrill: false,
    statusUrl: expect.stringContaining(`/api/app/alert-status/${north.organisationId}/${delivery}`),
  })
  expect(headers).toMatchObject({
    'watchpost-id': delivery,
    'watchpost-signature': expect.stringMatching(/^t=\d+,v1=/),
  })
  expect((await tell(delivery, { state: 'delivered' }, 'whsec_wrong')).status).toBe(401)
  expect(
    (await tell(delivery, { state: 'delivered' }, secret, new Date(clock().getTime() - 6 * MINUTE_MS))).status,
  ).toBe(401)
  expect((await tell(delivery, { state: 'gone' }, secret)).status).toBe(400)
  expect((await tell(delivery, 'no json', secret)).status).toBe(400)
  expect((await tell(ACCOUNT_OF_NOBODY, { state: 'delivered' }, secret)).status).toBe(401)
  expect(await said(id)).toEqual(['sms sent'])
  expect((await tell(delivery, { state: 'delivered' }, secret)).body).toEqual({ isNew: true })
  expect((await tell(delivery, { state: 'sent' }, secret)).body).toEqual({ isNew: false })
  expect((await tell(delivery, { state: 'failed' }, secret)).body).toEqual({ isNew: false })
  expect(await said(id)).toEqual(['sms delivered'])
  expect((await tell(delivery, { state: 'read' }, secret)).body).toEqual({ isNew: true })
  expect(await said(id)).toEqual(['sms read'])
})

const ACCOUNT_OF_NOBODY = '0197b0a0-0000-7000-8000-000000000000'

test('alerts-by-twilio: a text and a call go out by its documented API, and its callbacks move them', async () => {
  const { service, number, to, alarm, said, deliveries, phones, report } = await startWays()
  expect((await service(twilio)).body).toEqual({
    service: expect.objectContaining({
      kind: 'twilio',
      account: ACCOUNT,
      sender: '+442079460000',
      host: 'api.twilio.com',
    }),
    secret: null,
  })
  await number(OWNER_PHONE)
  await to(['sms', 'voice', 'mail'])
  const id = await alarm({ text: 'Tom & "Jo" <x>' })
  const [sms] = phones.calls
  expect(sms!.path).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Messages.json`)
  expect(sms!.headers.authorization).toBe(`Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`)
  const first = (await deliveries(id))[0]!.id
  expect(Object.fromEntries(sms!.form)).toEqual({
    To: OWNER_PHONE,
    From: '+442079460000',
    Body: expect.stringContaining('S2: Gate is open'),
    StatusCallback: expect.stringContaining(first),
  })
  expect((await report(first, { MessageStatus: 'delivered' }, 'another token')).status).toBe(401)
  expect((await report(first, { MessageStatus: 'undelivered', ErrorCode: '30003' })).body).toEqual({ isNew: true })
  expect(await said(id)).toEqual([
    'sms failed The phone did not get the message (error 30003)',
    expect.stringMatching(/^voice/),
  ])
})

test('alerts-by-twilio: a call says everything twice, is delivered once it is picked up, and goes on by mail where nobody does', async () => {
  const { service, number, to, alarm, said, deliveries, phones, report, settled } = await startWays()
  await service(twilio)
  await number(OWNER_PHONE)
  await to(['voice', 'mail'])
  const id = await alarm({ text: 'Tom & "Jo" <x>' })
  const [call] = phones.calls
  expect(call!.path).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Calls.json`)
  expect(call!.form.get('Twiml')).toContain('Tom &amp; &quot;Jo&quot; &lt;x&gt;. I say it again. S2: Gate is open')
  expect(call!.form.getAll('StatusCallbackEvent')).toEqual(['initiated', 'answered', 'completed'])
  const [{ id: voice } = { id: '' }] = await deliveries(id)
  expect((await report(voice, { CallStatus: 'ringing' })).body).toEqual({ isNew: false })
  expect((await report(voice, { CallStatus: 'dancing' })).body).toEqual({ isNew: false })
  expect((await report(voice, { CallStatus: 'no-answer' })).body).toEqual({ isNew: true })
  await settled()
  expect(await said(id)).toEqual(['mail queued', 'voice failed Nobody picked up'])
  const other = await alarm({ title: 'Another' })
  const [{ id: picked } = { id: '' }] = await deliveries(other)
  expect((await report(picked, { CallStatus: 'in-progress' })).body).toEqual({ isNew: true })
  expect((await report(picked, { CallStatus: 'completed' })).body).toEqual({ isNew: false })
  expect(await said(other)).toEqual(['voice delivered'])
})

test('alerts-by-twilio: signatures are those of its documentation, and TwiML holds people’s words as text', () => {
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  const parameters = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+12349013030',
    Digits: '1234',
    From: '+12349013030',
    To: '+18005551212',
  })
  expect(twilioSignature('12345', url, parameters)).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=')
  expect(twimlOf('a\u0000\u0008<Hangup/>\ud800')).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><Response><Say>a  &lt;Hangup/&gt; </Say></Response>',
  )
  expect(twilioReport(new URLSearchParams({ MessageStatus: 'toString' }))).toBeUndefined()
})
