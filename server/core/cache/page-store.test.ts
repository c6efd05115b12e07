import { expect, test } from 'vitest'
import { BoundedMap } from '../base/bounded-map.ts'
import { encodingOf, finishPage, PageStore } from './page-store.ts'

const page = (html: string) =>
  finishPage({ html, status: 200, tags: ['/api/blog/latest'], headers: {}, cacheControl: 'no-store' })

test.each([
  ['br', 'br'],
  ['BR', 'br'],
  ['GZip', 'gzip'],
  ['gzip, Br', 'br'],
  ['gzip,deflate , br', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['br ; q=1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['BR;Q=0.000,GZIP;Q=0.1', 'gzip'],
  ['br ; q=0 , gzip ; q=0.0', 'identity'],
  ['br;q=0.01', 'br'],
  ['brotli', 'identity'],
  ['x-br, x-gzip', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['*', 'identity'],
])('encoding-asked: a visitor who sends Accept-Encoding %s gets %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding)
})

test('one-answer-an-address: a map past its bounds forgets what was unused for longest, in number and in bytes', () => {
  const few = new BoundedMap<number>({ entries: 2 })
  const light = new BoundedMap<string>({ entries: 9, bytes: 10, weigh: (_, value) => value.length })
  for (const [at, key] of ['a', 'b'].entries()) {
    few.set(key, at)
    light.set(key, 'xxxx')
  }
  expect([few.get('a'), light.get('a')]).toEqual([0, 'xxxx'])

  few.set('c', 2)
  light.set('c', 'xxxxx')

  expect([...few.entries()]).toEqual([
    ['a', 0],
    ['c', 2],
  ])
  expect([...light.entries()]).toEqual([
    ['a', 'xxxx'],
    ['c', 'xxxxx'],
  ])
  light.set('d', 'x'.repeat(11))
  expect(light.size).toBe(0)
})

test('one-answer-an-address: a page that visitors ask for stays, however many others are asked for once', async () => {
  const store = new PageStore()
  const other = await page('seldom')
  store.set('/', await page('often'))

  for (let nth = 0; nth < 20_000; nth++) {
    store.set(`/blog?page=${nth}`, other)
    if (nth % 100 === 0) store.get('/')
  }

  expect(store.get('/')?.bodies.identity.toString()).toBe('often')
  expect(store.get('/blog?page=0')).toBeUndefined()
})

test('pages are dropped by what they were made of', async () => {
  const store = new PageStore()
  store.set('/', await page('made of the latest posts'))
  store.drop(['/api/mega-menu'])
  expect(store.get('/')).toBeDefined()

  store.drop(['/api/blog/*'])

  expect(store.get('/')).toBeUndefined()
})
