import { expect, test } from 'vitest'
import { forgetOldDays, makeDaysAhead } from './days-ahead.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { startOrganisations } from '../../planning/organisations/testing-organisations.ts'

const DAY = '2026-11-24'
const TEXT = `insert into positions
    (organisation_no, device_no, guard_no, fix_at, received_ms, lat_e7, lng_e7, source, flags)
  select o.number, $2, 1, $3, 0, 525000000, 134000000, 0, 0 from organisations o where organisation_id = $1
  on conflict do nothing`

const add = ({ pool, organisationId }: Tenant, device: number, at: string) =>
  pool.query(TEXT, [organisationId, device, at])

const count = async ({ pool }: Tenant) => (await pool.query('select 1 from positions')).rowCount

test('positions-walled: a company sees its own positions, adds each once, and changes none', async () => {
  const { north, south, database } = await startOrganisations()
  for (const at of [`${DAY}T08:00Z`, `${DAY}T08:00Z`, `${DAY}T08:00:10Z`]) await north.within((all) => add(all, 7, at))
  await south.within((all) => add(all, 7, `${DAY}T08:00Z`))
  expect([await north.within(count), await south.within(count)]).toEqual([2, 1])
  const refused = (text: string) => expect(north.within(({ pool }) => pool.query(text))).rejects.toThrow('denied')
  await refused('update positions set lat_e7 = 0')
  await refused('delete from positions')
  await refused('select 1 from positions_rest')
  const { rows } = await database.pool.query(
    `select relname from pg_class where relispartition and relname like 'positions\\_%' and relkind = 'r'
     and not (relrowsecurity and relforcerowsecurity)`,
  )
  expect(rows).toEqual([])
  const number = (await south.within(({ pool }) => pool.query('select number from organisations'))).rows[0] as object
  await expect(
    north.within(({ pool }) =>
      pool.query(
        `insert into positions (organisation_no, device_no, guard_no, fix_at, received_ms, lat_e7, lng_e7, source,
          flags) values ($1, 1, 1, $2, 0, 0, 0, 0, 0)`,
        [Object.values(number)[0], `${DAY}T09:00Z`],
      ),
    ),
  ).rejects.toThrow('row-level security')
})

test('positions-by-day: a day is made once and takes along what came before it was there', async () => {
  const { north, database } = await startOrganisations()
  await north.within((all) => add(all, 7, `${DAY}T08:00Z`))
  await north.within((all) => add(all, 7, '2026-11-25T00:00Z'))
  for (let again = 0; again < 2; again++) await database.pool.query('select positions_make_day($1)', [DAY])
  await north.within((all) => add(all, 7, `${DAY}T08:00Z`))
  const { rows } = await database.transaction(async ({ pool }) => {
    await pool.query(`select set_config('app.whole', 'on', true)`)
    return pool.query(`select tableoid::regclass::text as part, count(*)::int from positions group by 1 order by 1`)
  })
  expect(rows).toEqual([
    { part: 'positions_2026_11_24', count: 1 },
    { part: 'positions_rest', count: 1 },
  ])
  await expect(north.within(({ pool }) => pool.query('select 1 from positions_2026_11_24'))).rejects.toThrow('denied')
  expect(await north.within(count)).toBe(2)
})

test('positions-by-day: the tables of yesterday, today and the seven days to come are made, each once', async () => {
  const { services, database, clock } = await startOrganisations('2026-11-24T23:59:00Z')
  for (let again = 0; again < 2; again++) await makeDaysAhead(services)
  clock.set('2026-11-25T23:59:00Z')
  await makeDaysAhead(services)
  const { rows } = await database.pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'positions'::regclass order by 1`,
  )
  const days = ['11_23', '11_24', '11_25', '11_26', '11_27', '11_28', '11_29', '11_30', '12_01', '12_02']
  expect(rows.map(({ name }) => name)).toEqual([...days.map((day) => `positions_2026_${day}`), 'positions_rest'])
})

test('positions-counted: positions count by the day of their fix, and go with their company', async () => {
  const { north, south, database } = await startOrganisations()
  await north.within((all) => add(all, 7, `${DAY}T08:00Z`))
  await north.within((all) => add(all, 8, `${DAY}T08:00Z`))
  await south.within((all) => add(all, 7, `${DAY}T08:00Z`))
  const used = await north.within(({ pool }) =>
    pool.query(`select day::text, rows::int from organisation_usage where what = 'positions'`),
  )
  expect(used.rows).toEqual([{ day: DAY, rows: 2 }])
  await database.transaction(async ({ pool }) => {
    await pool.query(`select set_config('app.whole', 'on', true)`)
    await pool.query('delete from organisations where organisation_id = $1', [north.organisationId])
    const left = await pool.query('select 1 from positions')
    expect(left.rowCount).toBe(1)
  })
})

test('positions-forgotten: a day goes with its table once it ended 90 days ago, with what it counted for', async () => {
  const { north, services, database, clock } = await startOrganisations('2026-11-24T12:00:00Z')
  await makeDaysAhead(services)
  for (const at of ['2026-11-23T10:00Z', `${DAY}T10:00Z`, '2026-11-20T10:00Z'])
    await north.within((all) => add(all, 7, at))
  clock.set('2027-02-21T23:59:00Z')
  await forgetOldDays(services)
  expect(await north.within(count)).toBe(2)
  clock.set('2027-02-22T00:00:00Z')
  await forgetOldDays(services)
  expect(await north.within(count)).toBe(1)
  const used = await north.within(({ pool }) =>
    pool.query(`select day::text, rows::int from organisation_usage where what = 'positions'`),
  )
  expect(used.rows).toEqual([{ day: DAY, rows: 1 }])
  const { rows } = await database.pool.query<{ name: string }>(
    `select min(inhrelid::regclass::text) as name from pg_inherits where inhparent = 'positions'::regclass`,
  )
  expect(rows).toEqual([{ name: 'positions_2026_11_24' }])
})
