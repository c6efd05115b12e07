import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rows } from '../../core/database/rows.ts'
import { beyondScope, besideTenant, inTenant, type Tenant } from './queries-tenant.ts'
import { startOrganisations } from './testing-organisations.ts'

const FAULT = sql`select 1 / 0`
const fails = () => Promise.reject(new Error('no'))

const roleIn = async (tenant: Tenant) =>
  (await rows<{ role: string }>(tenant, { text: 'select current_user as role' }))[0]!.role
const clientsIn = async (tenant: Tenant) =>
  (await rows<{ name: string }>(tenant, { text: 'select name from clients order by 1' })).map(({ name }) => name)

/** Runs `work` in a savepoint that is rolled back to as `work` fails. */
const trying = (tenant: Tenant, work: (within: Tenant) => Promise<unknown>) =>
  expect(tenant.orm.transaction((orm) => work({ ...tenant, orm }))).rejects.toThrow('Failed query')

/** A company with two clients, and transactions of a member whose scope is the first of them. */
async function startWithScope() {
  const started = await startOrganisations()
  const { north, database } = started
  const add = async (name: string) =>
    (await north.owner.ask({ method: 'POST', url: `${north.url}/clients`, body: { name, state: 'active' } })).body
  const [first] = [(await add('Harbour Trust')) as { id: string }, await add('Quay Events')]
  const scope = { clients: [first.id], sites: [] }
  const scoped = <T>(work: (tenant: Tenant) => Promise<T>) => inTenant(database, north.organisationId, work, scope)
  return { ...started, scoped }
}

test('wall-stays-up: besides its organisation a transaction works for the whole product, and is back afterwards', async () => {
  const { north } = await startOrganisations()
  await north.within(async (tenant) => {
    const inside = await roleIn(tenant)
    expect(inside).toBe('watchpost_app')
    expect(await besideTenant(tenant, () => roleIn(tenant))).not.toBe(inside)
    expect(await roleIn(tenant)).toBe(inside)
    await expect(besideTenant(tenant, fails)).rejects.toThrow('no')
    expect(await roleIn(tenant), 'after an error that somebody catches').toBe(inside)
    await trying(tenant, (within) => besideTenant(within, (transaction) => transaction.execute(FAULT)))
    expect(await roleIn(tenant), 'after a statement that failed in a savepoint').toBe(inside)
    await besideTenant(tenant, () => trying(tenant, ({ orm }) => orm.execute(FAULT)))
    expect(await roleIn(tenant), 'after a savepoint of its own').toBe(inside)
  })
})

test('wall-stays-up: a reading beyond the scope sees the whole organisation, and the next one the scope again', async () => {
  const { scoped } = await startWithScope()
  const [part, whole] = [['Harbour Trust'], ['Harbour Trust', 'Quay Events']]
  await scoped(async (tenant) => {
    expect(await clientsIn(tenant)).toEqual(part)
    expect(await beyondScope(tenant, () => clientsIn(tenant))).toEqual(whole)
    expect(await clientsIn(tenant)).toEqual(part)
    await expect(beyondScope(tenant, fails)).rejects.toThrow('no')
    expect(await clientsIn(tenant), 'after an error that somebody catches').toEqual(part)
    await trying(tenant, (within) => beyondScope(within, () => within.orm.execute(FAULT)))
    expect(await clientsIn(tenant), 'after a statement that failed in a savepoint').toEqual(part)
  })
})

test('wall-stays-up: a transaction that ends under another role, organisation or scope is told of', async () => {
  const { north, south, scoped, breaches } = await startWithScope()
  const set = (name: string, value: string) => (tenant: Tenant) =>
    rows(tenant, { text: 'select set_config($1, $2, true)', values: [name, value] })
  await north.within(set('role', 'none'))
  await north.within(set('app.organisation', south.organisationId))
  await scoped(set('app.scope_sites', ''))
  await scoped(set('app.scope_clients', ''))
  expect(breaches.splice(0)).toEqual([
    expect.stringMatching(/^entered with role watchpost_app, .*; left with role (?!watchpost_app)/),
    expect.stringMatching(`; left with .*organisation ${south.organisationId}`),
    expect.stringMatching(/^entered with .*sites \{\}, .*; left with .*sites , /),
    expect.stringMatching(/^entered with .*clients \{\S+\}; left with .*clients $/),
  ])
  await north.within(async () => undefined)
  expect(breaches).toEqual([])
})
