import { TOTP, Secret } from 'otpauth'
import { expect, onTestFinished, vi } from 'vitest'
import type { Role } from '../../../contract/core/core.ts'
import type { ReadyEnv } from '../../core/base/env.ts'
import { startMailServer } from '../mail/testing-mail-server.ts'
import { makeUser, sessionCookieFor } from './testing-users.ts'
import { startApp } from '../../testing.ts'

const PATIENCE = { timeout: 20_000, interval: 20 }
const STEP_MS = 30_000

/** The password of everybody here who has one. */
export const PASSWORD = 'correct horse battery'

/** The cookies of an answer, as a browser keeps them. */
export const jar = (response: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))

/**
 * The whole server, and what tests of accounts do with it. With `mails` it sends them to a mail server of its own,
 * which asks for a password if one is given.
 */
export async function startAccess({
  mails = false,
  smtpPassword = '',
  env = {},
}: { mails?: boolean; smtpPassword?: string; env?: Partial<ReadyEnv> } = {}) {
  const server = mails
    ? await startMailServer(smtpPassword ? { onAuth: (_, _session, done) => done(null, { user: 'watchpost' }) } : {})
    : undefined
  if (server) onTestFinished(server.stop)
  const smtpUrl = server?.url.replace('//', smtpPassword ? `//watchpost:${smtpPassword}@` : '//')
  const started = await startApp({ env: { trustProxy: 1, smtpUrl, ...env } })
  const { call, database, clock } = started
  if (mails) await started.services.jobs.start()

  const rows = async <T = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
    (await database.pool.query(sql, values)).rows as T[]
  /** Somebody who is signed in; `given.password` only where it is asked for. */
  const person = async (role: Role, given: { email?: string; password?: string; name?: string } = {}) => {
    const user = await makeUser(database, clock, role, given)
    const cookies = await sessionCookieFor(database, clock, user.id)
    const as: typeof call = (method, url, options = {}) => call(method, url, { cookies, ...options })
    return { ...user, cookies, as, status: async () => (await as('GET', '/api/user')).status }
  }
  const signIn = (
    email: string,
    password = PASSWORD,
    options: { cookies?: Record<string, string>; headers?: Record<string, string> } = {},
  ) => call('POST', '/api/login', { body: { email, password }, ...options })
  /** The nth mail to an address, once it is there, and the token of the link in it. */
  const mailTo = async (address: string, nth = 1) => {
    await vi.waitFor(() => expect(server!.to(address).length).toBeGreaterThanOrEqual(nth), PATIENCE)
    const mail = server!.to(address)[nth - 1]!
    return { ...mail, token: /token=([\w-]{43})/.exec(mail.parts['text/plain']!)?.[1] ?? '' }
  }
  /** Waits until nothing is left to do. */
  const quiet = () =>
    vi.waitFor(
      async () =>
        expect(await rows(`select name from jobs.job where state not in ('completed', 'failed')`)).toEqual([]),
      PATIENCE,
    )
  /** What the log says, oldest first. */
  const log = () =>
    rows<{ action: string; actor_id: string; subject: string; before: unknown; after: unknown }>(
      'select action, actor_id, subject, before, after from audit order by id',
    )

  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock().getTime() })
  /** Lets the authenticator show its next code. */
  const nextStep = () => clock.advance(STEP_MS)
  /** Turns the second factor of somebody with `PASSWORD` on. */
  const secure = async ({ as }: Pick<Awaited<ReturnType<typeof person>>, 'as'>) => {
    const begun = await as('POST', '/api/account/second-factor', { body: { password: PASSWORD } })
    const { secret, uri, qr } = begun.body as { secret: string; uri: string; qr: string[] }
    const confirmed = await as('POST', '/api/account/second-factor/confirm', { body: { code: codeOf(secret) } })
    nextStep()
    return { secret, uri, qr, recoveryCodes: (confirmed.body as { recoveryCodes: string[] }).recoveryCodes }
  }
  return { ...started, server, rows, person, signIn, mailTo, quiet, log, codeOf, nextStep, secure }
}
