import { expect, test, vi } from 'vitest'
import { startKilledMails } from './testing-killed-mails.ts'

const PATIENCE = { timeout: 120_000, interval: 100 }

test(
  'killed in the moment the mail server takes the mail: it is not sent again, and the outbox says why',
  { timeout: 300_000 },
  async (context) => {
    const { kill, launch, openMailServer, subscribe, mails } = await startKilledMails(context)
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
