import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { GuardInFull, GuardRow } from '../../../contract/planning/guards/guards.ts'
import type { HistoryEntry } from '../../../contract/planning/ledger/history.ts'
import type { MergePreview, Twins } from '../../../contract/planning/guards/merging.ts'
import type { OpenShifts } from '../../../contract/planning/own/own-bids.ts'
import { startOwn } from '../own/testing-own.ts'
import { startScheduling } from '../shifts/testing-schedule.ts'
import { joinLicenses } from './joining-licenses.ts'

const DAY: [string, string] = ['2026-11-23T08:00Z', '2026-11-23T16:00Z']
const NEXT: [string, string] = ['2026-11-24T08:00Z', '2026-11-24T16:00Z']
const THIRD: [string, string] = ['2026-11-25T08:00Z', '2026-11-25T16:00Z']
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']

type TestCompany = Awaited<ReturnType<typeof startScheduling>>

/** What the office asks about two guards, as the scheduler. */
function officeOf({ ask, at }: Pick<TestCompany, 'ask' | 'at'>) {
  const get = async <T>(path: string) => (await ask({ method: 'GET', url: at(path) })).body as T
  const preview = async (gone: string, kept: string) => await get<MergePreview>(`guards/${gone}/merge?into=${kept}`)
  return {
    get,
    post: (path: string, body: object) => ask({ method: 'POST', url: at(path), body }),
    full: (id: string) => get<GuardInFull>(`guards/${id}`),
    preview,
    merge: async (gone: string, kept: string) => {
      const { gone: one, kept: other } = await preview(gone, kept)
      const body = { into: kept, version: one.version, intoVersion: other.version }
      return ask({ method: 'POST', url: at(`guards/${gone}/merge`), body })
    },
  }
}

test('guards-merged: all that a guard has goes over to the one who is kept, who is told nothing again', async () => {
  const started = await startOwn()
  const { amara, guard, add, assign, publish, changesIn, at, ask, north, signIn, mailTo, byLink, set, siteId } = started
  const { post, full, preview, merge, get } = officeOf(started)
  const twin = await guard('Amara D.', { until: '2027-06-30', email: 'twin@guards.example' })
  await set(twin, { phone: '+442079460958', rank: 'Lead' } as object)
  const [monday, tuesday, wednesday] = (await add(DAY, NEXT, THIRD)) as [string, string, string]
  expect((await assign(monday, twin)).status).toBe(200)
  expect((await assign(tuesday, amara)).status).toBe(200)
  expect((await publish(...WEEK)).status).toBe(200)
  const own = await signIn(twin)
  const { url } = (await own({ method: 'POST', url: at('me/calendar') })).body as { url: string }
  const { token } = await mailTo('twin@guards.example', 1)
  await post('bids/open', { shiftIds: [wednesday], firstWins: false })
  expect((await own({ method: 'POST', url: at(`me/open-shifts/${wednesday}/bid`) })).status).toBe(200)
  await post(`guards/${twin}/time-off`, { from: '2026-12-10T00:00:00.000Z', to: '2026-12-11T00:00:00.000Z', note: '' })
  await post(`guards/${twin}/bans`, { clientId: null, siteId, reason: 'The client asked' })
  await ask({
    method: 'PUT',
    url: at(`guards/${twin}/availability`),
    body: { version: 1, entries: [{ weekday: 7, day: null, fromMinutes: 0, toMinutes: 600, kind: 'unavailable' }] },
  })

  const seen = await preview(twin, amara)
  expect(seen).toMatchObject({
    kept: { name: 'Amara' },
    gone: { name: 'Amara D.' },
    counts: { shiftsAhead: 1, shiftsBefore: 0, licenses: 1, availability: 1, timeOff: 1, bans: 1, bids: 1, links: 2 },
    fields: ['phone', 'rank'],
    licensesDropped: 1,
    availabilityStays: false,
    problems: [],
  })
  expect((await merge(twin, amara)).body).toEqual({ id: amara, name: 'Amara' })

  const kept = await full(amara)
  expect(kept).toMatchObject({
    phone: '+442079460958',
    rank: 'Lead',
    mergedInto: null,
    timeOff: [{ state: 'requested' }],
  })
  expect(kept.bans).toHaveLength(1)
  expect(kept.qualifications).toHaveLength(1)
  expect(await full(twin)).toMatchObject({ state: 'left', mergedInto: amara, timeOff: [], qualifications: [] })
  const { guards } = await get<{ guards: GuardRow[] }>('guards')
  expect(guards.map(({ id }) => id)).toEqual([amara])
  expect((await get<{ found: unknown[] }>('find?search=Amara')).found).toHaveLength(1)
  const { rows } = await north.within(({ pool }) =>
    pool.query('select shift_id as id from assignments where guard_id = $1 order by lower(during)', [amara]),
  )
  expect(rows.map(({ id }) => id)).toEqual([monday, tuesday])
  expect((await changesIn(...WEEK)).changes).toEqual([])
  // The account, the calendar and the link of the mail open what the kept guard has.
  const [own1, page] = [await own({ method: 'GET', url: at('me/shifts') }), await byLink('shifts', { token })]
  for (const { body } of [own1, page])
    expect(body).toMatchObject({ guard: 'Amara', shifts: [{ id: monday }, { id: tuesday }] })
  expect((await started.app.inject({ url: new URL(url).pathname })).statusCode).toBe(200)
  expect(((await own({ method: 'GET', url: at('me/open-shifts') })).body as OpenShifts).shifts).toMatchObject([
    { id: wednesday, state: 'waiting' },
  ])
})

test('guards-merged: the row that stays leads to the kept guard, changes no more, and both histories are read there', async () => {
  const started = await startScheduling()
  const { guard, add, assign, north, ask, at, absent } = started
  const { full, get, merge, post } = officeOf(started)
  const [first, second, third] = [await guard('Ben'), await guard('Ben K.'), await guard('Benjamin')]
  const [monday] = (await add(DAY)) as [string]
  await assign(monday, first)
  expect((await merge(first, second)).status).toBe(200)
  expect((await merge(second, third)).status).toBe(200)
  expect((await full(first)).mergedInto).toBe(third)

  const { entries } = await get<{ entries: HistoryEntry[] }>(`history?guard=${third}`)
  expect(entries.map(({ kind }) => kind).toSorted()).toEqual(
    ['assignment.assigned', ...Array.from({ length: 4 }, () => 'guard.merged')].toSorted(),
  )
  expect(entries.find(({ kind }) => kind === 'guard.merged')).toMatchObject({
    what: 'Two guards who are one person merged, 1 shift',
    reason: expect.stringContaining('is now Benjamin'),
  })
  // Nothing more is given to a guard who was merged, by any way.
  const words = 'Ben was merged into another guard, who is the same person. Change that one instead.'
  const { version, name, employeeNo, email, weeklyMinutesMin, weeklyMinutesMax, payRate, lat, lng } = await full(first)
  const data = { name, employeeNo, email, weeklyMinutesMin, weeklyMinutesMax, payRate, lat, lng, state: 'active' }
  const tries = [
    await ask({ method: 'PATCH', url: at(`guards/${first}`), body: { version, data } }),
    await post(`guards/${first}/qualifications`, {
      typeId: started.typeId,
      number: '1',
      from: '2020-01-01',
      until: '2020-02-01',
    }),
    await post(`guards/${first}/time-off`, {
      from: '2026-12-10T00:00:00.000Z',
      to: '2026-12-11T00:00:00.000Z',
      note: '',
    }),
    await post(`guards/${first}/bans`, { clientId: null, siteId: started.siteId, reason: 'No' }),
    await post('guards/import', { dryRun: false, csv: 'employee number,name\nBen,Another' }),
  ]
  expect(tries.map(({ status, body }) => [status, (body as { message: string }).message])).toEqual(
    tries.map(() => [409, words]),
  )
  await expect(absent(first, '2026-12-10T00:00Z', '2026-12-11T00:00Z')).rejects.toThrow(words)
  expect((await full(first)).name).toBe('Ben')
  expect(await north.within(({ pool }) => pool.query('select count(*)::int from guards'))).toMatchObject({
    rows: [{ count: 3 }],
  })
})

test('guards-merged: what stands in the way is named, and nothing changes then', async () => {
  const started = await startOwn()
  const { guard, add, assign, signIn, absent, set } = started
  const { preview, merge, full, post } = officeOf(started)
  const [one, other] = [await guard('Cleo'), await guard('Cleo M.')]
  const [monday, again] = (await add(DAY, ['2026-11-23T12:00Z', '2026-11-23T20:00Z'])) as [string, string]
  await assign(monday, one)
  await assign(again, other)
  const problemsOf = async () => (await preview(one, other)).problems
  expect(await problemsOf()).toEqual([
    expect.stringMatching(
      /^Cleo has a shift at Harbour Street Mall, Main door, Mon 23 Nov, 09:00–17:00, while Cleo M\. has one at/,
    ),
  ])
  const refused = await merge(one, other)
  expect([refused.status, (refused.body as { message: string }).message]).toEqual([409, (await problemsOf())[0]])
  expect((await full(one)).mergedInto).toBeNull()
  await post('shifts/changes', { steps: [{ kind: 'remove', id: again, version: 1, heldBy: other }], trial: false })

  await signIn(one)
  await signIn(other)
  await set(other, { state: 'on_leave' })
  await absent(one, '2026-12-10T00:00Z', '2026-12-12T00:00Z')
  await absent(other, '2026-12-11T00:00Z', '2026-12-13T00:00Z')
  expect((await problemsOf()).map((problem) => problem.slice(0, 22))).toEqual([
    'Cleo M. is not active ',
    'Both sign in with an a',
    'Both have approved tim',
  ])
  const same = await post(`guards/${one}/merge`, { into: one, version: 1, intoVersion: 1 })
  expect([same.status, (same.body as { code: string }).code]).toEqual([400, 'invalid'])
  const stale = await post(`guards/${one}/merge`, { into: other, version: 7, intoVersion: 1 })
  expect(stale.body).toMatchObject({ code: 'stale', current: { name: 'Cleo' } })
})

test('guards-merged: only planners who see the whole company merge guards, and only those of their own', async () => {
  const started = await startScheduling()
  const { guard, north, south, siteId, at } = started
  const { merge, full } = officeOf(started)
  const [one, other] = [await guard('Dana'), await guard('Dana L.')]
  const body = { into: other, version: 1, intoVersion: 1 }
  const dispatcher = await north.person('dispatcher')
  const scoped = await north.person('scheduler', { clients: [], sites: [siteId] })
  const ways = [
    { method: 'POST', url: at(`guards/${one}/merge`), body },
    { method: 'GET', url: at(`guards/${one}/merge?into=${other}`) },
  ] as const
  for (const way of ways) {
    expect((await dispatcher.ask(way)).status).toBe(403)
    expect((await scoped.ask(way)).body).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('a part'),
    })
    expect((await south.owner.ask({ ...way, url: way.url.replace(north.slug, south.slug) })).status).toBe(404)
  }
  expect((await merge(one, randomUUID()).catch(() => ({ status: 404 }))).status).toBe(404)
  expect((await full(one)).mergedInto).toBeNull()
})

test('guards-twins: guards who share an address, a phone, a number or a name are named, those who share most first', async () => {
  const started = await startOwn()
  const { guard, set, north, south } = started
  const { get, merge } = officeOf(started)
  const twins = async () =>
    (await get<{ twins: Twins[] }>('guards/twins')).twins.map(({ one, other, shared }) => [
      [one.name, other.name].toSorted().join(' and '),
      shared.join(' '),
    ])
  const [eve, eva, ed, ed2, fay, fay2] = await Promise.all(
    ['Eve Ray', 'E. Ray', 'Ed Low', 'ED-LOW', 'Fay  Orr', 'fay orr'].map((name) => guard(name)),
  )
  await set(eve!, { email: 'Eve@guards.example', phone: '+442079460958' })
  await set(eva!, { email: 'eve@guards.example', phone: '+442079460958' })
  await set(fay!, { phone: '+442079460001' })
  expect(await twins()).toEqual(
    [
      ['E. Ray and Eve Ray', 'email phone'],
      ['ED-LOW and Ed Low', 'number'],
      ['Fay  Orr and fay orr', 'number name'],
    ].toSorted((a, b) => b[1]!.split(' ').length - a[1]!.split(' ').length),
  )
  // Two of one name who both have an address and a phone of their own are two people.
  await set(fay2!, { phone: '+442079460002', employee_no: '77' } as object)
  await merge(ed2!, ed!)
  expect(await twins()).toEqual([['E. Ray and Eve Ray', 'email phone']])
  // What many share says nothing.
  for (const id of [eva, eve, ed, fay, fay2]) await set(id!, { email: 'office@guards.example', phone: null as never })
  const sixth = await guard('Gus')
  await set(sixth, { email: 'office@guards.example' })
  expect(await twins()).toEqual([['Fay  Orr and fay orr', 'name']])
  const dispatcher = await north.person('dispatcher')
  expect((await dispatcher.ask({ method: 'GET', url: `${north.url}/guards/twins` })).status).toBe(403)
  expect((await south.owner.ask({ method: 'GET', url: `${south.url}/guards/twins` })).body).toEqual({ twins: [] })
})

test('guards-merged: of licenses of one kind the one that ends later stays, and the other ends the day before it', () => {
  const license = (id: string, guardId: string, from: string, until: string | null, typeId = 'door') => ({
    id,
    guardId,
    typeId,
    from,
    until,
  })
  const joined = (...all: Parameters<typeof license>[]) =>
    joinLicenses(
      all.map((each) => license(...each)),
      'kept',
    )
  expect(joined(['a', 'gone', '2026-01-01', '2026-12-31'], ['b', 'kept', '2026-07-01', '2027-06-30'])).toEqual([
    { id: 'a', until: '2026-06-30' },
  ])
  expect(joined(['a', 'gone', '2026-01-01', null], ['b', 'kept', '2026-01-01', null])).toEqual([
    { id: 'a', until: null },
  ])
  expect(joined(['a', 'gone', '2026-01-01', null, 'dog'], ['b', 'kept', '2026-01-01', null])).toEqual([])
  expect(
    joined(
      ['a', 'gone', '2026-01-01', '2027-12-31'],
      ['b', 'kept', '2025-01-01', '2026-06-30'],
      ['c', 'kept', '2026-07-01', '2026-12-31'],
    ),
  ).toEqual([
    { id: 'c', until: null },
    { id: 'b', until: '2025-12-31' },
  ])
})

test('guards-merged: every table with guards is taken along', async () => {
  const { database } = await startScheduling()
  const { rows } = await database.pool.query<{ name: string }>(`
    select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname ~ '(^|_)guards?(_ids?)?$'
      and not a.attisdropped and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype) group by 1 order by 1`)
  const known = readFileSync('server/planning/guards/queries-moving.ts', 'utf8')
  expect(rows.length).toBeGreaterThan(20)
  expect(
    rows.map(({ name }) => name).filter((name) => !new RegExp(`moved\\('${name}'\\)|update ${name} `).test(known)),
  ).toEqual([])
})
