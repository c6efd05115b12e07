import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pino } from 'pino'
import type { Readable } from 'node:stream'
import { newId } from '../../core/base/ids.ts'
import { systemClock } from '../../core/base/clock.ts'
import { type Env, readEnv } from '../../core/base/env.ts'
import { rememberFolder, whyNot as whyNotStarted } from '../../core/start/first-start.ts'
import { openStartedDatabase, startDatabase } from '../../core/start/start-database.ts'
import { StartFailure } from '../../core/base/start-failure.ts'
import { openStore } from '../media/store.ts'
import { BackupFailure } from './failure.ts'
import { rowsOf } from './format.ts'
import { makeBackup } from './making-backups.ts'
import { nameOf, openFolder, openPlace, type Place } from './places.ts'
import { addDone } from './queries.ts'
import { readManifest } from './reading-backups.ts'
import { checkVersion, restoreBackup } from './restoring.ts'

const logger = pino({ level: 'silent' })
const say = (line: string) => process.stdout.write(`${line}\n`)
const number = new Intl.NumberFormat('en-US')

const isFolder = async (path: string) => (await stat(path).catch(() => undefined))?.isDirectory() ?? false

/**
 * `npm run backup -- TO`: a folder, a new file, or `s3`.
 * @throws BackupFailure if `DATA_DIR` contains no database: a start would create an empty one, and back that up.
 */
async function backup(env: Env, to: string): Promise<void> {
  if (env.databaseUrl === undefined && !existsSync(join(env.dataDir, 'postgres')))
    throw new BackupFailure(`There is nothing to back up in ${env.dataDir}: set DATA_DIR to the product’s data folder.`)
  const { database, stop } = await startDatabase(env, logger, say)
  try {
    const asFile = to !== 's3' && to.endsWith('.backup')
    const place = asFile
      ? openFolder(dirname(resolve(to)))
      : openPlace({ ...env, backupTo: to === 's3' ? to : resolve(to) })
    const startedAt = systemClock()
    const name = asFile ? basename(to) : nameOf(startedAt)
    // A named file is the person's own, so nothing beside it is removed.
    const keep = asFile ? Number.MAX_SAFE_INTEGER : env.backupKeep
    const made = await makeBackup({ database, env: { ...env, backupKeep: keep }, clock: systemClock }, place, name)
    await addDone(database.orm, {
      ...made,
      id: newId(startedAt),
      kind: 'command',
      place: place.said,
      askedAt: startedAt,
      startedAt,
      finishedAt: systemClock(),
      encrypted: env.backupKey !== undefined,
    })
    say(
      `Backed up ${number.format(made.rows)} rows and ${number.format(made.files)} files to ${made.name} in ` +
        `${place.said}.`,
    )
    if (made.reason) say(made.reason)
  } finally {
    await stop()
  }
}

/** The requested backup: a file, or the newest of a folder or of the bucket. */
async function find(env: Env, from: string): Promise<() => Promise<Readable>> {
  const isPlace = from === 's3' || (await isFolder(from))
  const place: Place = isPlace
    ? openPlace({ ...env, backupTo: from === 's3' ? from : resolve(from) })
    : openFolder(dirname(resolve(from)))
  const name = isPlace ? (await place.list()).at(-1)?.name : basename(from)
  if (name === undefined) throw new BackupFailure(`There is no backup in ${place.said}.`)
  return () => place.get(name)
}

/** `npm run restore -- FROM`: into an empty installation, completely or not at all. */
async function restore(env: Env, from: string): Promise<void> {
  const open = await find(env, from)
  // A wrong key or version is reported before anything is created.
  const manifest = await readManifest(await open(), env.backupKey)
  checkVersion(manifest)
  const takeBack = rememberFolder(env.dataDir)
  const { database, stop } = await openStartedDatabase(env, logger, say)
  let failed: { error: unknown } | undefined
  try {
    const summary = await restoreBackup(
      { config: database.config, store: openStore(env), key: env.backupKey },
      await open(),
    )
    const { files, missing } = summary.media
    say(`Restored ${number.format(rowsOf(summary))} rows and ${number.format(files)} files as of ${manifest.madeAt}.`)
    if (missing > 0) say(`${number.format(missing)} files were gone already when the backup was made.`)
    say('Mails that waited stay in the outbox as not sent. Start the product with npm start.')
  } catch (error) {
    failed = { error }
  }
  await stop()
  if (!failed) return
  takeBack()
  throw failed.error
}

const commands = { backup, restore }

async function run([, , name = '', place = '']: string[]): Promise<void> {
  const command = commands[name as keyof typeof commands]
  if (!command || place === '') throw new StartFailure('Say backup and where to, or restore and where from.')
  await command(readEnv(), place)
}

run(process.argv).catch((error: unknown) => {
  process.stderr.write(`${error instanceof BackupFailure ? error.message : whyNotStarted(error)}\n`)
  process.exitCode = 1
})
