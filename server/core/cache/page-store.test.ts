import { expect, test } from 'vitest'
import { AnswerCache } from './content.ts'
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

test('one-answer-an-address: heavy pages push out those unused for longest, and one too heavy pushes out none', async () => {
  const store = new PageStore()
  const tenMegabytes = Buffer.alloc(10 * 1024 * 1024)
  const small = await page('small')
  const heavy = { ...small, bodies: { ...small.bodies, identity: tenMegabytes } }
  for (const path of ['/a', '/b', '/c', '/d']) store.set(path, heavy)
  store.get('/a')

  store.set('/e', heavy)
  store.set('/too-heavy', {
    ...small,
    bodies: { ...small.bodies, identity: Buffer.concat(Array(5).fill(tenMegabytes)) },
  })

  const kept = ['/a', '/b', '/c', '/d', '/e', '/too-heavy'].filter((path) => store.get(path))
  expect(kept).toEqual(['/a', '/c', '/d', '/e'])
})

test('one-answer-an-address: answers are kept within a number and a size, and those unused for longest go first', () => {
  const many = new AnswerCache()
  for (let nth = 0; nth < 5_000; nth++) many.keep(`/api/blog?page=${nth}`, nth, many.generation)
  many.get('/api/blog?page=0')
  many.keep('/api/blog?page=5000', 5_000, many.generation)
  expect(many.size).toBe(5_000)
  expect([0, 1, 2].map((nth) => many.get(`/api/blog?page=${nth}`)?.value)).toEqual([0, undefined, 2])

  const large = new AnswerCache()
  for (let nth = 0; nth < 20; nth++) large.keep(`/api/blog?page=${nth}`, 'x'.repeat(1024 * 1024), large.generation)
  expect(large.size).toBe(15)
  expect(large.get('/api/blog?page=4')).toBeUndefined()
  expect(large.get('/api/blog?page=19')?.value).toHaveLength(1024 * 1024)
})

test('pages are dropped by what they were made of', async () => {
  const store = new PageStore()
  store.set('/', await page('made of the latest posts'))
  store.drop(['/api/mega-menu'])
  expect(store.get('/')).toBeDefined()

  store.drop(['/api/blog/*'])

  expect(store.get('/')).toBeUndefined()
})
