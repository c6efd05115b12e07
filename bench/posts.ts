import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { HOUR_MS } from '../contract/core/units.ts'
import type { PostDraft } from '../contract/site/blog/blog.ts'
import { blogSeed } from '../server/site/blog/seed.ts'
import { startEmbeddedPostgres } from '../server/core/start/embedded-postgres.ts'
import { newId } from '../server/core/base/ids.ts'
import { median, say, startProduct } from './harness.ts'

// What many posts cost: the first rendering of a post among ten thousand beside one among ten, and index and search
// among ten thousand beside a hundred. Two products run at once and are asked in turn.
const RENDERS = 150
const ASKED = 600
const BATCH = 500
const TAGS = 60

const texts = blogSeed.map(({ data }) => data as PostDraft)
const paragraphs = texts.flatMap(({ content }) => content.content)

/**
 * A post of the usual length, put together from paragraphs of the seeded ones, with a word that only some posts have.
 */
function draft(at: number): PostDraft {
  const template = texts[at % texts.length]!
  const body = Array.from({ length: 24 }, (_, place) => paragraphs[(at * 7 + place * 13) % paragraphs.length]!)
  const rare = {
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: `Checkpoint zulu${at % 500} was closed.` }],
  }
  const tags = [0, 1, 2].map((place) => `Topic ${(at * (place + 3) + place) % TAGS}`)
  return { ...template, title: `${template.title} ${at}`, tags, content: { type: 'doc', content: [...body, rare] } }
}

async function startWith(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'watchpost-bench-posts-'))
  const product = await startProduct({ DATA_DIR: join(folder, 'data') })
  const { poolConfig, stop } = await startEmbeddedPostgres({ dataDir: join(folder, 'data') })
  await stop()
  const client = new pg.Client(poolConfig)
  await client.connect()
  await client.query(`delete from documents where kind = 'post'`)
  for (let first = 0; first < count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - first) }, (_, place) => {
      const at = first + place
      return { id: newId(), slug: `post-${at}`, data: draft(at), at: new Date(Date.UTC(2026, 10, 1) - at * HOUR_MS) }
    })
    await client.query(
      `insert into documents (id, kind, slug, title, data, live, live_version, live_at, published_at, created_at,
        updated_at)
       select id, 'post', slug, data ->> 'title', data, data, 1, at, at, at, at
       from jsonb_to_recordset($1) as r(id uuid, slug text, data jsonb, at timestamptz)`,
      [JSON.stringify(rows)],
    )
  }
  await client.query('vacuum analyze documents, posts, post_topics')
  const drop = () => client.query(`select pg_notify('content', '["/api/blog/*"]')`)
  return {
    ...product,
    count,
    drop,
    stop: async () => {
      await client.end()
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
type Site = Awaited<ReturnType<typeof startWith>>

/** Milliseconds until the whole answer is here. */
async function time(url: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return performance.now() - start
}

const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)]!

/** Asks both in turn for what `path` names, and gives the times of each. */
async function compare(
  times: number,
  few: Site,
  many: Site,
  path: (site: Site, round: number) => string,
  before?: (site: Site) => Promise<unknown>,
) {
  const figures: [number[], number[]] = [[], []]
  for (let round = 0; round < times; round++) {
    // They take turns in going first, so that neither always finds the machine warmed up by the other.
    for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const site = side === 0 ? few : many
      await before?.(site)
      figures[side]!.push(await time(site.url + path(site, round)))
    }
  }
  return { few: figures[0], many: figures[1] }
}

const [ten, hundred, tenThousand] = [await startWith(10), await startWith(100), await startWith(10_000)]

const forget = async (site: Site) => {
  await site.drop()
  await wait(5)
}
const post = (site: Site, round: number) => `/blog/post-${(round * 61) % site.count}`
await compare(40, ten, tenThousand, post, forget)
const renders = await compare(RENDERS, ten, tenThousand, post, forget)
const ratio = median(renders.many) / median(renders.few)
say('first rendering of a post among 10', median(renders.few).toFixed(2), 'ms')
say('first rendering of a post among 10,000', median(renders.many).toFixed(2), 'ms')
say('their ratio (at most 1.2)', ratio.toFixed(3))

const questions: [string, (site: Site, round: number) => string][] = [
  ['index, first page', () => '/api/blog/posts'],
  ['index, any page', ({ count }, round) => `/api/blog/posts?page=${1 + ((round * 7) % Math.floor(count / 9))}`],
  ['category', (_, round) => `/api/blog/posts?category=patrols&page=${1 + (round % 2)}`],
  ['category and tag', (_, round) => `/api/blog/posts?category=patrols&tag=topic-${(round * 6 + 1) % TAGS}`],
  ['search, a rare word', (_, round) => `/api/blog/posts?search=zulu${round % 100}`],
  [
    'search, two words',
    (_, round) =>
      `/api/blog/posts?search=${['radio keys', 'incident lawyer', 'guard tired', 'client report'][round % 4]}`,
  ],
  ['search, a word of every post', () => '/api/blog/posts?search=checkpoint'],
  ['the page of a search', (_, round) => `/blog?search=zulu${round % 100}`],
  ['the page of a search for a word of every post', () => '/blog?search=checkpoint'],
]
for (const [name, path] of questions) {
  await compare(50, hundred, tenThousand, path)
  const { few, many } = await compare(ASKED, hundred, tenThousand, path)
  say(`${name}: p99 among 100`, p99(few).toFixed(2), 'ms')
  say(`${name}: p99 among 10,000`, p99(many).toFixed(2), 'ms')
  say(
    '  their ratio (at most 2); that of the medians',
    `${(p99(many) / p99(few)).toFixed(2)}; ${(median(many) / median(few)).toFixed(2)}`,
  )
}
for (const site of [ten, hundred, tenThousand]) await site.stop()
