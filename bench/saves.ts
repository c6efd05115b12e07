import { admin, say, startProduct } from './harness.ts'

// Authenticated saves of a section, ten at once, each on a section of its own: row, revision, audit entry and notice
// in one transaction, fsync on.
const SECTIONS = ['trust_bar', 'how_it_works', 'cta', 'sticky_cta', 'tour', 'badges', 'faq', 'industries', 'pricing', 'blog']
const WARM_SECONDS = 2
const SECONDS = 8

const product = await startProduct()
const cookies = await signIn()

let saved = 0
async function saver(section: string, until: number) {
  let { version, data } = await call('GET', `/api/admin/landing-sections/${section}`)
  while (performance.now() < until) {
    ;({ version, data } = await call('PUT', `/api/admin/landing-sections/${section}`, { version, data, publish: true }))
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

async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(product.url + path, {
    method,
    headers: { cookie: cookies.header, 'x-csrf-token': cookies.csrf, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as { version: number; data: unknown }
}

async function signIn() {
  const jar = new Map<string, string>()
  const keep = (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair] = cookie.split(';')
      jar.set(pair!.slice(0, pair!.indexOf('=')), pair!.slice(pair!.indexOf('=') + 1))
    }
    return response
  }
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const { token } = (await keep(await fetch(`${product.url}/api/csrf-token`)).json()) as { token: string }
  const response = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': token, cookie: header() },
    body: JSON.stringify(admin),
  })
  if (!keep(response).ok) throw new Error(`Signing in failed: ${await response.text()}`)
  return { header: header(), csrf: decodeURIComponent(jar.get('csrf-token')!) }
}
