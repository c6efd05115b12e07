import type { Notice, notices } from '../../../contract/planning/notices/notices.ts'
import type * as z from 'zod/mini'
import { startOwn } from '../own/testing-own.ts'
import { forgetOldNotices, mailNotices } from './mailing-notices.ts'

const DAY: [string, string] = ['2026-11-26T08:00Z', '2026-11-26T16:00Z']
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']

type List = z.infer<typeof notices.list.reply>
type Call = Awaited<ReturnType<typeof startOwn>>['ask']

/** A company with mails, the scheduler Ines of `ask`, and Amara with a published shift on Thursday. */
export async function startNotices(env: Parameters<typeof startOwn>[1] = {}) {
  const started = await startOwn('2026-11-23T08:00:00Z', env)
  const { add, assign, publish, amara, ask, at, north, services, server, quiet } = started
  const [shift] = await add(DAY)
  await assign(shift!, amara)
  await publish(...WEEK)
  const emailOf = async (userId: string) => {
    const { rows } = await started.database.pool.query<{ email: string }>('select email from users where id = $1', [
      userId,
    ])
    return rows[0]!.email
  }
  const list = async (who: Call = ask) => (await who({ method: 'GET', url: at('notices') })).body as List
  /** The mails of notices that an address got so far: their subjects. */
  const mailed = async (email: string) => {
    await mailNotices(services)
    await quiet()
    return server
      .to(email)
      .filter(
        ({ parts }) =>
          parts['text/plain']!.includes('News for the office'.toUpperCase()) ||
          parts['text/plain']!.includes('News for the office'),
      )
      .map(({ headers, parts }) => ({ subject: String(headers['subject']), text: parts['text/plain']! }))
  }
  const callOff = (id: string, reason = 'Sick', who: Call = ask) =>
    who({ method: 'POST', url: at(`shifts/${id}/call-off`), body: { reason } })
  return {
    ...started,
    shift: shift!,
    owner: { ...north.owner, email: await emailOf(north.owner.id) },
    emailOf,
    list,
    kinds: async (who?: Call) => (await list(who)).notices.map(({ kind }: Notice) => kind),
    mailed,
    callOff,
    forget: () => forgetOldNotices(services),
  }
}
