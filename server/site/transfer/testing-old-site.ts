import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** The old site: a server that answers with a picture, and says how often each was asked for. */
export async function startOldSite() {
  const asked: string[] = []
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'rgb(40 90 60)' } })
    .jpeg()
    .toBuffer()
  const server = createServer(({ url = '' }, reply) => {
    asked.push(url)
    const hops = Number(/hops-(\d)/.exec(url)?.[1] ?? 0)
    if (hops > 0) reply.writeHead(302, { location: hops > 1 ? `/hops-${hops - 1}.jpg` : '/a.jpg' }).end()
    else if (url.includes('moved')) reply.writeHead(302, { location: '/a.jpg' }).end()
    else if (url.includes('away')) reply.writeHead(302, { location: 'http://10.0.0.1/a.jpg' }).end()
    else if (url.includes('broken')) reply.end('no picture')
    else if (url.endsWith('.jpg')) reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(content)
    else reply.writeHead(404).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { asked, address: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
