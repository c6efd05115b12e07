import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { GuardRow, TimeOff } from '../../../contract/planning/guards/guards.ts'
import type { Swap } from '../../../contract/planning/offers/swaps.ts'
import type { OwnShifts } from '../../../contract/planning/own/own.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { startPromise } from './testing-promise.ts'

const who = fc.constantFrom('planner' as const, 'dispatcher' as const)
const shift = fc.nat({ max: 2 })
const guard = fc.nat({ max: 3 })
const choice = fc.constantFrom(undefined, true, false)

/** What people do with three shifts and four guards, in any order. */
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('assign' as const), who, shift, guard, tell: choice }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('release' as const), who, shift }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('call-off' as const), who, shift }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('confirm' as const), who, shift }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), shift, hours: fc.constantFrom(-1, 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), shift }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('put' as const), shift, guard: fc.option(guard) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('publish' as const), except: fc.array(shift, { maxLength: 2 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('own confirm' as const), shift, guard }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('own call-off' as const), shift, guard }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('offer' as const), who, shift, guard, says: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('swap' as const), shift, guard, to: guard }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('time off' as const), shift, guard }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('state' as const),
      guard,
      to: fc.constantFrom('active', 'on_leave', 'left'),
    }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer Kind> ? Kind : never
type World = Awaited<ReturnType<typeof startPromise>>

/** `npm run test:long` asks for them all. */
const RUNS = inject('wholeMatrix') ? 10_000 : 30

test(
  'promise-kept: whatever is done in whatever order, whoever believes to be on a shift stands there on the board, or it says whom to tell',
  async () => {
    const world = await startPromise()
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
        const ids = await world.begin()
        await expectPromise(world)
        for (const each of acts) {
          await doIt(world, ids, each)
          await world.hear()
          await expectPromise(world)
        }
      }),
      { numRuns: RUNS },
    )
  },
  RUNS * 10_000,
)

/** What guards believe and what the board shows agree, but for shifts of which the board says that it waits. */
async function expectPromise({ board, beliefs, guards }: World) {
  const { shifts, isToTell } = await board()
  for (const one of shifts) {
    if (isToTell(one.id)) continue
    for (const [nth, belief] of beliefs.entries()) {
      const has = one.state !== 'cancelled' && one.assignment?.guardId === guards[nth]
      const about = { shift: one.id, guard: nth }
      expect({ ...about, believes: belief.get(one.id) ?? null }).toEqual({
        ...about,
        believes: has ? { from: one.from, to: one.to } : null,
      })
    }
  }
  // A shift that stands nowhere any more is believed by nobody.
  const known = new Set(shifts.map(({ id }) => id))
  for (const belief of beliefs) expect([...belief.keys()].filter((id) => !known.has(id))).toEqual([])
}

async function doIt(world: World, ids: string[], one: Act): Promise<void> {
  const { ask, dispatcher, at, own, guards, beliefs, read, board } = world
  const by = { planner: ask, dispatcher }
  const now = async (nth: number) => (await board()).shifts.find(({ id }) => id === ids[nth])
  const post = (call: typeof ask, path: string, body?: object) =>
    call({ method: 'POST', url: at(path), ...(body && { body }) })
  /** A guard who says no knows it. */
  const forget = (guardId: string | undefined, id: string) => beliefs[guards.indexOf(guardId ?? '')]?.delete(id)

  switch (one.kind) {
    case 'assign': {
      const body = { guardId: guards[one.guard], ...(one.tell !== undefined && { tell: one.tell }) }
      await post(by[one.who], `shifts/${ids[one.shift]}/assign`, body)
      return
    }
    case 'release':
    case 'confirm':
      await post(by[one.who], `shifts/${ids[one.shift]}/${one.kind}`)
      return
    case 'call-off': {
      const held = (await now(one.shift))?.assignment?.guardId
      const { status } = await post(by[one.who], `shifts/${ids[one.shift]}/call-off`, { reason: 'Sick' })
      if (status === 200) forget(held, ids[one.shift]!)
      return
    }
    case 'own confirm':
      await post(own[one.guard]!, `me/shifts/${ids[one.shift]}/confirm`)
      return
    case 'own call-off': {
      const { status } = await post(own[one.guard]!, `me/shifts/${ids[one.shift]}/call-off`, { reason: 'Sick' })
      if (status === 200) forget(guards[one.guard], ids[one.shift]!)
      return
    }
    case 'move': {
      const before = await now(one.shift)
      if (before) await ask({ method: 'PATCH', url: at(`shifts/${before.id}`), body: later(before, one.hours) })
      return
    }
    case 'cancel':
      await ask({ method: 'DELETE', url: at(`shifts/${ids[one.shift]}`) })
      return
    case 'put': {
      const before = await now(one.shift)
      if (!before) return
      const { id, version, from, to, assignment } = before
      const guardId = one.guard === null ? null : guards[one.guard]
      const step = { kind: 'put', id, version, heldBy: assignment?.guardId ?? null, from, to, guardId }
      await post(ask, 'shifts/changes', { steps: [step], trial: false })
      return
    }
    case 'publish':
      await world.publish(...world.span, [...new Set(one.except.map((nth) => ids[nth]!))])
      return
    case 'offer': {
      const wanted = { guards: [{ guardId: guards[one.guard] }], minutes: 20, next: 0 }
      const { status, body } = await post(by[one.who], `shifts/${ids[one.shift]}/offer`, wanted)
      if (status !== 201) return
      const { id } = body as { id: string }
      await post(own[one.guard]!, `me/offers/${id}/answer`, { answer: one.says ? 'accept' : 'decline' })
      await post(ask, `offers/${id}/withdraw`)
      return
    }
    case 'swap': {
      const body = { guardId: guards[one.to], forShiftId: null }
      const asked = await post(own[one.guard]!, `me/shifts/${ids[one.shift]}/swap`, body)
      if (asked.status !== 201) return
      const { id } = (asked.body as OwnShifts).swaps.find(({ isMine }) => isMine)!
      await post(own[one.to]!, `me/swaps/${id}/answer`, { answer: 'accept' })
      const { swaps } = await read<{ swaps: Swap[] }>(ask, 'swaps')
      for (const each of swaps) await post(ask, `swaps/${each.id}/approve`, {})
      return
    }
    case 'time off': {
      const before = await now(one.shift)
      if (!before) return
      const added = await post(ask, `guards/${guards[one.guard]}/time-off`, {
        from: before.from,
        to: before.to,
        note: '',
      })
      const { id } = added.body as TimeOff
      const { shifts } = await read<{ shifts: { shiftId: string }[] }>(ask, `time-off/${id}/shifts`)
      await post(ask, `time-off/${id}/decision`, { state: 'approved', release: shifts.map(({ shiftId }) => shiftId) })
      return
    }
    case 'state': {
      const { guards: all } = await read<{ guards: GuardRow[] }>(ask, 'guards')
      const {
        id,
        version,
        qualifications: _,
        timeOffAsked: __,
        ...data
      } = all.find(({ id }) => id === guards[one.guard])!
      const change = (release: string[]) =>
        ask({ method: 'PATCH', url: at(`guards/${id}`), body: { version, data: { ...data, state: one.to }, release } })
      const { status, body } = await change([])
      const ahead = (body as { violations?: { shiftId: string }[] }).violations
      if (status === 422 && ahead) await change(ahead.map(({ shiftId }) => shiftId))
    }
  }
}

const later = ({ version, from, to }: Shift, hours: number) => ({
  version,
  from: new Date(Date.parse(from) + hours * HOUR_MS).toISOString(),
  to: new Date(Date.parse(to) + hours * HOUR_MS).toISOString(),
})
