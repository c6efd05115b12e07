import { expect, onTestFinished, vi } from 'vitest'
import { newId } from '../../core/base/ids.ts'
import type { ReadyEnv } from '../../core/base/env.ts'
import { startMailServer } from '../../platform/mail/testing-mail-server.ts'
import { guards } from '../guards/table.ts'
import { addMember } from '../organisations/queries-members.ts'
import { startScheduling } from '../shifts/testing-schedule.ts'

/** The mail address of Amara, the guard of `startOwn`. */
export const AMARA = 'amara@guards.example'
const PATIENCE = { timeout: 30_000 }

/**
 * The two companies of `startScheduling` with a mail server and running jobs, and the guard Amara with an address.
 * `signIn` gives a guard an account, and `mailTo` waits for the mail of that number to an address.
 */
export async function startOwn(now?: string, env: Partial<ReadyEnv> = {}) {
  const server = await startMailServer()
  onTestFinished(server.stop)
  const started = await startScheduling(now, { smtpUrl: server.url, ...env })
  const { north, services, call, guard, clock, stranger } = started
  await services.jobs.start()
  const amara = await guard('Amara')
  const set = (id: string, values: Partial<typeof guards.$inferInsert>) =>
    north.within(async ({ pool }) => {
      for (const [column, value] of Object.entries(values))
        await pool.query(`update guards set ${column} = $2 where id = $1`, [id, value])
    })
  await set(amara, { email: AMARA })
  const mailTo = async (email: string, nth: number, { hasLink = true } = {}) => {
    await vi.waitFor(() => expect(server.to(email).length).toBeGreaterThanOrEqual(nth), PATIENCE)
    const mail = server.to(email)[nth - 1]!
    const text = mail.parts['text/plain']!
    return { text, subject: String(mail.headers['subject']), token: hasLink ? /token=([\w-]{43})/.exec(text)![1]! : '' }
  }
  const quiet = () =>
    vi.waitFor(async () => {
      const { rows } = await started.database.pool.query(
        `select name from jobs.job where name in ('tell-guards', 'send-mail') and state not in ('completed', 'failed')`,
      )
      expect(rows).toEqual([])
    }, PATIENCE)
  const byLink = async (path: string, body: object) => call('POST', `/api/app/links/${path}`, { body })
  /** Signs the guard in: an account whose membership has the role and the record of the guard. */
  const signIn = async (guardId: string) => {
    const person = await stranger()
    await north.within((tenant) =>
      addMember(tenant, { id: newId(clock()), userId: person.id, role: 'guard', createdAt: clock(), guardId }),
    )
    return person.ask
  }
  return { ...started, server, amara, set, mailTo, quiet, byLink, signIn }
}
