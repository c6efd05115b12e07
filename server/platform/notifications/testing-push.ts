import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type PushRequest = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A browser's own keys, with its way to read what was encrypted for it (RFC 8291). */
export function makeBrowser(endpoint: string) {
  const pair = createECDH('prime256v1')
  const theirs = pair.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: theirs.toString('base64url'), auth: auth.toString('base64url') }
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
  const open = (body: Buffer) => {
    const [salt, sender, hidden] = [
      body.subarray(0, 16),
      body.subarray(21, 21 + body[20]!),
      body.subarray(21 + body[20]!),
    ]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, sender])
    const secret = derive(pair.computeSecret(sender), auth, info, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const decipher = createDecipheriv(
      'aes-128-gcm',
      key,
      derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
    )
    decipher.setAuthTag(hidden.subarray(-16))
    const plain = Buffer.concat([decipher.update(hidden.subarray(0, -16)), decipher.final()])
    if (plain.at(-1) !== 2) throw new Error('This is not the last record')
    return JSON.parse(plain.subarray(0, -1).toString()) as Record<string, string>
  }
  return { subscription: { endpoint, keys }, open }
}

/** A push service on loopback that keeps what it is sent and answers with the status that is set. */
export async function startPushService() {
  const service = { status: 201, said: 'Not now', pushed: [] as PushRequest[], origin: '' }
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      service.pushed.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) })
      reply.writeHead(service.status).end(service.status === 201 ? '' : service.said)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service
}

/** What a push's header says of its sender, once its signature is good for `key` (RFC 8292). */
export function readSender(header: string, key: string) {
  const [, head, claims, signature, given] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isGood = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  )
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  return { isGood, given, head: read(head!), claims: read(claims!) }
}
