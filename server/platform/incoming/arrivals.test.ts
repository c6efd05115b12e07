import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { listenRaw } from '../../core/http/testing-raw.ts'
import { startApp } from '../../testing.ts'
import { INCOMING, mailOf, SECRET } from './testing-incoming.ts'
import { signBody } from './signature.ts'

const MB = 1024 * 1024

/** An app that takes mails, and how networks send to it. */
async function start() {
  const { app, clock } = await startApp({ env: { incoming: INCOMING } })
  const { open } = await listenRaw(app)
  const timestamp = String(Math.floor(clock().getTime() / 1000))
  const head = (length: number, signature: string) =>
    [
      'POST /api/incoming-mail HTTP/1.1',
      'Host: localhost',
      'Content-Type: message/rfc822',
      `Content-Length: ${length}`,
      `X-Incoming-Timestamp: ${timestamp}`,
      `X-Incoming-Signature: ${signature}`,
      'Connection: close',
      '\r\n',
    ].join('\r\n')
  const open24 = (network: number) => open(`127.0.${network}.1`)

  /** Begins a mail that nobody signed, and sends all but one byte of `length`, or as much as is taken. */
  const hold = async (network: number, length: number, sent = length - 1): Promise<Socket> => {
    const socket = await open24(network)
    socket.write(head(length, 'x'.repeat(64)))
    await new Promise((resolve) => socket.write(Buffer.alloc(sent, 'a'), resolve))
    return socket
  }
  /** The status of a signed mail of about `bytes`. */
  const send = async (network: number, bytes = 0): Promise<number> => {
    const mail = mailOf({}, 'a'.repeat(bytes))
    const socket = await open24(network)
    let answer = ''
    socket.on('data', (text: string) => (answer += text))
    socket.write(head(mail.length, signBody(SECRET, timestamp, mail)))
    socket.write(mail)
    await once(socket, 'close')
    return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])
  }
  return { hold, send }
}

test('incoming-places: announced mails of one network keep none out, of another or its own', async () => {
  const { hold, send } = await start()
  for (let at = 0; at < 12; at++) await hold(1, 29 * MB, 1)
  expect([await send(2), await send(1)]).toEqual([202, 202])
})

test('incoming-places: a network holds one of the largest mails at most, and has its place again once that is gone', async () => {
  const { hold, send } = await start()
  const held = await hold(1, 29 * MB)
  expect([await send(1, 2 * MB), await send(2, 2 * MB)]).toEqual([503, 202])
  held.destroy()
  await expect.poll(() => send(1, 2 * MB)).toBe(202)
})

test('incoming-places: all networks together hold four of the largest, and have them again', async () => {
  const { hold, send } = await start()
  const held = []
  for (let network = 1; network <= 4; network++) held.push(await hold(network, 29 * MB))
  expect([await send(5, 6 * MB), await send(6)]).toEqual([503, 202])
  for (const socket of held) socket.destroy()
  await expect.poll(() => send(5, 6 * MB)).toBe(202)
})

test('incoming-places: what says itself that it is too large is refused before it comes', async () => {
  const { hold } = await start()
  const socket = await hold(1, 31 * MB, 1)
  const [answer] = (await once(socket, 'data')) as [string]
  expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*"code":"too-large"/)
})
