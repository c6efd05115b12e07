import { expect, test } from 'vitest'
import type { Activity, ActivityChange, ActivityChoices } from '../../../contract/platform/people/activity.ts'
import { kinds } from '../../core/rooms/kinds.ts'
import { startingContent } from '../../starting-content.ts'
import { sampleOf } from '../editing/testing-samples.ts'
import { startAccess } from '../users/testing-access.ts'

type Log = { items: Activity[]; next: number | null }

/** Ada, who administers, Bo, who edits, and what each of them reads of the log. */
async function start() {
  const started = await startAccess()
  const ada = await started.person('admin', { name: 'Ada' })
  const bo = await started.person('editor', { name: 'Bo', email: 'bo@example.com' })
  const reader = ({ as }: typeof ada) => ({
    /** Adds a sample document of a kind. */
    create: async (kind: string, path: string, slug: string) => {
      const data = sampleOf(
        kinds.get(kind)!.shape(''),
        undefined,
        startingContent.find((entry) => entry.kind === kind)!.data,
      )
      return (await as('POST', `/api/admin/${path}`, { body: { slug, data } })).body as {
        slug: string
        version: number
        title: string
        data: object
      }
    },
    read: async (query = '') => (await as('GET', `/api/admin/activity?${query}`)).body as Log,
    change: async (id: number) => (await as('GET', `/api/admin/activity/${id}`)).body as ActivityChange,
    choices: async () => (await as('GET', '/api/admin/activity/choices')).body as ActivityChoices,
    csv: async (query = '') => ((await as('GET', `/api/admin/activity/csv?${query}`)).body as { text: string }).text,
  })
  return { ...started, ada: { ...ada, ...reader(ada) }, bo: { ...bo, ...reader(bo) } }
}

/** Changes a text of a reusable call to action as Bo, and a post as Ada. */
async function edit({ ada, bo }: Awaited<ReturnType<typeof start>>) {
  const cta = {
    name: 'Call us',
    title: 'Day and night',
    text: '',
    primaryButton: { text: 'Call', href: '/contact' },
    secondaryButton: null,
  }
  const made = (await bo.as('POST', '/api/admin/documents/cta', { body: { slug: 'call', data: cta } })).body as {
    slug: string
    version: number
    data: typeof cta
  }
  await bo.as('PUT', `/api/admin/documents/cta/${made.slug}`, {
    body: { version: made.version, data: { ...cta, name: 'Write to us' } },
  })
  const post = await ada.create('post', 'posts', 'night')
  await ada.as('PUT', `/api/admin/documents/post/${post.slug}`, {
    body: { version: post.version, data: { ...post.data, title: 'Only for admins' } },
  })
  return { cta: made }
}

test('activity-log: an entry names what was changed, says whether it is still there, and tells both states of the text', async () => {
  const started = await start()
  const { cta } = await edit(started)

  const [entry] = (await started.bo.read('action=save')).items
  expect(entry).toMatchObject({
    kind: 'cta',
    subject: cta.slug,
    title: 'Write to us',
    there: true,
    actor: { name: 'Bo' },
    before: null,
    after: null,
  })
  expect(await started.bo.change(entry!.id)).toMatchObject({
    shape: 'document',
    kept: true,
    before: { name: 'Call us' },
    after: { name: 'Write to us' },
  })

  await started.bo.as('DELETE', `/api/admin/documents/cta/${cta.slug}`)
  expect((await started.bo.read('action=save')).items[0]).toMatchObject({ there: false })
})

test('activity-log: an editor reads about the content that they may edit, and of nothing else, whatever they ask for', async () => {
  const started = await start()
  const { ada, bo, database } = started
  await edit(started)
  await ada.as('PUT', '/api/admin/users/rules', { body: { version: 0, data: { secondFactor: ['member'] } } })
  await ada.as('POST', '/api/admin/users', { body: { email: 'cy@example.com', role: 'editor' } })
  await bo.as('PUT', '/api/account', { body: { name: 'Bob' } })
  await database.pool.query(
    `insert into audit (at, action, kind, subject, after) values (now(), 'change-stage', 'lead', '${bo.id}', ` +
      `'{"stage": "won"}')`,
  )

  const hidden = ['user', 'lead', 'post', 'page', 'sign_in_rules']
  const all = (await ada.read()).items
  expect(new Set(all.map(({ kind }) => kind))).toEqual(
    new Set([...(await bo.read()).items.map(({ kind }) => kind), 'user', 'lead', 'post', 'sign_in_rules']),
  )
  for (const query of [
    '',
    'about=accounts',
    `person=${bo.id}`,
    `person=${ada.id}`,
    'search=only',
    'search=cy',
    'action=invite',
    ...hidden.map((kind) => `kind=${kind}`),
  ]) {
    expect(
      (await bo.read(query)).items.filter(({ kind }) => hidden.includes(kind)),
      query,
    ).toEqual([])
    expect(await bo.csv(query), query).not.toMatch(/Only for admins|cy@example|sign_in_rules/)
  }
  for (const { id } of all.filter(({ kind }) => hidden.includes(kind))) {
    expect((await bo.as('GET', `/api/admin/activity/${id}`)).status).toBe(404)
    expect((await ada.as('GET', `/api/admin/activity/${id}`)).status).toBe(200)
  }
  const { kinds, people } = await bo.choices()
  expect(kinds.filter((kind) => hidden.includes(kind))).toEqual([])
  expect(people.map(({ name }) => name)).toEqual(['Bob'])
  expect((await ada.choices()).kinds).toEqual(expect.arrayContaining(['cta', 'lead', 'post', 'sign_in_rules', 'user']))
})

test('members, strangers and programs with a token read nothing of the log', async () => {
  const { call, person, ada } = await start()
  const member = await person('member')
  const made = (
    await ada.as('POST', '/api/admin/users/tokens', { body: { name: 'x', role: 'editor', access: 'read', days: 1 } })
  ).body as { token: string }
  for (const path of ['', '/choices', '/csv', '/1']) {
    expect((await member.as('GET', `/api/admin/activity${path}`)).status).toBe(403)
    expect((await call('GET', `/api/admin/activity${path}`)).status).toBe(401)
    expect(
      (await call('GET', `/api/admin/activity${path}`, { headers: { authorization: `Bearer ${made.token}` } })).status,
    ).toBe(403)
  }
})

test('activity-log: the log is narrowed by person, kind, action and day, and read fifty at a time', async () => {
  const { ada, bo, database, log } = await start()
  await ada.as('PUT', `/api/admin/users/${bo.id}/role`, { body: { role: 'admin' } })
  await ada.as('DELETE', `/api/admin/users/${bo.id}`)
  await database.pool.query(
    `insert into audit (at, action, kind, subject) select now(), 'save', 'cta', 'cta' from generate_series(1, 60)`,
  )

  expect((await ada.read('about=accounts')).items).toMatchObject([
    {
      action: 'remove',
      title: 'Bo',
      there: false,
      actor: { name: 'Ada' },
      before: { email: 'bo@example.com', role: 'admin' },
    },
    { action: 'change-role', before: { role: 'editor' }, after: { role: 'admin' } },
  ])
  expect((await ada.read(`person=${bo.id}`)).items).toHaveLength(2)
  expect((await ada.read(`person=${ada.id}&action=remove`)).items).toHaveLength(1)
  expect((await ada.read('kind=user')).items).toHaveLength(2)
  expect((await ada.read('kind=user&action=save')).items).toEqual([])
  const first = await ada.read()
  expect([first.items.length, (await ada.read(`before=${first.next}`)).items.length]).toEqual([
    50,
    (await log()).length - 50,
  ])
  expect((await ada.read('to=2020-01-01')).items).toEqual([])
})

test.each(['from=yesterday', 'about=people', 'person=me', 'before=0', `search=${'x'.repeat(101)}`])(
  'a filter that cannot be is refused: %s',
  async (query) => {
    const { ada } = await start()
    expect((await ada.as('GET', `/api/admin/activity?${query}`)).status).toBe(400)
    expect((await ada.as('GET', `/api/admin/activity/csv?${query}`)).status).toBe(400)
  },
)

test('an entry that cannot be, or is not there, is not found', async () => {
  const { ada } = await start()
  for (const id of ['0', 'x', '1e3', '999999999'])
    expect((await ada.as('GET', `/api/admin/activity/${id}`)).status).toBe(404)
})

test('activity-log: the log is searched by title, address and person, of what is gone too, and wildcards stand for themselves', async () => {
  const started = await start()
  const { ada, bo } = started
  await edit(started)
  await ada.as('DELETE', `/api/admin/users/${bo.id}`)

  const found = async (search: string) =>
    (await ada.read(`search=${encodeURIComponent(search)}`)).items.map(({ action, kind }) => `${action} ${kind}`)
  expect(await found('write to')).toEqual(['save cta', 'create cta'])
  expect(await found('only for ADMINS')).toContain('save post')
  expect(await found('bo@example')).toEqual(['remove user'])
  for (const nothing of ['%', '_', "'", '& ! (', 'zzz']) expect(await found(nothing), nothing).toEqual([])
})

test('a publication tells what visitors saw before and since, and an order names the documents', async () => {
  const started = await start()
  const { bo } = started
  const { cta } = await edit(started)
  const publish = async () => {
    const { version } = (await bo.as('GET', `/api/admin/documents/cta/${cta.slug}`)).body as { version: number }
    expect((await bo.as('POST', `/api/admin/documents/cta/${cta.slug}/publish`, { body: { version } })).status).toBe(
      200,
    )
    return version
  }
  const version = await publish()
  await bo.as('PUT', `/api/admin/documents/cta/${cta.slug}`, {
    body: { version, data: { ...cta.data, name: 'Ring us' } },
  })
  await publish()
  const { items } = await bo.read('action=publish')
  const [second, first] = await Promise.all(items.map(({ id }) => bo.change(id)))
  expect(first).toMatchObject({ before: null, after: { name: 'Write to us' } })
  expect(second).toMatchObject({ before: { name: 'Write to us' }, after: { name: 'Ring us' } })

  const plans = [await bo.create('plan', 'plans', 'one'), await bo.create('plan', 'plans', 'two')]
  await bo.as('PUT', `/api/admin/documents/plan/${plans[1]!.slug}`, {
    body: { version: 1, data: { ...plans[1]!.data, name: 'Other plan' } },
  })
  const titles = [(plans[0]!.data as { name: string }).name, 'Other plan']
  await bo.as('PUT', '/api/admin/documents/plan/order', { body: { slugs: plans.map(({ slug }) => slug).toReversed() } })
  const [ordered] = (await bo.read('action=order')).items
  expect(await bo.change(ordered!.id)).toMatchObject({
    shape: 'facts',
    before: { order: titles },
    after: { order: titles.toReversed() },
  })
})

test('values of what no editor shows, and facts without a name here, stay in the database', async () => {
  const { ada, bo, database } = await start()
  await database.pool.query(`insert into audit (at, action, kind, subject, before, after) values
    (now(), 'save', 'of_no_editor', 'main', '{"secret": "s3cret"}', '{"secret": "s3cret2"}'), (now(), 'rename', 'user',
      '${bo.id}', null, '{"name": "B", "hash": "s3cret"}')`)
  const { items } = await ada.read()
  expect(await ada.change(items[1]!.id)).toMatchObject({ kept: false, before: null, after: null })
  const told = [items, await Promise.all(items.map(({ id }) => ada.change(id))), await ada.csv()]
  expect(JSON.stringify(told)).not.toContain('s3cret')
})

test('activity-log: the CSV holds what is filtered, with both states field by field, in words and never as JSON', async () => {
  const started = await start()
  await edit(started)
  await started.ada.as('PUT', `/api/admin/users/${started.bo.id}/role`, { body: { role: 'member' } })

  const text = await started.ada.csv('action=save')
  expect(text).toContain('At,Who,Action,Kind,What,Address,Before,After')
  expect(text).toContain(',Name: Call us,Name: Write to us')
  expect(text).not.toContain('change-role')
  expect(text).not.toMatch(/[{}[\]]/)
  expect(await started.ada.csv('kind=user')).toMatch(/,Role: editor,"Links ended: 0\nRole: member"/)
})
