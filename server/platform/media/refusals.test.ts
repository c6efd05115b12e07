import { request } from 'node:http'
import { deflateSync, crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { form, photo, startWithMedia } from './testing-media.ts'

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of that many pixels in a few bytes. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const rows = deflateSync(Buffer.alloc(Math.min(height * (Math.ceil(width / 8) + 1), 4_000_000)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const jpeg = await photo(400, 300).jpeg().toBuffer()
const gif = await photo().gif().toBuffer()
const svg = (inside: string, root = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"${root}>${inside}</svg>`

/** Ten parts that each show ten of the next, and so on: billions of shapes in some lines. */
const repeated = (show: (id: string) => string, frame: string) =>
  svg(
    Array.from(
      { length: 10 },
      (_, at) => `<${frame} id="p${at + 1}" width="1" height="1">${show(`p${at}`).repeat(10)}</${frame}>`,
    ).join('') + `<rect id="p0" width="1" height="1"/>${show('p10')}`,
  )

const hostile: [string, Buffer | string, string, RegExp][] = [
  ['an empty file', '', 'empty.png', /empty/],
  ['a page named .png', '<!doctype html><script>alert(1)</script>', 'page.png', /PNG, JPEG, WebP/],
  ['a page that begins like a comment', '<!-- x --><html><svg></svg></html>', 'page.svg', /PNG, JPEG, WebP/],
  ['a program named .jpg', Buffer.from('MZ\x90\x00'.padEnd(400, '\0'), 'latin1'), 'run.jpg', /PNG, JPEG, WebP/],
  ['a PDF', '%PDF-1.7\n1 0 obj', 'form.pdf', /PNG, JPEG, WebP/],
  [
    'the right magic bytes and nothing behind',
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    'a.png',
    /damaged|PNG, JPEG/,
  ],
  ['magic bytes of another format', Buffer.concat([Buffer.from('GIF89a'), jpeg]), 'a.gif', /damaged/],
  [
    'a GIF that is a page as well',
    Buffer.concat([gif, Buffer.from('<html><script>alert(1)</script>')]),
    'a.gif',
    /web page/,
  ],
  ['a GIF whose size is a comment', 'GIF89a/*\0\0\0*/=1;<script>alert(1)</script>', 'a.gif', /web page|damaged/],
  ['a JPEG with PHP in it', Buffer.concat([jpeg, Buffer.from('<?php system($_GET[0]); ?>')]), 'a.jpg', /web page/],
  ['half a photograph', jpeg.subarray(0, jpeg.length / 2), 'half.jpg', /damaged/],
  ['30,000 x 30,000 pixels', bomb(30_000, 30_000), 'bomb.png', /too large: 30000 × 30000/],
  ['one row of 60,000 pixels', bomb(60_000, 1), 'line.png', /too large/],
  ['a drawing with a script', svg('<script>alert(1)</script>'), 'a.svg', /program/],
  [
    'a drawing with a script in a namespace',
    svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
    'a.svg',
    /program/,
  ],
  ['a drawing with a script in capitals', svg('<SCRIPT>alert(1)</SCRIPT>'), 'a.svg', /program/],
  ['a drawing with a page in it', svg('<foreignObject><iframe src="/"/></foreignObject>'), 'a.svg', /foreignobject/],
  ['a drawing with an event handler', svg('<rect onclick="alert(1)"/>'), 'a.svg', /onclick/],
  ['a drawing that runs when it loads', svg('', ' onload="alert(1)"'), 'a.svg', /onload/],
  ['a drawing that loads a picture', svg('<image href="https://evil.example/x.png"/>'), 'a.svg', /another picture/],
  [
    'a drawing that uses another',
    svg('<use xlink:href="https://evil.example/x.svg#a"/>'),
    'a.svg',
    /elsewhere|somewhere else/,
  ],
  ['a drawing filled from elsewhere', svg('<rect fill="url(https://evil.example/x)"/>'), 'a.svg', /elsewhere/],
  [
    'a drawing filled from elsewhere in a style',
    svg('<rect style="background:u\\72l(//evil.example)"/>'),
    'a.svg',
    /elsewhere/,
  ],
  ['a drawing with a link that runs', svg('<a href="javascript:alert(1)"><rect/></a>'), 'a.svg', /somewhere else/],
  ['a drawing with a style sheet', svg('<style>@import url(//evil.example)</style>'), 'a.svg', /style sheet/],
  [
    'a drawing with entities',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
    'a.svg',
    /entities/,
  ],
  [
    'a drawing of 70,000 nested groups',
    svg('<g>'.repeat(70_000) + '</g>'.repeat(70_000)),
    'a.svg',
    /more than 100 deep/,
  ],
  ['a drawing of 40,000 elements', svg('<path d=""/>'.repeat(40_000)), 'a.svg', /20,000 parts/],
  ['a drawing whose parts repeat parts', repeated((id) => `<use href="#${id}"/>`, 'g'), 'a.svg', /repeats its parts/],
  [
    'a drawing whose parts repeat parts named in code',
    repeated((id) => `<use xlink:href="&#35;${id}"/>`, 'g'),
    'a.svg',
    /repeats its parts/,
  ],
  [
    'a drawing whose patterns are filled with patterns',
    repeated((id) => `<rect width="1" height="1" fill="url(#${id})"/>`, 'pattern'),
    'a.svg',
    /repeats its parts/,
  ],
  ['a drawing that shows itself', svg('<g id="a"><use href="#a"/></g>'), 'a.svg', /repeats its parts/],
  ['a drawing with a book in it', svg(`<text>${'a'.repeat(100_000)}</text>`), 'a.svg', /too much text/],
  [
    'a drawing with entities of entities',
    `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`,
    'a.svg',
    /entities/,
  ],
  ['a drawing filled from elsewhere in escapes', svg('<rect fill="u\\rl(//evil.example)"/>'), 'a.svg', /elsewhere/],
  ['comments without a drawing', '<!---->'.repeat(500), 'a.svg', /PNG, JPEG, WebP/],
  ['a drawing that is no XML', '<svg xmlns="http://www.w3.org/2000/svg" width="1"', 'a.svg', /damaged|PNG, JPEG/],
]

test.each(hostile)(
  'media-types: %s is refused with a reason and leaves nothing behind, new or as a replacement',
  async (_, content, name, reason) => {
    const { upload, left, rows } = await startWithMedia()
    const good = await upload(await photo(20, 10).jpeg().toBuffer())
    const before = await left()

    for (const url of ['/api/admin/media', `/api/admin/media/${(good.body as { id: string }).id}/file`]) {
      const { status, body } = await upload(content, name, { url })
      expect([status, (body as { fields: { file: string } }).fields?.file ?? body]).toEqual([
        400,
        expect.stringMatching(reason),
      ])
    }
    expect(await left()).toEqual(before)
    expect(await rows('select id from media_files')).toHaveLength(1)
  },
)

test('a form without a file, with two, or no form at all is refused', async () => {
  const { as, left } = await startWithMedia()
  const two = new FormData()
  for (const name of ['a', 'b']) two.append('file', new Blob([new Uint8Array(jpeg)]), name)
  const response = new Response(two)
  const both = {
    body: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type')! },
  }
  const none = await form('x', 'x')

  expect((await as.editor('POST', '/api/admin/media', both)).status).toBe(400)
  expect(
    (
      await as.editor('POST', '/api/admin/media', {
        ...none,
        body: Buffer.from(none.body.toString().replaceAll('name="file"', 'name="fil"')),
      })
    ).status,
  ).toBe(400)
  expect((await as.editor('POST', '/api/admin/media', { body: { file: 'x' } })).status).toBe(400)
  expect(await left()).toEqual([])
})

test.each([
  ['said ahead', true],
  ['kept quiet about', false],
])('five gigabytes, %s, are cut off at the limit with 413 and leave nothing behind', async (_, said) => {
  const { app, as, left } = await startWithMedia()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const { response } = await as.editor('GET', '/api/csrf-token')
  const { token } = response.json<{ token: string }>()
  const signedIn = (response.raw.req.headers['cookie'] ?? '') as string

  const FIVE = 5 * 1024 ** 3
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="big.png"\r\n\r\n'
  const sent = await new Promise<{ status: number | undefined; bytes: number }>((resolve) => {
    let status: number | undefined
    let bytes = 0
    const over = new AbortController()
    const upload = request({
      port,
      host: '127.0.0.1',
      path: '/api/admin/media',
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        'x-csrf-token': token,
        cookie: `${signedIn}; csrf-token=${token}`,
        ...(said && { 'content-length': FIVE }),
      },
    })
    const end = () => {
      over.abort()
      resolve({ status, bytes })
    }
    upload
      .on('response', (answer) => {
        status = answer.statusCode
        answer.resume()
      })
      .on('error', end)
      .on('close', end)
    upload.write(head)
    const piece = Buffer.alloc(1024 * 1024, 7)
    const more = () => {
      while (!over.signal.aborted && bytes < FIVE) {
        bytes += piece.length
        if (!upload.write(piece)) return void upload.once('drain', more)
      }
    }
    more()
  })

  expect(sent.status).toBe(413)
  expect(sent.bytes).toBeLessThan(64 * 1024 ** 2)
  expect(await left()).toEqual([])
})
