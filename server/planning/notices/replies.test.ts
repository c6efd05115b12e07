import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { Today } from '../../../contract/office/today/today.ts'
import type { GuardReply } from '../../../contract/planning/notices/notices.ts'
import { deliver, INCOMING, mailOf } from '../../platform/incoming/testing-incoming.ts'
import { AMARA } from '../own/testing-own.ts'
import { startNotices } from './testing-notices.ts'

async function start() {
  const started = await startNotices({ incoming: INCOMING })
  const { mailTo, server, app, clock, ask, at, amara, quiet, database, owner } = started
  await mailTo(AMARA, 1)
  const to = String(server.to(AMARA)[0]!.headers['reply-to'])
  const settled = async () => {
    await quiet()
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query(
          `select from jobs.job where name = 'hand-over-mail' and state not in ('completed', 'failed')`,
        )
        return rows.length
      })
      .toBe(0)
  }
  const answer = async (body: string, headers: Record<string, string> = {}) => {
    const raw = mailOf({ From: `Amara <${AMARA}>`, To: to, Subject: 'Re: Your shifts', ...headers }, body)
    const sent = await deliver(app, clock, raw)
    await settled()
    return { ...sent, raw }
  }
  type Call = typeof ask
  const replies = async (who: Call = ask) =>
    ((await who({ method: 'GET', url: at(`guards/${amara}/replies`) })).body as { replies: GuardReply[] }).replies
  const waiting = async (who: Call = ask) =>
    ((await who({ method: 'GET', url: at('today') })).body as Today).waiting.filter(({ kind }) => kind === 'reply')
  return { ...started, answer, replies, waiting, owner, settled, to }
}

test('guard-replies: an answer to a roster mail stands at the guard and on today until somebody dealt with it', async () => {
  const { answer, replies, waiting, amara, mailed, owner, ask, at, clock, app, settled, kinds } = await start()
  const { raw } = await answer('I am late on Thursday, my car broke down.')
  expect(await replies()).toMatchObject([
    { subject: 'Re: Your shifts', text: 'I am late on Thursday, my car broke down.', from: null, handledAt: null },
  ])
  expect(await waiting()).toMatchObject([{ id: amara, of: 'Amara', count: 1 }])
  expect(await kinds(owner.ask)).toEqual(['reply'])
  const mails = await mailed(owner.email)
  expect(mails).toMatchObject([
    { subject: 'Amara answered a mail', text: expect.stringContaining('my car broke down') },
  ])
  // The same mail once more, by whatever way it comes.
  expect((await deliver(app, clock, raw)).body).toEqual({ isNew: false })
  await settled()
  expect(await replies()).toHaveLength(1)

  const [{ id }] = (await replies()) as [GuardReply]
  const done = { method: 'POST', url: at(`replies/${id}/handled`) } as const
  expect(await ask(done)).toMatchObject({ status: 200, body: { handledAt: clock().toISOString() } })
  const first = await replies()
  clock.advance(60_000)
  await owner.ask(done)
  expect(await replies()).toEqual(first)
  expect(await waiting()).toEqual([])
})

test('guard-replies: what a program sends is shown to nobody, and another sender is named', async () => {
  const { answer, replies, kinds, owner } = await start()
  await answer('I am away until Monday.', { 'Auto-Submitted': 'auto-replied' })
  expect(await replies()).toEqual([])
  expect(await kinds(owner.ask)).toEqual([])
  // A long story is cut.
  await answer('I wait at the gate. '.repeat(300))
  expect((await replies())[0]!.text).toHaveLength(4_000)
  await answer('I can come.', { From: 'Amara <private@amara.example>' })
  expect((await replies()).map(({ from }) => from).toSorted()).toEqual([null, 'private@amara.example'])
})

test('guard-replies: a mail without our address or number belongs to no guard', async () => {
  const { answer, replies } = await start()
  await answer('Hello, it is me.', { To: INCOMING.address })
  await answer('Hello, it is me.', { To: 'answers+aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@watchpost.example' })
  expect(await replies()).toEqual([])
})

test('guard-replies: a guard may write of any place, so a member with a scope reads nothing of it', async () => {
  const { answer, replies, waiting, north, siteId, at, kinds } = await start()
  await answer('I can’t come to the Substation on Friday.')
  const [{ id }] = (await replies()) as [GuardReply]
  const scoped = await north.person('scheduler', { clients: [], sites: [siteId] })
  expect([await replies(scoped.ask), await waiting(scoped.ask), await kinds(scoped.ask)]).toEqual([[], [], []])
  expect((await scoped.ask({ method: 'POST', url: at(`replies/${id}/handled`) })).status).toBe(404)
})

test('guard-replies: thirty a day are kept of one guard, each for a year', async () => {
  const { answer, replies, north, amara, clock, forget } = await start()
  await north.within(({ pool, organisationId }) =>
    pool.query(
      `insert into guard_replies (organisation_id, id, guard_id, at, subject, text)
       select $1, gen_random_uuid(), $2, $3, 'Re: Your shifts', 'Yes' from generate_series(1, 30)`,
      [organisationId, amara, clock()],
    ),
  )
  await answer('And one more.')
  expect(await replies()).toHaveLength(30)
  clock.advance(366 * DAY_MS)
  await forget()
  const kept = await north.within(({ pool }) => pool.query('select from guard_replies'))
  expect(kept.rowCount).toBe(0)
})
