import { expect, test } from 'vitest'
import type { WaitingItem } from '../../../contract/core/overview.ts'
import type { Lead, LeadSummary } from '../../../contract/site/leads/inbox.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'
import { startLeads } from '../leads/testing-leads.ts'

const URL = '/api/admin/leads'
const PATIENCE = { timeout: 20_000, interval: 20 }
const DUE = '2026-11-24T10:00:00.000Z'

/** Two leads, and the administrators Jo Hallam, who asks, and Ana Brandt. */
async function start() {
  const started = await startLeads()
  const { database, clock, call, post, rows } = started
  clock.set('2026-11-23T09:00:00Z')
  const jo = await makeUser(database, clock, 'admin', { name: 'Jo Hallam' })
  const ana = await makeUser(database, clock, 'admin', { name: 'Ana Brandt' })
  const cookies = await sessionCookieFor(database, clock, jo.id)
  const as = async <T = Lead>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) => {
    const answer = await call(method, `${URL}${url}`, { cookies, ...(body && { body }) })
    return { status: answer.status, body: answer.body as T }
  }
  type List = { items: LeadSummary[]; total: number }
  const list = async (query: string) => (await as<List>('GET', query)).body
  for (const email of ['dana@x.example', 'omar@x.example'])
    await post('contact', { topic: 'Prices and contracts', message: 'Hello', email })
  const idOf = async (email: string) => (await list(`?search=${email}`)).items[0]!.id
  const [id, otherId] = [await idOf('dana@x'), await idOf('omar@x')]
  const told = () =>
    rows<{ event: string; title: string; person_id: string }>(
      "select event, title, person_id from events where event like 'lead-task%' or event = 'lead-mentioned' order " +
        'by id',
    )
  const give = async (personId: string, given: { title?: string } = {}) => {
    const { body } = await as('POST', `/${id}/tasks`, { title: 'Send the plan', dueAt: DUE, personId, ...given })
    return body.tasks.find(({ title }) => title === (given.title ?? 'Send the plan'))!
  }
  return { ...started, jo, ana, cookies, as, list, id, otherId, told, give }
}

test('lead-mention: a note tells each administrator whom it names in full, and nobody else', async () => {
  const { as, id, told, ana, database, clock, rows } = await start()
  const twin = await makeUser(database, clock, 'admin', { name: 'Ana' })
  await makeUser(database, clock, 'editor', { name: 'Tom Sayer' })
  const text = 'Ask @ana brandt, not dana@Ana Brandt or @Ana Brandtner. @Tom Sayer and @Jo Hallam (me) know.'
  expect((await as('POST', `/${id}/notes`, { text })).status).toBe(201)
  const title = 'Jo Hallam names you in a note: Dana Ortiz, Meridian Guard'
  // A shorter name that stands there in full is named as well: only its owner can say whether it was meant.
  expect(await told()).toEqual(
    expect.arrayContaining([ana, twin].map((each) => ({ event: 'lead-mentioned', title, person_id: each.id }))),
  )
  expect(await told()).toHaveLength(2)
  expect(await rows(`select subject, href from events where event = 'lead-mentioned' limit 1`)).toEqual([
    { subject: `lead:${id}`, href: `/admin/contact/${id}` },
  ])
})

test('lead-tasks: a task is given, told, moved, done and reopened, and the story and the lists say so', async () => {
  const { as, id, told, give, ana, jo, list, otherId, rows } = await start()
  const task = await give(ana.id)
  expect(task).toEqual({
    id: task.id,
    title: 'Send the plan',
    dueAt: DUE,
    doneAt: null,
    person: { id: ana.id, name: 'Ana Brandt' },
  })
  expect(await told()).toEqual([
    { event: 'lead-task-given', title: 'A task for you: Send the plan', person_id: ana.id },
  ])
  expect((await list('?task=open')).items.map((each) => [each.id, each.taskDueAt])).toEqual([[id, DUE]])
  expect((await list('?task=mine')).total).toBe(0)
  expect((await as<{ items: unknown[] }>('GET', '/board?task=open')).body.items).toHaveLength(1)

  const change = (body: object) => as('PATCH', `/${id}/tasks/${task.id}`, body)
  await change({ personId: jo.id, title: 'Send the roster' })
  expect((await list('?task=mine')).total).toBe(1)
  expect((await change({ done: true })).body.tasks[0]).toMatchObject({ doneAt: '2026-11-23T09:00:40.000Z' })
  expect((await list('?task=open')).total).toBe(0)
  await change({ done: false })
  // Merged leads keep the tasks of both.
  await as('POST', `/${otherId}/merge`, { otherId: id, as: 'person' })
  expect((await list('?task=mine')).items.map((each) => [each.id, each.taskDueAt])).toEqual([[otherId, DUE]])
  const { body } = await as('DELETE', `/${otherId}/tasks/${task.id}`)
  expect(body.tasks).toEqual([])
  const story = body.moments.filter(({ kind }) => kind.startsWith('task')).map(({ title, by }) => [title, by])
  expect(story.toSorted()).toEqual([
    ['Done: Send the roster', 'Jo Hallam'],
    ['Still to be done: Send the roster', 'Jo Hallam'],
    ['Task removed: Send the roster', 'Jo Hallam'],
    ['Task: Send the plan, for Ana Brandt', 'Jo Hallam'],
    ['Task: Send the roster, for Jo Hallam', 'Jo Hallam'],
  ])
  expect(await told()).toHaveLength(1)
  const log = await rows<{ action: string }>(`select action from audit where action like '%-task' order by id`)
  const changed = ['change-task', 'change-task', 'change-task']
  expect(log.map(({ action }) => action)).toEqual(['give-task', ...changed, 'remove-task'])
})

test('lead-tasks: the assignee of a task is told, then or later, and nobody of what they give themselves', async () => {
  const { as, id, told, give, ana, jo } = await start()
  const { id: taskId } = await give(jo.id)
  expect(await told()).toEqual([])
  const given = () => as('PATCH', `/${id}/tasks/${taskId}`, { personId: ana.id })
  const event = { event: 'lead-task-given', title: 'A task for you: Send the plan', person_id: ana.id }
  await given()
  expect(await told()).toEqual([event])
  await given()
  await as('PATCH', `/${id}/tasks/${taskId}`, { personId: jo.id })
  expect(await told()).toEqual([event])
})

test('lead-task-late: the assignee is told once when a task is late, at its last moment, and the dashboard counts its lead', async () => {
  const { as, id, otherId, told, give, ana, clock, rows, services, call, cookies, list } = await start()
  await give(ana.id)
  const done = await give(ana.id, { title: 'Call them' })
  const spam = await as('POST', `/${otherId}/tasks`, { title: 'Ask them', dueAt: DUE, personId: ana.id })
  await as('PATCH', `/${otherId}`, { stage: 'spam' })
  expect([spam.status, spam.body.tasks]).toMatchObject([201, [{ title: 'Ask them' }]])
  const moved = await give(ana.id, { title: 'Visit them' })
  await as('PATCH', `/${id}/tasks/${done.id}`, { done: true })
  await as('PATCH', `/${id}/tasks/${moved.id}`, { dueAt: '2026-11-24T12:00:00.000Z' })
  const waiting = async () => {
    const { body } = await call('GET', '/api/admin/overview', { cookies })
    return (body as { waiting: WaitingItem[] }).waiting.find(({ label }) => label === 'Leads have a late task')
  }
  expect([await waiting(), (await list('?task=late')).total]).toEqual([undefined, 0])
  clock.set('2026-11-24T10:00:01Z')
  expect(await waiting()).toMatchObject({ detail: '1', href: '/admin/contact?stage=all&task=late' })
  expect((await list('?task=late')).total).toBe(1)

  const workDue = async (due: string) => {
    const where = `name = 'lead-task-late' and data ->> 'due' = '${due}'`
    await rows(`update jobs.job set start_after = now() where ${where}`)
    await expect.poll(() => rows(`select 1 from jobs.job where ${where} and state < 'completed'`), PATIENCE).toEqual([])
  }
  const toldLate = async () =>
    (await told()).flatMap(({ event, title }) => (event === 'lead-task-late' ? [title] : [])).toSorted()
  await services.jobs.start()
  await workDue(DUE)
  expect(await toldLate()).toEqual(['A task is late: Send the plan'])
  await workDue('2026-11-24T12:00:00.000Z')
  expect(await toldLate()).toEqual(['A task is late: Send the plan', 'A task is late: Visit them'])
  await services.jobs.stop()
})

test('lead-tasks: bad input changes nothing, strangers are refused, and a task of another lead is not there', async () => {
  const { as, id, otherId, give, jo, database, clock, call } = await start()
  const editor = await makeUser(database, clock, 'editor')
  const good = { title: 'x', dueAt: DUE, personId: jo.id }
  for (const wrong of [
    { title: ' ' },
    { title: 'x'.repeat(201) },
    { title: 'a\nb' },
    { dueAt: 'tomorrow' },
    { personId: editor.id },
    { personId: 'x' },
    { doneAt: DUE },
  ])
    expect((await as('POST', `/${id}/tasks`, { ...good, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
  expect((await as('POST', `/${crypto.randomUUID()}/tasks`, good)).status).toBe(404)
  const task = await give(jo.id)
  expect((await as('PATCH', `/${otherId}/tasks/${task.id}`, { done: true })).status).toBe(404)
  expect((await as('DELETE', `/${otherId}/tasks/${task.id}`)).status).toBe(404)
  expect((await as('PATCH', `/${id}/tasks/${task.id}`, { personId: editor.id })).status).toBe(400)
  for (let n = 1; n < 50; n++) await give(jo.id)
  expect((await as('POST', `/${id}/tasks`, good)).status).toBe(400)
  expect((await as('GET', `/${id}`)).body.tasks).toHaveLength(50)

  const cookies = await sessionCookieFor(database, clock, editor.id)
  for (const [method, url, body] of [
    ['POST', `${URL}/${id}/tasks`, good],
    ['PATCH', `${URL}/${id}/tasks/${task.id}`, { done: true }],
    ['DELETE', `${URL}/${id}/tasks/${task.id}`, undefined],
  ] as const) {
    expect((await call(method, url, { body })).status, url).toBe(401)
    expect((await call(method, url, { cookies, body })).status, url).toBe(403)
  }
})
