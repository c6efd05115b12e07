import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A server on this machine that speaks as S3 does, as far as the store needs it. `objects` is what its buckets hold,
 * `refuse` makes it deny a method from now on.
 */
export async function startBucket() {
  const objects = new Map<string, { content: Buffer; type: string }>()
  const signed: string[] = []
  const refused = new Set<string>()
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://s3')
    const key = decodeURIComponent(pathname.slice(1)).replace(/\/$/, '')
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    signed.push(request.headers.authorization ?? '')
    const found = objects.get(key)
    if (refused.has(request.method!)) {
      response
        .writeHead(403, { 'content-type': 'application/xml' })
        .end('<Error><Code>AccessDenied</Code><Message>no</Message></Error>')
    } else if (request.method === 'PUT') {
      objects.set(key, { content: Buffer.concat(pieces), type: request.headers['content-type'] ?? '' })
      response.setHeader('etag', '"1"').end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (searchParams.get('list-type') === '2') {
      const found = [...objects]
        .map(([name, { content }]) => ({ name: name.slice(key.length + 1), bytes: content.length }))
        .filter(({ name }) => name.startsWith(searchParams.get('prefix')!))
      response.setHeader('content-type', 'application/xml')
      const contents = found.map(({ name, bytes }) => `<Contents><Key>${name}</Key><Size>${bytes}</Size></Contents>`)
      response.end(`<ListBucketResult>${contents.join('')}</ListBucketResult>`)
    } else if (found)
      response.writeHead(200, { 'content-type': found.type, 'content-length': found.content.length }).end(found.content)
    else
      response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    objects,
    signed,
    stop: () => void server.close(),
    refuse: (method: string) => void refused.add(method),
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'pictures',
      region: 'eu-west-1',
      key: 'who',
      secret: 'what',
    },
  }
}
