import { expect, test } from 'vitest'
import { MOST_CODES, type ShiftCode } from '../../../contract/planning/codes/codes.ts'
import { startOrganisations } from '../organisations/testing-organisations.ts'

async function start() {
  const { north, south } = await startOrganisations('2026-11-24T09:00:00Z')
  const { ask } = await north.person('scheduler')
  const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, by = ask) =>
    by({ method, url: `${north.url}/${path}`, ...(body && { body }) })
  return {
    north,
    south,
    send,
    add: (code: string, kind = 'service', name = 'Patrol') => send('POST', 'shift-codes', { kind, code, name }),
    all: async () => ((await send('GET', 'shift-codes')).body as { codes: ShiftCode[] }).codes,
  }
}

test('shift-codes-kept: a company makes, renames, retires and brings back its codes, each once of its kind in any case', async () => {
  const { north, send, add, all } = await start()
  const patrol = (await add('PAT')).body as ShiftCode
  expect(patrol).toMatchObject({ kind: 'service', code: 'PAT', name: 'Patrol', isRetired: false })
  expect((await add('pat')).body).toMatchObject({ code: 'conflict', message: 'There is such a code already.' })
  const night = (await add('pat', 'pay', 'Night rate')).body as ShiftCode
  const change = (body: object, id = patrol.id) => send('PATCH', `shift-codes/${id}`, body)
  expect((await change({ code: 'PTR', name: 'Mobile patrol' })).body).toMatchObject({ code: 'PTR' })
  expect((await change({ isRetired: true }, night.id)).body).toEqual({ ...night, isRetired: true })
  expect(await all()).toEqual([
    { ...night, isRetired: true },
    { ...patrol, code: 'PTR', name: 'Mobile patrol' },
  ])
  expect((await change({ isRetired: false }, night.id)).body).toEqual(night)
  for (const body of [{ code: '' }, { code: 'A B' }, { code: 'x'.repeat(21) }, { name: ' ' }, { kind: 'pay' }])
    expect((await change(body)).status).toBe(400)
  const kinds = await north.within(({ pool }) => pool.query(`select kind from ledger_events where kind like 'code.%'`))
  expect(kinds.rows.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'code.added',
    'code.added',
    'code.renamed',
    'code.restored',
    'code.retired',
  ])
})

test('shift-codes-kept: planners alone change codes, each company has its own, and one keeps at most 200', async () => {
  const { north, south, send, add, all } = await start()
  const { id } = (await add('PAT')).body as ShiftCode
  const dispatcher = (await north.person('dispatcher')).ask
  const body = { kind: 'bill', code: 'STD', name: 'Standard' }
  expect((await send('GET', 'shift-codes', undefined, dispatcher)).status).toBe(200)
  expect((await send('POST', 'shift-codes', body, dispatcher)).status).toBe(403)
  expect((await send('PATCH', `shift-codes/${id}`, { name: 'X' }, dispatcher)).status).toBe(403)
  for (const role of ['guard', 'client'] as const)
    expect((await send('GET', 'shift-codes', undefined, (await north.person(role)).ask)).status).toBe(403)
  const url = `${south.url}/shift-codes`
  expect((await south.owner.ask({ method: 'GET', url })).body).toEqual({ codes: [] })
  expect((await south.owner.ask({ method: 'PATCH', url: `${url}/${id}`, body: { name: 'X' } })).status).toBe(404)
  await north.within(({ pool, organisationId }) =>
    pool.query(
      `insert into shift_codes (organisation_id, id, kind, code, name)
       select $1, gen_random_uuid(), 'bill', 'B' || n, 'Class' from generate_series(1, $2) n`,
      [organisationId, MOST_CODES - 1],
    ),
  )
  expect((await add('ONE')).body).toMatchObject({ code: 'conflict', message: expect.stringContaining('at most 200') })
  expect(await all()).toHaveLength(MOST_CODES)
})
