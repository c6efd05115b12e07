import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { SECOND_MS } from '../contract/core/units.ts'
import type { ContentImport } from '../contract/site/transfer/imports.ts'
import { signInTo } from '../server/platform/users/testing-sign-in.ts'
import { wordPress } from '../server/site/transfer/testing-exports.ts'
import { admin, memory, say, startProduct } from './harness.ts'

// A WordPress export of posts with a picture each, from a server of this machine, while pages are served.
const POSTS = Number(process.argv[2] ?? 5_000)
const WANTED_A_SECOND = 50
const LOOK_MS = 200
const PAGE_EVERY_MS = 50
const words = '<p>Walk the fence twice, count the keys, and write down who came through the gate.</p>'.repeat(20)

const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: 'rgb(40 90 60)' } })
  .jpeg()
  .toBuffer()
const old = createServer((_, reply) => void reply.end(picture)).listen(0, '127.0.0.1')
await once(old, 'listening')
const { port } = old.address() as AddressInfo
const product = await startProduct({ OUTBOUND_ALLOW: '127.0.0.1' })
try {
  const call = await signInTo(product.url, admin)
  const posts = Array.from({ length: POSTS }, (_, at) => ({
    id: at + 1,
    name: `moved-${at}`,
    content: `<!-- wp:html -->${words}<img src="http://127.0.0.1:${port}/${at}.jpg" alt="The gate">`,
  }))
  const form = new FormData()
  form.set('file', new Blob([wordPress(...posts)]), 'export.xml')
  const checking = performance.now()
  const { id } = await call<ContentImport>('POST', '/api/admin/content-imports', form)
  const checked = (performance.now() - checking) / SECOND_MS
  say('posts checked a second', Math.round(POSTS / checked))

  const pages: number[] = []
  const over = new AbortController()
  const visiting = (async () => {
    for (; !over.signal.aborted; await wait(PAGE_EVERY_MS)) {
      const asked = performance.now()
      await (await fetch(`${product.url}/blog`)).text()
      pages.push(performance.now() - asked)
    }
  })()
  const begun = performance.now()
  await call('POST', `/api/admin/content-imports/${id}/take`, { live: true })
  let most = 0
  for (let state = ''; state !== 'done'; await wait(LOOK_MS)) {
    state = (await call<ContentImport>('GET', `/api/admin/content-imports/${id}`)).state
    most = Math.max(most, memory(product.pid))
  }
  const rate = POSTS / ((performance.now() - begun) / SECOND_MS)
  over.abort()
  await visiting
  const { counts } = await call<ContentImport>('GET', `/api/admin/content-imports/${id}`)
  say('rows that came in, of so many posts and pictures', `${counts.done} of ${2 * POSTS + 3}`)
  say('posts with a picture a second', rate.toFixed(1))
  say('beside what is wanted', (rate / WANTED_A_SECOND).toFixed(2))
  say('a page meanwhile, median', pages.toSorted((a, b) => a - b)[Math.floor(pages.length / 2)]!.toFixed(1), 'ms')
  say('memory of the product at most', most, 'MB')
} finally {
  await product.stop()
  old.close()
}
