import { say, startProduct } from './harness.ts'
import { blogSeed } from '../server/site/blog/seed.ts'
import { signedIn } from './signed-in.ts'

// How long a release of 200 posts takes to go live, and to be taken back: one transaction each, fsync on.
const DOCUMENTS = 200
const RUNS = 5

type DocumentVersion = { id: string; version: number }
type Release = DocumentVersion & { documents: (DocumentVersion & { isTicked: boolean })[] }

const product = await startProduct()
const { call } = await signedIn(product)
const { data } = blogSeed.find(({ kind }) => kind === 'post')!
const posts: string[] = []
for (let at = 0; at < DOCUMENTS; at++)
  posts.push((await call<DocumentVersion>('POST', '/api/admin/documents/post', { slug: `released-${at}`, data })).id)

const time = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const publishing: number[] = []
const undoing: number[] = []
for (let run = 0; run < RUNS; run++) {
  let release = await call<Release>('POST', '/api/admin/releases', { name: `Run ${run}`, documents: posts })
  const documents = release.documents.map(({ id, version }) => ({ id, version }))
  const at = `/api/admin/releases/${release.id}`
  publishing.push(
    await time(async () => {
      release = await call<Release>('POST', `${at}/publish`, { version: release.version, documents })
    }),
  )
  undoing.push(await time(() => call('POST', `${at}/undo`, { version: release.version })))
}
say(
  `a release of ${DOCUMENTS} posts goes live, median of ${RUNS} (at most 1,000)`,
  Math.round(median(publishing)),
  'ms',
)
say('  and is taken back', Math.round(median(undoing)), 'ms')
await product.stop()
