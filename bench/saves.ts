import { say, startProduct } from './harness.ts'
import { signedIn } from './signed-in.ts'

// Authenticated saves of a section, ten at once, each on a section of its own: row, revision, audit entry and notice in
// one transaction, fsync on.
const SECTIONS = [
  'trust_bar',
  'how_it_works',
  'cta',
  'sticky_cta',
  'tour',
  'badges',
  'faq',
  'industries',
  'pricing',
  'blog',
]
const WARM_SECONDS = 2
const SECONDS = 8

const product = await startProduct()
const { call } = await signedIn(product)

type StoredDocument = { version: number; data: unknown }

let saved = 0
async function saver(section: string, until: number) {
  let { version, data } = await call<StoredDocument>('GET', `/api/admin/documents/landing_section/${section}`)
  while (performance.now() < until) {
    ;({ version, data } = await call<StoredDocument>('PUT', `/api/admin/documents/landing_section/${section}`, {
      version,
      data,
      publish: true,
    }))
    saved++
  }
}

const run = async (seconds: number) => {
  saved = 0
  const start = performance.now()
  await Promise.all(SECTIONS.map((section) => saver(section, start + seconds * 1000)))
  return saved / ((performance.now() - start) / 1000)
}
await run(WARM_SECONDS)
say('authenticated saves, ten at once (at least 500, aim 1,000)', Math.round(await run(SECONDS)), 'saves/s')
await product.stop()
