import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { daysLater } from '../../../contract/core/time.ts'
import type { Availability } from '../../../contract/planning/guards/availability.ts'
import { MOST_WAITING } from '../../../contract/planning/guards/refusals.ts'
import type { OwnTime } from '../../../contract/planning/own/own-time.ts'
import { AMARA, startOwn } from './testing-own.ts'

const DAY: [string, string] = ['2026-11-23T08:00Z', '2026-11-23T16:00Z']
const NEXT: [string, string] = ['2026-11-24T08:00Z', '2026-11-24T16:00Z']
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']
const OFF = { firstDay: '2026-11-24', lastDay: '2026-11-25', note: 'A wedding' }

type Reply = { status: number; body: unknown }
const timeOf = ({ body }: Reply) => body as OwnTime
const told = ({ status, body }: Reply) => [status, (body as { message: string }).message]
const statesOf = (reply: Reply) => timeOf(reply).timeOff.map(({ state }) => state)

/** Amara is told of shifts on Monday and Tuesday; she has an account, and the link of a mail. */
async function start() {
  const started = await startOwn()
  const { add, assign, publish, amara, signIn, mailTo, at, ask } = started
  const ids = (await add(DAY, NEXT)) as [string, string]
  for (const id of ids) expect((await assign(id, amara)).status).toBe(200)
  expect((await publish(...WEEK)).status).toBe(200)
  const { token } = await mailTo(AMARA, 1)
  const own = await signIn(amara)
  const mine = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    own({ method, url: at(`me/${path}`), ...(body && { body }) })
  return {
    ...started,
    ids,
    token,
    mine,
    decide: (id: string, state: string, release: string[] = []) =>
      ask({ method: 'POST', url: at(`time-off/${id}/decision`), body: { state, release } }),
    availability: async () =>
      (await ask({ method: 'GET', url: at(`guards/${amara}/availability`) })).body as Availability,
  }
}

test('own-time-off: a guard asks for whole days, by account or link, withdraws them, and hears what was decided', async () => {
  const { mine, byLink, token, amara, ids, decide, mailTo, ask, at, shiftsIn, notices } = await startWithNotices()
  const asked = await mine('POST', 'time-off', OFF)
  expect([asked.status, timeOf(asked).timeOff]).toMatchObject([201, [{ ...OFF, state: 'requested' }]])
  const { id } = timeOf(asked).timeOff[0]!
  expect(await notices()).toEqual(['time_off'])
  expect(told(await byLink('time-off', { token, ...OFF, firstDay: '2026-11-25' }))).toEqual([
    409,
    'You asked for time off in these days already. Withdraw that first.',
  ])
  for (let times = 0; times < 2; times++)
    expect(statesOf(await byLink('time-off/withdraw', { token, timeOffId: id }))).toEqual(['cancelled'])
  expect((await decide(id, 'approved')).status).toBe(409)

  const again = await byLink('time-off', { token, ...OFF })
  const second = timeOf(again).timeOff.find(({ state }) => state === 'requested')!
  const seen = (await ask({ method: 'GET', url: at(`time-off/${second.id}/shifts`) })).body
  expect(seen).toMatchObject({ shifts: [{ shiftId: ids[1] }] })
  expect((await decide(second.id, 'approved', [ids[1]])).body).toMatchObject({ state: 'approved', released: 1 })
  expect((await shiftsIn(...WEEK)).map(({ assignment }) => assignment?.guardId ?? null)).toEqual([amara, null])
  const mail = await mailTo(AMARA, 2)
  expect(mail.subject).toBe('Your time off is approved: 24 November to 25 November')
  expect(mail.text).toContain('You are taken off a shift in these days.')
  expect(statesOf(await byLink('time', { token: mail.token })).toSorted()).toEqual(['approved', 'cancelled'])
  expect(told(await mine('POST', `time-off/${second.id}/withdraw`))).toEqual([
    409,
    'This time off is approved already. Call your company to change it.',
  ])
  expect(told(await mine('POST', 'time-off', OFF))).toEqual([409, 'You have time off in these days already.'])
  const third = timeOf(await mine('POST', 'time-off', { firstDay: '2026-12-01', lastDay: '2026-12-01', note: '' }))
  await decide(third.timeOff.find(({ state }) => state === 'requested')!.id, 'declined')
  expect((await mailTo(AMARA, 3)).subject).toBe('Your time off is declined: 1 December')
})

/** `notices` gives the kinds of notices of the office. */
async function startWithNotices() {
  const started = await start()
  const notices = async () =>
    (await started.north.within(({ pool }) => pool.query('select kind from office_notices'))).rows.map(
      ({ kind }: { kind: string }) => kind,
    )
  return { ...started, notices }
}

test('own-time-off: days that can’t be, too many requests and those of others are refused in words', async () => {
  const { mine, guard, signIn, at, ask, byLink, token } = await start()
  const span = (firstDay: string, lastDay: string) => mine('POST', 'time-off', { firstDay, lastDay, note: '' })
  expect(told(await span('2020-01-01', '2026-12-01'))).toEqual([400, 'This day is over. Choose today or a later one.'])
  expect(told(await span('2026-12-02', '2026-12-01'))).toEqual([400, 'The last day can’t be before the first.'])
  expect(told(await span('2026-12-01', '2027-12-02'))).toEqual([400, 'Ask for at most 366 days at once.'])
  expect(told(await span('2029-12-01', '2029-12-02'))).toEqual([400, 'Ask for time off within the next two years.'])
  expect((await span('2026-02-30', '2026-12-01')).status).toBe(400)
  for (let nth = 0; nth < MOST_WAITING; nth++) {
    const day = daysLater('2026-12-01', nth)
    expect((await span(day, day)).status).toBe(201)
  }
  expect(told(await span('2027-03-01', '2027-03-01'))[0]).toBe(409)

  const { id } = timeOf(await mine('GET', 'time')).timeOff[0]!
  const femi = await signIn(await guard('Femi'))
  const withdraw = (who: typeof femi, which: string) =>
    who({ method: 'POST', url: at(`me/time-off/${which}/withdraw`) })
  expect((await withdraw(femi, id)).status).toBe(404)
  expect((await withdraw(femi, randomUUID())).status).toBe(404)
  expect((await ask({ method: 'GET', url: at('me/time') })).status).toBe(403)
  expect((await byLink('time-off/withdraw', { token: 'x'.repeat(43), timeOffId: id })).status).toBe(404)
  expect(statesOf(await byLink('time', { token })).every((state) => state === 'requested')).toBe(true)
})

test('own-availability: the office sees at once what a guard says and who said it, and the rules judge it', async () => {
  const { mine, amara, add, assign, ask, at, availability, byLink, token } = await start()
  const mondays = { weekday: 1, day: null, fromMinutes: 0, toMinutes: 1_440, kind: 'unavailable' }
  const { version } = timeOf(await mine('GET', 'time')).availability
  const set = (entries: object[], from = version) => mine('PUT', 'availability', { version: from, entries })
  expect((await set([{ ...mondays, toMinutes: 0 }])).status).toBe(400)
  expect(told(await set([mondays, mondays]))).toEqual([400, 'Two entries of one day overlap. Leave one of them out.'])
  expect(timeOf(await set([mondays])).availability).toMatchObject({ entries: [mondays], setBy: 'Amara', byGuard: true })
  expect(await availability()).toMatchObject({ entries: [mondays], setBy: 'Amara', byGuard: true })
  const [monday] = await add(['2026-11-30T08:00Z', '2026-11-30T16:00Z'])
  expect((await assign(monday!, amara)).status).toBe(422)

  expect((await set([])).status).toBe(409)
  const tuesdays = { ...mondays, weekday: 2 }
  const newer = (await availability()).version
  const linked = await byLink('availability', { token, version: newer, entries: [tuesdays] })
  expect(timeOf(linked).availability.entries).toEqual([tuesdays])
  expect((await assign(monday!, amara)).status).toBe(200)
  const office = { version: (await availability()).version, entries: [mondays] }
  expect((await ask({ method: 'PUT', url: at(`guards/${amara}/availability`), body: office })).status).toBe(200)
  const seen = timeOf(await mine('GET', 'time')).availability
  expect([seen.byGuard, seen.setBy]).toEqual([false, expect.any(String)])
})

test('own-liked-sites: a guard likes sites that they know, the office sees them, and candidates who like the site come first', async () => {
  const { mine, add, guard, candidates, availability, north } = await start()
  const femi = await guard('Femi')
  const [site] = timeOf(await mine('GET', 'time')).sites
  expect(site).toMatchObject({ name: 'Harbour Street Mall', isLiked: false })
  const [open] = await add(['2026-12-01T08:00Z', '2026-12-01T16:00Z'])
  const order = async () => (await candidates(open!)).may.map(({ guardId, likesSite }) => [guardId, likesSite])
  // Both are alike but for having been there, which counts less than what a guard likes.
  expect((await order()).every(([, likes]) => likes === false)).toBe(true)
  expect((await mine('PUT', 'liked-sites', { siteIds: [randomUUID()] })).status).toBe(404)
  await north.within(({ pool }) =>
    pool.query(
      'insert into guard_liked_sites (organisation_id, guard_id, site_id) select organisation_id, $1, id from sites where id = $2',
      [femi, site!.id],
    ),
  )
  expect((await order())[0]).toEqual([femi, true])
  for (let times = 0; times < 2; times++)
    expect(timeOf(await mine('PUT', 'liked-sites', { siteIds: [site!.id, site!.id] })).sites).toMatchObject([
      { isLiked: true },
    ])
  expect((await availability()).likes).toEqual([{ id: site!.id, name: site!.name }])
  expect(timeOf(await mine('PUT', 'liked-sites', { siteIds: [] })).sites).toMatchObject([{ isLiked: false }])
  expect((await availability()).likes).toEqual([])
})
