import type { SMTPServerOptions } from 'smtp-server'
import { expect, type TestContext, test, vi } from 'vitest'
import { freePort } from '../../core/start/embedded-settings.ts'
import { startKillable } from '../../core/start/testing-killing.ts'
import { subscribe } from '../../site/newsletter/testing-subscribing.ts'
import { startMailServer } from './testing-mail-server.ts'

const PATIENCE = { timeout: 120_000, interval: 100 }
// They mostly wait for a lost heartbeat to be noticed, so they may as well do so together.
const TIMEOUT = { timeout: 600_000 }

/** The product, which can be killed and started again, and a mail server that can be swapped. */
async function start(context: TestContext) {
  const smtpPort = await freePort()
  const { launch, kill, ask, address } = await startKillable(
    { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, TRUST_PROXY: '1' },
    context,
  )
  const openMailServer = async (options?: SMTPServerOptions) => {
    const server = await startMailServer({ port: smtpPort, ...options })
    context.onTestFinished(server.stop)
    return server
  }
  const mails = () =>
    ask<{ to: string; state: string; last_error: string | null }>(
      'select to_address as to, state, last_error from mails',
    )
  return { launch, kill, openMailServer, subscribe: (...addresses: string[]) => subscribe(address(), addresses), mails }
}

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `guard-${n}@meridian.example`)

test.concurrent(
  'mail-never-twice: the product is killed between acknowledging and sending: each mail arrives once',
  TIMEOUT,
  async (context) => {
    const { kill, launch, openMailServer, subscribe } = await start(context)
    const asked = await subscribe(...addresses(30))
    expect(asked).toHaveLength(30)
    await kill()

    const server = await openMailServer()
    await launch()

    await vi.waitFor(() => expect(server.received).toHaveLength(30), PATIENCE)
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual(asked.sort())
  },
)

test.concurrent(
  'killed while it talks to the mail server, which has not got the whole mail: the mail arrives once',
  TIMEOUT,
  async (context) => {
    const { kill, launch, openMailServer, subscribe } = await start(context)
    let kills = 1
    const server = await openMailServer({
      onRcptTo: async (_address, _session, done) => {
        if (kills-- > 0) await kill()
        done()
      },
    })
    await subscribe('dana@meridian.example')
    await vi.waitFor(() => expect(kills).toBe(0), PATIENCE)
    await launch()

    await vi.waitFor(() => expect(server.received).toHaveLength(1), PATIENCE)
  },
)

test.concurrent(
  'killed in the moment the mail server takes the mail: it is not sent again, and the outbox says why',
  TIMEOUT,
  async (context) => {
    const { kill, launch, openMailServer, subscribe, mails } = await start(context)
    let taken = 0
    await openMailServer({
      onData: async (stream, _session, done) => {
        for await (const _ of stream) {
          /* to the last byte */
        }
        taken++
        await kill()
        done()
      },
    })
    await subscribe('dana@meridian.example')
    await vi.waitFor(() => expect(taken).toBe(1), PATIENCE)
    await launch()

    await vi.waitFor(async () => {
      expect(await mails()).toMatchObject([
        { state: 'unsure', last_error: expect.stringContaining('may have taken it') },
      ])
    }, PATIENCE)
    expect(taken).toBe(1)
  },
)
