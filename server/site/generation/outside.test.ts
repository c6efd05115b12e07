import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { nameLeadsTo } from '../../core/http/testing-names.ts'
import { readOutside } from './outside.ts'

const LOOPBACK = { outboundAllow: ['127.0.0.1'] }
const PRIVATE = 'The address leads to a private network.'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return String((server.address() as AddressInfo).port)
}

test('private-targets: a source is read from the address that was checked, and from no other', async () => {
  const port = await serve(
    (_request, reply) => void reply.writeHead(200, { 'content-type': 'text/plain' }).end('Facts'),
  )
  nameLeadsTo('rebinding.example', ['127.0.0.1'], ['10.0.0.1'])
  const url = `http://rebinding.example:${port}/`
  expect(await readOutside(LOOPBACK, url)).toBe('Facts')
  await expect(readOutside(LOOPBACK, url)).rejects.toThrow(PRIVATE)
  for (const host of ['127.0.0.1', '[::ffff:127.0.0.1]', '2130706433', '0177.0.0.1', '169.254.169.254', 'localhost'])
    await expect(readOutside({ outboundAllow: [] }, `http://${host}:${port}/`), host).rejects.toThrow(PRIVATE)
})

test('private-targets: a source that leads on, is no text or has no end is refused', async () => {
  const port = await serve(({ url }, reply) => {
    if (url === '/on') return void reply.writeHead(302, { location: 'http://127.0.0.2/' }).end()
    if (url === '/picture') return void reply.writeHead(200, { 'content-type': 'image/png' }).end('x')
    reply.writeHead(200, { 'content-type': 'text/plain' }).end('x'.repeat(5_000_000))
  })
  for (const [path, reason] of [
    ['on', /leads on to another address/],
    ['picture', /no page of text/],
    ['endless', /too large/],
  ] as const)
    await expect(readOutside(LOOPBACK, `http://127.0.0.1:${port}/${path}`), path).rejects.toThrow(reason)
})
