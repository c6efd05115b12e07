import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ShiftBids } from '../../../contract/planning/offers/bids.ts'
import type { OpenShifts } from '../../../contract/planning/own/own-bids.ts'
import { AMARA, startOwn } from '../own/testing-own.ts'
import { iso } from '../shifts/testing-schedule.ts'

const DAY: [string, string] = ['2026-11-23T08:00Z', '2026-11-23T16:00Z']
const NEXT: [string, string] = ['2026-11-24T08:00Z', '2026-11-24T16:00Z']
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']
const LYDIA = 'lydia@guards.example'
type Reply = { status: number; body: unknown }
type GuardCall = Awaited<ReturnType<Awaited<ReturnType<typeof startOwn>>['signIn']>>

const shiftsOf = ({ body }: Reply) => (body as OpenShifts).shifts
const told = ({ status, body }: Reply) => [status, (body as { message: string }).message]
const GONE = 'This shift is not open any more.'

/** Two open shifts, and the guards Amara and Lydia with accounts. */
async function start() {
  const started = await startOwn()
  const { amara, guard, add, signIn, set, ask, at } = started
  const lydia = await guard('Lydia')
  await set(lydia, { email: LYDIA })
  const [monday, tuesday] = (await add(DAY, NEXT)) as [string, string]
  const post = (path: string, body?: object) => ask({ method: 'POST', url: at(path), ...(body && { body }) })
  return {
    ...started,
    lydia,
    monday,
    tuesday,
    own: { amara: await signIn(amara), lydia: await signIn(lydia) },
    post,
    open: (shiftIds: string[], firstWins = false) => post('bids/open', { shiftIds, firstWins }),
    bids: async (id: string) => (await ask({ method: 'GET', url: at(`shifts/${id}/bids`) })).body as ShiftBids,
    list: (who: GuardCall) => who({ method: 'GET', url: at('me/open-shifts') }),
    say: (who: GuardCall, id: string, what: 'bid' | 'withdraw') =>
      who({ method: 'POST', url: at(`me/open-shifts/${id}/${what}`) }),
  }
}

test('bids-on-open-shifts: the office opens shifts, guards bid and withdraw, the office accepts one, and the others hear of it', async () => {
  const { own, open, post, bids, list, say, monday, tuesday, amara, lydia, shiftsIn, mailTo, add, assign, ask, at } =
    await start()
  expect(shiftsOf(await list(own.amara))).toEqual([])
  expect(told(await say(own.amara, monday, 'bid'))).toEqual([409, GONE])
  const [held] = await add(['2026-11-27T08:00Z', '2026-11-27T16:00Z'])
  await assign(held!, lydia)
  expect((await open([monday, tuesday, held!, randomUUID()])).body).toEqual({ opened: 2, leftOut: 2 })
  expect(shiftsOf(await list(own.amara))).toMatchObject([
    { id: monday, state: null, reasons: [], site: 'Harbour Street Mall' },
    { id: tuesday },
  ])
  for (let times = 0; times < 2; times++)
    expect(shiftsOf(await say(own.amara, monday, 'bid'))).toMatchObject([{ state: 'waiting' }, { state: null }])
  expect((await say(own.lydia, monday, 'bid')).status).toBe(200)
  await say(own.lydia, tuesday, 'bid')
  for (let times = 0; times < 2; times++)
    expect(shiftsOf(await say(own.lydia, tuesday, 'withdraw'))[1]).toMatchObject({ state: null })
  expect((await bids(tuesday)).bids).toEqual([])
  const { bids: waiting } = await bids(monday)
  expect(new Set(waiting.map(({ guardId }) => guardId))).toEqual(new Set([amara, lydia]))
  const today = (await ask({ method: 'GET', url: at('today') })).body
  expect(today).toMatchObject({ waitingCount: 1, waiting: [{ kind: 'bid', shiftId: monday, count: 2 }] })

  const accepted = await post(`bids/${waiting.find(({ guardId }) => guardId === amara)!.id}/accept`, {})
  expect([accepted.status, accepted.body]).toEqual([200, { isOpen: false, firstWins: false, bids: [] }])
  expect((await shiftsIn(...WEEK))[0]).toMatchObject({
    assignment: { guardId: amara, state: 'confirmed' },
    told: { guardId: amara },
  })
  expect((await mailTo(LYDIA, 1)).subject).toContain('Somebody else has the shift')
  expect((await mailTo(AMARA, 1)).subject).toContain('Your shifts')
  const lost = waiting.find(({ guardId }) => guardId === lydia)!
  expect((await post(`bids/${lost.id}/accept`, {})).status).toBe(409)
  expect(shiftsOf(await list(own.lydia))).toMatchObject([{ id: monday, state: 'ended' }, { id: tuesday }])
  expect(told(await say(own.lydia, monday, 'bid'))).toEqual([409, GONE])
})

test('bids-first-wins: where the first wins, of two at once one gets it, and who breaks a soft rule waits for the office', async () => {
  const { own, open, bids, say, monday, tuesday, amara, lydia, shiftsIn, add, assign, list, post } = await start()
  const [night] = await add(['2026-11-24T18:00Z', '2026-11-25T00:00Z'])
  expect((await assign(night!, amara)).status).toBe(200)
  await open([monday, tuesday], true)
  const both = await Promise.all([say(own.amara, monday, 'bid'), say(own.lydia, monday, 'bid')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([amara, lydia]).toContain((await shiftsIn(...WEEK))[0]!.assignment!.guardId)

  // The night begins two hours after: too short a rest, which the office may allow with a reason.
  const short = shiftsOf(await list(own.amara)).find(({ id }) => id === tuesday)!
  expect(short.reasons.join()).toMatch(/rest|Rest/)
  expect(short.rules).toEqual(['min_rest'])
  expect(shiftsOf(await say(own.amara, tuesday, 'bid')).find(({ id }) => id === tuesday)).toMatchObject({
    state: 'waiting',
  })
  const [bid] = (await bids(tuesday)).bids
  expect(bid).toMatchObject({ guardId: amara, isBlocked: false, violations: [{}] })
  expect((await post(`bids/${bid!.id}/accept`, {})).status).toBe(422)
  expect((await post(`bids/${bid!.id}/accept`, { override: { reason: 'She asked for it' } })).status).toBe(200)
})

test('bids-tell-nothing: a guard who may not take a shift neither sees it nor learns why', async () => {
  const { own, open, list, say, ask, at, amara, lydia, monday, tuesday, north, absent } = await start()
  const { rows } = await north.within(({ pool }) => pool.query<{ id: string }>('select id from sites limit 1'))
  await open([monday, tuesday])
  await ask({
    method: 'POST',
    url: at(`guards/${amara}/bans`),
    body: { clientId: null, siteId: rows[0]!.id, reason: 'Theft' },
  })
  expect(shiftsOf(await list(own.amara))).toEqual([])
  const refused = await say(own.amara, monday, 'bid')
  expect(told(refused)).toEqual([422, 'You can’t take this shift. Call your company if you have questions.'])
  expect(JSON.stringify(refused.body)).not.toMatch(/barred|Theft|licen/i)
  await absent(lydia, '2026-11-23T00:00Z', '2026-11-24T00:00Z')
  expect(shiftsOf(await list(own.lydia)).map(({ id }) => id)).toEqual([tuesday])
})

test('bids-end-with-shift: a shift that moves, is closed or filled otherwise takes no bids, and those that wait end', async () => {
  const { own, open, post, bids, list, say, monday, tuesday, assign, ask, at, lydia, south, north } = await start()
  await open([monday, tuesday])
  for (const id of [monday, tuesday]) expect((await say(own.amara, id, 'bid')).status).toBe(200)
  const version = async () => {
    const found = await north.within(({ pool }) =>
      pool.query<{ version: number }>('select version from shifts where id = $1', [monday]),
    )
    return found.rows[0]!.version
  }
  const moved = { version: await version(), from: iso('2026-11-23T09:00Z'), to: iso('2026-11-23T17:00Z') }
  expect((await ask({ method: 'PATCH', url: at(`shifts/${monday}`), body: moved })).status).toBe(200)
  expect(await bids(monday)).toEqual({ isOpen: false, firstWins: false, bids: [] })
  expect((await assign(tuesday, lydia)).status).toBe(200)
  expect(shiftsOf(await list(own.amara)).map(({ state }) => state)).toEqual(['ended', 'ended'])
  await open([monday])
  expect(shiftsOf(await say(own.amara, monday, 'bid'))[0]).toMatchObject({ state: 'waiting' })
  const [bid] = (await bids(monday)).bids
  expect((await south.owner.ask({ method: 'POST', url: `${south.url}/bids/${bid!.id}/accept`, body: {} })).status).toBe(
    404,
  )
  expect((await own.amara({ method: 'POST', url: at(`bids/${bid!.id}/accept`), body: {} })).status).toBe(403)
  for (let times = 0; times < 2; times++)
    expect((await post('bids/close', { shiftIds: [monday] })).body).toEqual({ closed: times === 0 ? 1 : 0 })
  expect((await post(`bids/${bid!.id}/accept`, {})).status).toBe(409)
  expect((await open([])).status).toBe(400)
})

test('bids-by-default: published shifts that nobody has are open by themselves, a closed one stays closed, and a call-off opens one', async () => {
  const { own, list, say, bids, monday, tuesday, assign, publish, ask, at, north, amara, post, lydia } = await start()
  const set = (mode: string, who = north.owner.ask) => who({ method: 'PUT', url: at('bids/setting'), body: { mode } })
  const mode = async () => (await ask({ method: 'GET', url: at('bids/setting') })).body
  expect(await mode()).toEqual({ mode: 'chosen' })
  expect((await set('office', ask)).status).toBe(403)
  expect((await set('all')).status).toBe(400)
  expect((await set('office')).body).toEqual({ mode: 'office', opened: 0 })
  await assign(tuesday, lydia)
  expect(shiftsOf(await list(own.amara))).toEqual([])
  expect((await publish(...WEEK)).status).toBe(200)
  expect(shiftsOf(await list(own.amara))).toMatchObject([{ id: monday, firstWins: false }])
  await post('bids/close', { shiftIds: [monday] })
  expect(shiftsOf(await list(own.amara))).toEqual([])
  // A guard who is taken off in a draft does not know it yet.
  expect((await post(`shifts/${tuesday}/release`, { reason: 'Needed elsewhere' })).status).toBe(200)
  expect(await bids(tuesday)).toMatchObject({ isOpen: false })
  await assign(tuesday, lydia)

  expect((await set('first')).body).toEqual({ mode: 'first', opened: 1 })
  expect(await bids(monday)).toMatchObject({ isOpen: true, firstWins: true })
  expect(await bids(tuesday)).toMatchObject({ isOpen: false })
  const calledOff = await own.lydia({
    method: 'POST',
    url: at(`me/shifts/${tuesday}/call-off`),
    body: { reason: 'Ill' },
  })
  expect(calledOff.status).toBe(200)
  expect(await bids(tuesday)).toMatchObject({ isOpen: true, firstWins: true })
  expect((await say(own.amara, tuesday, 'bid')).status).toBe(200)
  expect(await bids(tuesday)).toMatchObject({ isOpen: false })
  expect((await set('chosen')).body).toEqual({ mode: 'chosen', opened: 0 })
  const { rows } = await north.within(({ pool }) =>
    pool.query('select guard_id from assignments where shift_id = $1 and state = $2', [tuesday, 'confirmed']),
  )
  expect(rows).toEqual([{ guard_id: amara }])
})
