import { readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { expect, onTestFinished } from 'vitest'
import { EARLIER } from './testing-earlier.ts'
import { placeOf } from '../base/places.ts'
import { end, launchProduct } from './testing-product.ts'

/** Where the data of earlier versions lies. */
export const EARLIER_PLACE = placeOf('server/core/start/earlier')

/** Puts the data folder of the first version into an empty folder. */
export function unpackEarlier(dataDir: string): void {
  const packed = zstdDecompressSync(readFileSync(join(EARLIER_PLACE, 'data-of-78fe360.tar.zst')))
  expect(spawnSync('tar', ['--extract', '--directory', dataDir], { input: packed }).status).toBe(0)
}

/** Starts this version on the data of an earlier one, signed in as its administrator. */
export async function opened(dataDir: string) {
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
  return { product, read: async (path: string) => (await ask(path)).json(), ask }
}

type Upgrade = Awaited<ReturnType<typeof opened>>

/** Expects what was put into the data of earlier versions (deploy/testing/packing-earlier.ts). */
export async function expectEverything({ read, ask }: Upgrade) {
  const post = await read(`/api/blog/posts/${EARLIER.slug}`)
  expect(post.title).toBe(EARLIER.title)
  const { items: pictures } = await read('/api/admin/media')
  expect(pictures).toMatchObject([{ title: 'landing' }])
  expect((await ask(pictures[0].address)).status).toBe(200)
  expect((await read(`/api/admin/subscribers?search=${EARLIER.reader}`)).items).toHaveLength(1)
}
