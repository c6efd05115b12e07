import { expect, test, vi } from 'vitest'
import { append } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { PATIENCE } from '../../platform/mail/testing-mails.ts'
import { listNewlySeen } from './queries-looks.ts'
import { startReplays } from './testing-replay.ts'

/** Those in this database who wait for a lock that somebody else has. */
const WAITING = `select from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`

test('look-lock: of two looks of one person at once the second waits for the first, and counts for none', async () => {
  const { north, clock, guardId, siteId, shiftId, database } = await startReplays()
  const userId = north.owner.id
  const look = (tenant: Tenant) =>
    listNewlySeen(tenant, { userId, of: `shift:${shiftId}`, guardIds: [guardId], now: clock() })
  const looks = await north.within(async (tenant) => {
    const first = await look(tenant)
    const viewed = {
      kind: 'replay.viewed',
      subject: `guard:${guardId}`,
      body: { siteId, of: `shift:${shiftId}` },
    } as const
    await append(tenant, { clock, actorId: userId }, viewed)
    const second = north.within(look)
    await vi.waitFor(async () => expect((await database.pool.query(WAITING)).rowCount).toBe(1), PATIENCE)
    return { first, second }
  })
  expect([looks.first, await looks.second]).toEqual([[guardId], []])
})
