import { HOUR_MS } from '../../../contract/core/units.ts'
import { backups } from '../../../contract/platform/backup/backup.ts'
import type { Overview } from '../../../contract/core/overview.ts'
import { Failure } from '../../core/base/failure.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { askForBackup, askForTest, nextDue } from './making-backups.ts'
import { openPlace } from './places.ts'
import { lastDone, lastTested, listRuns, noteBackup, readRun } from './queries.ts'

const HREF = '/admin/status/backups'
// A day, and two hours for one that takes long.
const OLD_MS = 26 * HOUR_MS

/** Only beside a database of the product's own may another one be made. */
const canTest = ({ env }: Pick<Services, 'env'>) => env.databaseUrl === undefined

/** The backups: what was made, and what can be done about it now. */
export const backupRoutes = routes(backups, {
  read: async (_, { database: { orm }, env, clock }) => {
    const [runs, last, tested] = await Promise.all([listRuns(orm), lastDone(orm), lastTested(orm)])
    return {
      place: openPlace(env).said,
      onThisServer: env.backupTo === undefined,
      encrypted: env.backupKey !== undefined,
      keep: env.backupKeep,
      nextAt: env.backupTo === undefined ? null : nextDue(clock()).toISOString(),
      canTest: canTest({ env }),
      last,
      lastTested: tested,
      runs,
    }
  },
  make: (_, services) =>
    services.database.orm.transaction(async (inside) => {
      const id = await askForBackup(services, inside, { kind: 'by-hand', by: services.user.id })
      if (!id) throw new Failure('conflict', 'A backup is being made already. Wait until it is done.')
      await noteBackup(inside, services.change, 'make-backup', id)
      return (await readRun(inside, id))!
    }),
  test: (_, services) =>
    services.database.orm.transaction(async (inside) => {
      if (!canTest(services))
        throw new Failure('invalid', 'With DATABASE_URL, try npm run restore on another machine instead.')
      const last = await lastDone(inside)
      if (!last) throw new Failure('conflict', 'There is no backup yet. Make one first.')
      if (last.testState === 'waiting' || last.testState === 'running')
        throw new Failure('conflict', 'This backup is being tested already. Wait until it is done.')
      await askForTest(services, inside, last)
      await noteBackup(inside, services.change, 'test-restore', last.id)
      return (await readRun(inside, last.id))!
    }),
})

/** Backups that need a person, once `BACKUP_TO` says that there are to be some. */
export async function backupOverview({
  database: { orm },
  env,
  clock,
}: Pick<Services, 'database' | 'env' | 'clock'>): Promise<Overview> {
  if (env.backupTo === undefined) return {}
  const [[newest], last] = await Promise.all([listRuns(orm), lastDone(orm)])
  const failed = newest?.state === 'failed' || last?.testState === 'failed'
  const isOld = last !== null && clock().getTime() - Date.parse(last.askedAt) > OLD_MS
  const base = { group: 'delivery', at: last?.askedAt ?? null, action: 'See backups', href: HREF } as const
  return {
    waiting: [
      ...(failed
        ? [{ ...base, state: 'failed', label: 'The last backup failed', detail: 'Its reason stands there' } as const]
        : []),
      ...(isOld ? [{ ...base, state: 'late', label: 'The last backup is older than a day', detail: '' } as const] : []),
    ],
  }
}
