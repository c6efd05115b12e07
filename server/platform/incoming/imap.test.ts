import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../testing.ts'
import { makeUser, sessionCookieFor } from '../users/testing-users.ts'
import { pollMailbox } from './imap.ts'
import { deliver, INCOMING, mailOf } from './testing-incoming.ts'
import { startImapServer } from './testing-imap-server.ts'

async function start() {
  const mailbox = await startImapServer()
  onTestFinished(mailbox.stop)
  const started = await startApp({ env: { incoming: { ...INCOMING, imapUrl: mailbox.url } } })
  const { services, database } = started
  const subjects = async () =>
    (await database.pool.query<{ subject: string }>('select subject from incoming_mails order by subject')).rows.map(
      ({ subject }) => subject,
    )
  return { ...started, mailbox, subjects, poll: (url = mailbox.url) => pollMailbox(services, url) }
}

test('incoming-mailbox: each mail of the mailbox is taken once, by whatever way it came, and the mailbox is only read', async () => {
  const { mailbox, poll, subjects, app, clock } = await start()
  const both = mailOf({ Subject: 'B' })
  mailbox.put(mailOf({ Subject: 'A' }))
  mailbox.put(both)
  await poll()
  expect(await subjects()).toEqual(['A', 'B'])
  expect((await deliver(app, clock, both)).body).toEqual({ isNew: false })

  mailbox.put(mailOf({ Subject: 'C' }))
  mailbox.said.length = 0
  await Promise.all([poll(), poll()])
  await poll()
  expect(await subjects()).toEqual(['A', 'B', 'C'])
  // What was read is not fetched again, though the server names its last mail each time.
  expect(mailbox.said.filter((said) => /FETCH [12] /.test(said))).toEqual([])
  expect(mailbox.said.filter((said) => /STORE|SELECT|EXPUNGE|BODY\[/.test(said)).length).toBe(0)

  mailbox.renumber()
  await poll()
  expect(await subjects()).toEqual(['A', 'B', 'C'])
})

test('incoming-mailbox: a mail that is too large is taken as far as it goes, and says so', async () => {
  const { mailbox, poll, database } = await start()
  mailbox.put(mailOf({ Subject: 'Huge' }), 50 * 1024 * 1024)
  await poll()
  const { rows } = await database.pool.query('select subject, text, cut from incoming_mails')
  expect(rows).toEqual([{ subject: 'Huge', text: 'Hello.', cut: true }])
})

test('incoming-mailbox: a mailbox that can’t be read says why on the screen, without its password', async () => {
  const { mailbox, poll, call, database, clock } = await start()
  const wrong = mailbox.url.replace('secret', 'guess-me-not')
  await expect(poll(wrong)).rejects.toThrow('Command failed')
  const { id } = await makeUser(database, clock, 'admin')
  const cookies = await sessionCookieFor(database, clock, id)
  const ways = async () => {
    const { body } = await call('GET', '/api/admin/incoming-mails', { cookies })
    return (body as { ways: { mailbox: { error: string | null; lookedAt: string | null } } }).ways.mailbox
  }
  expect((await ways()).error).toContain('wrong password')
  expect(JSON.stringify((await database.pool.query('select * from incoming_mailboxes')).rows)).not.toContain(
    'guess-me-not',
  )
  await poll()
  expect(await ways()).toEqual({ error: null, lookedAt: clock().toISOString() })
})
