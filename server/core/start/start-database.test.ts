import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../base/env.ts'
import { startDatabase } from './start-database.ts'

const message = (kind: string, body: Buffer) => Buffer.concat([Buffer.from(kind), length(body.length + 4), body])
const length = (value: number) => Buffer.from(Uint32Array.of(value).buffer).swap32()
const short = (value: number) => Buffer.from(Uint16Array.of(value).buffer).swap16()
const READY = message('Z', Buffer.from('I'))

/** A server that knows just enough of PostgreSQL's protocol to report its version. */
async function postgresOfVersion(version: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', length(0)), READY]))
      socket.once('data', () =>
        socket.write(
          Buffer.concat([
            message(
              'T',
              Buffer.concat([
                short(1),
                Buffer.from('server_version\0'),
                length(0),
                short(0),
                length(25),
                short(65535),
                length(0),
                short(0),
              ]),
            ),
            message('D', Buffer.concat([short(1), length(version.length), Buffer.from(version)])),
            message('C', Buffer.from('SHOW\0')),
            READY,
          ]),
        ),
      )
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('any PostgreSQL from 15; an older one is refused in one sentence, before anything is changed in it', async () => {
  const port = await postgresOfVersion('14.9 (Debian 14.9-1)')
  const env = readEnv({ DATABASE_URL: `postgresql://app:pw@127.0.0.1:${port}/app`, SECRET: 's'.repeat(32) })

  await expect(startDatabase(env, pino({ level: 'silent' }), () => {})).rejects.toThrow(
    /^The database of DATABASE_URL can't be used: it is PostgreSQL 14\.9 \(Debian 14\.9-1\), and version 15 or newer is needed\.$/,
  )
})
