import { expect, test } from 'vitest'
import { editedKinds, type KindName } from '../../../contract/core/kinds.ts'
import { documents } from '../../../contract/platform/editing/documents.ts'
import { addressOf, nameOf } from '../../core/http/testing-routes.ts'
import { POSTS, postDraft, startWithPosts } from '../../site/blog/testing-posts.ts'
import { currentAddress, formerWords } from './former-addresses.ts'
import { atEveryKind } from './testing-every-kind.ts'

const words = Object.fromEntries(Object.entries(formerWords).map(([word, kind]) => [kind, word]))
const former = (url: string) => url.replace(/\/documents\/(\w+)/, (_, kind: KindName) => `/${words[kind]}`)

test('former-addresses: each action of each kind is found at the address that it had, whatever its parameters', () => {
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(editedKinds).toSorted())
  const calls = atEveryKind(Object.values(documents))
  expect(calls.length).toBeGreaterThan(700)
  for (const call of calls)
    for (const rest of ['', '?page=2&search=a%2Fb', '?a=/admin/posts'])
      for (const slug of ['x', 'a%2Fb', 'csv', '%00', 'constructor']) {
        const url = addressOf(call, slug)
        expect(currentAddress(call.method, former(url) + rest), nameOf(call)).toBe(url + rest)
      }
})

test('former-addresses: every other address stays as it is', async () => {
  const { endpoints } = await startWithPosts()
  for (const endpoint of endpoints) {
    const url = addressOf(endpoint)
    expect(currentAddress(endpoint.method, url), nameOf(endpoint)).toBe(url)
  }
  for (const url of ['/', '/admin/posts', '/api/admin', '/api/admin/', '/api/admin/posts/x/none'])
    expect(currentAddress('GET', url)).toBe(url)
  for (const url of ['/api/admin/constructor', '/api/admin/post', '/api/admin/POSTS', '/api/admin/%70osts'])
    expect(currentAddress('GET', url)).toBe(url)
  expect(currentAddress('HEAD', '/api/admin/posts/x')).toBe('/api/admin/documents/post/x')
  expect(currentAddress('POST', '/api/admin/robots/bulk')).toBe('/api/admin/robots/bulk')
  expect(currentAddress('DELETE', '/api/admin/posts')).toBe('/api/admin/posts')
})

test('former-addresses: a token reads and writes at both addresses, and what its role may not is refused at both', async () => {
  const { as, call, create } = await startWithPosts()
  await create('night')
  const make = async (role: string) =>
    (
      (await as.admin('POST', '/api/admin/users/tokens', { body: { name: 'x', role, access: 'write', days: 1 } }))
        .body as { token: string }
    ).token
  const by = (token: string) => (method: 'GET' | 'PUT' | 'POST', url: string, body?: object) =>
    call(method, url, { csrf: false, headers: { authorization: `Bearer ${token}` }, ...(body && { body }) })
  const [admin, editor] = [by(await make('admin')), by(await make('editor'))]
  const NEW = '/api/admin/documents/post'
  const OLD = '/api/admin/posts'

  expect([POSTS, former(NEW)]).toEqual([NEW, OLD])
  const [now, before] = [await admin('GET', `${NEW}/night`), await admin('GET', `${OLD}/night`)]
  expect([now.status, before.status, before.body]).toEqual([200, 200, now.body])
  expect((await admin('PUT', `${OLD}/night`, { version: 1, data: postDraft('Once') })).status).toBe(200)
  expect((await admin('PUT', `${NEW}/night`, { version: 2, data: postDraft('Twice') })).status).toBe(200)
  expect((await admin('PUT', `${OLD}/night`, { version: 1, data: postDraft('Late') })).status).toBe(409)
  expect((await admin('GET', `${OLD}/night/history`)).body).toHaveLength(3)
  expect((await admin('GET', `${OLD}/csv?search=Twice`)).body).toMatchObject({ text: expect.stringContaining('Twice') })
  for (const url of [NEW, OLD]) {
    const refused = [
      await editor('GET', `${url}/night`),
      await editor('PUT', `${url}/night`, { version: 3, data: postDraft('Never') }),
      await editor('POST', `${url}/bulk`, { action: 'publish', slugs: ['night'] }),
    ]
    expect(
      refused.map(({ status }) => status),
      url,
    ).toEqual([403, 403, 403])
    expect((await call('GET', `${url}/night`)).status).toBe(401)
  }
  expect((await admin('GET', `${NEW}/night`)).body).toMatchObject({ version: 3, title: 'Twice', state: 'draft' })
  for (const url of ['/api/admin/documents/mega_menu/main', '/api/admin/mega-menu/main'])
    expect((await editor('GET', url)).status, url).toBe(200)
})
