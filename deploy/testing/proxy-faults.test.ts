import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { install, launchProduct, ADMIN, quietPort } from '../../server/core/start/testing-product.ts'
import { signInTo } from '../../server/platform/users/testing-sign-in.ts'
import { folder, started } from './commands.ts'

const PATIENCE = { timeout: 30_000, interval: 200 }

/** One nginx that does everything wrong: at /held it buffers besides. It knows the product by another name. */
const wrong = (path: string, port: number, node: string) => `
daemon off;
user root;
pid ${path}/pid;
error_log stderr;
events {}
http {
  access_log off;
  upstream watchpost { server ${node}; }
  server {
    listen 127.0.0.1:${port};
    # A minute in the wild. Streams write every 20 seconds, so that one of 60 cuts nothing.
    proxy_read_timeout 6s;
    proxy_http_version 1.1;
    location / { proxy_pass http://watchpost; proxy_buffering off; }
    location /named/ { proxy_pass http://watchpost/; proxy_set_header X-Forwarded-For $remote_addr; }
    location /held/ {
      proxy_pass http://watchpost/;
      proxy_read_timeout 60s;
      proxy_buffering on;
      proxy_ignore_headers X-Accel-Buffering;
    }
  }
}`

/** What a stream says until it ends or `ms` are over. */
async function listenTo(address: string, cookie: string, ms: number): Promise<string> {
  const headers = { cookie, accept: 'text/event-stream' }
  let text = ''
  try {
    const { body } = await fetch(address, { headers, signal: AbortSignal.timeout(ms) })
    for await (const chunk of body!) text += Buffer.from(chunk).toString()
  } catch {
    // It was cut, or time is over.
  }
  return text
}

test('proxy-faults: nginx buffers streams, cuts them and drops Host: pages and changes go on, and the log says so', async () => {
  const dataDir = await install('watchpost-faults-')
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const [front, port] = [await quietPort(), await quietPort()]
  const address = `http://127.0.0.1:${front}`
  const env = { DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: address, TRUST_PROXY: '1', LOG_LEVEL: 'warn' }
  const product = await launchProduct(env)
  onTestFinished(() => void product.process.kill('SIGKILL'))
  await product.ready
  const path = await folder()
  await writeFile(join(path, 'nginx.conf'), wrong(path, front, `127.0.0.1:${port}`))
  const { written } = started('nginx', ['-c', join(path, 'nginx.conf')])
  await vi.waitFor(async () => {
    const { status } = await fetch(`${address}/api/health/live`)
    expect(status, written.output).toBe(200)
  }, PATIENCE)

  const call = await signInTo(address, ADMIN)
  // It takes longer than this proxy waits.
  const past = await signInTo(`http://127.0.0.1:${port}`, ADMIN)
  const sample = () => past<{ slug: string }>('POST', '/api/app/samples', {})
  const { slug } = await vi.waitFor(sample, { timeout: 90_000, interval: 1_000 })
  for (const page of ['/pricing', '/named/pricing'])
    for (let nth = 0; nth < 60; nth++) expect((await fetch(address + page)).status).toBe(200)

  const live = `/api/app/${slug}/live?topics=schedule`
  const streams: string[] = []
  for (let nth = 0; nth < 5; nth++) {
    streams.push(await listenTo(address + live, call.cookie(), 15_000))
    await wait(100)
  }
  for (const each of streams) expect(each).toMatch(/data: all/)
  // This nginx passes on what it buffers once no more comes. A screen that hears nothing asks in this way.
  expect(await listenTo(`${address}/held${live}`, call.cookie(), 5_000)).toMatch(/data: all/)
  for (let nth = 0; nth < 3; nth++) await listenTo(`${address}/held${live}&held=yes`, call.cookie(), 1_000)

  product.process.kill('SIGTERM')
  const { stdout } = await product.ended
  const advice = [...stdout.matchAll(/"advice":"(\w+)"/g)].map(([, name]) => name)
  expect(advice.toSorted()).toEqual(['cut', 'held', 'host', 'unsaid'])
})
