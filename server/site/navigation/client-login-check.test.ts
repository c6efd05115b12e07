import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startWithPeople } from '../../platform/users/testing-people.ts'

async function portal(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/login`
}

async function start() {
  const started = await startWithPeople()
  const { as } = started
  let version = 0
  const check = async (url: string) => {
    const data = { url, text: 'Portal', openInNewTab: false }
    expect(
      (await as.admin('PUT', '/api/admin/documents/client_login/main', { body: { version: version++, data } })).status,
    ).toBe(200)
    return as.admin('POST', '/api/admin/client-login-check')
  }
  return { ...started, check }
}

test('client-login-check: the address of the draft is asked at the press of a button, and only then', async () => {
  const asked: string[] = []
  const url = await portal(({ method }, reply) => {
    asked.push(method!)
    reply.writeHead(method === 'HEAD' ? 405 : 200).end('hello')
  })
  const { check, as } = await start()
  expect(await as.admin('POST', '/api/admin/client-login-check')).toMatchObject({ status: 400 })
  expect(await check(url)).toMatchObject({
    status: 200,
    body: { status: 200, says: 'The portal answers.', certificateDays: null, leadsTo: null },
  })
  expect(asked, 'a server that knows no HEAD is asked once more').toEqual(['HEAD', 'GET'])
  const refused = await as.editor('POST', '/api/admin/client-login-check')
  expect([refused.status, asked.length]).toEqual([403, 2])
})

test('client-login-check: a redirect, a refusal, and a server that is gone or in the private network are told apart', async () => {
  const { check } = await start()
  const moved = await portal((_request, reply) => void reply.writeHead(302, { location: 'https://sso.example/' }).end())
  expect((await check(moved)).body).toMatchObject({ status: 302, leadsTo: 'https://sso.example/' })
  const refusing = await portal((_request, reply) => void reply.writeHead(503).end())
  expect((await check(refusing)).body).toMatchObject({ status: 503, says: expect.stringContaining('error') as string })
  expect((await check('http://127.0.0.1:1/')).body).toMatchObject({
    status: null,
    says: 'The server can’t be reached.'.replace('’', "'"),
  })
  expect((await check('http://10.0.0.1/')).body).toMatchObject({
    status: null,
    says: 'The address leads to a private network.',
  })
  expect(await check('/contact')).toMatchObject({ status: 400 })
})
