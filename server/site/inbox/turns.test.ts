import { expect, test } from 'vitest'
import type { Lead, LeadSummary } from '../../../contract/site/leads/inbox.ts'
import { leadRulesDefault } from '../../../contract/site/leads/office-hours.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'
import { startLeads } from '../leads/testing-leads.ts'

const URL = '/api/admin/leads'
const contact = { topic: 'Prices and contracts', message: 'What does it cost?' }

/** Two administrators, The Office and Jo Hallam. Jo asks. */
async function start() {
  const started = await startLeads()
  const { database, clock, call, post, rows } = started
  const jo = await makeUser(database, clock, 'admin', { name: 'Jo Hallam', email: 'jo@watchpost.example' })
  const cookies = await sessionCookieFor(database, clock, jo.id)
  const as = async <T>(method: 'GET' | 'PATCH' | 'POST' | 'PUT', url: string, body?: object) => {
    const answer = await call(method, url, { cookies, ...(body && { body }) })
    return { status: answer.status, body: answer.body as T }
  }
  /** Writes as somebody and gives the lead. */
  const write = async (email: string) => {
    clock.advance(1000)
    await post('contact', { ...contact, email })
    const { items } = (await as<{ items: LeadSummary[] }>('GET', `${URL}?search=${email}`)).body
    return (await as<Lead>('GET', `${URL}/${items[0]!.id}`)).body
  }
  const [office] = await rows<{ id: string }>(`select id from users where email = 'office@watchpost.example'`)
  const suspend = (at: 'now()' | 'null') => rows(`update users set suspended_at = ${at} where id = '${office!.id}'`)
  return { ...started, as, write, suspend, office: office!.id, jo }
}

test('lead-assignment: turns pass over who is suspended, and go on once that is lifted', async () => {
  const { as, write, suspend } = await start()
  const data = { ...leadRulesDefault, assign: 'turns' }
  expect((await as('PUT', '/api/admin/documents/lead_rules/main', { version: 0, data, publish: true })).status).toBe(
    200,
  )
  const next = async (...people: string[]) => {
    const names: string[] = []
    for (const who of people) names.push((await write(`${who}@y.example`)).assignee!.name)
    return names
  }
  await suspend('now()')
  expect(await next('ana', 'ben', 'cleo')).toEqual(['Jo Hallam', 'Jo Hallam', 'Jo Hallam'])
  await suspend('null')
  expect(await next('dana', 'eve', 'finn')).toEqual(['The Office', 'Jo Hallam', 'The Office'])
})

test('lead-assignment: nobody gives a lead to who is suspended, and each change of hands is told and logged', async () => {
  const { as, write, suspend, office, jo, rows, clock } = await start()
  const { id } = await write('ana@x.example')
  const give = (assigneeId: string | null) => as<Lead>('PATCH', `${URL}/${id}`, { assigneeId })
  await suspend('now()')
  expect((await give(office)).status).toBe(400)
  await suspend('null')
  for (const to of [office, office, jo.id, null]) {
    clock.advance(1000)
    expect((await give(to)).status).toBe(200)
  }
  const { moments, assignee } = (await as<Lead>('GET', `${URL}/${id}`)).body
  expect([moments.filter(({ kind }) => kind === 'assign').map(({ title }) => title), assignee]).toEqual([
    ['Assigned to nobody', 'Assigned to Jo Hallam', 'Assigned to The Office'],
    null,
  ])
  expect(await rows(`select before, after from audit where action = 'assign' order by id`)).toEqual([
    { before: { assigneeId: null }, after: { assigneeId: office } },
    { before: { assigneeId: office }, after: { assigneeId: jo.id } },
    { before: { assigneeId: jo.id }, after: { assigneeId: null } },
  ])
})

test('lead-overdue: of two leads that are due at the same moment only the one without an answer is late', async () => {
  const { as, write, rows, services } = await start()
  const [ana, ben] = [await write('ana@x.example'), await write('ben@x.example')]
  expect(ana.dueAt, 'both came while the office was closed').toBe(ben.dueAt)
  await as('PATCH', `${URL}/${ana.id}`, { stage: 'contacted' })
  await rows(`update jobs.job set start_after = now() where name = 'lead-overdue'`)
  await services.jobs.start()
  const open = () => rows(`select 1 from jobs.job where name = 'lead-overdue' and state < 'completed'`)
  await expect.poll(open, { timeout: 20_000 }).toEqual([])
  expect(await rows(`select lead_id from lead_events where kind = 'overdue'`)).toEqual([{ lead_id: ben.id }])
  await services.jobs.stop()
})
