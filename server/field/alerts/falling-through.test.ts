import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { OWNER_PHONE, startWays, twilio } from './testing-phones.ts'

test('alerts-fall-through: a channel that a person does not have gives way to the next at once, and each says why', async () => {
  const { to, alarm, said, service, number } = await startWays()
  await to(['push', 'sms', 'voice', 'mail'])
  expect(await said(await alarm())).toEqual([
    'push failed No browser of theirs takes pushes',
    'mail queued',
    'sms failed No service for text messages is set up',
    'voice failed No service for calls is set up',
  ])
  await service({ ...twilio, does: ['voice'] })
  expect(await said(await alarm({ title: 'Second' }))).toEqual([
    'push failed No browser of theirs takes pushes',
    'mail queued',
    'sms failed No service for text messages is set up',
    'voice failed They have no phone number',
  ])
  await number(OWNER_PHONE)
  expect((await said(await alarm({ title: 'Third' }))).slice(1)).toEqual([
    'sms failed No service for text messages is set up',
    'voice sent',
  ])
})

test('alerts-fall-through: what a service refuses goes on at once, and what it can’t take now is tried twice more', async () => {
  const { to, alarm, said, service, number, phones, hurry } = await startWays()
  await service(twilio)
  await number(OWNER_PHONE)
  await to(['sms', 'mail'])
  phones.statuses = [400]
  expect(await said(await alarm())).toEqual(['mail queued', 'sms failed Twilio answered with 400, error 21211'])
  phones.statuses = [503, 429]
  const busy = await alarm({ title: 'Second' })
  expect(await said(busy)).toEqual(['sms queued'])
  await hurry()
  await hurry()
  expect(await said(busy)).toEqual(['sms sent'])
  phones.statuses = [503, 500, 502]
  const down = await alarm({ title: 'Third' })
  await hurry()
  await hurry()
  expect(await said(down)).toEqual(['mail queued', 'sms failed Twilio answered with 502, error 21211'])
})

test('alerts-fall-through: what nobody hands over in time goes on by the next channel, and is not sent later', async () => {
  const { to, raise, sweep, said, service, number, phones, services, clock, handOverNow } = await startWays()
  await service(twilio)
  await number(OWNER_PHONE)
  await to(['voice', 'mail'])
  await services.jobs.pause()
  const { id } = await raise()
  await sweep()
  clock.advance(2 * MINUTE_MS)
  await sweep()
  expect(await said(id)).toEqual(['mail queued', 'voice failed It could not be handed over in time'])
  await handOverNow(id)
  expect(phones.calls).toEqual([])
})

test('alerts-fall-through: nothing goes out any more of what somebody took on before', async () => {
  const { to, raise, sweep, said, service, number, phones, act, services, handOverNow } = await startWays()
  await service(twilio)
  await number(OWNER_PHONE)
  await to(['sms', 'mail'])
  await services.jobs.pause()
  const { id } = await raise()
  await sweep()
  await act(id, 'acknowledge')
  await handOverNow(id)
  expect(await said(id)).toEqual(['sms skipped Somebody took it on before'])
  expect(phones.calls).toEqual([])
})

test('alerts-phone-inside: a webhook in the private network is not called', async () => {
  const { to, alarm, said, service, number, services } = await startWays()
  Object.assign(services.env, { outboundAllow: [] })
  await service({ kind: 'webhook', url: 'http://127.0.0.1:9/hook', does: ['sms'] })
  await number(OWNER_PHONE)
  await to(['sms'])
  expect(await said(await alarm())).toEqual(['sms failed The phone service: The address leads to a private network'])
})
