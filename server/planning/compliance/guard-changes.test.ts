import { expect, test } from 'vitest'
import type { CoveredShift } from '../../../contract/planning/compliance/time-off.ts'
import type { Guard, GuardRow } from '../../../contract/planning/guards/guards.ts'
import type { Preview } from '../../../contract/planning/templates/templates.ts'
import { AMARA, startOwn } from '../own/testing-own.ts'
import { iso } from '../shifts/testing-schedule.ts'

const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']
const FIRST: [string, string] = ['2026-11-24T08:00Z', '2026-11-24T16:00Z']
const SECOND: [string, string] = ['2026-11-25T08:00Z', '2026-11-25T16:00Z']

/** Amara with a published shift that she confirmed, and a draft. */
async function start() {
  const started = await startOwn('2026-11-23T08:00Z')
  const { add, assign, publish, amara, ask, at } = started
  const [first, second] = await add(FIRST, SECOND)
  await assign(first!, amara)
  await publish('2026-11-24T00:00Z', '2026-11-25T00:00Z')
  await ask({ method: 'POST', url: at(`shifts/${first}/confirm`) })
  await assign(second!, amara)
  const change = async (state: Guard['state'], release?: string[], by = ask) => {
    const { guards } = (await ask({ method: 'GET', url: at('guards') })).body as { guards: GuardRow[] }
    const { id, version, qualifications: _, timeOffAsked: __, ...data } = guards.find((guard) => guard.id === amara)!
    const body = { version, data: { ...data, state }, ...(release && { release }) }
    return by({ method: 'PATCH', url: at(`guards/${id}`), body })
  }
  return { ...started, first: first!, second: second!, change }
}

test.each(['left', 'suspended', 'on_leave', 'onboarding'] as const)(
  'guard-state-over-shifts: a guard becomes %s only once each shift ahead is released, and those are open and told',
  async (state) => {
    const { first, second, change, amara, shiftsIn, changesIn, publish, mailTo, ask, at } = await start()
    const place = { site: 'Harbour Street Mall', post: 'Main door' }
    const both: CoveredShift[] = [
      { shiftId: first, ...place, from: iso(FIRST[0]), to: iso(FIRST[1]), state: 'published' },
      { shiftId: second, ...place, from: iso(SECOND[0]), to: iso(SECOND[1]), state: 'draft' },
    ]
    expect(await change(state)).toMatchObject({ status: 422, body: { code: 'rule', violations: both } })
    expect(await change(state, [first])).toMatchObject({ status: 422, body: { violations: [both[1]] } })
    expect((await change(state, [first, second, amara])).status).toBe(400)
    const read = async () => (await ask({ method: 'GET', url: at(`guards/${amara}`) })).body as Guard
    expect((await read()).state).toBe('active')
    expect((await shiftsIn(...WEEK)).every(({ assignment }) => assignment?.guardId === amara)).toBe(true)

    expect((await change(state, [first, second])).body).toMatchObject({ state, released: 2 })
    expect((await shiftsIn(...WEEK)).map(({ assignment }) => assignment)).toEqual([null, null])
    const { changes } = await changesIn(...WEEK)
    expect(changes.map(({ kind, shift }) => [kind, shift.id])).toEqual([
      ['guard', first],
      ['new', second],
    ])
    expect((await publish(...WEEK)).body).toMatchObject({ published: 2 })
    const { subject } = await mailTo(AMARA, 2, { hasLink: state === 'on_leave' || state === 'onboarding' })
    expect(subject).toBe(
      state === 'left' || state === 'suspended'
        ? 'You have no shifts from 24 November on'
        : 'Your shifts from 24 November on: 1 no longer yours',
    )
  },
)

test('guard-state-over-shifts: a shift that is over stays, and a guard without shifts ahead changes at once', async () => {
  const { first, change, clock, shiftsIn, ask, at, second } = await start()
  await ask({ method: 'POST', url: at(`shifts/${second}/release`) })
  clock.set('2026-11-24T16:00Z')
  expect((await change('left')).body).toMatchObject({ state: 'left', released: 0 })
  const [worked] = (await shiftsIn(...WEEK)).filter(({ id }) => id === first)
  expect(worked!.assignment).toMatchObject({ state: 'confirmed' })
  expect(worked!.assignment).not.toHaveProperty('isVoid')
})

test('time-off-out-of-sight: a member who does not see all of the shifts ahead can’t change the state', async () => {
  const { change, north, clientId, shiftsIn, first, second, at, ask, amara } = await start()
  const body = { clientId, name: 'Pier', address: 'Pier 1', zone: 'Europe/Berlin', lat: null, lng: null }
  const { id: pier } = (await north.owner.ask({ method: 'POST', url: at('sites'), body })).body as { id: string }
  const scoped = await north.person('scheduler', { clients: [], sites: [pier] })
  expect(await change('suspended', [], scoped.ask)).toMatchObject({ status: 409 })
  const request = await ask({
    method: 'POST',
    url: at(`guards/${amara}/time-off`),
    body: { from: iso(FIRST[0]), to: iso(SECOND[1]), note: '' },
  })
  const { id } = request.body as { id: string }
  const decision = { method: 'POST', url: at(`time-off/${id}/decision`), body: { state: 'approved' } } as const
  expect(await scoped.ask(decision)).toMatchObject({
    status: 409,
    body: { message: 'Amara has shifts outside of your sites then. Somebody who sees them has to decide.' },
  })
  const held = await shiftsIn(...WEEK)
  expect(held.map((shift) => [shift.id, shift.assignment?.guardId])).toEqual([
    [first, amara],
    [second, amara],
  ])
})

test('active-guards-alone: what a guard has who became inactive unseen covers nothing, and nobody publishes or confirms it', async () => {
  const { first, second, amara, north, shiftsIn, publish, ask, at, guard, assign, changesIn } = await start()
  await north.within(({ pool }) =>
    pool.query(`update guards set state = 'left', state_since = '2026-11-23T09:00Z' where id = $1`, [amara]),
  )
  expect((await shiftsIn(...WEEK)).map(({ assignment }) => assignment?.isVoid)).toEqual([true, true])
  expect(await publish(...WEEK)).toMatchObject({ status: 422, body: { message: 'Amara is no longer here' } })
  expect((await changesIn(...WEEK)).changes.map(({ blocked }) => blocked)).toEqual(['rule'])
  for (const id of [first, second])
    expect(await ask({ method: 'POST', url: at(`shifts/${id}/confirm`) })).toMatchObject({
      status: 409,
      body: { message: 'Amara is no longer here.' },
    })
  const today = (await ask({ method: 'GET', url: at('today') })).body as {
    counts: { unfilled: number }
    minutes: { covered: number; needed: number }
  }
  expect([today.counts.unfilled, today.minutes]).toEqual([2, { covered: 0, needed: 960 }])
  const problems = (
    await ask({
      method: 'GET',
      url: at(`problems?from=${iso(WEEK[0])}&to=${iso(WEEK[1])}`),
    })
  ).body as { conflicts: { kind: string; blocked: string; shiftIds: string[] }[] }
  expect(problems.conflicts).toMatchObject([{ kind: 'guard_active', blocked: 'rule', shiftIds: [first, second] }])
  const femi = await guard('Femi')
  expect((await assign(first, femi)).body).toMatchObject({ assignment: { guardId: femi } })
  expect((await ask({ method: 'POST', url: at(`shifts/${second}/release`) })).status).toBe(200)
  expect((await publish(...WEEK)).body).toMatchObject({ published: 2 })
})

test.each([
  ['on_leave', 'Femi is on leave'],
  ['onboarding', 'Femi is not active yet'],
  ['suspended', 'Femi is suspended'],
  ['left', 'Femi is no longer here'],
] as const)('active-guards-alone: a guard who is %s gets no shift by any way', async (state, why) => {
  const { add, assign, candidates, guard, ask, at, set, shiftsIn, siteId, postId } = await startOwn('2026-11-23T08:00Z')
  const femi = await guard('Femi')
  const [held, open] = await add(FIRST, SECOND)
  await assign(held!, femi)
  const template = {
    siteId,
    name: 'Main door',
    duties: [{ code: 'D', postId, days: [1, 2], start: '17:00', end: '19:00', headcount: 1 }],
    rotations: [{ name: 'Turn', cycle: ['D'], anchor: '2026-11-23', guards: [{ guardId: femi, offset: 0 }] }],
  }
  const saved = await ask({ method: 'POST', url: at('templates'), body: template })
  const { id: templateId } = saved.body as { id: string }
  await set(femi, { state })

  expect(await assign(open!, femi)).toMatchObject({ status: 409, body: { message: `${why}.` } })
  expect((await candidates(open!)).checked).toBe(1)
  const [, shift] = await shiftsIn(...WEEK)
  const { id, version, from, to } = shift!
  const step = { kind: 'put', id, version, heldBy: null, from, to, guardId: femi }
  const { body } = await ask({ method: 'POST', url: at('shifts/changes'), body: { steps: [step], trial: true } })
  expect(body).toMatchObject({ results: [{ outcome: 'conflict', message: `${why}.` }] })
  const week = { from: iso(WEEK[0]), to: iso(WEEK[1]), weeks: 1, guards: true }
  expect((await ask({ method: 'POST', url: at('shifts/copy'), body: week })).body).toMatchObject({
    added: 2,
    assigned: 0,
    skipped: 0,
  })
  const preview = await ask({ method: 'GET', url: at(`templates/${templateId}/preview?from=2026-11-23&weeks=1`) })
  const { added } = preview.body as Preview
  expect(added.length).toBeGreaterThan(0)
  for (const each of added) expect([each.wanted, each.why]).toEqual([femi, `${why}.`])
})
