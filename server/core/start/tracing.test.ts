import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { installedFolder } from './testing-installed.ts'
import { end, launchProduct } from './testing-product.ts'

type TraceSpan = { name: string; traceId: string; parentSpanId?: string; attributes: { key: string; value: object }[] }

/** A collector of traces that keeps what it was sent. */
async function startCollector() {
  const spans: TraceSpan[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body)
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { spans, bodies, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** A product that sends its traces to `collector`, until the test ends. */
async function traced(collector: string) {
  const folder = await installedFolder('watchpost-traced-')
  const product = await launchProduct({ DATA_DIR: folder, OTEL_EXPORTER_OTLP_ENDPOINT: collector })
  onTestFinished(async () => {
    await end(product)
    rmSync(folder, { recursive: true, force: true })
  })
  await product.ready
  return product
}

test('traces-sent: a request and its statements are one trace, and no value of theirs leaves', async () => {
  const { spans, bodies, address } = await startCollector()
  const product = await traced(address)
  expect((await fetch(`${product.address}/api/blog/posts/there-is-none`)).status).toBe(404)

  const asked = () => spans.find(({ name }) => name === 'GET /api/blog/posts/:slug')
  await vi.waitFor(() => expect(asked()).toBeDefined(), { timeout: 30_000 })
  const statements = spans.filter(({ traceId, parentSpanId }) => traceId === asked()!.traceId && parentSpanId)
  expect(statements.length).toBeGreaterThan(0)
  expect(bodies.join('\n')).not.toContain('there-is-none')
})

test('traces-sent: a collector that is away costs no answer', async () => {
  const product = await traced('http://127.0.0.1:9')
  expect((await fetch(`${product.address}/api/blog/posts`)).status).toBe(200)
  expect((await fetch(`${product.address}/api/health/ready`)).status).toBe(200)
})
