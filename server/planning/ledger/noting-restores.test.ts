import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import type { LedgerEvent, Verdict } from '../../../contract/planning/ledger/ledger.ts'
import { lineOf } from '../../../contract/planning/ledger/lines.ts'
import { buildApp } from '../../app.ts'
import { openDatabase } from '../../core/database/database.ts'
import { emptyDatabase } from '../../core/database/testing-cluster.ts'
import { room } from '../../core/rooms/room.ts'
import { finishRestore } from '../../platform/backup/finishing-restore.ts'
import { restoreBackup } from '../../platform/backup/restoring.ts'
import { backupOf, memoryStore } from '../../platform/backup/testing-backups.ts'
import { sessionCookieFor } from '../../platform/users/testing-users.ts'
import { testClock, testEnv } from '../../testing.ts'
import { append } from '../organisations/append.ts'
import { inTenant } from '../organisations/queries-tenant.ts'
import { signNewest } from './checkpoints.ts'
import { noteRestore } from './noting-restores.ts'
import { sealAll } from './sealing-events.ts'
import { startLedger } from './testing-ledger.ts'

const BACKUP_AT = '2026-11-23T09:00:00.000Z'

/** A log of six events, four of them sealed when the backup was made, and a database into which it was restored. */
async function start() {
  const started = await startLedger('2026-11-23T08:00:00Z')
  const { north, happen, seal, clock } = started
  await happen(3)
  await seal()
  await happen(2)
  const origin = {
    config: started.database.config,
    store: memoryStore().store,
    key: undefined,
    now: new Date(BACKUP_AT),
  }
  const { bytes } = await backupOf(origin)
  clock.set('2026-11-23T10:00:00Z')
  await happen(4)
  await seal()
  const point = await north.within((tenant) => signNewest(tenant, testEnv.secret, clock()))

  const config = await emptyDatabase()
  await restoreBackup({ config, store: memoryStore().store, key: undefined }, Readable.from([bytes]))
  const database = openDatabase(config)
  onTestFinished(() => database.pool.end())
  const later = testClock('2026-11-23T12:00:00Z')
  /** The product on the restored database, as the owner in the north sees it. */
  const open = async () => {
    const app = await buildApp({ env: { ...testEnv, dataDir: started.dataDir }, database, clock: later })
    onTestFinished(() => app.close())
    const cookies = await sessionCookieFor(database, later, north.owner.id)
    return { services: app.services, get: async <T>(url: string) => (await app.inject({ url, cookies })).json<T>() }
  }
  return { ...started, database, later, open, line: lineOf(point!) }
}

const waiting = async (database: ReturnType<typeof openDatabase>) =>
  (await database.pool.query<{ there: string | null }>(`select to_regclass('drizzle.restored')::text as there`))
    .rows[0]!.there !== null

test('ledger-restored: after a restore the log of each organisation tells of it, once, before anything else', async () => {
  const { database, open, later, north, south } = await start()
  const { services, get } = await open()
  const happened = { kind: 'sample.filled', subject: 'test:1' } as const
  await inTenant(database, north.organisationId, (tenant) => append(tenant, { clock: later, actorId: null }, happened))
  await open()
  await sealAll(services)
  const { events } = await get<{ events: LedgerEvent[] }>(`${north.url}/events`)
  expect(events.map(({ kind }) => kind)).toEqual([
    'organisation.opened',
    ...Array.from({ length: 5 }, () => 'sample.filled'),
    'ledger.restored',
    'sample.filled',
  ])
  expect(events[6]).toMatchObject({
    at: '2026-11-23T12:00:00.000Z',
    subject: `organisation:${north.organisationId}`,
    actor: null,
    body: { backupAt: BACKUP_AT, restoredAt: expect.stringMatching(/Z$/) },
  })
  expect(await get<Verdict>(`${north.url}/ledger/verify`)).toMatchObject({ seals: 8, fault: null, waiting: 0 })
  const { rows } = await database.pool.query(
    `select organisation_id from ledger_events where kind = 'ledger.restored' order by 1`,
  )
  expect(rows.map(({ organisation_id: id }) => id as string)).toEqual(
    [north.organisationId, south.organisationId].toSorted(),
  )
})

test('ledger-restored: a witness of what the restore removed is answered with the number that tells of it', async () => {
  const { database, open, north, line } = await start()
  // The machine's clock says when the restore was, and the witness is older.
  await database.pool.query(`update drizzle.restored set restored_at = '2026-11-23T11:00:00Z'`)
  const { services, get } = await open()
  await sealAll(services)
  const url = `${north.url}/ledger/verify?${new URLSearchParams({ witness: line })}`
  expect(await get<Verdict>(url)).toMatchObject({
    fault: { seq: 10, what: 'cut' },
    witnesses: [
      {
        state: 'cut',
        text: 'The log ends at number 7: its end was cut off. Number 7 tells of a restored backup that is older than this line.',
      },
    ],
  })
})

test('ledger-restored: while the platform is closed a restore waits for the start after it opens', async () => {
  const { database, open } = await start()
  const told = async () => (await database.pool.query(`select from ledger_events where kind = 'ledger.restored'`)).rows
  // Nothing holds any more that a guard is in one place at a time.
  await database.pool.query(`
    alter function hold_exclusions() rename to held;
    alter table assignments rename constraint assignments_one_place to held`)
  await open()
  expect([await told(), await waiting(database)]).toEqual([[], true])
  await database.pool.query(`
    alter function held() rename to hold_exclusions;
    alter table assignments rename constraint held to assignments_one_place`)
  await open()
  expect([(await told()).length, await waiting(database)]).toEqual([2, false])
})

test('backup-told: what rooms do after a restore is tried until it is done, and nothing is done twice', async () => {
  const { database, open } = await start()
  const { services } = await open()
  expect(await waiting(database)).toBe(false)
  await database.pool.query(
    `create table drizzle.restored as select $1::timestamptz as backup_at, now() as restored_at`,
    [BACKUP_AT],
  )
  const told: string[] = []
  const failing = () => Promise.reject(new Error('The disk is full'))
  const finish = (last: () => Promise<'done' | 'later'>) =>
    finishRestore(services, [room({ restored: [noteRestore] }), room({ restored: [last] })])
  await expect(finish(failing)).rejects.toThrow('The disk is full')
  await finish(async () => 'later')
  expect(await waiting(database)).toBe(true)
  const done = async () => {
    told.push('done')
    return 'done' as const
  }
  await Promise.all([finish(done), finish(done)])
  await finish(done)
  expect([told, await waiting(database)]).toEqual([['done'], false])
  const { rows } = await database.pool.query(`select from ledger_events where kind = 'ledger.restored'`)
  expect(rows).toHaveLength(4)
})
