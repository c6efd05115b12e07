import { expect, test, vi } from 'vitest'
import { startKilledMails } from './testing-killed-mails.ts'

const PATIENCE = { timeout: 120_000, interval: 100 }
// They mostly wait for a lost heartbeat to be noticed, so they may as well do so together.
const TIMEOUT = { timeout: 600_000 }

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `guard-${n}@meridian.example`)

test.concurrent(
  'mail-never-twice: the product is killed between acknowledging and sending: each mail arrives once',
  TIMEOUT,
  async (context) => {
    const { kill, launch, openMailServer, subscribe } = await startKilledMails(context)
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
    const { kill, launch, openMailServer, subscribe } = await startKilledMails(context)
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
    await kill()
    await launch()
    await subscribe('ana@meridian.example')
    const receivers = () => server.received.flatMap(({ to }) => to)
    await vi.waitFor(() => expect(receivers()).toContain('ana@meridian.example'), PATIENCE)
    expect(receivers()).toEqual(['dana@meridian.example', 'ana@meridian.example'])
  },
)
