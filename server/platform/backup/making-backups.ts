import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { BackupRun } from '../../../contract/platform/backup/backup.ts'
import type { Transaction } from '../../core/database/database.ts'
import { newId } from '../../core/base/ids.ts'
import { type EventKind, notify } from '../../core/jobs/notify.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import type { Services } from '../../core/rooms/routes.ts'
import type { Env } from '../../core/base/env.ts'
import { openStore } from '../media/store.ts'
import { backupFailed, restoreTestFailed } from './events.ts'
import { whyNot } from './failure.ts'
import { rowsOf } from './format.ts'
import { nameOf, openPlace, type Place, prune } from './places.ts'
import { addRun, beginRun, changeRun, hasSince, readRun } from './queries.ts'
import { tryRestore } from './restore-trial.ts'
import { writeBackup } from './writing-backups.ts'

const MAKE = 'make-backup'
const TEST = 'test-restore'
const AT_HOUR = 4
const LOOK_MS = 5 * 60_000
const LONG = { tries: 3, delaySeconds: 60, giveUpSeconds: 6 * 3600 }

/** The last 04:00 (UTC) that is not after `now`. */
export function lastDue(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), AT_HOUR)
  return new Date(today > now.getTime() ? today - DAY_MS : today)
}
export const nextDue = (now: Date) => new Date(lastDue(now).getTime() + DAY_MS)

type BackupQueue = Pick<Services, 'database' | 'env' | 'clock' | 'jobs'>

/** Requests a backup, which a job makes. Returns its id, or undefined while another one runs. */
export async function askForBackup(
  { env, clock, jobs }: BackupQueue,
  transaction: Parameters<typeof addRun>[0],
  { kind, by = null }: { kind: 'scheduled' | 'by-hand'; by?: string | null },
): Promise<string | undefined> {
  const now = clock()
  const id = newId(now)
  const run = {
    id,
    kind,
    state: 'waiting' as const,
    askedAt: now,
    askedBy: by,
    place: openPlace(env).said,
    encrypted: env.backupKey !== undefined,
  }
  if (!(await addRun(transaction, run, now))) return undefined
  await jobs.enqueue(transaction, MAKE, { id })
  return id
}

/** Requests a test restore, which a job makes. */
export async function askForTest(
  { jobs }: BackupQueue,
  transaction: Parameters<typeof addRun>[0],
  { id }: BackupRun,
): Promise<void> {
  await changeRun(transaction, id, { testState: 'waiting', testReason: null })
  await jobs.enqueue(transaction, TEST, { id })
}

type BackupServices = Pick<Services, 'database' | 'clock'> & {
  env: Pick<Env, 'dataDir' | 'mediaStore' | 'backupKey' | 'backupKeep'>
}

/** Writes a backup, removes those that are too old at its place, and returns its description. */
export async function makeBackup({ database, env, clock }: BackupServices, place: Place, name = nameOf(clock())) {
  const origin = { config: database.config, store: openStore(env), key: env.backupKey, now: clock() }
  const summary = await place.put(name, (out) => writeBackup(origin, out))
  // The backup itself is complete, even if removing old ones fails.
  const reason = await prune(place, env.backupKeep).then(
    () => null,
    (error: unknown) => `It is whole, but older ones could not be removed: ${whyNot(error)}`,
  )
  const bytes = (await place.list()).find((kept) => kept.name === name)?.bytes ?? 0
  return { name, bytes, rows: rowsOf(summary), files: summary.media.files, missing: summary.media.missing, reason }
}

/** Has people told of a failure, in the transaction that notes it. */
const tellOf = (
  inside: Transaction,
  services: Services,
  { name: event }: EventKind,
  { id, ...told }: { id: string; title: string; text: string },
) => notify(inside, services, { event, subject: `backup:${id}`, href: '/admin/status/backups', ...told })

/** Makes requested backups and test restores in the background. */
export function makeBackups(services: Services): void {
  const { database, env, clock, jobs } = services
  jobs.define<{ id: string }>(
    MAKE,
    async ({ id }, { last }) => {
      if (!(await beginRun(database.orm, id, clock()))) return
      try {
        const made = await makeBackup(services, openPlace(env))
        await changeRun(database.orm, id, { ...made, state: 'done', finishedAt: clock() })
      } catch (error) {
        const reason = whyNot(error)
        await database.orm.transaction(async (inside) => {
          const failed = { reason, ...(last && { state: 'failed' as const, finishedAt: clock() }) }
          await changeRun(inside, id, failed)
          if (last) await tellOf(inside, services, backupFailed, { id, title: 'A backup failed', text: reason })
        })
        throw error
      }
    },
    LONG,
  )
  jobs.define<{ id: string }>(
    TEST,
    async ({ id }) => {
      const run = await readRun(database.orm, id)
      if (!run?.name || (run.testState !== 'waiting' && run.testState !== 'running')) return
      await changeRun(database.orm, id, { testState: 'running' })
      const testReason = await tryRestore(services, openPlace(env), run.name).then(() => null, whyNot)
      await database.orm.transaction(async (inside) => {
        const testState = testReason ? 'failed' : 'passed'
        await changeRun(inside, id, { testState, testReason, testedAt: clock() })
        const failed = { id, title: 'A backup can’t be restored', text: testReason ?? '' }
        if (testReason) await tellOf(inside, services, restoreTestFailed, failed)
      })
    },
    LONG,
  )
}

/** Requests a backup each day at 04:00 (UTC), or as soon as the product runs again. */
export function scheduleBackups(app: FastifyInstance, services: Services): void {
  const { env, database, clock } = services
  if (env.backupTo === undefined) return
  const look = async () => {
    if (await hasSince(database.orm, lastDue(clock()))) return
    await database.orm.transaction((inside) => askForBackup(services, inside, { kind: 'scheduled' }))
  }
  repeat(app, LOOK_MS, look, 'a backup can’t be asked for')
}
