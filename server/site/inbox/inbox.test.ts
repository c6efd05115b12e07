import { expect, test } from 'vitest'
import type { Lead, LeadSummary } from '../../../contract/site/leads/inbox.ts'
import { leadRulesDefault } from '../../../contract/site/leads/office-hours.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'
import { startLeads } from '../leads/testing-leads.ts'

const URL = '/api/admin/leads'
const contact = { topic: 'Prices and contracts', message: 'What does it cost?' }

type List = {
  items: LeadSummary[]
  total: number
  owed: number
  counts: Record<string, number>
  people: { id: string; name: string }[]
}

async function start() {
  const started = await startLeads()
  const { database, clock, call, post } = started
  const person = await makeUser(database, clock, 'admin', { name: 'Jo Hallam', email: 'jo@watchpost.example' })
  const cookies = await sessionCookieFor(database, clock, person.id)
  const as = async <T>(method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, body?: object) => {
    const answer = await call(method, url, { cookies, ...(body && { body }) })
    return { status: answer.status, body: answer.body as T }
  }
  const list = async (query = '') => (await as<List>('GET', `${URL}${query}`)).body
  const read = async (id: string) => (await as<Lead>('GET', `${URL}/${id}`)).body
  const write = (fields: object = {}) => post('contact', { ...contact, ...fields })
  /** The id of the lead of an address. */
  const idOf = async (email: string) => (await list(`?search=${email}`)).items[0]!.id
  return { ...started, as, list, read, write, idOf, person }
}

test('lead-inbox: new leads stand by when their answer is due, all others newest first, and spam apart', async () => {
  const { list, write, clock, as, idOf, post } = await start()
  await write({ email: 'first@x.example', name: 'Ada' })
  clock.advance(60_000)
  await write({ email: 'second@x.example', name: 'Bo' })
  await post('contact', { ...contact, email: 'spam@x.example', homepage: 'x' })
  const names = (given: List) => given.items.map(({ email }) => email.split('@')[0])

  expect(names(await list('?stage=new'))).toEqual(['first', 'second'])
  await as('PATCH', `${URL}/${await idOf('first')}`, { stage: 'won' })
  const all = await list()
  expect([names(all), all.total]).toEqual([['second', 'first'], 2])
  expect(all.counts).toEqual({ new: 1, contacted: 0, qualified: 0, won: 1, lost: 0, spam: 1 })
  expect(names(await list('?stage=spam'))).toEqual(['spam'])
  expect(names(await list('?search=BO'))).toEqual(['second'])
  expect(names(await list('?form=demo'))).toEqual([])
  expect((await list('?stage=new')).items[0]).toMatchObject({
    said: contact.message,
    form: 'contact',
    answeredAt: null,
  })
  const board = (await as<List>('GET', `${URL}/board`)).body
  expect(board.items.map(({ stage }) => stage)).toEqual(['new', 'won', 'spam'])
})

/** Leads of a company, the nth at stage n % 3 of new, won and spam. Every tenth is merged into another one. */
const fillMeridian = `insert into leads (id, form, stage, name, email, company, phone, answers, first_page, referrer, utm,
    consent_text, address, user_agent, spam_reasons, created_at, due_at, merged_into_id)
  select gen_random_uuid(), form, (array['new', 'won', 'spam'])[1 + n % 3], name, n || '@meridian.example', 'Meridian', '',
    answers, '/', '', '{}', '', '', '', '{}', created_at, due_at, case when n % 10 = 0 then id end
  from leads, generate_series(1, $1::int) as n`

test.each([90, 250])(
  'lead-inbox: a search that finds %d leads counts each stage, merged ones left out',
  async (count) => {
    const { list, write, database, as } = await start()
    await write({ email: 'seed@x.example', company: 'Other' })
    await database.pool.query(fillMeridian, [count])
    const each = (stage: number) =>
      Array.from({ length: count }, (_, n) => n + 1).filter((n) => n % 3 === stage && n % 10 !== 0).length
    const counts = { new: each(0), contacted: 0, qualified: 0, won: each(1), lost: 0, spam: each(2) }
    const all = await list('?search=MERIDIAN')
    expect([all.counts, all.total, all.owed]).toEqual([counts, each(0) + each(1), each(0)])
    expect(new Set(all.items.map(({ stage }) => stage))).toEqual(new Set(['new', 'won']))
    expect((await list('?search=meridian&stage=won&owed=yes')).total).toBe(0)
    expect((await list('?search=meridian&owed=yes')).items.every(({ stage }) => stage === 'new')).toBe(true)
    const board = (await as<List>('GET', `${URL}/board?search=meridian`)).body
    expect(board.counts).toEqual(counts)
    expect(board.items.filter(({ stage }) => stage === 'won')).toHaveLength(20)
  },
)

test('lead-inbox: a search that finds many counts each stage up to 1,000, whatever the length of names', async () => {
  const { list, write, database } = await start()
  await write({ email: 'seed@x.example', company: 'Other' })
  await database.pool.query(fillMeridian, [4000])
  await database.pool.query(
    `update leads set stage = 'lost' where email in ('9@meridian.example', '3998@meridian.example')`,
  )
  const long = (parts: number) => `(select string_agg(md5(n::text), '') from generate_series(1, ${parts}) as n)`
  await database.pool.query(`update leads set name = ${long(12)}, company = ${long(72)} where stage = 'lost'`)
  const { counts, owed } = await list('?search=meridian')
  expect(counts).toEqual({ new: 1000, contacted: 0, qualified: 0, won: 1000, lost: 2, spam: 1000 })
  expect(owed).toBe(1000)
})

test('lead-count: those that wait for an answer are counted, until somebody answers', async () => {
  const { write, as, idOf, post } = await start()
  const owed = async () => (await as<{ owed: number }>('GET', `${URL}/owed`)).body.owed
  expect(await owed()).toBe(0)
  await write({ email: 'first@x.example' })
  await write({ email: 'second@x.example' })
  await post('contact', { ...contact, email: 'spam@x.example', homepage: 'x' })
  expect(await owed()).toBe(2)
  await as('PATCH', `${URL}/${await idOf('first')}`, { stage: 'contacted' })
  expect(await owed()).toBe(1)
})

test('lead-timeline: what somebody asked, mails to them, stages, notes and answers are told in their order, with who did it', async () => {
  const { write, as, read, idOf, clock, rows, database } = await start()
  await write({ email: 'dana@x.example' })
  const id = await idOf('dana')
  clock.advance(60_000)
  await as('POST', `${URL}/${id}/notes`, { text: 'Call on Friday' })
  clock.advance(60_000)
  const { status, body } = await as<Lead>('POST', `${URL}/${id}/replies`, {
    subject: 'Your prices',
    text: 'Hello,\n\nit depends.',
  })
  expect([status, body.stage]).toEqual([201, 'contacted'])
  clock.advance(60_000)
  await as('PATCH', `${URL}/${id}`, { stage: 'lost' })

  const { moments, answeredAt } = await read(id)

  expect(moments.map(({ kind, title, by, mail }) => [kind, title, by, mail])).toEqual([
    ['stage', 'Marked as lost', 'Jo Hallam', null],
    ['stage', 'Marked as contacted', 'Jo Hallam', null],
    ['reply', 'Your prices', 'Jo Hallam', 'queued'],
    ['note', 'Note', 'Jo Hallam', null],
    ['asked', 'Wrote to us', null, null],
    ['mail', 'Your message to Watchpost', null, 'queued'],
  ])
  expect(moments[2]!.text).toContain('it depends.')
  expect(answeredAt).not.toBeNull()
  const [mail] = await rows<{ to_address: string; reply_to: string; text: string }>(
    `select to_address, reply_to, text from mails where template = 'lead-reply'`,
  )
  expect(mail).toMatchObject({ to_address: 'dana@x.example', reply_to: 'jo@watchpost.example' })
  expect(
    (await database.pool.query(`select 1 from audit where kind = 'lead' and action = 'change-stage'`)).rowCount,
  ).toBe(2)
})

test('lead-timeline: an answer can’t carry a header of its own, goes to no spam, and says what is missing', async () => {
  const { write, as, idOf, rows } = await start()
  await write({ email: 'dana@x.example' })
  const id = await idOf('dana')
  for (const body of [
    { subject: 'a\r\nBcc: all@x.example', text: 'x' },
    { subject: '', text: 'x' },
    { subject: 'x', text: '  ' },
    { subject: 'x', text: 'x'.repeat(10_001) },
    { subject: 'x', text: 'y', to: 'all@x.example' },
  ])
    expect((await as('POST', `${URL}/${id}/replies`, body)).status, JSON.stringify(body).slice(0, 60)).toBe(400)
  await as('PATCH', `${URL}/${id}`, { stage: 'spam' })
  expect((await as('POST', `${URL}/${id}/replies`, { subject: 'x', text: 'y' })).status).toBe(400)
  expect(await rows(`select 1 from mails where template = 'lead-reply'`)).toEqual([])
})

test('lead-spam-back: a lead that was taken for spam is told why, and comes back as new without counting as answered', async () => {
  const { as, list, read, post } = await start()
  await post('contact', { ...contact, email: 'dana@x.example', homepage: 'filled' })
  const { id } = (await list('?stage=spam')).items[0]!
  expect((await read(id)).spamReasons).toEqual(['honeypot'])
  const { body } = await as<Lead>('PATCH', `${URL}/${id}`, { stage: 'new' })
  expect([body.stage, body.answeredAt]).toEqual(['new', null])
})

test('lead-assignment: a lead is given to an administrator and to nobody else, by hand, for several, or by turns', async () => {
  const { as, write, idOf, list, database, clock, person, read } = await start()
  const editor = await makeUser(database, clock, 'editor')
  await write({ email: 'a@x.example' })
  const id = await idOf('a@x')
  expect((await as('PATCH', `${URL}/${id}`, { assigneeId: editor.id })).status).toBe(400)
  const { body } = await as<Lead>('PATCH', `${URL}/${id}`, { assigneeId: person.id })
  expect(body.assignee).toEqual({ id: person.id, name: 'Jo Hallam' })
  expect((await list(`?assignee=${person.id}`)).total).toBe(1)
  const bulk = await as('POST', `${URL}/bulk`, { ids: [id], change: { assigneeId: null } })
  expect(bulk.body).toEqual([expect.objectContaining({ ok: true, message: 'Assigned' })])
  expect((await list('?assignee=nobody')).total).toBe(1)

  const rules = { ...leadRulesDefault, assign: 'turns' }
  expect(
    (await as('PUT', '/api/admin/documents/lead_rules/main', { version: 0, data: rules, publish: true })).status,
  ).toBe(200)
  const names: string[] = []
  for (const who of ['b', 'c', 'd']) {
    clock.advance(1000)
    await write({ email: `${who}@y.example` })
    names.push((await read(await idOf(`${who}@y`))).assignee!.name)
  }
  expect(new Set(names.slice(0, 2))).toEqual(new Set(['The Office', 'Jo Hallam']))
  expect(names[2]).toBe(names[0])
})

test('lead-overdue: administrators are told once when nobody answered in time, and not when somebody did', async () => {
  const { write, idOf, as, read, clock, services, rows } = await start()
  clock.set('2026-11-24T15:00:00Z')
  await write({ email: 'late@x.example' })
  await write({ email: 'fine@x.example' })
  const [late, fine] = [await idOf('late'), await idOf('fine')]
  expect((await read(late)).dueAt).toBe('2026-11-24T19:00:20.000Z')
  await as('PATCH', `${URL}/${fine}`, { stage: 'contacted' })
  expect(
    await rows(
      "select count(*)::int as jobs from jobs.job where name = 'lead-overdue' and start_after > now() + interval " +
        "'3 hours'",
    ),
  ).toEqual([{ jobs: 2 }])
  clock.set('2026-11-24T19:00:21Z')
  await rows(`update jobs.job set start_after = now() where name = 'lead-overdue'`)
  await services.jobs.start()
  await expect
    .poll(async () => (await rows(`select 1 from mails where template = 'lead-overdue'`)).length, { timeout: 20_000 })
    .toBe(2)
  await expect
    .poll(
      () => rows(`select count(*)::int as left from jobs.job where name = 'lead-overdue' and state < 'completed'`),
      { timeout: 20_000 },
    )
    .toEqual([{ left: 0 }])
  expect((await read(late)).moments.filter(({ kind }) => kind === 'overdue')).toHaveLength(1)
  expect((await read(fine)).moments.filter(({ kind }) => kind === 'overdue')).toEqual([])
  await services.jobs.stop()
})

test('lead-erasure: a person is exported and erased whole, whatever the case of their address, and others stay', async () => {
  const { write, idOf, as, list, read, rows } = await start()
  await write({ email: 'Dana@x.example' })
  await write({ email: 'dana@X.example' })
  await write({ email: 'other@x.example' })
  const id = await idOf('dana@x')
  await as('POST', `${URL}/${id}/notes`, { text: 'secret note' })
  await rows(`insert into subscribers (id, email, state, created_at, updated_at) values
    (gen_random_uuid(), 'dana@x.example', 'confirmed', now(), now()), (gen_random_uuid(), 'other@x.example',
      'confirmed', now(), now())`)
  await rows(`insert into status_subscribers (id, email, asked_at) values (gen_random_uuid(), 'dana@x.example', now())`)
  const otherId = await idOf('other@x')
  await as('POST', `${URL}/${otherId}/merge`, { otherId: id, as: 'person' })
  const { body } = await as<{ text: string }>('GET', `${URL}/${id}/person`)
  const kept = JSON.parse(body.text) as { leads: object[]; events: object[]; mails: object[]; newsletter: object }
  expect(kept.leads[0]).not.toHaveProperty('search')
  expect(kept.newsletter).toMatchObject({ state: 'confirmed', consents: [] })
  expect([kept.leads.length, kept.events.length, kept.mails.length]).toEqual([2, 1, 2])
  expect(body.text).not.toContain('other@x.example')

  expect((await as('DELETE', `${URL}/${id}/person`, { email: 'other@x.example' })).status).toBe(400)
  const gone = await as<{ leads: number; mails: number }>('DELETE', `${URL}/${id}/person`, { email: 'DANA@x.example' })
  expect(gone.body).toEqual({ leads: 2, mails: 6 })
  expect((await list()).items.map(({ email }) => email)).toEqual(['other@x.example'])
  for (const table of ['leads', 'lead_events', 'mails', 'subscribers', 'status_subscribers', 'audit'])
    expect(
      await rows(`select 1 from ${table} t where t::text ilike '%dana@x%' or t::text like '%secret note%'`),
      table,
    ).toEqual([])
  expect(await rows(`select after from audit where action = 'erase-person'`)).toEqual([
    { after: { leads: 2, mails: 6 } },
  ])
  expect(await rows('select email from subscribers')).toEqual([{ email: 'other@x.example' }])
  expect((await read(otherId)).moments.map(({ title }) => title)).toContain('Merged with an erased lead')
})

test('lead-inbox: the list is had as CSV, in which nothing is a formula', async () => {
  const { write, as } = await start()
  await write({ email: 'dana@x.example', name: '=1+1', message: '@SUM(1)' })
  const { body } = await as<{ text: string }>('GET', `${URL}/csv`)
  expect(body.text).toContain(`contact,new,'=1+1,dana@x.example,Meridian Guard,'@SUM(1),`)
})

test('leads are for admins', async () => {
  const { call, database, clock, write, idOf } = await start()
  await write({ email: 'dana@x.example' })
  const id = await idOf('dana')
  const cookies = await sessionCookieFor(database, clock, (await makeUser(database, clock, 'editor')).id)
  for (const [method, url, body] of [
    ['GET', URL],
    ['GET', `${URL}/board`],
    ['GET', `${URL}/csv`],
    ['GET', `${URL}/${id}`],
    ['PATCH', `${URL}/${id}`, { stage: 'won' }],
    ['POST', `${URL}/bulk`, { ids: [id], change: { stage: 'won' } }],
    ['POST', `${URL}/${id}/notes`, { text: 'x' }],
    ['POST', `${URL}/${id}/replies`, { subject: 'x', text: 'x' }],
    ['GET', `${URL}/${id}/person`],
    ['DELETE', `${URL}/${id}/person`, { email: 'dana@x.example' }],
  ] as const) {
    expect((await call(method, url, { body })).status, url).toBe(401)
    expect((await call(method, url, { cookies, body })).status, url).toBe(403)
  }
})
