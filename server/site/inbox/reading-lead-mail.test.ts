import { expect, onTestFinished, test, vi } from 'vitest'
import type { Lead, LeadSummary } from '../../../contract/site/leads/inbox.ts'
import { deliver, INCOMING, mailOf } from '../../platform/incoming/testing-incoming.ts'
import { startMailServer } from '../../platform/mail/testing-mail-server.ts'
import { PATIENCE } from '../../platform/mail/testing-mails.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'
import { startLeads } from '../leads/testing-leads.ts'

const URL = '/api/admin/leads'

/** A lead that somebody answered through a real mail server, and what its person can do with that answer. */
async function start({ isOn = true, at = '' } = {}) {
  const server = await startMailServer()
  onTestFinished(server.stop)
  const started = await startLeads({ smtpUrl: server.url, env: { incoming: isOn ? INCOMING : undefined } })
  const { app, call, clock, database, post, rows } = started
  if (at) clock.set(at)
  const jo = await makeUser(database, clock, 'admin', { name: 'Jo Hallam', email: 'jo@watchpost.example' })
  const cookies = await sessionCookieFor(database, clock, jo.id)
  const as = async <T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    (await call(method, `${URL}${url}`, { cookies, ...(body && { body }) })).body as T
  type List = { items: LeadSummary[]; owed: number }
  const list = (query: string) => as<List>('GET', query)
  await started.services.jobs.start()

  await post('contact', {
    topic: 'Prices and contracts',
    message: 'What does it cost?',
    email: 'dana@meridian.example',
  })
  const { id } = (await list('?search=dana')).items[0]!
  const answer = async (subject = 'Your prices') => {
    await as('POST', `/${id}/replies`, { subject, text: 'About 900.' })
    return vi.waitFor(() => {
      const sent = server.to('dana@meridian.example').find(({ headers }) => headers['subject'] === subject)
      expect(sent).toBeDefined()
      return sent!.headers
    }, PATIENCE)
  }
  const read = () => as<Lead>('GET', `/${id}`)
  const heard = async () => (await read()).moments.filter(({ kind }) => kind === 'heard')
  const told = () =>
    rows<{ event: string; title: string; person_id: string | null }>(
      `select event, title, person_id from events where event like 'lead-heard%'`,
    )
  const send = (headers: Record<string, string>, body?: string) => deliver(app, clock, mailOf(headers, body))
  return { ...started, as, list, id, answer, read, heard, told, send, jo, server }
}

test('lead-heard: an answer to our mail appears in its lead’s story, opens the clock again and tells the people who look after it, once', async () => {
  const { answer, send, as, id, read, list, told, clock, jo, server } = await start()
  const { 'reply-to': replyTo } = await answer()
  expect(replyTo).toMatch(/^answers\+a[a-z2-7]{42}@watchpost\.example$/)
  await as('PATCH', `/${id}`, { assigneeId: jo.id })
  expect((await list('?owed=yes')).items).toEqual([])

  clock.advance(60_000)
  await send(
    { To: replyTo!, 'Message-ID': '<one@meridian.example>' },
    'Nine sites.\n\nOn Sunday Watchpost wrote:\n> About 900.',
  )
  const lead = await read()
  expect(lead.moments[0]).toMatchObject({
    kind: 'heard',
    by: 'Dana Ortiz',
    title: 'Re: Your prices',
    text: 'Nine sites.',
    heard: {
      from: 'dana@meridian.example',
      quoted: 'On Sunday Watchpost wrote:\n> About 900.',
      attachments: [],
      marks: [],
    },
  })
  expect([lead.stage, lead.heardAt]).toEqual(['contacted', clock().toISOString()])
  expect(lead.heardDueAt! > lead.heardAt!).toBe(true)
  const { items, owed } = await list('?owed=yes')
  expect([items.map((item) => item.id), owed]).toEqual([[id], 1])
  expect(await told()).toEqual([
    { event: 'lead-heard', title: 'Wrote back: Dana Ortiz, Meridian Guard', person_id: jo.id },
  ])
  await vi.waitFor(
    () => expect(server.to('jo@watchpost.example').at(-1)?.headers['subject']).toContain('Wrote back'),
    PATIENCE,
  )

  await send({ To: replyTo! }, 'One more thing.')
  expect(await told()).toHaveLength(1)

  // The next answer stands below theirs in their mail program, and the clock ends.
  await answer('Re: Nine sites')
  expect((await read()).heardAt).toBeNull()
  const sent = server.received.find(({ headers }) => headers['subject'] === 'Re: Nine sites')!
  expect(sent.headers['in-reply-to']).toBeTruthy()
  expect((await list('?owed=yes')).owed).toBe(0)
})

test('lead-heard: the Message-ID that an answer names leads to its lead where the address is lost, and a mail that needs no answer ends the clock', async () => {
  const { answer, send, heard, as, id, read, clock } = await start()
  const { 'message-id': messageId } = await answer()
  await send({ 'In-Reply-To': messageId!, From: 'Dana <DANA@meridian.example>' })
  expect(await heard()).toMatchObject([{ heard: { marks: [] } }])
  clock.advance(60_000)
  expect((await read()).heardAt).not.toBeNull()
  await as('PATCH', `/${id}`, { settled: true })
  const lead = await read()
  expect(lead.heardAt).toBeNull()
  expect(lead.moments).toContainEqual(expect.objectContaining({ kind: 'settled', by: 'Jo Hallam' }))
})

test('lead-heard: what one person writes, and what is settled of it, leaves the leads of others as they are', async () => {
  const { answer, send, as, id, list, post, rows } = await start()
  await post('contact', { topic: 'Prices and contracts', message: 'And for us?', email: 'omar@x.example' })
  const other = (await list('?search=omar')).items[0]!.id
  await as('PATCH', `/${other}`, { stage: 'contacted' })
  const { 'reply-to': replyTo } = await answer()
  const waiting = async () =>
    (await Promise.all([id, other].map((each) => as<Lead>('GET', `/${each}`)))).map(({ heardAt }) => heardAt !== null)
  await send({ To: replyTo! })
  expect(await waiting()).toEqual([true, false])
  await send({ From: 'omar@x.example' })
  expect(await waiting()).toEqual([true, true])
  await as('PATCH', `/${id}`, { settled: true })
  expect(await waiting()).toEqual([false, true])
  await as('PATCH', `/${other}`, { stage: 'qualified' })
  expect(await waiting(), 'who is talked to still waits').toEqual([false, true])
  for (const stage of ['lost', 'won', 'spam']) {
    await as('PATCH', `/${other}`, { stage })
    expect(await waiting(), stage).toEqual([false, false])
    await as('PATCH', `/${other}`, { stage: 'contacted' })
    await send({ From: 'omar@x.example' })
    expect(await waiting(), stage).toEqual([false, true])
  }
  expect(await rows(`select subject from audit where action = 'settle'`)).toEqual([{ subject: id }])
})

test('lead-heard-marks: another sender is shown and marked, and so is a mail that only its sender leads here', async () => {
  const { answer, send, heard, told } = await start()
  const { 'reply-to': replyTo } = await answer()
  await send({ To: replyTo!, From: 'Mallory <mallory@evil.example>' }, 'Send the money here.')
  await send({ From: 'Dana <dana@meridian.example>', Subject: 'By the way' })
  const marks = (await heard()).map(({ title, heard: mail }) => [title, mail!.from, mail!.marks])
  expect(marks).toContainEqual(['Re: Your prices', 'mallory@evil.example', ['other-sender']])
  expect(marks).toContainEqual(['By the way', 'dana@meridian.example', ['by-sender']])
  expect((await told()).map(({ event }) => event)).toEqual(['lead-heard-by-nobody'])
})

test('incoming-loops: a notice of absence is shown, opens no clock and has nobody told, and what colleagues answer is no word of the person', async () => {
  const { answer, send, heard, told, read, server } = await start()
  const { 'reply-to': replyTo } = await answer()
  await send({ To: replyTo!, 'Auto-Submitted': 'auto-replied' }, 'I am away.')
  await send({ To: server.to('dana@meridian.example')[0]!.from, 'X-Autoreply': 'yes' }, 'I am away, too.')
  expect((await heard()).map(({ heard: mail }) => mail!.marks)).toEqual([['automatic'], ['automatic']])
  const alert = await vi.waitFor(() => {
    const [mail] = server.to('jo@watchpost.example')
    expect(mail).toBeDefined()
    return mail!
  }, PATIENCE)
  await send({ From: 'jo@watchpost.example', 'In-Reply-To': alert.headers['message-id']! }, 'I take this one.')
  await send({ From: 'jo@watchpost.example', To: alert.from, 'Auto-Submitted': 'auto-replied' }, 'Away.')
  expect(await heard()).toHaveLength(2)
  expect([await told(), (await read()).heardAt]).toEqual([[], null])
})

test('incoming-text: script and attachments of an answer arrive as harmless words', async () => {
  const { answer, send, heard } = await start()
  const { 'reply-to': replyTo } = await answer()
  await send(
    { To: replyTo!, 'Content-Type': 'multipart/mixed; boundary="edge"' },
    '--edge\nContent-Type: text/html\n\n<p>Nine <script>alert(1)</script>sites</p>\n--edge\nContent-Type: ' +
      'text/html; name="x.html"\nContent-Disposition: attachment; ' +
      'filename="x.html"\n\n<script>alert(2)</script>\n--edge--',
  )
  const [mail] = await heard()
  expect(mail).toMatchObject({ text: 'Nine sites', heard: { attachments: [{ name: 'x.html', type: 'text/html' }] } })
  expect(JSON.stringify(mail)).not.toContain('alert')
})

test('lead-heard: without an incoming address answers go to the sender, and a lead that is spam opens no clock', async () => {
  const closed = await start({ isOn: false })
  expect((await closed.answer())['reply-to']).toContain('jo@watchpost.example')
  expect((await closed.read()).answersHere).toBe(false)

  const { answer, send, as, id, read, told } = await start()
  const { 'reply-to': replyTo } = await answer()
  await as('PATCH', `/${id}`, { stage: 'spam' })
  await send({ To: replyTo! })
  expect([(await read()).heardAt, await told()]).toEqual([null, []])
})

test('lead-overdue: administrators are told when an answer to a mail is late, and not about one that was given', async () => {
  // Later than the machine's own clock, so that no job runs before it is let.
  const { answer, send, clock, rows, read } = await start({ at: '2036-11-24T15:00:00Z' })
  const { 'reply-to': replyTo } = await answer()
  clock.advance(60_000)
  await send({ To: replyTo! })
  const { heardDueAt } = await read()
  clock.set(heardDueAt!)
  // The first answer was given, so the first of the two jobs ends without a word.
  await rows(`update jobs.job set start_after = now() where name = 'lead-overdue'`)
  await expect
    .poll(async () => (await rows(`select 1 from mails where template = 'lead-overdue'`)).length, { timeout: 20_000 })
    .toBe(2)
  expect((await read()).moments.filter(({ kind }) => kind === 'overdue')).toHaveLength(1)
})

test('lead-erasure: what somebody mailed to us is exported and erased with them', async () => {
  const { answer, send, as, id, rows } = await start()
  const { 'reply-to': replyTo } = await answer()
  await send({ To: replyTo! }, 'My secret plan')
  await send({ Subject: 'Loose', To: 'nobody@x.example', From: 'Dana@meridian.example' }, 'My secret plan')
  expect((await as<{ text: string }>('GET', `/${id}/person`)).text).toContain('My secret plan')
  await as('DELETE', `/${id}/person`, { email: 'dana@meridian.example' })
  expect(await rows(`select 1 from incoming_mails`)).toEqual([])
})
