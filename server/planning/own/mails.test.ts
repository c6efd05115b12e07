import { expect, test } from 'vitest'
import type { OwnShifts } from '../../../contract/planning/own/own.ts'
import { iso } from '../shifts/testing-schedule.ts'
import { AMARA, startOwn as start } from './testing-own.ts'

type Job = { data: object; state: string }

const DAY: [string, string] = ['2026-11-23T08:00Z', '2026-11-23T16:00Z']
const NEXT: [string, string] = ['2026-11-24T08:00Z', '2026-11-24T16:00Z']
const LATER: [string, string] = ['2026-11-25T08:00Z', '2026-11-25T16:00Z']
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']

test('guards-told-once: the job of a publication that runs again mails nobody again', async () => {
  const { add, assign, publish, amara, mailTo, quiet, server, services, database } = await start()
  const [id] = await add(DAY)
  await assign(id!, amara)
  await publish(...WEEK)
  await mailTo(AMARA, 1)
  const jobs = async () =>
    (await database.pool.query(`select data, state from jobs.job where name = 'tell-guards'`)).rows as Job[]
  const [job] = await jobs()
  await database.orm.transaction((inside) => services.jobs.enqueue(inside, 'tell-guards', job!.data))
  await quiet()
  expect((await jobs()).map(({ state }) => state)).toEqual(['completed', 'completed'])
  expect(server.to(AMARA)).toHaveLength(1)
})

test('guards-told-once: a mail lists thirty shifts, and its page has them all', async () => {
  const { add, assign, publish, amara, mailTo, byLink } = await start()
  const quarter = (n: number) => new Date(Date.parse(iso(DAY[0])) + n * 15 * 60_000).toISOString()
  const ids = await add(...Array.from({ length: 31 }, (_, n): [string, string] => [quarter(n), quarter(n + 1)]))
  for (const id of ids) expect((await assign(id, amara, 'Short rounds')).status).toBe(200)
  await publish(...WEEK)
  const { text, token } = await mailTo(AMARA, 1)
  expect(text.match(/Main door/g)).toHaveLength(30)
  expect(((await byLink('shifts', { token })).body as OwnShifts).shifts).toHaveLength(31)
})

test('link-ends: links that ended are removed with the next publication, and those that did not stay', async () => {
  const { add, assign, publish, amara, mailTo, clock, north } = await start()
  const ends = async () =>
    north.within(
      async ({ pool }) =>
        (await pool.query(`select expires_at as at from guard_links order by 1`)).rows as { at: Date }[],
    )
  for (const span of [DAY, NEXT]) {
    const [id] = await add(span)
    await assign(id!, amara)
    await publish(...span)
  }
  await mailTo(AMARA, 2)
  expect(await ends()).toHaveLength(2)
  const [kept] = await ends()
  await north.within(({ pool }) =>
    pool.query(`update guard_links set expires_at = $1 where hash = (select min(hash) from guard_links)`, [
      new Date(clock().getTime() - 1),
    ]),
  )
  const [id] = await add(LATER)
  await assign(id!, amara)
  await publish(...LATER)
  await mailTo(AMARA, 3)
  expect((await ends()).map(({ at }) => at >= kept!.at)).toEqual([true, true])
})
