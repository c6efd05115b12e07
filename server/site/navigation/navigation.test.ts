import { expect, test } from 'vitest'
import { clientLoginDefault } from '../../../contract/site/navigation/defaults.ts'
import type { MegaMenu, MenuItem, MenuSection } from '../../../contract/site/navigation/menu.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startWithPeople } from '../../platform/users/testing-people.ts'

const ADMIN = '/api/admin/documents/mega_menu/main'

const item = (name: string, position: number, rest: Partial<MenuItem> = {}): MenuItem => ({
  name,
  position,
  href: '/demo',
  description: '',
  icon: '',
  isNew: false,
  active: true,
  ...rest,
})
const section = (slug: string, position: number, rest: Partial<MenuSection> = {}): MenuSection => ({
  id: slug,
  slug,
  name: slug,
  position,
  active: true,
  href: null,
  featured: null,
  cta: null,
  categories: [],
  ...rest,
})

const menu: MegaMenu = [
  section('blog', 3, { href: '/blog' }),
  section('secret', 2, { active: false }),
  section('platform', 1, {
    href: '/solutions',
    categories: [
      {
        title: 'Second',
        active: true,
        position: 2,
        items: [item('B', 9), item('A', 1), item('Hidden', 2, { active: false })],
      },
      { title: 'Hidden', active: false, position: 0, items: [item('C', 1)] },
      { title: 'First', active: true, position: 1, items: [] },
    ],
  }),
]

test('without a menu the list is empty: no section is invented', async () => {
  const { call } = await startWithPeople()

  expect(await call('GET', '/api/mega-menu')).toMatchObject({ status: 200, body: [] })
})

test('menu-active-sorted: only active sections, categories and items appear, each sorted by position', async () => {
  const { call, as } = await startWithPeople()
  await as.editor('PUT', ADMIN, { body: { version: 0, data: menu, publish: true } })

  const { body } = await call('GET', '/api/mega-menu')

  expect(body).toEqual([
    section('platform', 1, {
      href: '/solutions',
      categories: [
        { title: 'First', active: true, position: 1, items: [] },
        { title: 'Second', active: true, position: 2, items: [item('A', 1), item('B', 9)] },
      ],
    }),
    section('blog', 3, { href: '/blog' }),
  ])
})

test('an inactive section is told without its contents where the phone menu has a fixed row for it, and not at all elsewhere', async () => {
  const { call, as } = await startWithPeople()
  const categories = [{ title: 'Plans', active: true, position: 1, items: [item('A', 1)] }]
  const data = [
    section('pricing', 2, { active: false, categories }),
    section('secret', 3, { active: false }),
    section('blog', 4, { href: '/blog' }),
  ]
  await as.editor('PUT', ADMIN, { body: { version: 0, data, publish: true } })

  expect((await call('GET', '/api/mega-menu')).body).toEqual([
    section('blog', 4, { href: '/blog' }),
    section('pricing', 2, { active: false }),
  ])
})

test('an editor sees the whole menu, and a save is in the top bar at once', async () => {
  const { call, as } = await startWithPeople()
  await call('GET', '/api/mega-menu')

  expect((await as.editor('GET', ADMIN)).body).toMatchObject({ version: 0, data: [] })
  expect(await as.editor('PUT', ADMIN, { body: { version: 0, data: menu, publish: true } })).toMatchObject({
    status: 200,
    body: { version: 1 },
  })
  expect((await as.editor('GET', ADMIN)).body).toMatchObject({ version: 1, data: menu })
  expect((await call('GET', '/api/mega-menu')).body).toHaveLength(2)

  await as.editor('PUT', ADMIN, {
    body: { version: 1, data: [section('contact', 1, { href: '/contact' })], publish: true },
  })
  expect((await call('GET', '/api/mega-menu')).body).toMatchObject([{ slug: 'contact' }])
})

test('a save that is stale is refused with what is there', async () => {
  const { as } = await startWithPeople()
  await as.editor('PUT', ADMIN, { body: { version: 0, data: menu, publish: true } })

  for (const version of [0, 2]) {
    const reply = await as.admin('PUT', ADMIN, { body: { version, data: [], publish: true } })
    expect(reply).toMatchObject({ status: 409, body: { code: 'stale', current: { version: 1, data: menu } } })
  }
})

const withItem = (rest: object) => [
  section('platform', 1, {
    categories: [{ title: 'A', active: true, position: 1, items: [{ ...item('A', 1), ...rest }] }],
  }),
]
const refused: [what: string, data: unknown][] = [
  ['one section instead of a list', section('platform', 1)],
  ['a section without its id', [{ ...section('platform', 1), id: undefined }]],
  ['an unknown field', [{ ...section('platform', 1), color: 'red' }]],
  ['a position between two', [section('platform', 1.5)]],
  ['active in words', [{ ...section('platform', 1), active: 'true' }]],
  ['nine sections', Array.from({ length: 9 }, (_, at) => section(`s${at}`, at))],
  ['another host', [section('platform', 1, { href: '//evil.example' })]],
  ['a script for a link', withItem({ href: 'javascript:alert(1)' })],
  ['a link to data', withItem({ href: 'data:text/html,x' })],
  ['a list for a name', withItem({ name: ['A'] })],
  ['a name that is too long', withItem({ name: 'x'.repeat(61) })],
  ['a NUL character', withItem({ name: 'A\u0000B' })],
]

test('bad input is refused and changes nothing', async () => {
  const { as, rows } = await startWithPeople()

  for (const [what, data] of refused) {
    expect(await as.editor('PUT', ADMIN, { body: { version: 0, data, publish: true } }), what).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    })
  }
  expect(await rows('select 1 from documents')).toEqual([])
})

test('the menu’s editor is for editors and admins', async () => {
  const { call, as } = await startWithPeople()

  for (const [method, given] of [
    ['GET', {}],
    ['PUT', { body: { version: 0, data: menu, publish: true } }],
  ] as const) {
    expect((await call(method, ADMIN, given)).status).toBe(401)
    expect((await as.member(method, ADMIN, given)).status).toBe(403)
    expect((await as.admin(method, ADMIN, given)).status).toBe(200)
  }
})

test('the client login is a link only once it is configured', async () => {
  const { call, database, clock, services } = await startWithPeople()
  expect(await call('GET', '/api/client-login/config')).toMatchObject({ status: 200, body: clientLoginDefault })

  const portal = { url: 'https://portal.example', text: 'Client Login', openInNewTab: true }
  await seed(database, clock, [{ kind: 'client_login', slug: 'main', data: portal }])
  services.content.drop(['/api/client-login/config'])

  expect((await call('GET', '/api/client-login/config')).body).toEqual(portal)
})

test('client-login-host: a link to a new host and one that is not encrypted are pointed out before they go live', async () => {
  const { as, call } = await startWithPeople()
  const PLACE = '/api/admin/documents/client_login/main'
  const link = (url: string) => ({ url, text: 'Client Login', openInNewTab: false })
  const save = async (url: string, publish = false) => {
    const { version } = (await as.admin('GET', PLACE)).body as { version: number }
    return as.admin('PUT', PLACE, { body: { version, data: link(url), publish } })
  }
  const warning = async () =>
    ((await as.admin('GET', `${PLACE}/findings`)).body as { warnings: { url?: string } }).warnings.url

  await save('https://portal.example/login')
  expect(await warning(), 'the first link has no host before it').toBeUndefined()
  await save('https://portal.example/login', true)
  expect((await call('GET', '/api/client-login/config')).body).toEqual(link('https://portal.example/login'))
  await save('https://portal.example/other')
  expect(await warning()).toBeUndefined()
  await save('https://portal.example.evil.test/login')
  expect(await warning()).toContain('portal.example.evil.test instead of portal.example')
  await save('http://portal.example/login')
  expect(await warning()).toContain('not encrypted')
  expect((await save('javascript:alert(1)', true)).status).toBe(400)
  expect((await as.editor('GET', PLACE)).status).toBe(403)
})
