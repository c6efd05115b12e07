import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { askOutside, openOutside } from './outbound.ts'
import { nameLeadsTo } from './testing-names.ts'

const LOOPBACK = { outboundAllow: ['127.0.0.1'] }

async function serve(listener: RequestListener, host = '127.0.0.1', port = 0): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return `http://${host}:${(server.address() as AddressInfo).port}`
}

const reason = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error: { reason?: string }) => error.reason,
  )

test('private-targets: private addresses are refused in every spelling, and are never connected to', async () => {
  let asked = 0
  const port = new URL(await serve((_request, reply) => void reply.end(String(asked++)))).port
  const hosts = [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
  ]
  for (const host of [...hosts, '10.0.0.1', '169.254.169.254', '[fd00::1]', '[64:ff9b::7f00:1]'])
    expect([host, await reason(askOutside({ outboundAllow: [] }, `http://${host}:${port}/`))]).toEqual([
      host,
      'private',
    ])
  expect(asked).toBe(0)
})

test('private-targets: what the operator allows is asked, and nothing beside it', async () => {
  const allowed = await serve((request, reply) => void reply.writeHead(201, { 'x-asked': request.method }).end('yes'))
  const other = await serve((_request, reply) => void reply.end('no'), '127.0.0.2')
  expect(await askOutside(LOOPBACK, allowed, { method: 'POST', body: 'x' })).toMatchObject({
    status: 201,
    headers: { 'x-asked': 'POST' },
    text: 'yes',
  })
  expect(await reason(askOutside(LOOPBACK, other))).toBe('private')
})

test('private-targets: a redirect is an answer, and is not followed', async () => {
  const target = await serve((_request, reply) => void reply.end('secret'), '127.0.0.2')
  const url = await serve((_request, reply) => void reply.writeHead(302, { location: target }).end())
  expect(await askOutside(LOOPBACK, url)).toMatchObject({ status: 302, text: '' })
})

test('private-targets: the address that was checked is the address that is called, whatever the name leads to afterwards', async () => {
  const { port } = new URL(await serve((_request, reply) => void reply.end('allowed')))
  let leaked = 0
  await serve((_request, reply) => void reply.end(String(leaked++)), '127.0.0.2', Number(port))
  const asked = nameLeadsTo('rebinding.example', ['127.0.0.1'], ['127.0.0.2'])
  const url = `http://rebinding.example:${port}/`

  expect(await askOutside(LOOPBACK, url)).toMatchObject({ status: 200, text: 'allowed' })
  expect(asked(), 'the name is asked for once a call').toBe(1)
  expect(await reason(askOutside(LOOPBACK, url))).toBe('private')
  expect(asked()).toBe(2)
  expect(leaked).toBe(0)
})

test('private-targets: a name that leads to one private address among others is not called', async () => {
  const { port } = new URL(await serve((_request, reply) => void reply.end('allowed')))
  nameLeadsTo('mixed.example', ['127.0.0.1', '10.0.0.1'])
  expect(await reason(askOutside(LOOPBACK, `http://mixed.example:${port}/`))).toBe('private')
})

test('private-targets: only web addresses without a user name are asked', async () => {
  for (const url of [
    'file:///etc/passwd',
    'ftp://example.com',
    'http://user@127.0.0.1',
    'http://:pass@127.0.0.1',
    'x',
    '',
  ])
    expect([url, await reason(askOutside(LOOPBACK, url))]).toEqual([url, 'address'])
})

test('private-targets: a server that hangs, trickles or sends too much is cut off, one that is not there is unreachable', async () => {
  const hanging = await serve(() => undefined)
  const trickling = await serve((_request, reply) => {
    const timer = setInterval(() => reply.write('x'), 20)
    reply.once('close', () => clearInterval(timer))
  })
  const huge = await serve((_request, reply) => void reply.end('x'.repeat(2_000)))
  expect(await reason(askOutside(LOOPBACK, hanging, { timeoutMs: 100 }))).toBe('too-slow')
  expect(await reason(askOutside(LOOPBACK, trickling, { timeoutMs: 200 }))).toBe('too-slow')
  expect(await reason(askOutside(LOOPBACK, huge, { maxBytes: 1_999 }))).toBe('too-large')
  expect((await askOutside(LOOPBACK, huge, { maxBytes: 2_000 })).text).toHaveLength(2_000)
  expect(await reason(askOutside(LOOPBACK, 'http://127.0.0.1:1/'))).toBe('unreachable')
})

test('a body can be read as it comes', async () => {
  const url = await serve((_request, reply) => {
    reply.write('one ')
    setTimeout(() => reply.end('two'), 50)
  })
  const read: string[] = []
  for await (const chunk of (await openOutside(LOOPBACK, url)).chunks) read.push(chunk.toString())
  expect(read).toEqual(['one ', 'two'])
})
