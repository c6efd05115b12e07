import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/**
 * A mail as the server took it: envelope, header lines by their names in lower case, and its decoded parts by their
 * type.
 */
export type ReceivedMail = {
  from: string
  to: string[]
  headers: Record<string, string>
  parts: Record<string, string>
  raw: string
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** A real mail server on this machine that keeps what it takes. `port` 0 picks a free one, `options` may refuse. */
export async function startMailServer({ port = 0, ...options }: { port?: number } & SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: async (stream, { envelope }, done) => {
      const raw = await text(stream).catch(() => undefined)
      if (raw === undefined) return // the sender broke off, and there is nobody left to answer
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...readMail(raw) })
      done()
    },
    ...options,
  })
  server.on('error', () => undefined) // a connection that is cut off
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.server.address() as AddressInfo
  return {
    received,
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    to: (address: string) => received.filter(({ to }) => to.includes(address)),
    stop: () => new Promise<void>((resolve) => void server.close(resolve)),
  }
}

/** Reads a mail: its headers unfolded, and each part of text decoded. */
export function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'parts' | 'raw'> {
  const { headers, body } = split(raw)
  return { headers, parts: Object.fromEntries(partsOf(headers, body)), raw }
}

function partsOf(headers: Record<string, string>, body: string): [type: string, content: string][] {
  const { 'content-type': type = 'text/plain', 'content-transfer-encoding': encoding = '' } = headers
  const [, boundary] = /boundary="?([^";]+)"?/.exec(type) ?? []
  if (boundary === undefined) return [[type.split(';')[0]!, decode(body, encoding)]]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => {
      const inner = split(part.replace(/^\r?\n/, ''))
      return partsOf(inner.headers, inner.body)
    })
}

function split(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  return { headers: Object.fromEntries(headers) as Record<string, string>, body: rest.join('\r\n\r\n') }
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
