import { expect, onTestFinished, test, vi } from 'vitest'
import { settle } from './queries.ts'
import { startMailServer } from './testing-mail-server.ts'
import { startApp } from '../../testing.ts'
import { SEND_MAIL, sendMail } from './outbox.ts'
import { PATIENCE, hello, type Row, start } from './testing-mails.ts'

test('tokens that were sealed with another SECRET are reported as lost, and the mail is not sent without them', async () => {
  const { send, received, rows, settled, services, database } = await start({ idle: true })
  await send({ secrets: ['Good evening'] })
  await send({ secrets: ['Good evening'] })
  await database.pool.query(
    `update mails set secrets = (select min(secrets) from mails m where m.secrets <> mails.secrets) || 'AA'`,
  )
  await services.jobs.start()

  await settled('failed', 'failed')
  expect(received).toEqual([])
  expect(await rows()).toMatchObject([{ last_error: 'This was sealed with another SECRET and can’t be opened.' }, {}])
})

test('mail-server-down: a recipient whom the server refuses for good is not tried again', async () => {
  const refuse = Object.assign(new Error('No such mailbox here'), { responseCode: 550 })
  const { send, rows, settled } = await start({ mailServer: { onRcptTo: (_address, _session, done) => done(refuse) } })

  await send()
  await settled('failed')

  expect(await rows()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('No such mailbox here') }])
})

test('mail-server-down: a mail that the server refuses for now is tried again', async () => {
  const busy = Object.assign(new Error('Come back later'), { responseCode: 451 })
  let refusals = 1
  const { send, rows, received, settled } = await start({
    mailServer: { onMailFrom: (_address, _session, done) => (refusals-- > 0 ? done(busy) : done()) },
  })

  await send()
  await vi.waitFor(
    async () =>
      expect(await rows()).toMatchObject([{ state: 'queued', last_error: expect.stringContaining('Come back later') }]),
    PATIENCE,
  )
  await settled('sent')

  expect(await rows()).toMatchObject([{ attempts: 2, last_error: null }])
  expect(received).toHaveLength(1)
})

test('mail-server-down: a mail that the server refuses once it is complete, for now, is tried again', async () => {
  let refusals = 1
  const later = Object.assign(new Error('Disk full'), { responseCode: 452 })
  const { send, rows, settled } = await start({
    mailServer: {
      onData: (stream, _session, done) => stream.on('end', () => (refusals-- > 0 ? done(later) : done())).resume(),
    },
  })

  await send()
  await settled('sent')

  expect(await rows()).toMatchObject([{ attempts: 2 }])
})

test('mail-server-down: while the mail server is down mails wait, and go out once it is back', async () => {
  const down = await startMailServer()
  await down.stop()
  const { database, services } = await startApp({ env: { smtpUrl: down.url } })
  await services.jobs.start()
  const states = async () => (await database.pool.query<Row>('select state, last_error from mails')).rows
  await database.orm.transaction((transaction) => sendMail(transaction, services, hello))
  await vi.waitFor(
    async () =>
      expect(await states()).toMatchObject([{ state: 'queued', last_error: expect.stringContaining('ECONNREFUSED') }]),
    PATIENCE,
  )

  const back = await startMailServer({ port: down.port })
  onTestFinished(back.stop)

  await vi.waitFor(async () => expect(await states()).toMatchObject([{ state: 'sent' }]), PATIENCE)
  expect(back.received).toHaveLength(1)
})

test('mail-server-down: a mail that a slow server has not answered yet is handed over by nobody else', async () => {
  const waiting: (() => void)[] = []
  const { send, settled, rows, database, services } = await start({
    mailServer: { onData: (stream, _session, done) => stream.on('end', () => waiting.push(done)).resume() },
  })
  const mailId = await send()
  await vi.waitFor(() => expect(waiting).toHaveLength(1), PATIENCE)
  await database.orm.transaction((transaction) => services.jobs.enqueue(transaction, SEND_MAIL, { mailId }))
  const again = `select 1 from jobs.job where name = 'send-mail' and state = 'completed'`
  await vi.waitFor(async () => expect((await database.pool.query(again)).rows).toHaveLength(1), PATIENCE)
  waiting[0]!()
  await settled('sent')

  expect(waiting).toHaveLength(1)
  expect(await rows()).toMatchObject([{ last_error: null }])
})

test('of several tries at once for one mail only one hands it over', async () => {
  const { send, received, settled, database, services } = await start({ idle: true })
  const mailId = await send()
  await database.orm.transaction(async (transaction) => {
    for (let more = 0; more < 7; more++) await services.jobs.enqueue(transaction, SEND_MAIL, { mailId })
  })

  await services.jobs.start()
  await settled('sent')
  const queued = `select 1 from jobs.job where name = 'send-mail' and state <> 'completed'`
  await vi.waitFor(async () => expect((await database.pool.query(queued)).rows).toEqual([]), PATIENCE)

  expect(received).toHaveLength(1)
})

test('a try that comes late takes nothing back from a mail that another one sent', async () => {
  const { send, settled, rows, database } = await start()
  const mailId = await send()
  await settled('sent')
  await settle(database, mailId, 'unsure', 'The product stopped.')
  expect(await rows()).toMatchObject([{ state: 'sent', last_error: null }])
})
