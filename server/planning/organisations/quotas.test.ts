import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import { EVENT_BYTES, quotas, TOLD_FROM } from '../../../contract/planning/organisations/quotas.ts'
import { append } from './append.ts'
import { endTrials } from './trials.ts'
import type { Tenant } from './queries-tenant.ts'
import { startQuotas } from './testing-quotas.ts'

/** What counts nothing: the counters themselves, and the seals, which follow from events. */
const UNCOUNTED = [
  'ledger_checkpoints',
  'ledger_mailings',
  'ledger_seals',
  'ledger_unsealed',
  'organisation_quotas',
  'organisation_usage',
  'organisation_usage_open',
]

const insert = ({ pool, organisationId }: Tenant, count: number, text: string) =>
  pool.query(
    `insert into regions (organisation_id, id, name, zone, jurisdiction)
     select $1, gen_random_uuid(), gen_random_uuid() || $2, 'UTC', 'DE' from generate_series(1, $3)`,
    [organisationId, text, count],
  )

test('quota-counted: every table of an organisation counts, or is listed', async () => {
  const { database } = await startQuotas()
  const { rows } = await database.pool.query<{ name: string; triggers: string }>(
    `select c.relname as name, (select string_agg(t.tgname, ',' order by t.tgname) from pg_trigger t
       where t.tgrelid = c.oid and t.tgname like 'usage\\_%') as triggers
     from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant' order by 1`,
  )
  const whole = 'usage_added,usage_from,usage_into,usage_removed'
  expect(rows.filter(({ triggers }) => triggers !== whole).map(({ name }) => name)).toEqual(UNCOUNTED)
  expect(rows.length).toBeGreaterThan(30)
})

test('quota-counted: whatever is added, changed, removed or taken back, the counters are those of the rows', async () => {
  const { north, south, counters, recount, clock } = await startQuotas()
  const step = fc.record({
    what: fc.constantFrom('add', 'change', 'remove', 'undo', 'event', 'fail'),
    count: fc.integer({ min: 0, max: 40 }),
    text: fc.string({ minLength: 5, maxLength: 30 }),
  })
  const act = async (tenant: Tenant, { what, count, text }: { what: string; count: number; text: string }) => {
    if (what === 'add') await insert(tenant, count, text.repeat(100))
    if (what === 'change') await tenant.pool.query(`update regions set name = id || $1`, [text])
    if (what === 'remove')
      await tenant.pool.query(`delete from regions where id in (select id from regions limit $1)`, [count])
    if (what === 'undo') {
      await tenant.pool.query('savepoint before')
      await insert(tenant, count, text)
      await tenant.pool.query('rollback to before')
    }
    if (what === 'event')
      await append(
        tenant,
        { clock, actorId: null },
        { kind: 'region.added', subject: `region:${randomUUID()}`, body: { text }, personal: { text } },
      )
    if (what === 'fail') throw new Error('taken back')
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.boolean(), fc.array(step, { maxLength: 4 })), { maxLength: 6 }),
      async (all) => {
        await Promise.allSettled(
          all.map(([isNorth, steps]) =>
            (isNorth ? north : south).within(async (tenant) => {
              for (const each of steps) await act(tenant, each)
            }),
          ),
        )
        clock.advance(DAY_MS / 3)
        expect(await counters()).toEqual(await recount())
      },
    ),
    { numRuns: 12 },
  )
  const days = new Set((await counters()).filter(({ what }) => what === 'events').map(({ day }) => day))
  expect(days.size, 'events count by day').toBeGreaterThan(1)
})

test('quota-reached: a change past the quota is refused in words and leaves nothing, and room that is made is room', async () => {
  const { north, south, setQuota, addRegion, regions, used, counters } = await startQuotas()
  const before = await used()
  await setQuota({ rows: Number(before['rows']) + 2 })
  expect((await addRegion('One')).status).toBe(201)
  const second = await addRegion('Two')
  expect(second.status).toBe(201)
  const kept = await counters()

  const refused = await addRegion('Three', undefined, 'a-key-of-a-region')
  expect(refused).toMatchObject({ status: 409, body: { code: 'quota' } })
  const { message } = refused.body as { message: string }
  expect(message).toContain(`the ${Number(before['rows']) + 2} rows of this company are used up. Nothing was changed.`)
  expect(message).toContain('Delete what you no longer need, or ask us for more.')
  expect([await regions(), await counters()]).toEqual([2, kept])

  const other = { method: 'POST', url: `${south.url}/regions` } as const
  const body = { name: 'Three', zone: 'Europe/Berlin', jurisdiction: 'DE', sites: [] }
  expect((await south.owner.ask({ ...other, body })).status, 'another company').toBe(201)
  const { id } = second.body as { id: string }
  expect((await north.owner.ask({ method: 'DELETE', url: `${north.url}/regions/${id}` })).status).toBe(200)
  // A key takes a row as well, and the removed region gave one back.
  expect((await addRegion('Three')).status).toBe(201)
  expect((await addRegion('Four')).status).toBe(409)
  await setQuota({ rows: 1 })
  const { body: all } = await north.owner.ask({ method: 'GET', url: `${north.url}/regions` })
  const [last] = (all as { regions: { id: string }[] }).regions
  expect((await north.owner.ask({ method: 'DELETE', url: `${north.url}/regions/${last!.id}` })).status).toBe(200)
  await setQuota({ rows: 1, bytes: 1, events: 1 })
  expect((await north.owner.ask({ method: 'DELETE', url: north.url })).status, 'closing').toBe(200)
})

test('quota-reached: bytes are bounded as rows are', async () => {
  const { setQuota, addRegion, regions, used } = await startQuotas()
  await setQuota({ bytes: Number((await used())['bytes']) + 400 })
  expect((await addRegion('One')).status).toBe(201)
  const refused = await addRegion('x'.repeat(80))
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'quota', message: expect.stringContaining(' MB of this') },
  })
  expect(await regions()).toBe(1)
})

test('quota-reached: events are bounded by day, apart from records, and by their bytes as well', async () => {
  const { north, setQuota, addRegion, used, clock } = await startQuotas()
  const events = Number((await used('events'))['rows'])
  await setQuota({ events: events + 1 })
  expect((await addRegion('One')).status).toBe(201)
  expect(await addRegion('Two')).toMatchObject({
    status: 409,
    body: {
      code: 'quota',
      message: expect.stringMatching(/events that this company may have in a day .* Go on tomorrow/),
    },
  })
  clock.advance(DAY_MS)
  const again = await north.person('owner')
  expect((await addRegion('Two', again.ask)).status).toBe(201)

  await setQuota({ events: 10 })
  const body = { text: 'x'.repeat(10 * EVENT_BYTES) }
  await north.within((tenant) =>
    append(tenant, { clock, actorId: null }, { kind: 'region.added', subject: 'region:x', body }),
  )
  expect((await addRegion('Three', again.ask)).status, 'one event of many bytes').toBe(409)
})

test('quota-together: parallel changes never pass the quota, and go on once there is room', async () => {
  const { setQuota, addRegion, regions, used, counters, recount } = await startQuotas()
  const most = Number((await used())['rows']) + 7
  await setQuota({ rows: most })
  const tries = () => Promise.all(Array.from({ length: 24 }, (_, nth) => addRegion(`Region ${nth} ${randomUUID()}`)))
  const answers = await tries()
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(17)
  expect([await regions(), Number((await used())['rows'])]).toEqual([7, most])

  await setQuota({ rows: most + 3 })
  expect((await tries()).filter(({ status }) => status === 201)).toHaveLength(3)
  expect(await counters()).toEqual(await recount())
})

test('quota-together: changes that touch records and events in any order don’t wait in a circle', async () => {
  const { north, clock, database, counters, recount, whole } = await startQuotas()
  const event = (tenant: Tenant) =>
    append(tenant, { clock, actorId: null }, { kind: 'region.added', subject: 'region:x' })
  const region = (tenant: Tenant) => insert(tenant, 1, 'x')
  const change = (...steps: ((tenant: Tenant) => Promise<unknown>)[]) =>
    north.within(async (tenant) => {
      for (const step of steps) await step(tenant)
    })
  const waiting = async (count: number) => {
    const blocked = async () => {
      const { rows } = await database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    }
    await expect.poll(blocked, { timeout: 20_000 }).toBe(count)
  }
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holder = whole(async (query) => {
    await query(`select 1 from organisation_usage where organisation_id = $1 and what = 'records' for update`, [
      north.organisationId,
    ])
    held.resolve()
    await release.promise
  })
  await held.promise
  const first = change(region, event)
  await waiting(1)
  const second = change(event, region)
  await waiting(2)
  release.resolve()
  await Promise.all([holder, first, second])
  expect(await counters()).toEqual(await recount())
})

test('quota-told: from 80 % on the answer of a change says how much is used, and below it says nothing', async () => {
  const { north, setQuota, addRegion, used } = await startQuotas()
  const rows = Number((await used())['rows'])
  await setQuota({ rows: Math.floor((rows + 2) / TOLD_FROM) })
  const notice = async (name: string) => (await addRegion(name)).response.headers['quota-notice']
  expect(await notice('One')).toBeUndefined()
  expect(await notice('Two')).toMatch(/^8\d% of the \d+ rows of this company are used\. Delete what/)
  const { body } = await north.owner.ask({ method: 'GET', url: `${north.url}/usage` })
  expect(body).toMatchObject({ used: { rows: rows + 2 }, quota: { rows: Math.floor((rows + 2) / TOLD_FROM) } })
})

test('quota-of-state: a trial may store less than others, and what an admin set counts before both', async () => {
  const { north, setQuota, whole } = await startQuotas()
  const quota = async () =>
    ((await north.owner.ask({ method: 'GET', url: `${north.url}/usage` })).body as { quota: object }).quota
  expect(await quota()).toEqual(quotas.trial)
  await whole((query) => query(`update organisations set state = 'active'`))
  expect(await quota()).toEqual(quotas.other)
  await setQuota({ rows: 5, bytes: 6, events: 7 })
  expect(await quota()).toEqual({ rows: 5, bytes: 6, events: 7 })
})

test('quota-people-only: what the product itself does for a full organisation still happens, and counts', async () => {
  const { north, setQuota, services, clock, used, counters, recount } = await startQuotas()
  await setQuota({ rows: 1, bytes: 1, events: 1 })
  const before = Number((await used('events'))['rows'])
  clock.advance(40 * DAY_MS)
  await endTrials(services)
  const { state } = (await (await north.person('owner')).ask({ method: 'GET', url: north.url })).body as {
    state: string
  }
  expect(state).toBe('read_only')
  expect(Number((await used('events'))['rows'])).toBe(before)
  expect(await counters()).toEqual(await recount())
})

test('quota-counted: counters of events are forgotten after a month, and those of records stay', async () => {
  const { app, clock, used, counters } = await startQuotas()
  const { rows } = await used()
  clock.advance(33 * DAY_MS)
  await app.listen({ port: 0 })
  await expect
    .poll(async () => (await counters()).filter(({ what, day }) => what === 'events' && day! < '2026-12-01'), {
      timeout: 10_000,
    })
    .toEqual([])
  expect(await used()).toMatchObject({ rows })
})
