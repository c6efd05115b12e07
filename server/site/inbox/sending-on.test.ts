import { expect, test } from 'vitest'
import type { Lead, LeadSummary } from '../../../contract/site/leads/inbox.ts'
import { deliver, INCOMING, mailOf } from '../../platform/incoming/testing-incoming.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'
import { startLeads } from '../leads/testing-leads.ts'

const JO = 'jo@watchpost.example'
const DANA = 'dana@meridian.example'

/** A lead of which colleagues are told by mail, and what they do with that mail. */
async function start({ isOn = true } = {}) {
  const started = await startLeads({ env: { incoming: isOn ? INCOMING : undefined } })
  const { app, call, clock, database, post, rows } = started
  const jo = await makeUser(database, clock, 'admin', { name: 'Jo Hallam', email: JO })
  const cookies = await sessionCookieFor(database, clock, jo.id)
  const as = async <T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    (await call(method, `/api/admin/leads${url}`, { cookies, ...(body && { body }) })).body as T
  await post('contact', { topic: 'Prices and contracts', message: 'What does it cost?', email: DANA })
  const { id } = (await as<{ items: LeadSummary[] }>('GET', '?search=dana')).items[0]!
  const mailsTo = (address: string, template: string) =>
    rows<{ subject: string; text: string; reply_to: string; reference: string }>(
      `select subject, text, reply_to, reference from mails
       where to_address = '${address}' and template = '${template}' order by created_at`,
    )
  const alert = async (template = 'lead-alert') => (await mailsTo(JO, template)).at(-1)!
  const read = () => as<Lead>('GET', `/${id}`)
  const send = async (headers: Record<string, string>, body?: string) => {
    clock.advance(60_000)
    await deliver(app, clock, mailOf({ From: `Jo <${JO}>`, ...headers }, body))
    const [mail] = await rows<{ state: string; reference: string | null }>(
      'select state, reference from incoming_mails order by at desc limit 1',
    )
    return mail!
  }
  const held = async () =>
    (await rows<{ text: string }>(`select text from events where event = 'lead-answer-held'`)).map(({ text }) => text)
  return { ...started, as, id, jo, mailsTo, alert, read, send, held }
}

test('lead-mailbox: an answer to an alert goes to the person, stands in the story under its writer, and stops the clock', async () => {
  const { alert, send, mailsTo, read, id, as, rows, clock } = await start()
  const first = await alert()
  expect(first.reply_to).toMatch(/^answers\+a[a-z2-7]{42}@watchpost\.example$/)
  expect(first.text).toContain('Answer this mail to write to Dana Ortiz.')

  const words = `About 900.\n\nOn Sunday Watchpost wrote:\n> Contact request\n> http://localhost:3000/admin/contact/${id}`
  const filed = await send({ To: first.reply_to, Subject: `Re: ${first.subject}` }, words)
  expect(filed).toEqual({ state: 'filed', reference: `lead-answer:${id}` })
  const [sent] = await mailsTo(DANA, 'lead-reply')
  expect(sent).toMatchObject({ subject: 'Your message to us', reference: `lead:${id}` })
  expect(sent!.reply_to).toMatch(/^answers\+a/)
  expect(sent!.text).toContain('About 900.')
  expect(sent!.text).not.toContain('/admin/')
  const lead = await read()
  expect([lead.stage, lead.answeredAt !== null, lead.heardAt]).toEqual(['contacted', true, null])
  expect(lead.moments.slice(0, 2).map(({ kind, by }) => [kind, by])).toEqual([
    ['stage', 'Jo Hallam'],
    ['reply', 'Jo Hallam'],
  ])

  // What they write back is in the next alert, and an answer to that one goes to them as well.
  await send({ From: `Dana <${DANA}>`, To: sent!.reply_to, Subject: 'Re: Your prices' }, 'For nine sites?')
  expect((await read()).heardAt).not.toBeNull()
  const [row] = (await as<{ items: LeadSummary[] }>('GET', '?search=dana')).items
  expect(row!.last).toEqual({ at: clock().toISOString(), text: 'For nine sites?' })
  const heard = await alert('lead-wrote-back')
  expect(heard.text).toContain('For nine sites?')
  await send({ To: heard.reply_to, Subject: `AW: ${heard.subject}` }, 'Yes, for nine.')
  await send({ To: heard.reply_to, Subject: 'A call on Friday' }, 'At ten?')
  expect((await mailsTo(DANA, 'lead-reply')).map(({ subject }) => subject)).toEqual([
    'Your message to us',
    'Re: Your prices',
    'A call on Friday',
  ])
  const after = await read()
  expect([after.heardAt, after.moments.filter(({ kind }) => kind === 'heard')]).toEqual([null, [expect.anything()]])

  await as('DELETE', `/${id}/person`, { email: DANA })
  expect(await rows('select 1 from incoming_mails')).toEqual([])
})

test.each([
  ['a stranger', { From: 'eve@x.example' }, 'loose'],
  ['a member', { From: 'member@watchpost.example' }, 'loose'],
  ['an editor', { From: 'editor@watchpost.example' }, 'loose'],
  ['a suspended colleague', { From: 'gone@watchpost.example' }, 'loose'],
  ['a program', { 'Auto-Submitted': 'auto-replied' }, 'done'],
  ['a list', { 'List-Id': '<all.watchpost.example>' }, 'done'],
])('lead-mailbox: nothing that %s writes to the address of an alert is sent on', async (_, headers, state) => {
  const { alert, send, mailsTo, read, held, database, clock, rows } = await start()
  for (const role of ['member', 'editor'] as const)
    await makeUser(database, clock, role, { email: `${role}@watchpost.example` })
  await makeUser(database, clock, 'admin', { email: 'gone@watchpost.example' })
  await rows(`update users set suspended_at = now() where email = 'gone@watchpost.example'`)
  const filed = await send({ To: (await alert()).reply_to, ...headers }, 'About 900.')
  expect(filed).toEqual({ state, reference: null })
  expect([await mailsTo(DANA, 'lead-reply'), (await read()).stage, await held()]).toEqual([[], 'new', []])
})

test('lead-mailbox: an answer that names the alert without its signed address is not sent on', async () => {
  const { send, mailsTo, rows } = await start()
  const [alert] = await rows<{ message_id: string }>(`select message_id from mails where to_address = '${JO}'`)
  const filed = await send({ 'In-Reply-To': alert!.message_id }, 'I take this one.')
  expect([filed.state, await mailsTo(DANA, 'lead-reply')]).toEqual(['loose', []])
})

const withFile =
  '--edge\nContent-Type: text/plain\n\nSee the file.\n--edge\nContent-Type: application/pdf; name="x.pdf"\n' +
  'Content-Disposition: attachment; filename="x.pdf"\n\nx\n--edge--'

test.each([
  ['has a file', { 'Content-Type': 'multipart/mixed; boundary="edge"' }, withFile, 'Files are not sent on.'],
  ['says nothing', {}, ' ', 'There are no words of yours in it.'],
  ['answers between lines', {}, '> Campaign\nYes.\n> autumn\nNo.', 'It quotes the alert'],
  ['is too long', {}, 'x'.repeat(10_001), 'It is too long.'],
  ['quotes the alert unseen', {}, 'Yes.\nhttp://localhost:3000/admin/contact/1', 'It quotes the alert'],
])('lead-mailbox: an answer that %s waits for a person, and its writer is told why', async (_, headers, body, why) => {
  const { alert, send, mailsTo, read, held } = await start()
  const filed = await send({ To: (await alert()).reply_to, ...headers }, body)
  expect([filed, await mailsTo(DANA, 'lead-reply'), (await read()).stage]).toEqual([
    { state: 'loose', reference: null },
    [],
    'new',
  ])
  expect(await held()).toEqual([expect.stringContaining(why)])
})

test('lead-mailbox: an answer about a lead that is spam by now waits for a person', async () => {
  const { alert, send, as, id, mailsTo, held } = await start()
  const { reply_to: to } = await alert()
  await as('PATCH', `/${id}`, { stage: 'spam' })
  expect((await send({ To: to })).state).toBe('loose')
  expect([await mailsTo(DANA, 'lead-reply'), (await held()).length]).toEqual([[], 1])
})

test('lead-mailbox: without incoming mail an answer goes straight to the person, and the alert says so', async () => {
  const { alert } = await start({ isOn: false })
  const { reply_to: to, text: wrapped } = await alert()
  const text = wrapped.replace(/\s+/g, ' ')
  expect(to).toBe(DANA)
  expect(text).toContain('goes straight to Dana Ortiz. It does not appear in the lead')
})

test('mail-greeting: a confirmation greets by the first name and begins with a capital', async () => {
  const { mailsTo } = await start()
  const [confirmation] = await mailsTo(DANA, 'contact-received')
  expect(confirmation!.text).toContain('Hello Dana,\n\nThank you for writing')
})
