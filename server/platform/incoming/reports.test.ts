import { expect, onTestFinished, test, vi } from 'vitest'
import type { Bounce } from '../../core/rooms/incoming-mail.ts'
import { startApp } from '../../testing.ts'
import { sendMail } from '../mail/outbox.ts'
import { startMailServer } from '../mail/testing-mail-server.ts'
import { hello, PATIENCE } from '../mail/testing-mails.ts'
import { deliver, INCOMING, mailOf } from './testing-incoming.ts'

/** A product with one sent mail, the address for its reports, and what is known of both after each report. */
async function start() {
  const server = await startMailServer()
  onTestFinished(server.stop)
  const { services, database, app, clock } = await startApp({ env: { smtpUrl: server.url, incoming: INCOMING } })
  const heard: Bounce[] = []
  services.mailReaders.push({ onBounce: async (_, bounce) => void heard.push(bounce) })
  await services.jobs.start()
  const id = await database.orm.transaction((inside) => sendMail(inside, services, hello))
  const one = async (query: string) => (await database.pool.query<Record<string, string>>(query)).rows[0]!
  await vi.waitFor(async () => expect((await one('select state from mails')).state).toBe('sent'), PATIENCE)
  const [{ from, headers }] = server.received as [(typeof server.received)[0]]
  /** Where a mail that comes in is put, the state of ours after it, and the bounces that rooms were told of. */
  const after = async (raw: Buffer) => {
    heard.length = 0
    clock.advance(1000)
    await deliver(app, clock, raw)
    const { state, answered } = await one(
      'select state, answered from incoming_mails order by at desc, id desc limit 1',
    )
    const { bounce } = await one('select bounce from mails')
    return { state, isOurs: answered === id, bounce, heard: heard.map(({ kind, reason }) => `${kind}: ${reason}`) }
  }
  return { after, to: from, messageId: headers['message-id'] as string }
}

const report = (type: string, parts: string[], headers: Record<string, string> = {}) =>
  mailOf(
    {
      From: 'MAILER-DAEMON@mx.example',
      'Content-Type': `multipart/report; report-type=${type}; boundary="edge"`,
      ...headers,
    },
    `${parts.map((part) => `--edge\nContent-Type: ${part}`).join('\n')}\n--edge--`,
  )
const FAILURE = { From: 'MAILER-DAEMON@mx.example', Subject: 'failure notice', 'Return-Path': '<>' }

test('bounce-forms: qmail says it in words, and the address of the envelope tells of which mail', async () => {
  const { after, to } = await start()
  const body =
    'Hi. This is the qmail-send program at mx.example.\nI’m afraid I wasn’t able to deliver your message.\n\n' +
    '<dana@meridian.example>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n' +
    '--- Below this line is a copy of the message.\n\nSubject: Your prices'
  expect(await after(mailOf({ ...FAILURE, To: to }, body))).toEqual({
    state: 'report',
    isOurs: true,
    bounce: 'hard',
    heard: ['hard: Sorry, no mailbox here by that name. (#5.1.1)'],
  })
})

test('bounce-forms: Exim says it in words, and the copy of the mail tells of which one', async () => {
  const { after, messageId } = await start()
  const body =
    'This message was created automatically by mail delivery software.\n\n' +
    'A message that you sent could not be delivered to all of its recipients. The\nfollowing address(es) failed:\n\n' +
    '  dana@meridian.example\n    SMTP error from remote mail server after RCPT TO:<dana@meridian.example>:\n' +
    '    host mx.meridian.example [192.0.2.82]: 550 Mailbox quota exceeded\n\n' +
    `------ This is a copy of the message, including all the headers. ------\n\nMessage-ID: ${messageId}`
  const raw = mailOf({ ...FAILURE, 'X-Failed-Recipients': 'dana@meridian.example' }, body)
  expect(await after(raw)).toMatchObject({ state: 'report', isOurs: true, bounce: 'soft' })
})

test('bounce-forms: a report for addresses beyond ASCII counts, and of several recipients the one of our mail', async () => {
  const { after, messageId } = await start()
  const raw = report('delivery-status', [
    'message/global-delivery-status\n\nReporting-MTA: dns; mx.example\n\n' +
      'Final-Recipient: utf-8; other@meridian.example\nAction: failed\nStatus: 5.2.2\n\n' +
      'Final-Recipient: utf-8; dana@meridian.example\nAction: failed\nStatus: 5.1.1',
    `message/global-headers\n\nMessage-ID: ${messageId}`,
  ])
  expect(await after(raw)).toMatchObject({ state: 'report', isOurs: true, bounce: 'hard', heard: ['hard: '] })
})

test.each([
  ['Feedback-Type: abuse', 'report', ['complaint: Feedback report: abuse']],
  ['Feedback-Type: not-spam', 'report', []],
  ['Feedback-Type: auth-failure', 'loose', []],
])('bounce-complaint: of a mail that arrived, %s: %s, %j', async (type, state, heard) => {
  const { after, messageId } = await start()
  const raw = report(
    'feedback-report',
    [
      `message/feedback-report\n\n${type}\nUser-Agent: x/1\nVersion: 1`,
      `message/rfc822\n\nMessage-ID: ${messageId}\nTo: dana@meridian.example`,
    ],
    { From: 'feedback@mx.example' },
  )
  expect(await after(raw)).toEqual({ state, isOurs: true, bounce: null, heard })
})

test('bounce-unclear: what comes back and can’t be read waits for a person, and changes nothing', async () => {
  const { after, to, messageId } = await start()
  const waits = { state: 'loose', isOurs: true, bounce: null, heard: [] }
  for (const raw of [
    mailOf({ ...FAILURE, To: to }, 'Leider nicht zugestellt.'),
    mailOf({ ...FAILURE, References: messageId }, 'Leider nicht zugestellt.'),
    mailOf({ To: to }, 'A person writes here by hand.'),
    report('delivery-status', ['message/delivery-status\n\nNothing of use'], { To: to }),
  ])
    expect(await after(raw)).toEqual(waits)
})

test('bounce-unclear: an automatic answer to the address for reports is none, nor is a report that is only late', async () => {
  const { after, to } = await start()
  const nothing = { isOurs: true, bounce: null, heard: [] }
  const away = { To: to, 'Auto-Submitted': 'auto-replied', 'Return-Path': '<>', Subject: 'Out of office' }
  expect(await after(mailOf(away, 'dana@meridian.example\nno such user until January'))).toEqual({
    ...nothing,
    state: 'done',
  })
  const late = 'Message to dana@meridian.example is delayed.\nDelivery will continue to be attempted.'
  expect(await after(mailOf({ ...FAILURE, To: to }, late))).toEqual({ ...nothing, state: 'report' })
})
