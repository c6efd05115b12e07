import { expect, test } from 'vitest'
import type { Preview, Template, TemplateDraft } from '../../../contract/planning/templates/templates.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { iso, startScheduling } from '../shifts/testing-schedule.ts'

const MONDAY = '2026-11-23'
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

type Outcome = Record<'added' | 'assigned' | 'moved' | 'cancelled' | 'kept' | 'skipped', number> & {
  additionId: string | null
}

type Parts = { amara: string; femi: string; day: TemplateDraft['duties'][number] }

/** A week that a template of one duty made; `change` saves the template with other parts. */
async function start(parts: (given: Parts) => Partial<TemplateDraft> = () => ({})) {
  const scheduling = await startScheduling()
  const { ask, at, siteId, postId, guard, shiftsIn } = scheduling
  const guards = { amara: await guard('Amara'), femi: await guard('Femi') }
  const day = { code: 'D', postId, days: EVERY_DAY, start: '07:00', end: '15:00', headcount: 1 }
  const first: TemplateDraft = { siteId, name: 'Door', duties: [day], rotations: [], ...parts({ ...guards, day }) }
  let template = (await ask({ method: 'POST', url: at('templates'), body: first })).body as Template
  const url = at(`templates/${template.id}`)
  const span = { from: MONDAY, weeks: 1 }
  const apply = async () => (await ask({ method: 'POST', url: `${url}/apply`, body: span })).body as Outcome
  const made = await apply()
  const times = (all: Shift[]) => all.map(({ from }) => from.slice(5, 13))
  return {
    ...scheduling,
    ...guards,
    day,
    made,
    apply,
    week: () => shiftsIn(...WEEK),
    starts: async () => times((await shiftsIn(...WEEK)).filter(({ state }) => state !== 'cancelled')),
    holders: async () => (await shiftsIn(...WEEK)).map(({ assignment }) => assignment?.guardId ?? null),
    preview: async () => (await ask({ method: 'GET', url: `${url}/preview?from=${MONDAY}&weeks=1` })).body as Preview,
    change: async (rest: Partial<TemplateDraft>) => {
      const { id: _id, zone: _zone, version, ...data } = { ...template, ...rest }
      const { siteId: site, name, duties, rotations } = data
      const body = { version, data: { siteId: site, name, duties, rotations } }
      const { status, body: saved } = await ask({ method: 'PATCH', url, body })
      expect(status).toBe(200)
      template = saved as Template
    },
    move: ({ id, version }: Shift, from: string, to: string) =>
      ask({ method: 'PATCH', url: at(`shifts/${id}`), body: { version, from: iso(from), to: iso(to) } }),
    undo: async (id: string | null) => (await ask({ method: 'POST', url: at(`additions/${id}/undo`) })).body,
  }
}

const NIGHTS = { start: '20:00', end: '04:00' }

test('template-carried: a changed time and a day less move and cancel the shifts that it made, and once more does nothing', async () => {
  const { change, preview, apply, starts, day, publish, week, made, undo } = await start()
  expect(made).toMatchObject({ added: 7 })
  await publish('2026-11-22T23:00Z', '2026-11-23T23:00Z')
  const before = await week()
  await change({ duties: [{ ...day, start: '08:00', end: '16:00', days: [1, 2, 3, 4, 5, 6] }] })
  const { added, changed, kept, skipped } = await preview()
  expect([added, kept, skipped]).toEqual([[], [], []])
  expect(changed.map(({ before: { from }, after, isTold }) => [from, after?.from ?? null, isTold])).toEqual([
    [iso('2026-11-23T06:00Z'), iso('2026-11-23T07:00Z'), true],
    ...[24, 25, 26, 27, 28].map((date) => [iso(`2026-11-${date}T06:00Z`), iso(`2026-11-${date}T07:00Z`), false]),
    [iso('2026-11-29T06:00Z'), null, false],
  ])
  expect(await week()).toEqual(before)
  const applied = await apply()
  expect(applied).toMatchObject({ added: 0, moved: 6, cancelled: 1, kept: 0, additionId: expect.any(String) })
  expect(await starts()).toEqual([23, 24, 25, 26, 27, 28].map((date) => `11-${date}T07`))
  // Guards still know the old time: that is a change to be published.
  expect((await week())[0]).toMatchObject({ state: 'published', told: { from: iso('2026-11-23T06:00Z') } })
  expect(await apply()).toMatchObject({ added: 0, moved: 0, cancelled: 0, skipped: 6, additionId: null })
  // Taken back, all is as before, and the template wants the same again.
  expect(await undo(applied.additionId)).toEqual({ removed: 0, restored: 7, kept: 0 })
  const untouched = ({ version: _version, ...shift }: Shift) => shift
  expect((await week()).map(untouched)).toEqual(before.map(untouched))
  expect((await preview()).changed).toEqual(changed)
  expect(await apply()).toMatchObject({ moved: 6, cancelled: 1 })
})

test('template-carried: what somebody moved stays and is named, a guard chosen by hand moves along, and past stays', async () => {
  const { change, preview, apply, week, move, assign, amara, femi, clock, day, absent, ask, at, starts } = await start()
  const [, tuesday, wednesday, thursday, friday] = await week()
  expect((await move(tuesday!, '2026-11-24T09:00Z', '2026-11-24T17:00Z')).status).toBe(200)
  await assign(wednesday!.id, amara)
  await assign(thursday!.id, femi)
  await absent(femi, '2026-11-26T15:30Z', '2026-11-27T23:00Z')
  expect((await ask({ method: 'DELETE', url: at(`shifts/${friday!.id}`) })).status).toBe(200)
  await change({ duties: [{ ...day, ...NIGHTS }] })
  clock.set('2026-11-23T12:00:00Z')
  const { added, changed, kept, skipped } = await preview()
  expect(added.map(({ day: on }) => on)).toEqual(['2026-11-27'])
  expect(changed.map(({ day: on, guardAfter }) => [on, guardAfter])).toEqual([
    ['2026-11-25', amara],
    ['2026-11-28', null],
    ['2026-11-29', null],
  ])
  expect(kept.map(({ shiftId, reason, guardId, why }) => [shiftId, reason, guardId, why])).toEqual([
    [tuesday!.id, 'moved', null, null],
    [thursday!.id, 'refused', femi, expect.stringContaining('time off')],
  ])
  expect(skipped.map(({ day: on, reason }) => [on, reason])).toEqual([[MONDAY, 'past']])
  expect(await apply()).toMatchObject({ added: 1, moved: 3, cancelled: 0, kept: 2, skipped: 1 })
  expect(await starts()).toEqual(['11-23T06', '11-24T09', '11-25T19', '11-26T06', '11-27T19', '11-28T19', '11-29T19'])
})

test('template-carried: another turn gives shifts to other guards, and those whom the office replaced stay', async () => {
  const turn = (...guardIds: string[]) => [
    { name: 'Turn', cycle: ['D'], anchor: MONDAY, guards: guardIds.map((guardId) => ({ guardId, offset: 0 })) },
  ]
  const nights = (days: number[]) => ({ days })
  const { change, apply, preview, holders, amara, femi, guard, week, ask, at, assign, absent, day } = await start(
    ({ amara: id }) => ({ rotations: turn(id) }),
  )
  const nora = await guard('Nora')
  expect(await holders()).toEqual([amara, amara, amara, amara, amara, amara, null])
  const [monday] = await week()
  await ask({ method: 'POST', url: at(`shifts/${monday!.id}/release`) })
  expect((await assign(monday!.id, nora)).status).toBe(200)
  await absent(femi, '2026-11-24T00:00Z', '2026-11-25T00:00Z')
  await change({ rotations: turn(femi), duties: [{ ...day, ...nights([1, 2, 3]) }] })
  const { changed, kept } = await preview()
  expect(kept).toMatchObject([{ shiftId: monday!.id, reason: 'given', guardId: nora }])
  expect(
    changed.map(({ guardBefore, guardAfter, wanted, why, after }) => [
      guardBefore,
      guardAfter,
      wanted,
      why && 1,
      after && 1,
    ]),
  ).toEqual([
    [amara, null, femi, 1, 1],
    [amara, femi, femi, null, 1],
    [amara, null, null, null, null],
    [amara, null, null, null, null],
    [amara, null, null, null, null],
    [null, null, null, null, null],
  ])
  const { additionId } = await apply()
  expect(await holders()).toEqual([nora, null, femi])
  expect(await apply()).toMatchObject({ moved: 0, cancelled: 0, kept: 1, additionId: null })
  expect(additionId).not.toBeNull()
})

test('template-carried: a duty with another letter takes over its shifts, and one at another post replaces them', async () => {
  const { change, apply, day, week, ask, at, siteId, move, undo, preview } = await start()
  const before = await week()
  await change({ duties: [{ ...day, code: 'E', start: '09:00', end: '17:00' }] })
  expect(await apply()).toMatchObject({ added: 0, moved: 7, cancelled: 0 })
  expect((await week()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  const body = { name: 'Gate', kind: 'static', requires: [], priority: 2, isArmed: false }
  const post = (await ask({ method: 'POST', url: at('posts'), body: { ...body, siteId } })).body as { id: string }
  await change({ duties: [{ ...day, code: 'E', postId: post.id, start: '09:00', end: '17:00' }] })
  const [monday] = await week()
  await move(monday!, '2026-11-23T09:00Z', '2026-11-23T17:00Z')
  const applied = await apply()
  expect(applied).toMatchObject({ added: 7, moved: 0, cancelled: 6, kept: 1 })
  const others = (await week()).filter(({ postId }) => postId !== post.id)
  expect(others.map(({ id }) => id)).toEqual([monday!.id])
  expect(await apply()).toMatchObject({ added: 0, moved: 0, cancelled: 0, kept: 1, additionId: null })
  expect((await preview()).kept).toMatchObject([{ shiftId: monday!.id, reason: 'moved' }])
  expect(await undo(applied.additionId)).toEqual({ removed: 7, restored: 6, kept: 0 })
  expect((await week()).map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted())
})

test('template-carried: a cancellation that is published comes back with its day, and one by hand does not', async () => {
  const { change, apply, day, publish, week, ask, at, starts } = await start()
  await publish(...WEEK)
  const [monday] = await week()
  await ask({ method: 'DELETE', url: at(`shifts/${monday!.id}`) })
  await change({ duties: [{ ...day, days: [1, 2, 3, 4, 5, 6] }] })
  expect(await apply()).toMatchObject({ cancelled: 1 })
  await publish(...WEEK)
  await change({ duties: [day] })
  expect(await apply()).toMatchObject({ added: 1, moved: 0, skipped: 6 })
  expect(await starts()).toEqual([24, 25, 26, 27, 28, 29].map((date) => `11-${date}T06`))
})

test('template-carried: an undo leaves what somebody changed since or was told, and of two who apply one does it', async () => {
  const { change, apply, day, publish, week, move, undo } = await start()
  await change({ duties: [{ ...day, start: '08:00', end: '16:00' }] })
  const both = await Promise.all([apply(), apply()])
  expect(both.map(({ moved }) => moved).toSorted((a, b) => a - b)).toEqual([0, 7])
  const act = both.find(({ additionId }) => additionId !== null)!
  const [, tuesday] = await week()
  await publish('2026-11-22T23:00Z', '2026-11-23T23:00Z')
  await move(tuesday!, '2026-11-24T09:00Z', '2026-11-24T17:00Z')
  expect(await undo(act.additionId)).toEqual({ removed: 0, restored: 5, kept: 2 })
  expect((await week()).map(({ from }) => from.slice(11, 13))).toEqual(['07', '09', '06', '06', '06', '06', '06'])
})

test('template-carried: an undo gives shifts back to their guards, but for what has begun, what somebody removed and whom a rule keeps away', async () => {
  const turn = (id: string) => [{ name: 'Turn', cycle: ['D'], anchor: MONDAY, guards: [{ guardId: id, offset: 0 }] }]
  const { change, apply, holders, amara, femi, clock, absent, day, undo, publish, week, ask, at } = await start(
    (given) => ({ rotations: turn(given.amara), duties: [{ ...given.day, days: [1, 2, 3, 4, 5, 6] }] }),
  )
  expect(await holders()).toEqual(Array(6).fill(amara))
  await publish('2026-11-26T23:00Z', '2026-11-27T23:00Z')
  await change({ rotations: turn(femi), duties: [{ ...day, days: [1, 2, 3, 6] }] })
  const { additionId } = await apply()
  expect((await week()).map(({ state }) => state)).toEqual(['draft', 'draft', 'draft', 'cancelled', 'draft'])
  const saturday = (await week()).at(-1)!
  expect((await ask({ method: 'DELETE', url: at(`shifts/${saturday.id}`) })).status).toBe(200)
  await absent(amara, '2026-11-25T00:00Z', '2026-11-26T00:00Z')
  clock.set('2026-11-23T06:30Z')
  // Monday has begun, and somebody removed Saturday. Amara is away on Wednesday. She has the draft of Thursday again,
  // which the act had removed, and the published shift of Friday, which it had cancelled.
  expect(await undo(additionId)).toEqual({ removed: 0, restored: 4, kept: 2 })
  expect(await holders()).toEqual([femi, amara, null, amara, amara])
})

test('template-carried: a locked period stays as it is, and the preview says so', async () => {
  const { change, apply, preview, day, publish, ask, at, starts } = await start()
  const body = { from: iso(WEEK[0]), to: iso(WEEK[1]) }
  const { id } = (await ask({ method: 'POST', url: at('periods'), body })).body as { id: string }
  await publish(...WEEK)
  expect((await ask({ method: 'POST', url: at(`periods/${id}/lock`), body: { version: 2 } })).status).toBe(200)
  await change({ duties: [{ ...day, start: '08:00', end: '16:00', days: [1, 2, 3, 4, 5, 6] }] })
  const { changed, kept, skipped } = await preview()
  expect([changed, kept, skipped.map(({ reason }) => reason)]).toEqual([[], [], Array(7).fill('locked')])
  expect(await apply()).toMatchObject({ moved: 0, cancelled: 0, skipped: 7, additionId: null })
  expect(await starts()).toEqual([23, 24, 25, 26, 27, 28, 29].map((date) => `11-${date}T06`))
})
