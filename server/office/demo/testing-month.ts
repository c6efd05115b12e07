import { expect, onTestFinished, vi } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { Guard, GuardRow } from '../../../contract/planning/guards/guards.ts'
import type { LedgerEvent, Verdict } from '../../../contract/planning/ledger/ledger.ts'
import type { Organisation } from '../../../contract/planning/organisations/organisations.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { startMailServer } from '../../platform/mail/testing-mail-server.ts'
import { sessionCookieFor } from '../../platform/users/testing-users.ts'
import { sealAll } from '../../planning/ledger/sealing-events.ts'
import { startOrganisations } from '../../planning/organisations/testing-organisations.ts'

/** A Monday morning in London. */
const OPENED = Date.parse('2026-11-23T09:00:00Z')
const MIDNIGHT = Date.parse('2026-11-23T00:00:00Z')
/** How many guards have a mail address, and so answer by links. */
const WITH_MAIL = 8
const PATIENCE = { timeout: 30_000 }

/** Tables that background work writes by itself, in every organisation. */
const BY_ITSELF = ['ledger_%', 'license_notices', 'deadlines', 'roster_%']

export type Month = Awaited<ReturnType<typeof startMonth>>

/** A moment so many days after the first midnight, as calls send it. */
export const dayAt = (days: number) => new Date(MIDNIGHT + days * DAY_MS).toISOString()

/**
 * The sample company of an owner who acts through the front door, beside that of a neighbour. `office` calls as the
 * owner, and refuses to go on after an answer that is not `status`; `link` acts for a guard with the newest mail.
 */
export async function startMonth() {
  const server = await startMailServer()
  onTestFinished(server.stop)
  const started = await startOrganisations(new Date(OPENED).toISOString(), { smtpUrl: server.url })
  const { services, clock, call, database, stranger } = started
  await services.jobs.start()
  const [owner, neighbour] = [await stranger(), await stranger()]
  const open = async ({ ask }: typeof owner) =>
    (await ask({ method: 'POST', url: '/api/app/samples' })).body as Organisation
  const [{ slug }, foreign] = [await open(owner), await open(neighbour)]
  // A trial ends before the month does.
  await database.pool.query(`update organisations set state = 'active', trial_ends_on = null where slug = $1`, [slug])
  let cookies: Record<string, string> = {}

  const office = async <T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, status?: number) => {
    const answer = await call(method, `/api/app/${slug}/${path}`, { cookies, ...(body && { body }) })
    if (status === undefined ? answer.status > 299 : answer.status !== status)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }
  const to = async (day: number) => {
    clock.set(new Date(OPENED + day * DAY_MS).toISOString())
    cookies = await sessionCookieFor(database, clock, owner.id)
  }
  const guards = async () => (await office<{ guards: GuardRow[] }>('GET', 'guards')).guards
  await to(0)
  const mails = new Map<string, string>()
  for (const [at, { id, version, qualifications: _, timeOffAsked: __, ...data }] of (await guards())
    .slice(0, WITH_MAIL)
    .entries()) {
    const email = `guard-${at}@guards.example`
    await office<Guard>('PATCH', `guards/${id}`, { version, data: { ...data, email } })
    mails.set(id, email)
  }
  const tokenOf = (guardId: string) => {
    const mail = mails.get(guardId) && server.to(mails.get(guardId)!).at(-1)
    return mail && /token=([\w-]{43})/.exec(mail.parts['text/plain']!)![1]!
  }

  const events: LedgerEvent[] = []
  return {
    office,
    to,
    guards,
    clock,
    withMail: [...mails.keys()],
    hasLink: (guardId: string) => tokenOf(guardId) !== undefined,
    link: async <T>(guardId: string, path: string, body: object = {}) => {
      const token = tokenOf(guardId)
      const answer = await call('POST', `/api/app/links/${path}`, { body: { token, ...body } })
      return { status: answer.status, body: answer.body as T }
    },
    /** Waits until every mail is there. The links of the first ones work for the whole month. */
    mailed: () =>
      vi.waitFor(async () => {
        const { rows } = await database.pool.query(
          `select from jobs.job where name in ('tell-guards', 'send-mail') and state not in ('completed', 'failed')`,
        )
        expect(rows).toEqual([])
      }, PATIENCE),
    /** The shifts from one day to another. */
    board: async (from: number, until: number) =>
      (await office<{ shifts: Shift[] }>('GET', `shifts?from=${dayAt(from)}&to=${dayAt(until)}`)).shifts,
    today: () => Math.floor((clock().getTime() - MIDNIGHT) / DAY_MS),
    /** Seals what happened, and gives all events so far with what a check of the log says. */
    ledger: async () => {
      while ((await sealAll(services)) > 0);
      for (;;) {
        const after = events.at(-1)?.seq ?? 0
        const found = (await office<{ events: LedgerEvent[] }>('GET', `events?after=${after}`)).events
        events.push(...found)
        if (found.length === 0) return { events, verdict: await office<Verdict>('GET', 'ledger/verify') }
      }
    },
    /** What is stored of the neighbour, table by table. */
    neighbour: async () => {
      const { rows: tables } = await database.pool.query<{ name: string }>(
        `select table_name as name from information_schema.columns
         where table_schema = 'public' and column_name = 'organisation_id' and table_name not like all ($1) order by 1`,
        [BY_ITSELF],
      )
      const parts = tables.map(
        ({ name }) =>
          `select '${name}' as name, count(*)::int, md5(string_agg(t::text, '' order by t::text)) as hash from ${name} t
           where organisation_id = (select organisation_id from organisations where slug = $1)`,
      )
      return (await database.pool.query(`${parts.join(' union all ')} order by name`, [foreign.slug])).rows
    },
  }
}
