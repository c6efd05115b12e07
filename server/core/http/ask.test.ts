import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { ask } from './ask.ts'

const app = Fastify()
app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ message: 'There is nothing at this address' }))
app.get('/text', async (_request, reply) => reply.type('text/plain').send('“14 posts”'))
app.get('/json', async ({ ip, query, headers }) => ({ ip, query, cookie: headers.cookie ?? null }))
app.get('/raw', (_request, reply) => {
  reply.hijack()
  reply.raw.writeHead(203, { etag: 'W/"1"' }).end(Buffer.from('bytes'))
})
app.get('/broken', async () => {
  throw new Error('The shelf fell down')
})

test.each([
  ['/text', 200, '“14 posts”'],
  ['/json?a=1', 200, '{"ip":"127.0.0.1","query":{"a":"1"},"cookie":null}'],
  ['/raw', 203, 'bytes'],
  ['/missing', 404, '{"message":"There is nothing at this address"}'],
  ['/broken', 500, '{"statusCode":500,"error":"Internal Server Error","message":"The shelf fell down"}'],
])('%s is answered as it would be over the network', async (path, statusCode, body) => {
  await app.ready()
  expect(await ask(app, path)).toMatchObject({ statusCode, body })
})
