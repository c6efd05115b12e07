// Makes what upgrades.test.ts opens, by `node deploy/testing/packing-earlier.ts COMMIT FILE`. An earlier version is
// cloned, started and used through its API. A FILE that ends with .backup is its own backup, any other its packed data
// folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { constants, zstdCompressSync } from 'node:zlib'
import { must } from './commands.ts'
import { EARLIER } from '../../server/core/start/testing-earlier.ts'

const ORIGIN = 'http://127.0.0.1:3529'

/** Calls the API as the administrator. */
async function signIn() {
  const cookies = new Map<string, string>()
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const token = cookies.get('csrf-token')
    if (token) headers.set('x-csrf-token', decodeURIComponent(token))
    const answer = await fetch(`${ORIGIN}${path}`, { ...init, headers })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      cookies.set(name!, value!)
    }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const send = (path: string, body: unknown) =>
    call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  await call('/api/csrf-token')
  await send('/api/login', { email: EARLIER.email, password: EARLIER.password })
  return { call, send }
}

/** What a person did in a week: a post with a picture, a reader, and where there are companies, a sample of one. */
async function use() {
  const { call, send } = await signIn()
  const form = new FormData()
  form.set('file', new Blob([await readFile('docs/landing.png')], { type: 'image/png' }), 'landing.png')
  await call('/api/admin/media', { method: 'POST', body: form })
  const { items } = await (await call('/api/admin/posts')).json()
  const post = await (await call(`/api/admin/posts/${items[0].slug}`)).json()
  const data = { ...post.data, title: EARLIER.title }
  await send('/api/admin/posts', { slug: EARLIER.slug, data, publish: true })
  await send('/api/newsletter/subscribe', { email: EARLIER.reader, consentTracking: 'Consent given in a test' })
  const { paths } = await (await call('/api/openapi.json')).json()
  if ('/api/app/samples' in paths) await send('/api/app/samples', {})
}

async function untilReady() {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${ORIGIN}/api/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await wait(1_000)
  }
  throw new Error('The earlier version did not become ready in ten minutes')
}

const [commit, file] = process.argv.slice(2)
if (!commit || !file) throw new Error('Say which commit, and the file to write')
const folder = await mkdtemp(join(tmpdir(), 'watchpost-earlier-'))
// Under root the account of the database has to pass.
await chmod(folder, 0o711)
const [sources, data] = [join(folder, 'sources'), join(folder, 'data')]
must('git', ['clone', '--quiet', '.', sources])
must('git', ['-C', sources, 'checkout', '--quiet', commit])
const env = { PORT: '3529', DATA_DIR: data, ADMIN_EMAIL: EARLIER.email, ADMIN_PASSWORD: EARLIER.password }
const product = spawn('npm', ['start'], { cwd: sources, env: { ...process.env, ...env }, stdio: 'inherit' })
await untilReady()
await use()
product.kill('SIGTERM')
await once(product, 'exit')
if (file.endsWith('.backup')) {
  must('npm', ['--prefix', sources, 'run', 'backup', '--', resolve(file)], env)
  // No backup holds it.
  await copyFile(join(data, 'secret'), `${file}-secret`)
} else {
  const packed = join(folder, 'data.tar')
  must('tar', ['--create', '--file', packed, '--directory', data, 'postgres', 'media', 'secret'])
  const params = { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: 27 }
  await writeFile(file, zstdCompressSync(await readFile(packed), { params }))
}
await rm(folder, { recursive: true })
