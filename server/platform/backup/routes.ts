import { HOUR_MS, HOUR_SECONDS } from '../../../contract/core/units.ts'
import { backups } from '../../../contract/platform/backup/backup.ts'
import type { Overview } from '../../../contract/core/overview.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { type Limit, limit } from '../../core/http/rate-limit.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { isOwnNavigation } from '../users/rules.ts'
import { BackupFailure } from './failure.ts'
import { askForBackup, askForTest, nextDue } from './making-backups.ts'
import { openPlace } from './places.ts'
import { lastDone, lastTested, listRuns, noteBackup, readRun } from './queries.ts'

const HREF = '/admin/status/backups'
// A day, and two hours for one that takes long.
const OLD_MS = 26 * HOUR_MS

/** Only beside a database of the product's own may another one be made. */
const canTest = ({ env }: Pick<Services, 'env'>) => env.databaseUrl === undefined

/** Each one sends everything that is kept once over the line. */
const downloadLimit = (userId: string): Limit => ({
  bucket: 'backup-download',
  key: userId,
  max: 12,
  windowSeconds: HOUR_SECONDS,
})

/** It was removed since, for newer ones, or lies where `BACKUP_TO` pointed before. */
function gone(error: unknown): never {
  if (error instanceof BackupFailure)
    throw new Failure('not-found', 'This backup is no longer where backups are kept. Choose a newer one.')
  throw error
}

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
  download: async ({ params: { id } }, { user, request, reply, change, ...services }) => {
    const { orm } = services.database
    if (user.tokenId) throw new Failure('forbidden', 'An API token opens no backup. Sign in for that.')
    if (!isOwnNavigation(request)) throw new Failure('forbidden', 'Open this site and download the backup there.')
    const { name } = orNotFound(await readRun(orm, id), 'backup')
    if (name === null) throw new Failure('conflict', 'This backup is not complete, so there is nothing to download.')
    await limit(services.database, services.clock, downloadLimit(user.id))
    const file = await openPlace(services.env).get(name).catch(gone)
    await noteBackup(orm, change, 'download-backup', id)
    reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', `attachment; filename="${name}"`)
    return file
  },
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

/** What is to be done about backups: a first one, and what went wrong or was never tried since. */
export async function backupOverview({
  database: { orm },
  env,
  clock,
}: Pick<Services, 'database' | 'env' | 'clock'>): Promise<Overview> {
  const [[newest], last, tested] = await Promise.all([listRuns(orm), lastDone(orm), lastTested(orm)])
  const failed = newest?.state === 'failed' || last?.testState === 'failed'
  // Without BACKUP_TO nobody promised one a day.
  const isOld = env.backupTo !== undefined && last !== null && clock().getTime() - Date.parse(last.askedAt) > OLD_MS
  const isUntried = last !== null && tested === null && canTest({ env })
  const base = { group: 'delivery', at: last?.askedAt ?? null, action: 'See backups', href: HREF } as const
  return {
    waiting: [
      ...(failed
        ? [{ ...base, state: 'failed', label: 'The last backup failed', detail: 'Its reason stands there' } as const]
        : []),
      ...(isOld ? [{ ...base, state: 'late', label: 'The last backup is older than a day', detail: '' } as const] : []),
      ...(isUntried
        ? [
            {
              ...base,
              state: 'late',
              label: 'No restore was ever tested',
              detail: 'Only that proves a backup',
            } as const,
          ]
        : []),
    ],
    steps: [
      {
        label: 'Make the first backup',
        hint: 'Nothing is kept elsewhere yet.',
        action: 'Back up',
        href: HREF,
        done: last !== null,
      },
    ],
  }
}
