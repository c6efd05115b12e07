import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { zstdDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { EARLIER } from './testing-earlier.ts'
import { placeOf } from '../base/places.ts'
import { end, launchProduct } from './testing-product.ts'

const PLACE = placeOf('server/core/start/earlier')

/** A folder that is gone after the test. Under root the account of the database has to pass. */
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'watchpost-upgraded-'))
  chmodSync(path, 0o711)
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

async function opened(dataDir: string) {
  const product = await launchProduct({ DATA_DIR: dataDir })
  onTestFinished(() => end(product).then(() => undefined))
  await product.ready
  const cookies: string[] = []
  const ask = async (path: string, init: RequestInit = {}) => {
    const token = /csrf-token=([^;]*)/.exec(cookies.join('; '))?.[1] ?? ''
    const headers = { cookie: cookies.join('; '), 'x-csrf-token': decodeURIComponent(token), ...init.headers }
    const answer = await fetch(`${product.address}${path}`, { ...init, headers })
    cookies.push(...answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!))
    return answer
  }
  await ask('/api/csrf-token')
  const { email, password } = EARLIER
  const body = JSON.stringify({ email, password })
  const { status } = await ask('/api/login', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  expect(status).toBe(200)
  return { read: async (path: string) => (await ask(path)).json(), ask }
}

type Product = Awaited<ReturnType<typeof opened>>

async function expectEverything({ read, ask }: Product) {
  const post = await read(`/api/blog/posts/${EARLIER.slug}`)
  expect(post.title).toBe(EARLIER.title)
  const { items: pictures } = await read('/api/admin/media')
  expect(pictures).toMatchObject([{ title: 'landing' }])
  expect((await ask(pictures[0].address)).status).toBe(200)
  expect((await read(`/api/admin/subscribers?search=${EARLIER.reader}`)).items).toHaveLength(1)
}

test('upgrade-opens: a data folder of the first version opens in this one with everything that was there', async () => {
  const dataDir = folder()
  const packed = zstdDecompressSync(readFileSync(join(PLACE, 'data-of-78fe360.tar.zst')))
  expect(spawnSync('tar', ['--extract', '--directory', dataDir], { input: packed }).status).toBe(0)
  await expectEverything(await opened(dataDir))
})

test('upgrade-opens: a backup of an earlier version opens in this one, with its company', async () => {
  const dataDir = join(folder(), 'data')
  const words = ['server/platform/backup/command.ts', 'restore', join(PLACE, 'of-f23fb608.backup')]
  const env = { DATA_DIR: dataDir, NODE_ENV: 'production' }
  const restored = spawnSync(process.execPath, words, { cwd: placeOf('.'), env, encoding: 'utf8' })
  expect([restored.status, restored.stderr]).toEqual([0, ''])
  mkdirSync(dataDir, { recursive: true })
  cpSync(join(PLACE, 'of-f23fb608.backup-secret'), join(dataDir, 'secret'))
  const product = await opened(dataDir)
  await expectEverything(product)
  expect((await product.read('/api/app')).organisations).toHaveLength(1)
})
