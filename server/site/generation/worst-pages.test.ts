import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { healthDuring } from '../../core/http/testing-health.ts'
import { WORST_HTML } from '../../platform/rich-text/testing-html.ts'
import { asking, startGeneration } from './testing-generation.ts'

const PREVIEW = '/api/admin/generation/preview'

test('html-apart, html-limits: the worst pages of other sites are refused in words or read, while the site answers', async () => {
  const { app, as } = await startGeneration()
  const server = createServer(
    ({ url }, reply) => void reply.setHeader('content-type', 'text/html').end(WORST_HTML[Number(url!.slice(1))]![1]),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const readAll = async () => {
    const said: [string, number, string][] = []
    for (const [at, [name]] of WORST_HTML.entries()) {
      const outside = `http://127.0.0.1:${port}/${at}`
      const { status, body } = await as.editor<{ fields?: { outside?: string } }>(
        'POST',
        PREVIEW,
        asking({ task: 'outline', goal: 'x', outside }),
      )
      said.push([name, status, body.fields?.outside ?? ''])
    }
    return said
  }

  const { result, answers, share } = await healthDuring(app, readAll())

  expect(result).toEqual(
    WORST_HTML.map(([name, , excess]) => [name, excess ? 400 : 200, excess ? expect.stringMatching(excess) : '']),
  )
  expect(answers).toBeGreaterThanOrEqual(WORST_HTML.length)
  expect(share).toBeLessThan(0.5)
})
