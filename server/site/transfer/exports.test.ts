import { expect, test } from 'vitest'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { startWithMedia, photo } from '../../platform/media/testing-media.ts'

const EXPORT = '/api/admin/content-export'
const POST = {
  title: 'Keys <b>',
  excerpt: '',
  content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Count <them>.' }] }] },
  category: 'Night work',
  tags: ['Keys'],
  author: { firstName: 'Dana', lastName: 'Ortiz' },
  featuredImage: '',
  metaDescription: '',
  schemaTypeOverride: '',
}

async function unpacked(content: Buffer): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const entries = Readable.from([content]).pipe(createGunzip()).pipe(extract())
  for await (const entry of entries) found.set(entry.header.name, (await buffer(entry)).toString())
  return found
}

test('content-export-whole: the archive holds documents as JSON and HTML, pictures, redirects, categories, tags and authors', async () => {
  const { as, upload, rows } = await startWithMedia()
  await as.admin('POST', '/api/admin/documents/post', { body: { slug: 'keys', data: POST, publish: true } })
  await as.admin('PUT', '/api/admin/redirects', { body: { from: '/old', to: '/blog/keys', status: 301 } })
  await upload(await photo().jpeg().toBuffer(), 'gate.jpg')
  const { response, status } = await as.admin('GET', EXPORT)
  expect(status).toBe(200)
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="content-\d{4}-\d\d-\d\d\.tar\.gz"$/)
  const files = await unpacked(response.rawPayload)
  expect(JSON.parse(files.get('content/post/keys.json')!)).toMatchObject({
    kind: 'post',
    slug: 'keys',
    address: '/blog/keys',
    data: { title: 'Keys <b>' },
    live: { title: 'Keys <b>' },
  })
  expect(files.get('content/post/keys.html')).toContain('<h1>Keys &lt;b&gt;</h1>\n<p>Count &lt;them&gt;.</p>')
  expect(files.get('redirects.csv')).toContain('/old,/blog/keys,301')
  expect(JSON.parse(files.get('categories.json')!)).toEqual([{ name: 'Night work', posts: 1 }])
  expect(JSON.parse(files.get('tags.json')!)).toEqual([{ name: 'Keys', posts: 1 }])
  expect(JSON.parse(files.get('authors.json')!)).toEqual([{ name: 'Dana Ortiz', posts: 1 }])
  const pictures = [...files.keys()].filter((name) => name.startsWith('media/'))
  expect(pictures.map((name) => name.replace(/^media\/[\w-]+\//, '')).toSorted()).toEqual([
    '40.avif',
    '40.webp',
    '40x30.jpg',
    'picture.json',
  ])
  const documents = [...files.keys()].filter((name) => /^content\/.*\.json$/.test(name)).length
  expect([...files.keys()].at(-1)).toBe('export.json')
  expect(JSON.parse(files.get('export.json')!)).toMatchObject({ documents, pictures: 1, redirects: 1 })
  expect(await rows(`select action, subject from audit where kind = 'content-transfer'`)).toEqual([
    { action: 'export', subject: 'export' },
  ])
})

test('content-export-whole: a crop that a page shows comes along with its picture', async () => {
  const { as, upload } = await startWithMedia()
  const { id } = (await upload(await photo().jpeg().toBuffer(), 'gate.jpg')).body as { id: string }
  const body = { left: 0, top: 0, width: 500, height: 500 }
  const crop = (await as.editor('POST', `/api/admin/media/${id}/crops`, { body })).body as { address: string }
  const files = await unpacked((await as.admin('GET', EXPORT)).response.rawPayload)
  expect([...files.keys()]).toContain(crop.address.slice(1))
})

test('content-export-admin: only administrators export', async () => {
  const { as, call, rows } = await startWithMedia()
  expect([(await as.editor('GET', EXPORT)).status, (await call('GET', EXPORT)).status]).toEqual([403, 401])
  expect(await rows(`select 1 from audit where kind = 'content-transfer'`)).toEqual([])
})
