import { expect, onTestFinished, vi } from 'vitest'
import { randomBytes } from 'node:crypto'
import type { SMTPServerOptions } from 'smtp-server'
import type { Sendings } from '../../../contract/site/newsletter/sendings.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { startMailServer } from '../../platform/mail/testing-mail-server.ts'
import { ROUND } from './sendings.ts'
import { addSubscribers } from './testing-newsletter.ts'
import { POSTS, startWithPosts } from '../blog/testing-posts.ts'

const PATIENCE = { timeout: 50_000, interval: 30 }

export const NEWSLETTER = '/api/admin/posts/night/newsletter'

/** A door that mails wait at until it is opened. */
export function door() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/** A mail server's way of letting mails wait at a door, before it has any of them. */
export const waitingAt = (opened: Promise<void>): SMTPServerOptions => ({
  onRcptTo: async (_address, _session, done) => {
    await opened
    done()
  },
})

/**
 * The server with an admin who writes posts, readers, and a mail server unless `mailServer` is false.
 */
export async function startSending({
  readers = ['ana@x.co', 'ben@x.co'],
  mailServer = {},
  idle = false,
}: {
  readers?: (string | Parameters<typeof addSubscribers>[1][number])[]
  mailServer?: SMTPServerOptions | false
  idle?: boolean
} = {}) {
  const server = mailServer ? await startMailServer(mailServer) : undefined
  if (server) onTestFinished(server.stop)
  const started = await startWithPosts({ env: { smtpUrl: server?.url } })
  const { app, as, body, call, database, services, rows } = started
  await addSubscribers(
    database,
    readers.map((reader) => (typeof reader === 'string' ? { email: reader } : reader)),
  )
  await app.ready()
  if (!idle) await services.jobs.start()

  const publish = (version: number, also?: unknown) =>
    as.admin('POST', `${POSTS}/night/publish`, { body: { version, ...(also !== undefined && { also }) } })
  const sendings = () => body<Sendings>(as.admin('GET', NEWSLETTER))
  const latest = async () => (await sendings()).sendings[0]
  /** Ends the pauses before the rounds that wait. */
  const hurry = () =>
    rows(
      `update jobs.job set start_after = now() where name = '${ROUND}' and state = 'created' and start_after > now()`,
    )
  /** Waits until the newest sending is as expected, without the pauses between its rounds. */
  const becomes = (expected: object) =>
    vi.waitFor(async () => {
      await hurry()
      expect(await latest()).toMatchObject(expected)
    }, PATIENCE)
  /** Leaves as mail programs do it, by a token as each newsletter has one. */
  const leave = async (email: string) => {
    const token = randomBytes(32).toString('base64url')
    await database.pool.query(
      `insert into newsletter_tokens (hash, subscriber_id, purpose, created_at) select $1, id, 'manage', now()
        from subscribers where email = $2`,
      [hashToken(token), email],
    )
    expect((await call('POST', `/api/newsletter/unsubscribe/${token}`, { csrf: false })).body).toEqual({
      unsubscribed: true,
    })
  }
  const received = server?.received ?? []
  /** The readers whom a mail reached. Administrators get mails of their own when a sending stops. */
  const receivers = () =>
    received
      .flatMap(({ to }) => to)
      .filter((to) => !to.startsWith('admin-'))
      .toSorted()
  /** Waits until no job is left. */
  const quiet = () =>
    vi.waitFor(
      async () =>
        expect(await rows(`select name from jobs.job where state not in ('completed', 'failed')`)).toEqual([]),
      PATIENCE,
    )
  return { ...started, received, receivers, publish, sendings, hurry, becomes, leave, quiet }
}
