import { expect, test } from 'vitest'
import { isForEditors, MOST_VIEWS } from '../../../contract/platform/editing/views.ts'
import { startAccess } from '../users/testing-access.ts'

const AT = '/api/admin/saved-views'
const SOLUTIONS = '/admin/solutions'
const view = (more: object = {}) => ({
  screen: SOLUTIONS,
  name: 'Drafts',
  query: 'state=draft',
  shared: false,
  ...more,
})

async function start() {
  const started = await startAccess()
  const [ada, ben] = [await started.person('editor', { name: 'Ada' }), await started.person('editor', { name: 'Ben' })]
  const of = async (person: typeof ada, screen = SOLUTIONS) =>
    (await person.as('GET', `${AT}?screen=${encodeURIComponent(screen)}`)).body as {
      id: string
      name: string
      mine: boolean
    }[]
  const add = async (person: typeof ada, more: object = {}) =>
    (await person.as('POST', AT, { body: view(more) })).body as { id: string }
  return { ...started, ada, ben, of, add }
}

test('a view is for oneself until it is shared with everyone', async () => {
  const { ada, ben, of, add } = await start()
  const { id } = await add(ada)
  await add(ben, { name: 'By title', query: 'sort=title' })
  expect(await of(ada)).toEqual([{ id, name: 'Drafts', query: 'state=draft', shared: false, mine: true, by: 'Ada' }])
  expect((await of(ben)).map(({ name }) => name)).toEqual(['By title'])

  await ada.as('PUT', `${AT}/${id}`, { body: { name: ' Unfinished ', query: 'state=draft&sort=title', shared: true } })

  expect(await of(ben)).toMatchObject([
    { name: 'By title', mine: true },
    { name: 'Unfinished', query: 'state=draft&sort=title', shared: true, mine: false, by: 'Ada' },
  ])
  expect(await of(ada, '/admin/industries')).toEqual([])
})

test('a view is changed by who made it, and removed by them or, once it is shared, by an administrator', async () => {
  const { ada, ben, person, of, add } = await start()
  const admin = await person('admin')
  const { id } = await add(ada)

  expect((await ben.as('PUT', `${AT}/${id}`, { body: { name: 'Mine', query: '', shared: true } })).status).toBe(404)
  for (const other of [ben, admin]) expect((await other.as('DELETE', `${AT}/${id}`)).status).toBe(404)
  await ada.as('PUT', `${AT}/${id}`, { body: { name: 'Drafts', query: 'state=draft', shared: true } })
  expect((await ben.as('DELETE', `${AT}/${id}`)).status).toBe(404)
  expect((await admin.as('PUT', `${AT}/${id}`, { body: { name: 'Mine', query: '', shared: true } })).status).toBe(404)
  expect(await admin.as('DELETE', `${AT}/${id}`)).toMatchObject({ status: 200, body: { id } })
  expect(await of(ada)).toEqual([])
})

test('one name is one view of a list, in whatever letters, also by ten at once', async () => {
  const { ada, of } = await start()
  const names = Array.from({ length: 10 }, (_, index) => (index % 2 ? 'DRAFTS' : 'drafts'))
  const statuses = (await Promise.all(names.map((name) => ada.as('POST', AT, { body: view({ name }) })))).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 400)])
  expect(await ada.as('POST', AT, { body: view({ name: ' Drafts ' }) })).toMatchObject({
    status: 400,
    body: { fields: { name: 'You already have a view with this name' } },
  })
  expect((await ada.as('POST', AT, { body: view({ screen: '/admin/industries' }) })).status).toBe(201)
  expect(await of(ada)).toHaveLength(1)
})

test('of one list a person keeps fifty views and no more', async () => {
  const { ada, of } = await start()
  for (let index = 0; index < MOST_VIEWS; index++) await ada.as('POST', AT, { body: view({ name: `View ${index}` }) })
  expect(await ada.as('POST', AT, { body: view({ name: 'One more' }) })).toMatchObject({ status: 409 })
  expect(await of(ada)).toHaveLength(MOST_VIEWS)
})

test('views of lists that only administrators may open are not for editors, and not for members at all', async () => {
  const {
    ada,
    person,
    of,
    add,
    services: { screens },
  } = await start()
  const [admin, member] = [await person('admin'), await person('member')]
  await add(admin, { screen: '/admin/users', query: 'search=ada', shared: true })
  expect(await of(admin, '/admin/users')).toHaveLength(1)
  expect((await ada.as('GET', `${AT}?screen=/admin/users`)).status).toBe(403)
  expect((await ada.as('POST', AT, { body: view({ screen: '/admin/blog' }) })).status).toBe(403)
  expect((await member.as('GET', `${AT}?screen=${SOLUTIONS}`)).status).toBe(403)
  const forEditors = [
    '/admin/pricing/add-ons',
    '/admin/blog',
    '/admin/pages/help',
    '/admin/account',
    '/admin/none',
    '/admin/constructor',
  ].filter((address) => isForEditors(screens, address))
  expect(forEditors).toEqual(['/admin/pricing/add-ons'])
})

test.each([
  ['a screen elsewhere', { screen: 'https://elsewhere.example' }],
  ['no screen', { screen: '' }],
  ['a blank name', { name: '  ' }],
  ['a long name', { name: 'x'.repeat(61) }],
  ['a query with a fragment', { query: 'a=1#x' }],
  ['a query with a line break', { query: 'a=1\nb' }],
  ['a long query', { query: 'x'.repeat(1001) }],
  ['a word for shared', { shared: 'yes' }],
  ['an owner', { ownerId: '0190a000-0000-7000-8000-000000000000' }],
])('%s is refused, and nothing is kept', async (_, wrong) => {
  const { ada, rows } = await start()
  expect((await ada.as('POST', AT, { body: view(wrong) })).status).toBe(400)
  expect(await rows('select 1 from saved_views')).toEqual([])
})

test('views go with the person who made them', async () => {
  const { ada, add, rows, database } = await start()
  await add(ada)
  await database.pool.query('delete from users where id = $1', [ada.id])
  expect(await rows('select 1 from saved_views')).toEqual([])
})
