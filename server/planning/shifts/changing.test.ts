import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { Step, StepResult } from '../../../contract/planning/shifts/changing.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { day, put, removal, startChanging, WEEK } from './testing-changing.ts'

test('several-at-once: several shifts are assigned, moved, opened, removed and added by one request, and the log tells each', async () => {
  const { add, guard, assign, change, now, postId, north } = await startChanging()
  const [amara, lydia] = [await guard('Amara'), await guard('Lydia')]
  const ids = await add(day(0), day(1), day(2), day(3))
  await assign(ids[1]!, amara)
  await assign(ids[2]!, amara)
  const [a, b, c, d] = ids.map((id) => id)
  const was = await now()
  const [from, to] = day(4, 10)
  const results = await change([
    put(was.get(a!)!, { guardId: lydia }),
    put(was.get(b!)!, { from: day(1, 10)[0], to: day(1, 10)[1] }),
    put(was.get(c!)!, { guardId: null }),
    removal(was.get(d!)!),
    { kind: 'add', postId, from, to, guardId: amara },
  ])
  expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'done', 'done'])
  const is = await now()
  expect([...is.values()].map(({ id, from, assignment }) => [id, from, assignment?.guardId])).toEqual([
    [a, day(0)[0], lydia],
    [b, day(1, 10)[0], amara],
    [c, day(2)[0], undefined],
    [results[4]!.shift!.id, from, amara],
  ])
  expect(results.map(({ shift }) => shift)).toEqual([is.get(a!), is.get(b!), is.get(c!), null, [...is.values()].at(-1)])
  const events = await north.within(
    async ({ pool }) =>
      (
        await pool.query(
          `select kind, count(*)::int from ledger_events where kind <> 'organisation.opened' group by 1 order by 1`,
        )
      ).rows as unknown[],
  )
  expect(events).toEqual([
    { kind: 'assignment.assigned', count: 4 },
    { kind: 'assignment.released', count: 1 },
    { kind: 'shift.added', count: 5 },
    { kind: 'shift.moved', count: 1 },
    { kind: 'shift.removed', count: 1 },
  ])
})

test('several-at-once: what may not be done changes nothing and says why, and the rest is done', async () => {
  const { add, guard, assign, change, now, clock, south } = await startChanging()
  const [amara, femi, gone] = [await guard('Amara'), await guard('Femi', { until: '2026-11-23' }), randomUUID()]
  const ids = await add(day(0, 0), day(1), day(1, 10), day(2), day(3), day(4))
  await assign(ids[1]!, amara)
  clock.set('2026-11-23T12:00:00Z')
  const was = await now()
  const [over, held, same, femis, ghost, fine] = ids.map((id) => was.get(id)!)
  const before = [...was.values()]
  const steps: Step[] = [
    put(over!, { guardId: amara }),
    put({ ...held!, version: 99 }, { guardId: null }),
    put(same!, { guardId: amara }),
    put(femis!, { guardId: femi }),
    put(ghost!, { guardId: gone }),
    { ...(removal(fine!) as Extract<Step, { kind: 'remove' }>), id: gone },
    { kind: 'add', postId: gone, from: day(5)[0], to: day(5)[1], guardId: null },
    put(fine!, { guardId: amara }),
  ]
  const said = [
    ['conflict', 'This shift is over. What happened stays as it is.'],
    ['stale', 'Somebody changed this shift meanwhile. Look at it as it stands now.'],
    ['conflict', 'Amara is on Harbour Street Mall, Main door until Tuesday, 24 November, 17:00.'],
    ['rule', expect.stringContaining('Door supervisor')],
    ['not-found', 'There is no such guard'],
    ['not-found', 'There is no such shift'],
    ['not-found', 'There is no such post'],
    ['done', ''],
  ]
  const trial = await change(steps, { trial: true })
  expect(trial.map(({ outcome, message }) => [outcome, message])).toEqual(said)
  expect([...(await now()).values()]).toEqual(before)
  const results = await change(steps)
  expect(results.map(({ outcome, message }) => [outcome, message])).toEqual(said)
  expect([...(await now()).values()].slice(0, -1)).toEqual(before.slice(0, -1))
  expect((await now()).get(fine!.id)?.assignment?.guardId).toBe(amara)
  const other = await south.person('scheduler')
  const { body } = await other.ask({
    method: 'POST',
    url: `${south.url}/shifts/changes`,
    body: { steps: [removal(fine!), put(held!, { guardId: null })], trial: false },
  })
  expect((body as { results: StepResult[] }).results.map(({ outcome }) => outcome)).toEqual(['not-found', 'not-found'])
})

test('several-at-once: guards swap their shifts in one request, and one who must stay is in the way of the other', async () => {
  const { add, guard, assign, change, now } = await startChanging()
  const [amara, femi] = [await guard('Amara'), await guard('Femi')]
  const [first, second, third] = await add(day(0), day(0), day(1))
  await assign(first!, amara)
  await assign(second!, femi)
  let was = await now()
  const swap = () => [put(was.get(first!)!, { guardId: femi }), put(was.get(second!)!, { guardId: amara })]
  expect((await change(swap())).map(({ outcome }) => outcome)).toEqual(['done', 'done'])
  was = await now()
  expect([first, second].map((id) => was.get(id!)!.assignment!.guardId)).toEqual([femi, amara])
  await assign(third!, femi)
  was = await now()
  // Femi's shift can't move onto the third one, so it stays, and Amara's can't go to Femi.
  const results = await change([
    put(was.get(first!)!, { from: day(1, 9)[0], to: day(1, 9)[1] }),
    put(was.get(second!)!, { guardId: femi }),
  ])
  expect(results.map(({ outcome }) => outcome)).toEqual(['conflict', 'conflict'])
  // A step that changes nothing keeps its shift in the way as well.
  const kept = await change([put(was.get(third!)!, {}), put(was.get(first!)!, { from: day(1)[0], to: day(1)[1] })])
  expect(kept.map(({ outcome }) => outcome)).toEqual(['done', 'conflict'])
  expect([...(await now()).values()]).toEqual([...was.values()])
})

test('several-at-once: a soft rule asks for a reason, which stays with the assignment', async () => {
  const { add, guard, assign, change, now, north } = await startChanging()
  const amara = await guard('Amara')
  const [first, second] = await add(day(0, 6, 12), day(0, 22, 8))
  await assign(first!, amara)
  const was = await now()
  const steps = [put(was.get(second!)!, { guardId: amara })]
  const [asked] = await change(steps)
  expect(asked).toMatchObject({ outcome: 'reason', violations: [{ kind: 'min_rest' }] })
  expect((await change(steps, { reason: 'Nobody else in time' }))[0]).toMatchObject({ outcome: 'done' })
  const [kept] = await north.within(
    async ({ pool }) =>
      (await pool.query(`select override from assignments where shift_id = $1`, [second])).rows as unknown[],
  )
  expect(kept).toEqual({ override: 'Nobody else in time' })
})

test('several-at-once: a shift that guards know of is cancelled, and comes back as it was', async () => {
  const { add, guard, assign, change, now, publish } = await startChanging()
  const amara = await guard('Amara')
  const [id] = await add(day(0))
  await assign(id!, amara)
  await publish(...WEEK)
  const told = (await now()).get(id!)!
  expect((await change([removal(told)]))[0]).toMatchObject({ outcome: 'done', shift: { state: 'cancelled' } })
  const cancelled = (await now()).get(id!)!
  expect((await change([removal(cancelled)]))[0]).toMatchObject({ outcome: 'conflict' })
  const [back] = await change([put(cancelled, { guardId: amara })])
  expect(back).toMatchObject({ outcome: 'done', shift: { state: 'published', assignment: { guardId: amara } } })
})

test('several-at-once: bad input is refused whole', async () => {
  const { add, send, now } = await startChanging()
  const [id] = await add(day(0))
  const shift = (await now()).get(id!)!
  const statuses = []
  for (const steps of [
    [],
    [removal(shift), removal(shift)],
    [{ ...removal(shift), more: 1 }],
    [{ ...removal(shift), kind: 'burn' }],
    [{ ...put(shift, {}), from: 'noon' }],
    Array.from({ length: 101 }, () => removal({ ...shift, id: randomUUID() })),
  ])
    statuses.push((await send(steps as Step[])).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400])
  const [late] = ((await send([put(shift, { from: day(0)[1], to: day(0)[0] })])).body as { results: StepResult[] })
    .results
  expect(late).toMatchObject({ outcome: 'conflict', message: 'The end must be after the start' })
})

test('several-at-once: whatever is asked in whatever order, nobody is in two places, and a trial says what happens', async () => {
  const { add, guard, change, now } = await startChanging()
  const guards = [await guard('Amara'), await guard('Femi'), await guard('Lydia')]
  const ids = await add(day(0, 6), day(0, 10), day(0, 14), day(1, 6), day(1, 10), day(1, 14))
  const step = fc.record({
    at: fc.nat(5),
    to: fc.option(fc.constantFrom(...guards), { nil: null }),
    later: fc.constantFrom(-4, 0, 4, 24),
  })
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(step, { selector: ({ at }) => at, minLength: 1 }), async (asked) => {
      const was = await now()
      const shifted = (moment: string, hours: number) => new Date(Date.parse(moment) + hours * HOUR_MS).toISOString()
      const steps = asked.flatMap(({ at, to, later }) => {
        const shift = was.get(ids[at]!)
        if (!shift) return []
        return put(shift, { guardId: to, from: shifted(shift.from, later), to: shifted(shift.to, later) })
      })
      if (steps.length === 0) return
      const said = (await change(steps, { trial: true, reason: 'A trial' })).map(({ outcome }) => outcome)
      expect((await change(steps, { reason: 'A trial' })).map(({ outcome }) => outcome)).toEqual(said)
      const held = [...(await now()).values()].filter(({ assignment }) => assignment)
      for (const one of held)
        for (const other of held)
          if (one !== other && one.assignment!.guardId === other.assignment!.guardId)
            expect(one.from < other.to && one.to > other.from).toBe(false)
    }),
    { numRuns: 25 },
  )
})

test('confirmation-comes-back: a guard who confirmed and gets the shift back as told has confirmed still, and is else asked again', async () => {
  const { add, guard, assign, change, now, publish, ask, at, clock } = await startChanging()
  const amara = await guard('Amara')
  const [id] = await add(day(1))
  await assign(id!, amara)
  await publish(...WEEK)
  const confirm = () => ask({ method: 'POST', url: at(`shifts/${id}/confirm`) })
  expect((await confirm()).status).toBe(200)
  const shift = async () => (await now()).get(id!)!
  const confirmBy = (await shift()).assignment
  const become = async (step: (shift: Shift) => Step) => {
    clock.advance(1_000)
    await change([step(await shift())])
    return (await shift()).assignment?.state
  }
  const open = () => become((each) => put(each, { guardId: null }))
  const give = (wanted: { from?: string; to?: string } = {}) =>
    become((each) => put(each, { ...wanted, guardId: amara }))
  const [from, to] = day(1)
  await open()
  expect(await give()).toBe('confirmed')
  expect((await shift()).assignment).toMatchObject({ ...confirmBy!, id: expect.any(String) })
  await become(removal)
  expect(await give()).toBe('confirmed')

  await open()
  const [later, end] = day(1, 10)
  expect(await give({ from: later, to: end })).toBe('assigned')
  expect(await give({ from, to })).toBe('assigned')
  await confirm()
  await open()
  await publish(...WEEK)
  expect(await give()).toBe('assigned')
})
