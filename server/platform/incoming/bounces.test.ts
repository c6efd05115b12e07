import { expect, onTestFinished, test, vi } from 'vitest'
import type { Bounce } from '../../core/rooms/incoming-mail.ts'
import { startMailServer } from '../mail/testing-mail-server.ts'
import { sendMail } from '../mail/outbox.ts'
import { hello, PATIENCE } from '../mail/testing-mails.ts'
import { startApp } from '../../testing.ts'
import { makeUser, sessionCookieFor } from '../users/testing-users.ts'
import { deliver, INCOMING, mailOf, reportOf } from './testing-incoming.ts'

/** A product that sends through a real mail server, with a room that reads bounces. */
async function start(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options)
  onTestFinished(server.stop)
  const started = await startApp({ env: { smtpUrl: server.url, incoming: INCOMING } })
  const { services, database, app, clock, call } = started
  const heard: Bounce[] = []
  services.mailReaders.push({ onBounce: async (_, bounce) => void heard.push(bounce) })
  await services.jobs.start()
  const send = () =>
    database.orm.transaction((inside) => sendMail(inside, services, { ...hello, reference: 'campaign:1' }))
  const stateOf = async (id: string) =>
    (await database.pool.query('select state, bounce, last_error from mails where id = $1', [id])).rows[0] as {
      state: string
      bounce: string | null
      last_error: string | null
    }
  const settled = (id: string, state: string) =>
    vi.waitFor(async () => expect((await stateOf(id)).state).toBe(state), PATIENCE)
  const report = (raw: Buffer) => deliver(app, clock, raw)
  const admin = async (url: string) => {
    const { id } = await makeUser(database, clock, 'admin')
    return (await call('GET', url, { cookies: await sessionCookieFor(database, clock, id) })).body
  }
  return { ...started, server, heard, send, stateOf, settled, report, admin }
}

test('bounce-marked: a report to a mail’s own sender marks it as bounced, tells who reads bounces once, and shows in the outbox', async () => {
  const { server, send, settled, stateOf, report, heard, admin } = await start()
  const id = await send()
  await settled(id, 'sent')
  const { from, headers } = server.received[0]!
  expect(from).toMatch(/^answers\+b[a-z2-7]{42}@watchpost\.example$/)
  expect(headers['from']).not.toContain('answers')

  expect((await report(reportOf(from.toUpperCase(), { action: 'delayed', status: '4.4.7' }))).status).toBe(202)
  expect(await stateOf(id)).toMatchObject({ state: 'sent', bounce: null })
  await report(reportOf(from))
  await report(reportOf(from, { status: '4.2.2' }))
  expect(await stateOf(id)).toEqual({ state: 'bounced', bounce: 'hard', last_error: '5.1.1 550 5.1.1 no such user' })
  expect(heard).toMatchObject([
    { kind: 'hard', status: '5.1.1', mail: { id, reference: 'campaign:1', toAddress: 'dana@meridian.example' } },
  ])
  expect(await admin('/api/admin/mails?state=bounced')).toMatchObject({
    items: [{ id, state: 'bounced', bounce: 'hard', lastError: '5.1.1 550 5.1.1 no such user' }],
    counts: { bounced: 1, sent: 0 },
  })
})

test.each([
  ['5.2.2', 'soft'],
  ['4.4.7', 'soft'],
  ['5.7.1', 'soft'],
  ['5.1.10', 'hard'],
  ['5.2.1', 'hard'],
])('bounce-marked: %s is %s, found by the Message-ID where the address is lost', async (status, severity) => {
  const { server, send, settled, stateOf, report } = await start()
  const id = await send()
  await settled(id, 'sent')
  await report(
    reportOf(INCOMING.address, {
      status,
      said: `smtp; 550 ${status} no`,
      about: `Message-ID: ${server.received[0]!.headers['message-id']}`,
    }),
  )
  expect(await stateOf(id)).toMatchObject({ state: 'bounced', bounce: severity })
})

test('bounce-forged: a report with a token that is not ours, about a mail that is not ours, or without a report changes nothing', async () => {
  const { server, send, settled, stateOf, report, heard } = await start()
  const id = await send()
  await settled(id, 'sent')
  const { from } = server.received[0]!
  const last = from.indexOf('@') - 20
  const forged = from.slice(0, last) + (from[last] === 'a' ? 'b' : 'a') + from.slice(last + 1)
  for (const raw of [
    reportOf(forged),
    reportOf(INCOMING.address, { about: 'Message-ID: <nobody@elsewhere.example>' }),
    mailOf({ To: from, Subject: 'Status: 5.1.1' }, 'Action: failed\n\nStatus: 5.1.1'),
  ])
    expect((await report(raw)).status).toBe(202)
  expect(await stateOf(id)).toMatchObject({ state: 'sent', bounce: null })
  expect(heard).toEqual([])
})

test('bounce-refused: an address that the mail server refuses at once counts as bounced for who reads bounces', async () => {
  const { send, settled, heard } = await start({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such user'), { responseCode: 550 })),
  })
  const id = await send()
  await settled(id, 'failed')
  await vi.waitFor(() => expect(heard).toMatchObject([{ kind: 'hard', mail: { id } }]), PATIENCE)
})
