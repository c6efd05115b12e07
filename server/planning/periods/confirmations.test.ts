import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import type { Notice } from '../../../contract/planning/notices/notices.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { AMARA, startOwn } from '../own/testing-own.ts'
import { sweepDeadlines } from '../deadlines/deadlines.ts'

const DAY: [string, string] = ['2026-11-26T08:00Z', '2026-11-26T16:00Z']
const NEXT: [string, string] = ['2026-11-27T08:00Z', '2026-11-27T16:00Z']
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']

/** Amara with shifts that are published at eight on Monday; the first is to be confirmed by Wednesday 20:00. */
async function start(...spans: [string, string][]) {
  const started = await startOwn('2026-11-23T08:00:00Z')
  const { add, assign, amara, services, server, quiet, ask, at, clock } = started
  const ids = spans.length > 0 ? await add(...spans) : []
  for (const id of ids) await assign(id, amara)
  const sweep = () => sweepDeadlines(services)
  /** Publishes, and has the server look, as it does every ten seconds. */
  const publish = async (from: string, to: string) => {
    expect((await started.publish(from, to)).status).toBe(200)
    await sweep()
  }
  if (ids.length > 0) await publish(...WEEK)
  /** What Amara got since the mail of the publication. */
  const reminders = async () => {
    await sweep()
    await quiet()
    return server
      .to(AMARA)
      .filter(({ headers }) => String(headers['subject']).startsWith('Please confirm'))
      .map(({ parts }) => parts['text/plain']!)
  }
  const unconfirmed = async () => {
    await sweep()
    const { body } = await ask({ method: 'GET', url: at('notices') })
    return (body as { notices: Notice[] }).notices.filter(({ kind }) => kind === 'unconfirmed')
  }
  const until = (moment: string) => clock.set(moment)
  return { ...started, ids, publish, sweep, reminders, unconfirmed, until }
}

test('confirm-reminded: a guard is reminded half way to the confirm-by, once, with all that is to be confirmed soon', async () => {
  const { reminders, sweep, until, clock, mailTo, byLink, ids } = await start(DAY, NEXT)
  expect(await reminders()).toEqual([])
  // 60 hours are left, so half of them later.
  until('2026-11-24T13:59:00Z')
  expect(await reminders()).toEqual([])
  until('2026-11-24T14:00:00Z')
  await Promise.all([sweep(), sweep(), sweep()])
  const [mail, ...more] = await reminders()
  expect(more).toEqual([])
  for (const words of ['Thursday, 26 November', 'Friday, 27 November', 'Confirm by Wednesday, 25 November, 21:00'])
    expect(mail).toContain(words)
  const { token } = await mailTo(AMARA, 2)
  expect(await byLink('confirm', { token, shiftId: ids[0] })).toMatchObject({ status: 200 })
  for (let hours = 0; hours < 96; hours += 6) {
    clock.advance(6 * HOUR_MS)
    expect(await reminders()).toHaveLength(1)
  }
})

test('confirm-reminded: what is confirmed, taken away or told just before its confirm-by needs no reminder', async () => {
  const { reminders, ids, ask, at, until, add, assign, amara, publish } = await start(DAY, NEXT)
  await ask({ method: 'POST', url: at(`shifts/${ids[0]}/confirm`) })
  await ask({ method: 'POST', url: at(`shifts/${ids[1]}/release`) })
  until('2026-11-25T19:45:00Z')
  expect(await reminders()).toEqual([])
  const [late] = await add(['2026-11-26T17:00Z', '2026-11-26T20:00Z'])
  await assign(late!, amara)
  until('2026-11-26T04:45:00Z')
  await publish(...WEEK)
  until('2026-11-26T04:59:00Z')
  expect(await reminders()).toEqual([])
})

test('confirm-reminded: a shift of next month is reminded of three days before its confirm-by', async () => {
  const { reminders, until, add, assign, amara, publish } = await start()
  const [far] = await add(['2026-12-21T08:00Z', '2026-12-21T16:00Z'])
  await assign(far!, amara)
  await publish('2026-12-20T00:00Z', '2026-12-27T00:00Z')
  until('2026-12-17T19:59:00Z')
  expect(await reminders()).toEqual([])
  until('2026-12-17T20:00:00Z')
  expect(await reminders()).toHaveLength(1)
})

test('confirm-reminded: a shift that moves is asked for anew, and reminded of by its new time', async () => {
  const { reminders, ids, ask, at, until, publish, shiftsIn } = await start(DAY)
  await ask({ method: 'POST', url: at(`shifts/${ids[0]}/confirm`) })
  const [{ version }] = (await shiftsIn(...WEEK)) as [Shift]
  const body = { version, from: '2026-11-28T08:00:00.000Z', to: '2026-11-28T16:00:00.000Z' }
  expect((await ask({ method: 'PATCH', url: at(`shifts/${ids[0]}`), body })).status).toBe(200)
  await publish(...WEEK)
  until('2026-11-25T14:00:00Z')
  expect(await reminders()).toMatchObject([expect.stringContaining('Saturday, 28 November')])
})

test('confirm-passed-told: the office hears once that a confirm-by passed, and of nothing that is confirmed', async () => {
  const { unconfirmed, ids, ask, at, until, sweep } = await start(DAY, NEXT)
  until('2026-11-25T19:59:00Z')
  expect(await unconfirmed()).toEqual([])
  until('2026-11-25T20:00:00Z')
  await Promise.all([sweep(), sweep(), sweep()])
  expect(await unconfirmed()).toMatchObject([{ guard: 'Amara', shift: { id: ids[0] }, isOpen: true }])
  await ask({ method: 'POST', url: at(`shifts/${ids[0]}/confirm`) })
  await ask({ method: 'POST', url: at(`shifts/${ids[1]}/confirm`) })
  until('2026-11-27T08:00:00Z')
  expect(await unconfirmed()).toMatchObject([{ shift: { id: ids[0] }, isOpen: false }])
})

test('confirm-passed-told: who is told past the confirm-by has half an hour before the office hears of it', async () => {
  const { unconfirmed, add, assign, amara, publish, until, clock } = await start()
  const [soon] = await add(['2026-11-23T12:00Z', '2026-11-23T16:00Z'])
  await assign(soon!, amara)
  await publish(...WEEK)
  expect(await unconfirmed()).toEqual([])
  clock.advance(29 * MINUTE_MS)
  expect(await unconfirmed()).toEqual([])
  clock.advance(MINUTE_MS)
  expect(await unconfirmed()).toHaveLength(1)
  until(new Date(clock().getTime() + DAY_MS).toISOString())
  expect(await unconfirmed()).toHaveLength(1)
})
