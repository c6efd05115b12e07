import { expect, test } from 'vitest'
import { Addresses } from './addresses.ts'

const addresses = new Addresses<string>()
for (const path of ['/posts', '/posts/csv', '/posts/:id', '/posts/:slug/shares/:id', '/posts/csv/lines', '/:any/x'])
  addresses.add('GET', path, path)

const at = (path: string, method = 'GET') => {
  const found = addresses.find(method, path)
  return found && [found.value, found.params]
}

test.each([
  ['/posts', '/posts', {}],
  ['/posts/csv', '/posts/csv', {}],
  ['/posts/CSV', '/posts/:id', { id: 'CSV' }],
  ['/posts/csv/lines', '/posts/csv/lines', {}],
  ['/posts/csv/shares/7', '/posts/:slug/shares/:id', { slug: 'csv', id: '7' }],
  ['/posts/x', '/posts/:id', { id: 'x' }],
  ['/a/x', '/:any/x', { any: 'a' }],
  ['/posts/a%2Fb%20%C3%A4', '/posts/:id', { id: 'a/b ä' }],
  ['/posts/constructor', '/posts/:id', { id: 'constructor' }],
  [`/posts/${'%20'.repeat(100)}`, '/posts/:id', { id: ' '.repeat(100) }],
])('a word goes before a parameter, and parameters are decoded: %s', (path, value, params) => {
  expect(at(path)).toEqual([value, params])
})

test.each(['/', '/Posts', '/posts/csv/', '/posts/x/shares', '/posts/%zz', '/posts/%E4', `/posts/${'x'.repeat(101)}`])(
  'nothing lies at %s',
  (path) => {
    expect(at(path)).toBeUndefined()
  },
)

test('each method has addresses of its own, and each address one value', () => {
  expect(at('/posts', 'POST')).toBeUndefined()
  expect(() => addresses.add('GET', '/posts/:other', 'twice')).toThrow('GET /posts/:other is taken')
})
