import { expect, onTestFinished, vi } from 'vitest'
import type { Database } from '../../core/database/database.ts'
import { startMailServer } from '../../platform/mail/testing-mail-server.ts'
import { startApp } from '../../testing.ts'

const PATIENCE = { timeout: 20_000, interval: 20 }

export const DANA = 'dana@meridian.example'

/** Looks like a token and was never given out. */
export const unknownToken = 'A'.repeat(43)

/** The whole server with a mail server of its own, jobs running, and the steps of a subscriber. */
export async function startNewsletter() {
  const server = await startMailServer()
  onTestFinished(server.stop)
  const started = await startApp({ env: { smtpUrl: server.url, trustProxy: 1 } })
  const { call, database, services } = started
  await services.jobs.start()
  const rows = async (sql: string) => (await database.pool.query<Record<string, unknown>>(sql)).rows
  const subscribe = (email = DANA, from = '198.51.100.7') =>
    call('POST', '/api/newsletter/subscribe', {
      body: { email, consentTracking: 'Consent given' },
      headers: { 'x-forwarded-for': from },
    })
  const post = (path: string, body: object) =>
    call('POST', `/api/newsletter/${path}`, { body, headers: { 'user-agent': 'Firefox' } })
  /** The nth mail to an address, and the token in it, once it is there. */
  const mailTo = async (email: string, nth: number) => {
    await vi.waitFor(() => expect(server.to(email).length).toBeGreaterThanOrEqual(nth), PATIENCE)
    const mail = server.to(email)[nth - 1]!
    return { ...mail, token: /token=([\w-]{43})/.exec(mail.parts['text/plain']!)![1]! }
  }
  /** Waits until nothing is left to do. */
  const quiet = () =>
    vi.waitFor(
      async () =>
        expect(await rows(`select name from jobs.job where state not in ('completed', 'failed')`)).toEqual([]),
      PATIENCE,
    )
  /** Subscribes and confirms; gives the tokens of both mails. */
  const join = async () => {
    await subscribe()
    const { token: confirmed } = await mailTo(DANA, 1)
    await post('confirm', { token: confirmed })
    return { confirmed, welcomed: (await mailTo(DANA, 2)).token }
  }
  const state = async () => (await rows('select state from subscribers')).map((row) => row['state'])
  return { ...started, server, rows, subscribe, post, mailTo, quiet, join, state }
}

type NewSubscriber = {
  email: string
  state?: 'pending' | 'confirmed' | 'unsubscribed'
  weekly?: boolean
  name?: string
}

/** Puts subscribers in place, confirmed unless said otherwise. */
export async function addSubscribers({ pool }: Pick<Database, 'pool'>, added: NewSubscriber[]): Promise<void> {
  await pool.query(
    `insert into subscribers (id, email, state, name, weekly, created_at, updated_at)
     select gen_random_uuid(), email, coalesce(state, 'confirmed'), coalesce(name, ''), coalesce(weekly, true), now(),
       now()
     from jsonb_to_recordset($1) as added(email text, state text, name text, weekly boolean)`,
    [JSON.stringify(added)],
  )
}
