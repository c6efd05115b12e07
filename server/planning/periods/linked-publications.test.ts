import { expect, test } from 'vitest'
import type {
  Change,
  Publication,
  PublishedAlready,
  UndoMessage,
} from '../../../contract/planning/periods/publication.ts'
import { AMARA, startOwn } from '../own/testing-own.ts'
import { startScoped } from '../organisations/testing-scope.ts'
import { iso, startScheduling } from '../shifts/testing-schedule.ts'

const DAY: [string, string] = ['2026-11-23T08:00Z', '2026-11-23T16:00Z']
const LATE: [string, string] = ['2026-11-23T12:00Z', '2026-11-23T20:00Z']
const AWAY: [string, string] = ['2026-12-02T08:00Z', '2026-12-02T16:00Z']
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']
const SPAN = { from: iso(WEEK[0]), to: iso(WEEK[1]), except: [] as string[] }

type Outcome = { published: number; publicationId: string | null; already: PublishedAlready | null }
type Office = Awaited<ReturnType<typeof startScheduling>>

/** What each guard was told to have, by shift: what they believe. */
const believed = async ({ shiftsIn }: Office) =>
  Object.fromEntries(
    (await shiftsIn('2026-11-20T00:00Z', '2026-12-20T00:00Z')).map(({ id, told }) => [id, told?.guardId ?? null]),
  )

const needsOf = (changes: Change[]) =>
  Object.fromEntries(changes.map(({ shift, needs }) => [shift.id, needs.map(({ shiftId }) => shiftId)]))

async function handOver(scheduling: Office) {
  const { add, guard, assign, publish, ask, at } = scheduling
  const [nora, pia] = [await guard('Nora'), await guard('Pia')]
  const [gate, vault] = await add(DAY, LATE)
  await assign(gate!, nora)
  await publish(...WEEK)
  await ask({ method: 'POST', url: at(`shifts/${gate}/release`) })
  await assign(gate!, pia)
  await assign(vault!, nora)
  return { nora, pia, gate: gate!, vault: vault! }
}

test('publish-linked: a guard who is taken from one shift and given another at that time hears of both at once', async () => {
  const scheduling = await startScheduling()
  const { nora, pia, gate, vault } = await handOver(scheduling)
  const { changes } = await scheduling.changesIn(...WEEK)
  expect(needsOf(changes)).toEqual({ [gate]: [], [vault]: [gate] })
  const torn = await scheduling.publish(...WEEK, [gate])
  expect([torn.status, torn.body]).toMatchObject([
    409,
    { message: 'Nora would know of two shifts at once. Publish the change of the other shift as well.' },
  ])
  expect(await believed(scheduling)).toEqual({ [gate]: nora, [vault]: null })
  expect((await scheduling.publish(...WEEK, [vault])).body).toMatchObject({ published: 1 })
  expect(await believed(scheduling)).toEqual({ [gate]: pia, [vault]: null })
  expect((await scheduling.publish(...WEEK)).body).toMatchObject({ published: 1 })
  expect(await believed(scheduling)).toEqual({ [gate]: pia, [vault]: nora })
})

test('publish-linked: guards who swap two shifts are told of both or of none', async () => {
  const scheduling = await startScheduling()
  const { add, guard, assign, publish, ask, at, changesIn } = scheduling
  const [nora, pia] = [await guard('Nora'), await guard('Pia')]
  const [one, two] = await add(DAY, LATE)
  await assign(one!, nora)
  await assign(two!, pia)
  await publish(...WEEK)
  for (const id of [one, two]) await ask({ method: 'POST', url: at(`shifts/${id}/release`) })
  await assign(one!, pia)
  await assign(two!, nora)
  expect(needsOf((await changesIn(...WEEK)).changes)).toEqual({ [one!]: [two], [two!]: [one] })
  expect((await publish(...WEEK, [one!])).status).toBe(409)
  expect((await publish(...WEEK, [two!])).status).toBe(409)
  expect((await publish(...WEEK)).body).toMatchObject({ published: 2 })
})

test('publish-linked: a shift that moved out of the week goes along with what takes its time', async () => {
  const scheduling = await startScheduling()
  const { add, guard, assign, publish, ask, at, changesIn, shiftsIn } = scheduling
  const nora = await guard('Nora')
  const [gate, vault] = await add(DAY, LATE)
  await assign(gate!, nora)
  await publish(...WEEK)
  const { version } = (await shiftsIn(...WEEK)).find(({ id }) => id === gate)!
  const moved = await ask({
    method: 'PATCH',
    url: at(`shifts/${gate}`),
    body: { version, from: iso(AWAY[0]), to: iso(AWAY[1]) },
  })
  expect(moved.status).toBe(200)
  await assign(vault!, nora)
  expect(needsOf((await changesIn(...WEEK)).changes)).toEqual({ [vault!]: [gate], [gate!]: [] })
  expect((await publish(...WEEK)).body).toMatchObject({ published: 2 })
})

test('publish-linked: a change outside of the week goes along where a guard would know of too short a rest', async () => {
  const scheduling = await startScheduling()
  const { add, guard, assign, publish, ask, at, changesIn } = scheduling
  const [nora, pia] = [await guard('Nora'), await guard('Pia')]
  // Two and a half hours of rest lie between the shift that is taken away and the one that she gets.
  const [sunday, monday] = await add(
    ['2026-11-29T09:00Z', '2026-11-29T21:00Z'],
    ['2026-11-29T23:30Z', '2026-11-30T11:30Z'],
  )
  await assign(sunday!, nora)
  await publish('2026-11-22T23:00Z', '2026-11-29T22:00Z')
  await ask({ method: 'POST', url: at(`shifts/${sunday}/release`) })
  await assign(sunday!, pia)
  expect((await assign(monday!, nora)).status).toBe(200)
  const NEXT: [string, string] = ['2026-11-29T23:00Z', '2026-12-06T23:00Z']
  const { changes } = await changesIn(...NEXT)
  expect(needsOf(changes)).toEqual({ [monday!]: [sunday], [sunday!]: [] })
  expect((await publish(...NEXT, [sunday!])).body).toMatchObject({ message: expect.stringContaining('break a rule') })
  expect(await believed(scheduling)).toMatchObject({ [sunday!]: nora, [monday!]: null })
  expect((await publish(...NEXT)).body).toMatchObject({ published: 2 })
})

test('publish-linked, scope-measures: a guard who still believes in a shift outside of a scope gets no other at that time', async () => {
  const { scoped, north, at, add, guardId, outside, owner } = await startScoped()
  const during = { from: iso('2026-11-25T00:00Z'), to: iso('2026-11-26T00:00Z') }
  expect(await owner('POST', 'publish', { ...during, except: [] })).toMatchObject({ published: 1 })
  await owner('POST', `shifts/${outside.shiftId}/release`)
  const [inside] = await add(['2026-11-25T10:00Z', '2026-11-25T18:00Z'])
  const given = await scoped.ask({ method: 'POST', url: at(`shifts/${inside}/assign`), body: { guardId } })
  expect(given.status).toBe(200)
  const refused = await scoped.ask({ method: 'POST', url: at('publish'), body: { ...during, except: [] } })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { message: expect.stringContaining('outside of your sites') },
  ])
  const told = await north.within(({ pool }) => pool.query('select told from shifts where id = $1', [inside]))
  expect(told.rows).toEqual([{ told: null }])
  expect(await owner('POST', 'publish', { ...during, except: [] })).toMatchObject({ published: 2 })
})

test('publish-linked: what a guard called off needs nobody to say so first', async () => {
  const { add, guard, assign, publish, ask, at, changesIn } = await startScheduling()
  const nora = await guard('Nora')
  const [gate, vault] = await add(DAY, LATE)
  await assign(gate!, nora)
  await publish(...WEEK)
  await ask({ method: 'POST', url: at(`shifts/${gate}/call-off`), body: { reason: 'Sick' } })
  await assign(vault!, nora)
  expect(needsOf((await changesIn(...WEEK)).changes)[vault!]).toEqual([])
  expect((await publish(...WEEK, [gate!])).body).toMatchObject({ published: 1 })
})

test('publish-once: of three who publish at once, each guard is told once, each change is one event, and the others read who did', async () => {
  const { add, guard, assign, at, north, changesIn, ask } = await startScheduling()
  const nora = await guard('Nora')
  const ids = await add(DAY, AWAY)
  for (const id of ids) await assign(id, nora)
  const chosen = (await changesIn(WEEK[0], '2026-12-06T23:00Z')).changes.map(({ shift: { id, version } }) => ({
    id,
    version,
  }))
  const body = { ...SPAN, to: iso('2026-12-06T23:00Z'), chosen }
  const others = [await north.person('scheduler'), await north.person('scheduler')]
  const all = [ask, ...others.map((each) => each.ask)]
  const answers = await Promise.all(all.map((by) => by({ method: 'POST', url: at('publish'), body })))
  const outcomes = answers.map((answer) => answer.body as Outcome)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(outcomes.map(({ published }) => published).toSorted()).toEqual([0, 0, 2])
  for (const { published, already } of outcomes)
    expect(already).toEqual(published === 2 ? null : { count: 2, by: expect.any(String), at: expect.any(String) })
  const events = await north.within(({ pool }) =>
    pool.query<{ count: number }>(`select count(*)::int as count from ledger_events where kind = 'shift.published'`),
  )
  expect(events.rows).toEqual([{ count: 2 }])
  expect((await ask({ method: 'POST', url: at('publish'), body })).body).toMatchObject({
    published: 0,
    already: { count: 2 },
  })
})

test('publish-once: a change that somebody changed since it was seen is published by nobody', async () => {
  const { add, ask, at, changesIn, shiftsIn } = await startScheduling()
  const [id] = await add(DAY)
  const chosen = (await changesIn(...WEEK)).changes.map(({ shift: { id: shiftId, version } }) => ({
    id: shiftId,
    version,
  }))
  const later = { version: 1, from: iso(LATE[0]), to: iso(LATE[1]) }
  expect((await ask({ method: 'PATCH', url: at(`shifts/${id}`), body: later })).status).toBe(200)
  const stale = await ask({ method: 'POST', url: at('publish'), body: { ...SPAN, chosen } })
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'stale' }])
  expect((await shiftsIn(...WEEK))[0]!.told).toBeNull()
})

async function published() {
  const own = await startOwn()
  const { add, assign, publish, amara, ask, at } = own
  const [id] = await add(DAY)
  await assign(id!, amara)
  const { publicationId } = (await publish(...WEEK)).body as Outcome
  const undo = (evenIfRead = false) =>
    ask({ method: 'POST', url: at(`publications/${publicationId}/undo`), body: { evenIfRead } })
  const listed = async () =>
    ((await ask({ method: 'GET', url: at('publications') })).body as { publications: Publication[] }).publications
  const preview = async () =>
    ((await ask({ method: 'GET', url: at(`publications/${publicationId}/undo`) })).body as { messages: UndoMessage[] })
      .messages
  return { ...own, id: id!, undo, listed, preview }
}

test('undo-publication: a publication that nobody read is taken back once, and whoever has its mail gets another', async () => {
  const { undo, listed, preview, mailTo, shiftsIn, amara, changesIn, id } = await published()
  await mailTo(AMARA, 1)
  expect(await listed()).toMatchObject([{ changes: 1, guardIds: [amara], readers: [] }])
  expect(await preview()).toMatchObject([
    {
      guardId: amara,
      hasRead: false,
      hears: true,
      shifts: [{ shiftId: id, before: { from: iso(DAY[0]) }, after: null }],
    },
  ])
  expect((await undo()).body).toEqual({ undone: 1, told: 1 })
  expect((await shiftsIn(...WEEK))[0]).toMatchObject({ state: 'draft', told: null, assignment: { guardId: amara } })
  expect((await changesIn(...WEEK)).changes).toMatchObject([{ kind: 'new' }])
  const { text } = await mailTo(AMARA, 2)
  expect(text).toContain('No longer yours')
  expect(text).toContain('You have no shift now.')
  expect((await undo()).status).toBe(409)
  expect(await listed()).toEqual([])
})

test('undo-publication: once a guard has read it, it is taken back only after a look at what that tells', async () => {
  const { undo, listed, preview, mailTo, byLink, amara, shiftsIn, clock } = await published()
  const { token } = await mailTo(AMARA, 1)
  await byLink('shifts', { token })
  expect((await listed())[0]!.readers).toEqual([amara])
  expect(await preview()).toMatchObject([{ hasRead: true }])
  const refused = await undo()
  expect([refused.status, refused.body]).toMatchObject([409, { message: expect.stringContaining('has read it') }])
  expect((await shiftsIn(...WEEK))[0]!.told).not.toBeNull()
  expect((await undo(true)).body).toEqual({ undone: 1, told: 1 })
  expect((await shiftsIn(...WEEK))[0]!.told).toBeNull()
  clock.set('2026-11-23T09:00:00Z')
  expect((await undo(true)).status).toBe(409)
})

test('undo-publication: what began, or was published again since, stays as it was told', async () => {
  const { undo, publish, ask, at, shiftsIn, clock, id } = await published()
  const { version } = (await shiftsIn(...WEEK))[0]!
  const later = { version, from: iso(LATE[0]), to: iso(LATE[1]) }
  expect((await ask({ method: 'PATCH', url: at(`shifts/${id}`), body: later })).status).toBe(200)
  clock.set(new Date(clock().getTime() + 60_000).toISOString())
  await publish(...WEEK)
  expect((await undo(true)).body).toMatchObject({ message: expect.stringContaining('published again') })
  clock.set('2026-11-23T13:00:00Z')
  const [last] = ((await ask({ method: 'GET', url: at('publications') })).body as { publications: Publication[] })
    .publications
  const begun = await ask({
    method: 'POST',
    url: at(`publications/${last!.id}/undo`),
    body: { evenIfRead: true },
  })
  expect(begun.body).toMatchObject({ message: expect.stringContaining('have begun') })
  expect((await shiftsIn(...WEEK))[0]!.told).toMatchObject({ from: iso(LATE[0]) })
})

test('undo-publication: another company, a dispatcher and a guard take nothing back', async () => {
  const { listed, south, north, at, shiftsIn } = await published()
  const [{ id }] = (await listed()) as [Publication]
  const body = { evenIfRead: true }
  expect((await south.owner.ask({ method: 'POST', url: `${south.url}/publications/${id}/undo`, body })).status).toBe(
    404,
  )
  for (const role of ['dispatcher', 'guard'] as const) {
    const { ask } = await north.person(role)
    expect((await ask({ method: 'POST', url: at(`publications/${id}/undo`), body })).status).toBe(403)
  }
  expect((await shiftsIn(...WEEK))[0]!.told).not.toBeNull()
})

test('undo-publication: a member with a scope neither lists nor takes back what others published', async () => {
  const { listed, north, at, siteId, shiftsIn } = await published()
  const [{ id }] = (await listed()) as [Publication]
  const { ask } = await north.person('scheduler', { clients: [], sites: [siteId] })
  expect((await ask({ method: 'GET', url: at('publications') })).body).toEqual({ publications: [] })
  expect((await ask({ method: 'GET', url: at(`publications/${id}/undo`) })).status).toBe(404)
  expect((await ask({ method: 'POST', url: at(`publications/${id}/undo`), body: { evenIfRead: true } })).status).toBe(
    404,
  )
  expect((await shiftsIn(...WEEK))[0]!.told).not.toBeNull()
})
