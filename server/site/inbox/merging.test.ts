import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { Lead, LeadsAcross, LeadSummary } from '../../../contract/site/leads/inbox.ts'
import { filledIn, gapsIn, leadRepliesDefault, ReplyTemplate } from '../../../contract/site/leads/replies.ts'
import { deliver, INCOMING, mailOf } from '../../platform/incoming/testing-incoming.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'
import { startLeads } from '../leads/testing-leads.ts'

const URL = '/api/admin/leads'

async function start() {
  const started = await startLeads({ env: { incoming: INCOMING } })
  const { call, clock, database, post } = started
  // A session of its own for each call: the clock goes on by weeks.
  const by = async (role: 'admin' | 'editor') => {
    const { id } = await makeUser(database, clock, role, { email: `${role}@watchpost.example` })
    return async <T>(method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) => {
      const cookies = await sessionCookieFor(database, clock, id)
      const answer = await call(method, `${URL}${url}`, { cookies, ...(body && { body }) })
      return { status: answer.status, body: answer.body as T }
    }
  }
  const [as, asEditor] = [await by('admin'), await by('editor')]
  type List = { items: LeadSummary[]; owed: number; total: number; counts: Record<string, number> }
  const list = async (query = '') => (await as<List>('GET', query)).body
  const write = async (email: string, fields: object = {}) => {
    await post('contact', { topic: 'Prices and contracts', message: `From ${email}`, email, ...fields })
    clock.advance(60_000)
    return (await list(`?search=${email}`)).items[0]!.id
  }
  const read = async (id: string) => (await as<Lead>('GET', `/${id}`)).body
  return { ...started, as, asEditor, list, write, read }
}

test('lead-merge: two leads of one person become one entry with one story, and each its own again', async () => {
  const { as, list, write, read, rows, app, clock } = await start()
  const [one, two] = [await write('dana@x.example'), await write('dana@y.example')]
  await as('POST', `/${two}/notes`, { text: 'Call on Friday' })
  const before = await read(two)
  expect(before.others.map(({ id }) => id)).toEqual([one])

  const { body } = await as<Lead>('POST', `/${one}/merge`, { otherId: two, as: 'person' })
  expect(body.merged.map(({ id }) => id)).toEqual([two])
  expect(body.moments.filter(({ kind }) => kind === 'asked').map(({ text }) => text)).toEqual([
    expect.stringContaining('From dana@y.example'),
    expect.stringContaining('From dana@x.example'),
  ])
  expect(body.moments.map(({ title, text }) => [title, text])).toContainEqual(['Note', 'Call on Friday'])
  const merged = await list()
  expect([merged.items.map(({ id }) => id), merged.total, merged.owed]).toEqual([[one], 1, 1])
  expect((await read(two)).mergedInto).toBe(one)

  // The other one is dealt with where it was merged into: what its person writes opens the clock there.
  for (const [method, url, given] of [
    ['PATCH', '', { stage: 'won' }],
    ['POST', '/notes', { text: 'x' }],
    ['POST', '/replies', { subject: 'x', text: 'y' }],
    ['POST', '/merge', { otherId: one }],
  ] as const)
    expect((await as(method, `/${two}${url}`, given)).status, url).toBe(400)
  await as('PATCH', `/${one}`, { stage: 'contacted' })
  const [{ message_id: messageId }] = (await rows<{ message_id: string }>(
    `select message_id from mails where reference = 'lead:${two}' and template = 'contact-received'`,
  )) as [{ message_id: string }]
  await deliver(app, clock, mailOf({ From: 'dana@y.example', 'In-Reply-To': messageId }, 'And you?'))
  const heard = await read(one)
  expect([heard.heardAt, heard.moments[0]!.text, heard.moments[0]!.heard!.marks]).toEqual([
    clock().toISOString(),
    'And you?',
    [],
  ])

  clock.advance(29 * DAY_MS)
  expect((await as<Lead>('POST', `/${two}/separate`, {})).body.merged).toEqual([])
  expect((await list()).total).toBe(2)
  const after = await read(two)
  expect([after.stage, after.answeredAt, after.moments.at(-1)]).toEqual([before.stage, null, before.moments.at(-1)])
  expect(await rows(`select action from audit where action in ('merge', 'separate') order by id`)).toHaveLength(2)
})

test('lead-merge: strangers, oneself, what is gone and editors are refused, and after 30 days nothing is separated', async () => {
  const { as, asEditor, write, list, clock } = await start()
  const one = await write('dana@x.example', { company: 'Meridian' })
  const stranger = await write('ada@y.example', { company: 'Elsewhere' })
  const nameless = await write('bo@z.example', { company: '' })
  const same = await write('DANA@x.example', { company: '' })
  const gone = '00000000-0000-4000-8000-000000000000'
  for (const otherId of [stranger, nameless, one])
    expect((await as('POST', `/${one}/merge`, { otherId })).status).toBe(400)
  expect((await as('POST', `/${one}/merge`, { otherId: gone })).status).toBe(404)
  expect((await asEditor('POST', `/${one}/merge`, { otherId: same })).status).toBe(403)
  expect((await list()).total).toBe(4)

  const both = await Promise.all([
    as('POST', `/${one}/merge`, { otherId: same }),
    as('POST', `/${same}/merge`, { otherId: one }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const kept = both[0]!.status === 200 ? same : one
  clock.advance(30 * DAY_MS + 1)
  expect((await as('POST', `/${kept}/separate`, {})).status).toBe(400)
})

test('lead-merge: what was merged goes along, and of several each is separated alone, within 30 days', async () => {
  const { as, write, read, clock } = await start()
  const ids = [await write('dana@x.example'), await write('dana@x.example'), await write('dana@x.example')] as const
  const [one, two, three] = ids
  await as('POST', `/${two}/merge`, { otherId: three })
  expect((await as('POST', `/${one}/merge`, { otherId: three })).status, 'it is merged already').toBe(400)
  await as('POST', `/${one}/merge`, { otherId: two })
  const into = async () => (await Promise.all(ids.map(read))).map(({ mergedInto }) => mergedInto)
  expect(await into()).toEqual([null, one, one])
  const until = new Date(clock().getTime() + 30 * DAY_MS).toISOString()
  expect((await read(one)).merged.map((each) => each.until)).toEqual([until, until])

  const { moments } = (await as<Lead>('POST', `/${three}/separate`, {})).body
  expect(moments.filter(({ kind }) => kind === 'separate')).toHaveLength(1)
  expect(await into()).toEqual([null, one, null])
  expect((await as('POST', `/${three}/separate`, {})).status, 'it is its own').toBe(400)
})

test('lead-merge: an answer that the merged lead was owed is owed by the other one', async () => {
  const { as, write, read } = await start()
  const [one, two] = [await write('dana@x.example'), await write('dana@x.example')]
  await as('PATCH', `/${one}`, { stage: 'contacted' })
  const { dueAt } = await read(two)
  const { body } = await as<Lead>('POST', `/${one}/merge`, { otherId: two })
  expect(body.heardDueAt).toBe(dueAt)
})

test('lead-reply-templates: a text names only what is on the list, and is filled in without gaps', async () => {
  const { as, asEditor } = await start()
  expect((await as('GET', '/reply-templates')).body).toEqual(leadRepliesDefault)
  expect((await asEditor('GET', '/reply-templates')).status).toBe(403)
  const text = { name: 'A', subject: 'For {company}', text: 'Hello {firstName},' }
  expect(ReplyTemplate.safeParse(text).success).toBe(true)
  for (const wrong of [
    { text: '{password}' },
    { subject: '{__proto__}' },
    { text: '{}' },
    { subject: 'a\nb' },
    { text: ' ' },
  ])
    expect(ReplyTemplate.safeParse({ ...text, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
  const values = { firstName: 'Dana', name: 'Dana {me}', company: '', me: 'Jo' }
  expect(filledIn('Hello {firstName} of {company}, {name}', values)).toBe('Hello Dana of, Dana {me}')
})

test.each([
  ['Hello Dana,\n\nOne thing: [your question]\n', ['[your question]']],
  ['Hello Dana,\n\none thing:\n\n\n\nBest regards', ['an empty passage']],
  ['Hello Dana,\n\nAbout 900 (see [1] and [1]).\n', ['[1]']],
  ['Hello Dana,\n\nAbout 900.\n\nBest regards\n\n\n\n', []],
])('lead-reply-templates: what a text still lacks is found: %j', (text, gaps) => {
  expect(gapsIn(text)).toEqual(gaps)
})

test('lead-merge: people of one company are one person only where somebody says so, and keep their names and addresses', async () => {
  const { as, write, read, rows } = await start()
  const nils = await write('nils@x.example', { name: 'Nils Berg', phone: '' })
  const kari = await write('kari@x.example', { name: 'Kari Lie', phone: '+47 22 12 34 56' })
  const refused = await as<{ message: string }>('POST', `/${nils}/merge`, { otherId: kari })
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('Kari Lie wrote from another')])
  expect((await read(kari)).mergedInto).toBeNull()

  const { body } = await as<Lead>('POST', `/${nils}/merge`, { otherId: kari, as: 'person' })
  expect(body.moments.filter(({ kind }) => kind === 'asked').map(({ who }) => who)).toEqual([
    'Kari Lie, kari@x.example',
    'Nils Berg, nils@x.example',
  ])
  expect(body.phones).toEqual(['+47 22 12 34 56'])
  await as('POST', `/${nils}/replies`, { subject: 'Prices', text: 'About 900.', toId: kari })
  expect(await rows(`select to_address from mails where template = 'lead-reply'`)).toEqual([
    { to_address: 'kari@x.example' },
  ])
  const after = await read(nils)
  expect([after.stage, after.moments.find(({ kind }) => kind === 'reply')!.who]).toEqual([
    'contacted',
    'Kari Lie, kari@x.example',
  ])
  const stranger = await write('eve@y.example', { company: 'Elsewhere' })
  expect((await as('POST', `/${nils}/replies`, { subject: 'x', text: 'y', toId: stranger })).status).toBe(400)
})

test('lead-merge: what was answered stays answered, consents and bookings stay, and a separation puts all back', async () => {
  const { as, write, read, clock, call, post, list } = await start()
  const [slot = ''] = ((await call('GET', '/api/demo/slots')).body as { slots: string[] }).slots
  const contact = await write('dana@x.example', { phone: '' })
  await post('demo', {
    companySize: '21 to 100 people',
    guards: '51 to 200 guards',
    email: 'dana@x.example',
    slots: [slot],
  })
  const demo = (await list('?form=demo')).items[0]!.id
  clock.advance(60_000)
  await as('POST', `/${demo}/replies`, { subject: 'Your demo', text: 'Gladly.' })
  const before = await read(contact)
  expect([before.stage, before.answeredAt, (await list()).owed]).toEqual(['new', null, 1])

  const { body } = await as<Lead>('POST', `/${contact}/merge`, { otherId: demo })
  expect([body.stage, body.answeredAt, body.heardAt]).toEqual(['contacted', clock().toISOString(), null])
  expect((await list()).owed).toBe(0)
  expect([body.booking?.startsAt, body.booking?.id, body.consents.length]).toEqual([slot, demo, 2])

  const exported = (await as<{ text: string }>('GET', `/${demo}/person`)).body.text
  expect(JSON.parse(exported)).toMatchObject({ bookings: [{ leadId: demo, startsAt: slot }] })
  await as('POST', `/${demo}/separate`, {})
  const after = await read(contact)
  expect([after.stage, after.answeredAt, after.dueAt]).toEqual(['new', null, before.dueAt])

  // What they wrote after the last answer still waits.
  clock.advance(60_000)
  const later = await write('dana@x.example', { message: 'And the weekends?' })
  const waits = (await as<Lead>('POST', `/${demo}/merge`, { otherId: later })).body
  expect([waits.stage, waits.heardDueAt]).toEqual(['contacted', (await read(later)).dueAt])
})

test('lead-across: a person and a company each have a page across their leads, with names, tasks and notes', async () => {
  const { as, asEditor, write, read } = await start()
  const one = await write('nils@x.example', { name: 'Nils Berg' })
  const two = await write('NILS@x.example', { name: 'Nils Berg', company: '' })
  const kari = await write('kari@x.example', { name: 'Kari Lie', company: 'MERIDIAN GUARD' })
  const stranger = await write('eve@y.example', { company: 'Elsewhere' })
  await as('POST', `/${two}/notes`, { text: 'Call on Friday' })
  const { body: person } = await as<LeadsAcross>('GET', `/${one}/across?of=person`)
  expect([person.title, person.leads.map(({ id }) => id)]).toEqual(['Nils Berg', [two, one]])
  expect(person.moments.find(({ kind }) => kind === 'note')).toMatchObject({ text: 'Call on Friday', leadId: two })
  const { body: company } = await as<LeadsAcross>('GET', `/${one}/across?of=company`)
  expect([company.title, company.leads.map(({ id }) => id)]).toEqual(['Meridian Guard', [kari, one]])
  expect(company.people.map(({ email, leadId }) => [email, leadId])).toEqual([
    ['kari@x.example', kari],
    ['nils@x.example', one],
  ])
  expect((await as('GET', `/${two}/across?of=company`)).status).toBe(400)
  expect((await as('GET', `/${one}/across?of=anything`)).status).toBe(400)
  expect((await asEditor('GET', `/${one}/across?of=person`)).status).toBe(403)

  // People who were merged as one have one page.
  await as('POST', `/${one}/merge`, { otherId: kari, as: 'person' })
  const merged = (await as<LeadsAcross>('GET', `/${kari}/across?of=person`)).body
  expect(merged.leads.map(({ id }) => id)).toEqual([kari, two, one])
  expect([(await read(stranger)).others, merged.leads.some(({ id }) => id === stranger)]).toEqual([[], false])
})
