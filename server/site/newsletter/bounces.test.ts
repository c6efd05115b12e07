import { expect, test, vi } from 'vitest'
import { transaction } from '../../core/cache/transaction.ts'
import type { OwnMail } from '../../core/rooms/incoming-mail.ts'
import { noteBounce as noteReport } from '../../platform/mail/bounces.ts'
import { refusalOf } from '../../platform/mail/refusals.ts'
import { noteBounce } from './bounces.ts'
import { reasonToStop } from './rules.ts'
import { startNewsletters } from './testing-newsletters.ts'

const PATIENCE = { timeout: 25_000, interval: 30 }
const people = (count: number) => Array.from({ length: count }, (_, n) => `guard-${String(n).padStart(3, '0')}@x.co`)
const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

test.each([
  ['hard', 'RCPT TO', 550, '550 5.1.1 no such mailbox'],
  ['hard', 'RCPT TO', 550, '550 No such user here'],
  ['hard', 'RCPT TO', 550, '550 5.2.1 mailbox disabled'],
  ['soft', 'RCPT TO', 552, '552 5.2.2 mailbox full'],
  ['soft', 'RCPT TO', 451, '451 4.7.0 try later'.replace('4.7.0', '4.3.2')],
  ['refused', 'RCPT TO', 550, '550 5.7.1 relaying denied'],
  ['refused', 'RCPT TO', 554, '554 no'],
  ['refused', 'DATA', 554, '554 5.7.1 looks like junk'],
  ['refused', 'CONN', 0, 'connect ECONNREFUSED'],
])('bounce-kinds: a refusal is read as %s: %s %i, %s', (kind, command, responseCode, message) => {
  expect(refusalOf({ command, responseCode, message })).toBe(kind)
})

test('bounce-suppresses: an address that does not exist gets no newsletter from then on, and the list says why', async () => {
  const { as, sendIt, comes, sending, recipients, clock, quiet, receivers, rows } = await startNewsletters({
    readers: ['ana@x.co', 'ben@x.co', 'cleo@x.co'],
    mailServer: {
      onRcptTo: ({ address }, _session, done) =>
        done(
          address === 'ben@x.co'
            ? refusal(550, '5.1.1 no such mailbox')
            : address === 'cleo@x.co'
              ? refusal(550, '5.7.1 not from you')
              : undefined,
        ),
    },
  })
  await sendIt()
  await comes({ state: 'sent', sent: 1, failed: 2 })
  await quiet()
  expect(await recipients('?state=bounced')).toMatchObject([
    { email: 'ben@x.co', answer: expect.stringContaining('5.1.1 no such mailbox') },
  ])
  expect(await recipients('?state=refused')).toMatchObject([{ email: 'cleo@x.co' }])
  expect((await sending()).audience).toMatchObject({ confirmed: 3, suppressed: 1, reached: 2 })
  const list = await as.admin('GET', '/api/admin/subscribers?suppressed=yes')
  expect(list.body).toMatchObject({
    items: [{ email: 'ben@x.co', suppressed: { for: 'hard', because: expect.stringContaining('no such mailbox') } }],
  })

  clock.advance(60_000)
  await sendIt({ again: true })
  await comes({ state: 'sent', total: 2 })
  await quiet()
  expect(receivers()).toEqual(['ana@x.co', 'ana@x.co'])

  const { id } = (list.body as { items: [{ id: string }] }).items[0]
  expect(await as.admin('POST', `/api/admin/subscribers/${id}/lift`, { body: {} })).toMatchObject({
    status: 200,
    body: { suppressed: null },
  })
  expect((await sending()).audience).toMatchObject({ suppressed: 0, reached: 3 })
  expect(await rows(`select action from audit where kind = 'subscriber'`)).toEqual([{ action: 'lift-suppression' }])
})

test('bounce-suppresses: a report that arrives after the mail server took the mail counts as well, and only once', async () => {
  const { sendIt, comes, whole, sending, rows, services, clock } = await startNewsletters({
    readers: ['ana@x.co', 'ben@x.co'],
  })
  await sendIt()
  await comes({ state: 'sent', sent: 2 })
  const [mail] = await rows<OwnMail>(
    `select id, reference, template, to_address as "toAddress" from mails where to_address = 'ben@x.co'`,
  )
  const report = { mail: mail!, at: clock(), kind: 'hard' as const, status: '5.1.1', reason: 'No such user' }
  for (const _ of ['once', 'twice']) await transaction(services, (within) => noteReport(within, report))
  expect((await whole()).counts).toMatchObject({ sent: 1, bounced: 1 })
  expect((await sending()).audience).toMatchObject({ suppressed: 1, reached: 1 })
})

test('complaint-suppresses: a report of abuse suppresses its reader, counts once as a complaint, and the mail stays as sent', async () => {
  const { sendIt, comes, whole, rows, services, clock } = await startNewsletters({ readers: ['ana@x.co', 'ben@x.co'] })
  await sendIt()
  await comes({ state: 'sent', sent: 2 })
  const [mail] = await rows<OwnMail>(
    `select id, reference, template, to_address as "toAddress" from mails where to_address = 'ben@x.co'`,
  )
  const abuse = { mail: mail!, at: clock(), kind: 'complaint' as const, status: '', reason: 'Feedback report: abuse' }
  for (const _ of ['once', 'twice']) await transaction(services, (within) => noteReport(within, abuse))
  expect((await whole()).counts).toMatchObject({ complained: 1 })
  expect(await rows(`select suppressed_for, suppressed_because from subscribers where email = 'ben@x.co'`)).toEqual([
    { suppressed_for: 'complaint', suppressed_because: 'Feedback report: abuse' },
  ])
  expect(await rows(`select state, bounce from mails where to_address = 'ben@x.co'`)).toEqual([
    { state: 'sent', bounce: null },
  ])
})

test('bounce-soft: after three newsletters that came back softly, a fourth is not tried', async () => {
  const { database, sendIt, comes, clock, sending, rows, services } = await startNewsletters({
    readers: ['ana@x.co', 'ben@x.co'],
  })
  for (const nth of [1, 2, 3]) {
    await sendIt({ again: true })
    await comes({ state: 'sent', total: 2, sent: 2 })
    const [mail] = await rows<{ id: string }>(
      "select m.id from mails m join newsletter_deliveries d on d.mail_id = m.id where to_address = 'ben@x.co' " +
        'and d.bounce is null',
    )
    await database.orm.transaction((transaction) =>
      noteBounce(transaction, services, { mailId: mail!.id, kind: 'soft', at: clock(), because: 'Mailbox full' }),
    )
    expect((await sending()).audience.reached, `newsletter ${nth}`).toBe(nth < 3 ? 2 : 1)
    clock.advance(60_000)
  }
})

test('complaint-suppresses: who calls a newsletter junk gets none, also when somebody lifts or tries again', async () => {
  const { as, database, sendIt, comes, recipients, rows, services, clock, act } = await startNewsletters({
    readers: ['ana@x.co', 'ben@x.co'],
  })
  await sendIt()
  await comes({ state: 'sent', sent: 2 })
  const [mail] = await rows<{ id: string }>(`select id from mails where to_address = 'ana@x.co'`)
  const complaint = { mailId: mail!.id, kind: 'complaint' as const, at: clock(), because: 'Abuse report' }
  for (const _ of ['once', 'twice']) await database.orm.transaction((inside) => noteBounce(inside, services, complaint))
  const [ana] = await recipients('?state=complained')
  expect(ana).toMatchObject({ email: 'ana@x.co' })
  expect(await as.admin('POST', `/api/admin/subscribers/${ana!.id}/lift`, { body: {} })).toMatchObject({ status: 409 })
  await act('retry')
  expect(await rows(`select suppressed_for, suppressed_because from subscribers where email = 'ana@x.co'`)).toEqual([
    { suppressed_for: 'complaint', suppressed_because: 'Abuse report' },
  ])
})

test('complaint-suppresses: trying again reaches who was refused, and nobody of them who complained since', async () => {
  let refusing = true
  const { sendIt, comes, receivers, rows, act, quiet } = await startNewsletters({
    readers: ['ana@x.co', 'ben@x.co'],
    mailServer: {
      onRcptTo: (_address, _session, done) => done(refusing ? refusal(554, '5.7.1 policy') : undefined),
    },
  })
  await sendIt()
  await comes({ state: 'sent', failed: 2 })
  await quiet()
  await rows(`update subscribers set suppressed_for = 'complaint', suppressed_because = 'Abuse report',
    suppressed_at = now() where email = 'ana@x.co'`)
  refusing = false
  expect((await act('retry')).status).toBe(200)
  await comes({ state: 'sent', sent: 1, failed: 1 })
  await quiet()
  expect(receivers()).toEqual(['ben@x.co'])
})

test('sending-stops-itself, sending-stop-told: ten refusals one after another stop a sending, and nothing more leaves', async () => {
  const readers = people(40)
  const { sendIt, comes, quiet, whole, received, rows, sendingId } = await startNewsletters({
    readers,
    mailServer: { onRcptTo: (_address, _session, done) => done(refusal(554, '5.7.1 policy')) },
  })
  await sendIt()
  await comes({ state: 'stopped', reason: expect.stringContaining('refused 10 mails one after another') })
  await quiet()
  expect((await whole()).counts.refused).toBeLessThan(40)
  expect(received).toEqual([])
  expect(await rows(`select event, title, text, href from events where event = 'campaign-stopped'`)).toEqual([
    {
      event: 'campaign-stopped',
      title: 'A newsletter paused by itself',
      text: expect.stringContaining('refused 10 mails one after another'),
      href: `/admin/newsletter/sendings/${await sendingId()}`,
    },
  ])
})

test('sending-stop-shares: more than 2.0 % bounces or 0.3 % complaints stop it, from 100 answers on', () => {
  const none = { answered: 99, bounced: 50, complained: 50, refusedInARow: false }
  expect(reasonToStop(none)).toBeUndefined()
  expect(reasonToStop({ ...none, refusedInARow: true })).toContain('one after another')
  expect(reasonToStop({ ...none, answered: 1000, bounced: 20, complained: 3 })).toBeUndefined()
  expect(reasonToStop({ ...none, answered: 1000, bounced: 21, complained: 0 })).toContain('2.1 % of the mails bounced')
  expect(reasonToStop({ ...none, answered: 1000, bounced: 0, complained: 4 })).toContain(
    '0.40 % of the readers complained',
  )
})

test('sending-pace: a slower sending sends fewer at once and keeps its pace over a change', async () => {
  const { as, sendIt, comes, sendingId, rows, whole, database, services } = await startNewsletters({
    readers: people(30),
    draft: { perMinute: 60 },
    idle: true,
  })
  await sendIt()
  const id = await sendingId()
  await services.jobs.start()
  await vi.waitFor(async () => expect(await rows('select 1 from mails')).toHaveLength(5), PATIENCE)
  const [round] = await rows<{ pause: number }>(
    `select extract(epoch from start_after - created_on)::float8 as pause from jobs.job where name = 'newsletter-round'
      order by created_on desc limit 1`,
  )
  expect(round!.pause).toBeGreaterThan(4.5)
  expect(await as.admin('PUT', `/api/admin/sendings/${id}/pace`, { body: { perMinute: 0 } })).toMatchObject({
    status: 400,
  })
  expect(await as.admin('PUT', `/api/admin/sendings/${id}/pace`, { body: { perMinute: 6000 } })).toMatchObject({
    status: 200,
  })
  await comes({ state: 'sent', total: 30, sent: 30 })
  expect((await whole()).perMinute).toBe(6000)
  expect((await database.pool.query(`select after from audit where action = 'pace-sending'`)).rows).toEqual([
    { after: { title: 'Newsletter 15', perMinute: 6000, before: 60 } },
  ])
})

test('sending-recipients: recipients are found by state and address, and had as CSV', async () => {
  const { as, call, sendIt, comes, recipients, sendingId } = await startNewsletters({
    readers: ['ana@x.co', '=ben@x.co'],
  })
  await sendIt()
  await comes({ state: 'sent', total: 2 })
  expect(await recipients()).toHaveLength(2)
  expect(await recipients('?search=ana')).toMatchObject([{ email: 'ana@x.co', state: 'sent' }])
  const at = `/api/admin/sendings/${await sendingId()}/recipients`
  const { text } = (await as.admin('GET', `${at}/csv?state=sent`)).body as { text: string }
  expect(text.split('\r\n')).toHaveLength(4)
  expect(text).toContain(`'=ben@x.co`)
  expect(await as.admin('GET', '/api/admin/sendings/018f7d5e-0000-4000-8000-000000000009')).toMatchObject({
    status: 404,
  })
  expect(await as.admin('GET', '/api/admin/sendings/018f7d5e-0000-4000-8000-000000000009/recipients')).toMatchObject({
    status: 404,
  })
  expect(await call('GET', `${at}/csv`)).toMatchObject({ status: 401 })
})
