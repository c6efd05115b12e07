import { expect, test } from 'vitest'
import type { Period } from '../../../contract/planning/shifts/period.ts'
import type { StepResult } from '../../../contract/planning/shifts/changing.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { iso, startScheduling } from '../shifts/testing-schedule.ts'

const DAY: [string, string] = ['2026-11-23T08:00Z', '2026-11-23T16:00Z']
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']
const LOCKED = 'The period 23–29 Nov 2026 is locked, so its shifts stay as they are. The owner can unlock it.'
const LOCALES = [
  ['en-US', 'Nov 23 – 29, 2026'],
  ['en-GB', '23 – 29 Nov 2026'],
  ['en-150', '23–29 Nov 2026'],
]

async function start() {
  const scheduling = await startScheduling()
  const { ask, at, north } = scheduling
  const period = async ([from, to]: [string, string]) =>
    ask({ method: 'POST', url: at('periods'), body: { from: iso(from), to: iso(to) } })
  const turn = (how: 'lock' | 'unlock', { id, version }: Period, by = ask) =>
    by({
      method: 'POST',
      url: at(`periods/${id}/${how}`),
      body: { version, ...(how === 'unlock' && { reason: 'A sick note came late' }) },
    })
  const list = async () =>
    (
      (await ask({ method: 'GET', url: at(`periods?from=${iso(WEEK[0])}&to=${iso(WEEK[1])}`) })).body as {
        periods: Period[]
      }
    ).periods
  const kinds = () =>
    north.within(async ({ pool }) => {
      const { rows } = await pool.query<{ kind: string }>(`select kind from ledger_events where kind like 'period.%'`)
      return rows.map(({ kind }) => kind).toSorted()
    })
  return { ...scheduling, period, turn, list, kinds }
}

test('periods-apart: periods of a company never overlap, no matter who writes them, and neighbours touch', async () => {
  const { period, list, database, north } = await start()
  expect((await period(WEEK)).body).toMatchObject({ state: 'draft', from: iso(WEEK[0]), lockedAt: null, version: 1 })
  expect((await period(['2026-11-29T23:00Z', '2026-12-06T23:00Z'])).status).toBe(201)
  const overlapping = await period(['2026-11-29T22:00Z', '2026-12-20T23:00Z'])
  expect([overlapping.status, overlapping.body]).toMatchObject([
    409,
    { message: 'Another period has some of these days. Periods never overlap.' },
  ])
  for (const wrong of [
    [WEEK[1], WEEK[0]],
    [WEEK[0], '2028-11-29T23:00Z'],
  ] as [string, string][])
    expect((await period(wrong)).status).toBe(400)
  expect(await list()).toHaveLength(1)
  await expect(
    database.pool.query(
      `insert into periods (organisation_id, id, during, state)
       values ($1, gen_random_uuid(), tstzrange('2026-11-25', '2026-11-26'), 'draft')`,
      [north.organisationId],
    ),
  ).rejects.toThrow('periods_apart')
})

test('period-published: a period is published with its first shift, and only then it is locked', async () => {
  const { period, turn, list, add, publish } = await start()
  const added = (await period(WEEK)).body as Period
  expect((await turn('lock', added)).status).toBe(409)
  await add(DAY)
  await publish(...WEEK)
  const [published] = await list()
  expect(published).toMatchObject({ state: 'published', version: 2 })
  const stale = await turn('lock', added)
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'stale', current: { version: 2 } }])
  expect((await turn('lock', published!)).body).toMatchObject({ state: 'locked', version: 3 })
})

test('locked-period-stays: every change of a shift in a locked period is refused and names the period', async () => {
  const { north, period, turn, list, add, guard, assign, publish, ask, at, postId, shiftsIn, kinds } = await start()
  const [amara, lydia] = [await guard('Amara'), await guard('Lydia')]
  const [open, held, outside] = await add(
    DAY,
    ['2026-11-24T08:00Z', '2026-11-24T16:00Z'],
    ['2026-12-01T08:00Z', '2026-12-01T16:00Z'],
  )
  await assign(held!, amara)
  const added = (await period(WEEK)).body as Period
  await publish(...WEEK)
  const locked = (await turn('lock', (await list())[0]!)).body as Period
  const before = await shiftsIn(...WEEK)
  const { version } = (await shiftsIn('2026-12-01T00:00Z', '2026-12-02T00:00Z'))[0]!
  const body = { shifts: [{ postId, from: iso(DAY[0]), to: iso(DAY[1]) }] }
  const into = { version, from: iso('2026-11-25T08:00Z'), to: iso('2026-11-25T16:00Z') }
  const away = { version: before[0]!.version, from: iso('2026-12-02T08:00Z'), to: iso('2026-12-02T16:00Z') }
  const copied = { from: iso('2026-11-29T23:00Z'), to: iso('2026-12-06T23:00Z'), weeks: 1, guards: true }
  const refused = [
    await assign(open!, lydia),
    await ask({ method: 'POST', url: at('shifts'), body }),
    await ask({ method: 'PATCH', url: at(`shifts/${outside}`), body: into }),
    await ask({ method: 'PATCH', url: at(`shifts/${open}`), body: away }),
    await ask({ method: 'DELETE', url: at(`shifts/${open}`) }),
    await ask({ method: 'POST', url: at(`shifts/${held}/release`) }),
    await ask({ method: 'POST', url: at(`shifts/${held}/call-off`), body: { reason: 'Sick' } }),
    await ask({ method: 'DELETE', url: at(`periods/${added.id}`) }),
  ]
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 409))
  expect(
    new Set(refused.slice(0, -1).map(({ body }) => (body as { message: string }).message.replaceAll('\u2009', ' '))),
  ).toEqual(new Set([LOCKED]))
  for (const [locale, days] of LOCALES) {
    await north.within(({ pool }) => pool.query('update organisations set locale = $1', [locale]))
    const { message } = (await assign(open!, lydia)).body as { message: string }
    expect([locale, message.replaceAll('\u2009', ' ')]).toEqual([
      locale,
      expect.stringContaining(`The period ${days} is`),
    ])
  }
  expect((await ask({ method: 'POST', url: at('shifts/copy'), body: copied })).status).toBe(201)
  expect(await shiftsIn(...WEEK)).toEqual(before)
  // A guard's answer changes no shift.
  const confirmed = await ask({ method: 'POST', url: at(`shifts/${held}/confirm`) })
  expect((confirmed.body as Shift).assignment?.state).toBe('confirmed')
  expect(await kinds()).toEqual(['period.added', 'period.locked', 'period.published'])
  expect(locked.lockedAt).not.toBeNull()
})

test('locked-period-stays: of several steps those out of or into a locked period are refused, and the rest is done', async () => {
  const { period, turn, list, add, guard, publish, ask, at, postId, shiftsIn } = await start()
  const amara = await guard('Amara')
  const LATER: [string, string] = ['2026-12-01T08:00Z', '2026-12-01T16:00Z']
  await add(DAY, LATER, ['2026-12-02T08:00Z', '2026-12-02T16:00Z'])
  await period(WEEK)
  await publish(...WEEK)
  await turn('lock', (await list())[0]!)
  const [inside] = await shiftsIn(...WEEK)
  const [later, fine] = await shiftsIn('2026-12-01T00:00Z', '2026-12-03T00:00Z')
  const put = ({ id, version, from, to }: Shift, wanted: object) =>
    ({ kind: 'put', id, version, heldBy: null, from, to, guardId: null, ...wanted }) as const
  const into = { from: iso('2026-11-25T08:00Z'), to: iso('2026-11-25T16:00Z') }
  const steps = [
    put(inside!, { from: iso(LATER[0]), to: iso(LATER[1]) }),
    put(later!, into),
    { kind: 'add', postId, ...into, guardId: null },
    put(fine!, { guardId: amara }),
  ]
  for (const trial of [true, false]) {
    const { status, body } = await ask({ method: 'POST', url: at('shifts/changes'), body: { steps, trial } })
    const { results } = body as { results: StepResult[] }
    expect([status, results.map(({ outcome }) => outcome)]).toEqual([200, ['conflict', 'conflict', 'conflict', 'done']])
    expect(new Set(results.slice(0, 3).map(({ message }) => message)).size).toBe(1)
    expect(results[0]!.message).toMatch(/^This period is locked, so its shifts stay as they are\./)
  }
  expect(await shiftsIn(...WEEK)).toEqual([inside])
  expect(await shiftsIn('2026-12-01T00:00Z', '2026-12-02T00:00Z')).toEqual([later])
  expect((await shiftsIn('2026-12-02T00:00Z', '2026-12-03T00:00Z'))[0]!.assignment?.guardId).toBe(amara)
})

test('locked-period-stays: only an owner unlocks, with a reason that the log keeps', async () => {
  const { period, turn, list, add, publish, ask, at, north, kinds } = await start()
  await period(WEEK)
  const [id] = await add(DAY)
  await publish(...WEEK)
  const locked = (await turn('lock', (await list())[0]!)).body as Period
  expect((await turn('unlock', locked)).status).toBe(403)
  const url = at(`periods/${locked.id}/unlock`)
  expect((await north.owner.ask({ method: 'POST', url, body: { version: locked.version } })).status).toBe(400)
  expect((await turn('unlock', locked, north.owner.ask)).body).toMatchObject({ state: 'published', lockedAt: null })
  expect((await turn('unlock', (await list())[0]!, north.owner.ask)).status).toBe(409)
  expect((await ask({ method: 'DELETE', url: at(`shifts/${id}`) })).status).toBe(200)
  expect(await kinds()).toContain('period.unlocked')
  expect((await ask({ method: 'DELETE', url: at(`periods/${locked.id}`) })).status).toBe(200)
  expect(await list()).toEqual([])
})

test('foreign-organisation: a period of another company does not exist here', async () => {
  const { period, south } = await start()
  const { id, version } = (await period(WEEK)).body as Period
  const { ask } = south.owner
  const url = `${south.url}/periods/${id}`
  expect((await ask({ method: 'POST', url: `${url}/lock`, body: { version } })).status).toBe(404)
  expect((await ask({ method: 'POST', url: `${url}/unlock`, body: { version, reason: 'Why not' } })).status).toBe(404)
  expect((await ask({ method: 'DELETE', url })).status).toBe(404)
})
