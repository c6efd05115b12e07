import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ImportReport } from '../../../contract/planning/guards/guard-imports.ts'
import type { Guard, GuardInFull, TimeOff } from '../../../contract/planning/guards/guards.ts'
import type { QualificationType } from '../../../contract/planning/guards/licenses.ts'
import { startOrganisations } from '../organisations/testing-organisations.ts'

const draft = {
  employeeNo: 'N-1',
  name: 'Amara Diallo',
  email: 'amara@example.com',
  state: 'active',
  lat: 51.5034,
  lng: -0.1276,
  weeklyMinutesMin: null,
  weeklyMinutesMax: 2_880,
  payRate: 1_450,
}

async function start() {
  const started = await startOrganisations()
  const { north } = started
  const { ask } = await north.person('scheduler')
  const at = (path: string) => `${north.url}/${path}`
  const post = (path: string, body: object) => ask({ method: 'POST', url: at(path), body })
  const guard = (await post('guards', draft)).body as Guard
  const type = (await post('qualification-types', { name: 'Door supervisor' })).body as QualificationType
  const full = async () => (await ask({ method: 'GET', url: at(`guards/${guard.id}`) })).body as GuardInFull
  return { ...started, ask, at, post, guard, type, full }
}

test('guards-kept: a guard has a number of their own, and a home that is only roughly known', async () => {
  const { ask, at, post, guard } = await start()
  expect(guard).toMatchObject({ name: 'Amara Diallo', lat: 51.505, lng: -0.13, version: 1 })
  expect((await post('guards', { ...draft, name: 'Other' })).status).toBe(409)
  const wrong = [
    { ...draft, employeeNo: 'N-2', lat: null },
    { ...draft, employeeNo: 'N-2', weeklyMinutesMin: 3_000 },
    { ...draft, employeeNo: 'N-2', email: 'amara' },
    { ...draft, employeeNo: '' },
    { ...draft, employeeNo: 'N-2', role: 'owner' },
  ]
  for (const body of wrong) expect((await post('guards', body)).status).toBe(400)
  const save = (name: string) =>
    ask({ method: 'PATCH', url: at(`guards/${guard.id}`), body: { version: 1, data: { ...draft, name } } })
  expect((await save('Amara Okafor')).body).toMatchObject({ name: 'Amara Okafor', version: 2 })
  expect((await save('Amara')).body).toMatchObject({ code: 'stale', current: { name: 'Amara Okafor' } })
  expect((await ask({ method: 'GET', url: at('guards') })).body).toMatchObject({
    guards: [{ name: 'Amara Okafor', qualifications: [] }],
    types: [{ name: 'Door supervisor' }],
  })
})

test('licenses-apart: licenses of one kind never overlap, and end on or after their first day', async () => {
  const { ask, at, post, guard, type, full } = await start()
  const add = (from: string, until: string | null, typeId = type.id) =>
    post(`guards/${guard.id}/qualifications`, { typeId, number: '1', from, until })
  expect((await add('2026-01-01', '2026-06-30')).status).toBe(201)
  expect((await add('2026-06-30', null)).status).toBe(409)
  expect((await add('2026-07-01', null)).status).toBe(201)
  expect((await add('2027-01-01', '2026-01-01')).status).toBe(400)
  expect((await add('2026-01-01', null, randomUUID())).status).toBe(404)
  const [first] = (await full()).qualifications
  expect((await ask({ method: 'DELETE', url: at(`qualifications/${first!.id}`) })).status).toBe(200)
  expect((await full()).qualifications.map(({ from }) => from)).toEqual(['2026-07-01'])
  expect((await ask({ method: 'DELETE', url: at(`qualifications/${first!.id}`) })).status).toBe(404)
})

test('time-off-decided: time off is asked for, then approved or declined once, and two absences never overlap', async () => {
  const { post, guard, full } = await start()
  const days = (from: string, to: string) => ({
    from: `2026-12-${from}T00:00:00.000Z`,
    to: `2026-12-${to}T00:00:00.000Z`,
    note: '',
  })
  const request = async (from: string, to: string) =>
    (await post(`guards/${guard.id}/time-off`, days(from, to))).body as TimeOff
  const decide = (id: string, state: string) => post(`time-off/${id}/decision`, { state })
  expect((await post(`guards/${guard.id}/time-off`, days('10', '10'))).status).toBe(400)
  const [first, second] = [await request('10', '14'), await request('12', '15')]
  expect((await decide(first.id, 'approved')).body).toMatchObject({ state: 'approved' })
  expect((await decide(second.id, 'approved')).status).toBe(409)
  expect((await decide(first.id, 'declined')).status).toBe(409)
  expect((await decide(first.id, 'cancelled')).status).toBe(200)
  expect((await decide(second.id, 'approved')).status).toBe(200)
  expect((await full()).timeOff.map(({ state }) => state)).toEqual(['cancelled', 'approved'])
  expect((await decide(randomUUID(), 'approved')).status).toBe(404)
})

test('ban-of-one-place: a ban names a client or a site of the organisation, and can be lifted', async () => {
  const { ask, at, post, guard, full } = await start()
  const ban = (body: object) => post(`guards/${guard.id}/bans`, { reason: 'The client asked', ...body })
  expect((await ban({ clientId: null, siteId: null })).status).toBe(400)
  expect((await ban({ clientId: randomUUID(), siteId: null })).status).toBe(404)
  const client = (await post('clients', { name: 'Harbour Trust', state: 'active' })).body as { id: string }
  expect((await ban({ clientId: client.id, siteId: null })).status).toBe(201)
  const [{ id } = { id: '' }] = (await full()).bans
  expect((await ask({ method: 'DELETE', url: at(`bans/${id}`) })).status).toBe(200)
  expect((await full()).bans).toEqual([])
})

test('foreign-organisation: a guard of another company is nothing here', async () => {
  const { south, guard, type } = await start()
  const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    south.owner.ask({ method, url: `${south.url}/${path}`, ...(body && { body }) })
  const license = { typeId: type.id, number: '', from: '2026-01-01', until: null }
  expect((await ask('GET', `guards/${guard.id}`)).status).toBe(404)
  expect((await ask('PATCH', `guards/${guard.id}`, { version: 1, data: draft })).status).toBe(404)
  expect((await ask('POST', `guards/${guard.id}/qualifications`, license)).status).toBe(404)
  expect((await ask('GET', 'guards')).body).toMatchObject({ guards: [], types: [] })
})

const LICENSE = ['14.50', 'Door supervisor', '1014-2231-4400', '2027-03-31']
const HEADS = 'employee number,name,e-mail,pay rate,licence,licence number,licence until'

test('import-guards: a dry run names each broken row, and good rows go in once', async () => {
  const { post, ask, at } = await start()
  const csv = [
    HEADS,
    'N-1,Amara Diallo,,14.50,,,',
    'N-2,Lydia Osei,lydia@example.com,"15,25",Door supervisor,D-1,2027-03-31',
    'N-3,,nobody@example.com,,,,',
    'N-4,Callum Reyes,callum,,,,',
    'N-5,Nia Roberts,,lots,,,',
    'N-6,Dev Anand,,,Pilot,,',
    'N-7,Ben Achterberg,,,Door supervisor,,2027-02-31x',
    'N-2,Somebody Else,,,,,',
    'N-8,=cmd(),,,,,',
  ].join('\n')
  const send = async (dryRun: boolean) => (await post('guards/import', { csv, dryRun })).body as ImportReport
  const dry = await send(true)
  expect([dry.rows, dry.added, dry.known, dry.refused.map(({ row }) => row)]).toEqual([9, 2, 1, [4, 5, 6, 7, 8, 9]])
  const names = async () =>
    ((await ask({ method: 'GET', url: at('guards') })).body as { guards: Guard[] }).guards.map(({ name }) => name)
  expect(await names()).toEqual(['Amara Diallo'])
  expect(await send(false)).toEqual(dry)
  expect(await names()).toEqual(['=cmd()', 'Amara Diallo', 'Lydia Osei'])
  expect(await send(false)).toMatchObject({ added: 0, known: 3 })
  expect((await post('guards/import', { csv: 'a,b\n1,2', dryRun: true })).status).toBe(400)
})

test(
  'import-guards: a file of 10,000 rows with broken ones is looked at, goes in once, and one more row is too many',
  { timeout: 120_000 },
  async () => {
    const { post, north } = await start()
    const row = (n: number) =>
      n % 100 === 0
        ? `L-${n},Guard of row ${n},no address,14.50,,,`
        : [
            `L-${n}`,
            `Amara Diallo of the night shift ${n}`,
            `amara.diallo.${n}@northgate-protection.example`,
            ...LICENSE,
          ].join()
    const rows = Array.from({ length: 10_000 }, (_, n) => row(n))
    const csv = [HEADS, ...rows].join('\n')
    expect(csv.length).toBeGreaterThan(1_048_576)
    const send = async (dryRun: boolean) => (await post('guards/import', { csv, dryRun })).body as ImportReport
    const count = async () =>
      north.within(
        async ({ pool }) => (await pool.query<{ n: number }>('select count(*)::int as n from guards')).rows[0]!.n,
      )
    const before = await count()
    const dry = await send(true)
    expect([dry.rows, dry.added, dry.known, dry.refused.length]).toEqual([10_000, 9_900, 0, 100])
    expect(dry.refused[1]!.row).toBe(102)
    expect(await count()).toBe(before)
    expect(await send(false)).toEqual(dry)
    expect(await send(false)).toMatchObject({ added: 0, known: 9_900 })
    expect(await count()).toBe(before + 9_900)
    const more = await post('guards/import', { csv: [csv, row(10_001)].join('\n'), dryRun: true })
    expect([more.status, more.body]).toMatchObject([400, { message: 'Import at most 10000 rows at once' }])
    expect((await post('guards/import', { csv: 'x'.repeat(9_000_000), dryRun: true })).status).toBe(413)
  },
)

test('import-guards: of any mix of rows the good ones go in, each broken one is named, and a second run adds nothing', async () => {
  const { post, ask, at } = await start()
  const row = fc.record({ isGood: fc.boolean(), name: fc.stringMatching(/^[A-Za-z ]{1,20}[a-z]$/) })
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), async (given) => {
      const before = ((await ask({ method: 'GET', url: at('guards') })).body as { guards: Guard[] }).guards.length
      const own = run++
      const lines = given.map(({ isGood, name }, n) => `P-${own}-${n},${name},${isGood ? '' : 'no address'}`)
      const csv = ['employee number,name,e-mail', ...lines].join('\r\n')
      const send = async () => (await post('guards/import', { csv, dryRun: false })).body as ImportReport
      const first = await send()
      const bad = given.flatMap(({ isGood }, n) => (isGood ? [] : [n + 2]))
      expect(first.refused.map((each) => each.row)).toEqual(bad)
      expect([first.added, (await send()).added]).toEqual([given.length - bad.length, 0])
      const after = ((await ask({ method: 'GET', url: at('guards') })).body as { guards: Guard[] }).guards.length
      expect(after - before).toBe(given.length - bad.length)
    }),
    { numRuns: 15 },
  )
})
