import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { AMARA, startOwn } from '../own/testing-own.ts'

const NOW = '2026-11-23T08:00Z'
const TONIGHT: [string, string] = ['2026-11-23T20:00Z', '2026-11-24T04:00Z']
const LATER: [string, string] = ['2026-11-27T08:00Z', '2026-11-27T16:00Z']
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']
const GUS = 'gus@guards.example'

/** A company with a dispatcher, the guards Amara and Gus, and the night of a day that Amara has, as published. */
async function start() {
  const started = await startOwn(NOW)
  const { add, assign, publish, amara, guard, north, at, ask, mailTo, quiet } = started
  const gus = await guard('Gus', { email: GUS })
  const dispatcher = (await north.person('dispatcher')).ask
  const [tonight, later] = [...(await add(TONIGHT)), ...(await add(LATER))] as [string, string]
  await assign(tonight, amara)
  await assign(later, amara)
  await publish(...WEEK)
  await mailTo(AMARA, 1)
  await quiet()
  const act = async (who: typeof ask, id: string, what: string, body?: object) => {
    const { status, body: answer } = await who({
      method: 'POST',
      url: at(`shifts/${id}/${what}`),
      ...(body && { body }),
    })
    return { status, shift: answer as Shift, message: (answer as { message?: string }).message }
  }
  const received = (address: string) => started.server.to(address).length
  return { ...started, gus, dispatcher, tonight, later, act, received }
}

test('given-is-told: a dispatcher who fills a published shift tells the guard who gets it and the one who loses it, once each', async () => {
  const { dispatcher, tonight, later, act, amara, gus, mailTo, quiet, received, changesIn } = await start()
  expect((await act(dispatcher, tonight, 'call-off', { reason: 'Sick' })).status).toBe(200)
  const given = await act(dispatcher, tonight, 'assign', { guardId: gus })
  expect(given).toMatchObject({
    status: 200,
    shift: { state: 'published', told: { guardId: gus }, assignment: { guardId: gus, state: 'assigned' } },
  })
  expect((await mailTo(GUS, 1)).text).toContain('Main door')
  await quiet()
  expect([received(GUS), received(AMARA)]).toEqual([1, 2])
  expect((await changesIn(...WEEK)).changes).toEqual([])
  // Who may not publish leaves nothing for later, whatever they ask for and however late it is.
  const taken = await act(dispatcher, later, 'release')
  expect(taken.shift).toMatchObject({ assignment: null, told: { guardId: null } })
  const again = await act(dispatcher, later, 'assign', { guardId: amara, tell: false })
  expect(again.shift).toMatchObject({ told: { guardId: amara } })
  await quiet()
  expect([received(GUS), received(AMARA)]).toEqual([1, 4])
})

test('given-is-told: a planner chooses, and without a choice what begins within a day goes out', async () => {
  const { ask, tonight, later, act, amara, gus, changesIn, quiet, received, add } = await start()
  const told = async (id: string, body: object) => {
    await act(ask, id, 'call-off', { reason: 'Sick' })
    return (await act(ask, id, 'assign', body)).shift.told?.guardId
  }
  expect(await told(later, { guardId: gus })).toBe(amara)
  expect((await changesIn(...WEEK)).changes.map(({ shift }) => shift.id)).toEqual([later])
  expect(await told(later, { guardId: gus, tell: true })).toBe(gus)
  expect(await told(tonight, { guardId: gus, tell: false })).toBe(amara)
  expect(await told(tonight, { guardId: gus })).toBe(gus)
  await quiet()
  expect(received(GUS)).toBe(2)
  // Nobody hears of a draft, by whomever it is given.
  const [draft] = await add(['2026-11-24T10:00Z', '2026-11-24T14:00Z'])
  const given = await act(ask, draft!, 'assign', { guardId: amara, tell: true })
  expect(given.shift).toMatchObject({ state: 'draft', told: null, assignment: { guardId: amara } })
})

test('given-is-told: what two people must allow is given and stays untold until another one publishes it', async () => {
  const { dispatcher, later, act, gus, absent, amara, publish } = await start()
  await absent(gus, ...LATER)
  await act(dispatcher, later, 'call-off', { reason: 'Sick' })
  const override = { reason: 'Nobody else can' }
  const given = await act(dispatcher, later, 'assign', { guardId: gus, override })
  expect(given).toMatchObject({ status: 200, shift: { told: { guardId: amara }, assignment: { guardId: gus } } })
  expect(await publish(...WEEK)).toMatchObject({ status: 200, body: { published: 1 } })
})

test('given-is-told: what the guard has to hear of with the shift goes out with it', async () => {
  const { dispatcher, ask, tonight, later, act, amara, gus, changesIn, shiftsIn, at, add, assign, publish } =
    await start()
  // Amara has a shift at the time of another one that she will be asked to take, until a planner takes her off it.
  const [other] = await add(LATER)
  await assign(other!, gus)
  await publish(...WEEK)
  await act(dispatcher, other!, 'call-off', { reason: 'Sick' })
  const { id, version, from, to } = (await shiftsIn(...WEEK)).find((shift) => shift.id === later)!
  const step = { kind: 'put', id, version, heldBy: amara, from, to, guardId: null }
  await ask({ method: 'POST', url: at('shifts/changes'), body: { steps: [step], trial: false } })
  const given = await act(dispatcher, other!, 'assign', { guardId: amara })
  expect(given).toMatchObject({ status: 200, shift: { told: { guardId: amara } } })
  expect((await changesIn(...WEEK)).changes).toEqual([])
  expect((await shiftsIn(...WEEK)).find((shift) => shift.id === later)).toMatchObject({ told: { guardId: null } })
  expect((await shiftsIn(...WEEK)).find((shift) => shift.id === tonight)).toMatchObject({ told: { guardId: amara } })
})

test('told-again: a guard who called off and gets the shift back is told again, whichever way it comes back', async () => {
  const { ask, tonight, later, act, amara, changesIn, received, quiet, shiftsIn, at } = await start()
  await act(ask, later, 'call-off', { reason: 'Sick' })
  expect((await act(ask, later, 'assign', { guardId: amara })).shift.told?.guardId).toBeNull()
  await act(ask, tonight, 'call-off', { reason: 'Sick' })
  const { id, version, from, to } = (await shiftsIn(...WEEK)).find((shift) => shift.id === tonight)!
  const step = { kind: 'put', id, version, heldBy: null, from, to, guardId: amara }
  await ask({ method: 'POST', url: at('shifts/changes'), body: { steps: [step], trial: false } })
  const { changes } = await changesIn(...WEEK)
  expect(new Set(changes.map(({ shift }) => shift.id))).toEqual(new Set([tonight, later]))
  await act(ask, tonight, 'release')
  expect((await act(ask, tonight, 'assign', { guardId: amara })).shift.told?.guardId).toBe(amara)
  await quiet()
  expect(received(AMARA)).toBe(2)
})

test('told-before-confirmed, confirmed-by-phone: a call is noted of what the guard was told alone, with who noted it, until it moves', async () => {
  const {
    dispatcher,
    ask,
    tonight,
    later,
    act,
    amara,
    gus,
    add,
    assign,
    at,
    north,
    shiftsIn,
    publish,
    byLink,
    mailTo,
  } = await start()
  const [draft] = await add(['2026-11-25T08:00Z', '2026-11-25T16:00Z'])
  await assign(draft!, gus)
  const refused = { status: 409, message: 'Gus was not told of this shift as it stands. Publish it first.' }
  expect(await act(dispatcher, draft!, 'confirm')).toMatchObject(refused)
  await act(ask, later, 'call-off', { reason: 'Sick' })
  await act(ask, later, 'assign', { guardId: gus })
  expect(await act(dispatcher, later, 'confirm')).toMatchObject(refused)
  expect((await shiftsIn(...WEEK)).map(({ assignment }) => assignment?.state)).toEqual([
    'assigned',
    'assigned',
    'assigned',
  ])

  const confirmed = await act(dispatcher, tonight, 'confirm')
  expect(confirmed.shift.assignment).toMatchObject({ guardId: amara, state: 'confirmed' })
  const { notedBy } = confirmed.shift.assignment!.byPhone!
  expect(notedBy).toEqual(expect.any(String))
  const noted = await north.within(({ pool }) =>
    pool.query(`select body->>'by' as by from ledger_events where kind = 'assignment.confirmed'`),
  )
  expect(noted.rows).toEqual([{ by: 'phone' }])

  const moved = new Date(Date.parse(TONIGHT[0]) + HOUR_MS).toISOString()
  const body = { version: confirmed.shift.version, from: moved, to: new Date(TONIGHT[1]).toISOString() }
  expect((await ask({ method: 'PATCH', url: at(`shifts/${tonight}`), body })).status).toBe(200)
  await publish(...WEEK)
  const asked = (await shiftsIn(...WEEK)).find(({ id }) => id === tonight)!
  expect(asked.assignment).toEqual({ id: asked.assignment!.id, guardId: amara, state: 'assigned' })
  // An own answer is not one by phone.
  const { token } = await mailTo(AMARA, 2)
  await byLink('confirm', { token, shiftId: tonight })
  const own = (await shiftsIn(...WEEK)).find(({ id }) => id === tonight)!
  expect(own.assignment).toEqual({ id: own.assignment!.id, guardId: amara, state: 'confirmed' })
})
