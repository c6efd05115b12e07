import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { MediaItem } from '../../../contract/platform/media/library.ts'
import { photo, startWithMedia } from './testing-media.ts'

/** Names of files as no browser writes them; each stands in the form as it is. */
const NAMES = [
  '../../x.jpg',
  '..\\..\\x.jpg',
  'C:\\Windows\\x.jpg',
  '/etc/cron.d/x.jpg',
  '....//....//x.jpg',
  '%2e%2e%2f%2e%2e%2fx.jpg',
  '..',
  '.',
  '',
  '.htaccess',
  'con.jpg',
  'x.jpg/',
  'x.php.jpg',
  'x.jpg;.html',
  'a\u0000b.jpg',
  'a\tb.jpg',
  '\u202egpj.exe',
  '<svg onload=alert(1)>.jpg',
  `${'x'.repeat(9_000)}.jpg`,
  `${'../'.repeat(300)}x.jpg`,
  '~root/x.jpg',
  '$(id).jpg',
  '`id`.jpg',
  'x.jpg"; name="alt',
  '🌙.jpg',
]

test('file names of uploads: what a file is called says nothing about where it lies, and nothing but its title', async () => {
  const around = await mkdtemp(join(tmpdir(), 'around-'))
  onTestFinished(() => rm(around, { recursive: true, force: true }))
  const { as, app } = await startWithMedia({ dataDir: join(around, 'of', 'data') })
  const content = await photo().jpeg().toBuffer()
  for (const name of NAMES) {
    const body = Buffer.concat([
      Buffer.from(
        `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n--x--\r\n'),
    ])
    const { status, body: answer } = await as.editor('POST', '/api/admin/media', {
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect([201, 400], JSON.stringify(name)).toContain(status)
    if (status === 400) continue
    const { title, address } = answer as MediaItem
    expect(title, JSON.stringify(name)).toMatch(/^[^/\\\p{Cc}]{0,120}$/u)
    expect(address, JSON.stringify(name)).toMatch(/^\/media\/[\w-]+\/[\w-]+\.jpg$/)
    const { headers, statusCode } = await app.inject({ url: address })
    expect([statusCode, headers['content-type'], headers['content-disposition']], JSON.stringify(name)).toEqual([
      200,
      'image/jpeg',
      'inline',
    ])
  }
  const files = (await readdir(around, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(0)
  expect(
    files.filter(
      ({ name, parentPath }) =>
        !parentPath.startsWith(join(around, 'of', 'data', 'media')) || !/^[\w-]+(\.(jpg|avif|webp))?$/.test(name),
    ),
  ).toEqual([])
})

test('mass assignment: an upload’s form says nothing of its picture but what it is asked for', async () => {
  const { upload, rows, as } = await startWithMedia()
  const mark = '01900000-0000-7000-8000-0000000000ff'
  const secretly = {
    id: mark,
    createdBy: mark,
    userId: mark,
    role: 'admin',
    state: mark,
    kind: mark,
    address: `/${mark}`,
    createdAt: '2001-02-03T04:05:06.000Z',
    deletedAt: '2001-02-03T04:05:06.000Z',
    version: '99',
    width: '9999',
  }
  const sent = await upload(await photo().jpeg().toBuffer(), 'gate.jpg', { fields: { alt: 'The gate', ...secretly } })
  expect([201, 400]).toContain(sent.status)
  const { id, version } = (
    sent.status === 201 ? sent.body : (await upload(await photo().jpeg().toBuffer())).body
  ) as MediaItem
  expect(
    (
      await as.editor('PUT', `/api/admin/media/${id}`, {
        body: { title: 'Gate', alt: 'The gate', x: 50, y: 50, ...secretly, version },
      })
    ).status,
  ).toBe(400)

  const kept = JSON.stringify(
    await rows(`select to_jsonb(m) as row from media m union all select to_jsonb(a) from audit a where kind = 'media'`),
  )
  expect([kept.includes(mark), kept.includes('2001-02-03'), kept.includes('9999')]).toEqual([false, false, false])
})
