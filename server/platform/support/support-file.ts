import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import type { Clock } from '../../core/base/clock.ts'
import type { Env } from '../../core/base/env.ts'
import { placeOf } from '../../core/base/places.ts'
import type { Database } from '../../core/database/database.ts'
import { migrationList } from '../../core/start/migrate.ts'
import { readJobs, readMigrations, readServer, readSizes } from './queries.ts'
import { redactLine } from './redacting.ts'

type Source = { env: Env; database: Database; clock: Clock }

/** What a process says of itself: `from` names it, `lines` are of its log. */
type Report = { from: string; health: unknown; metrics: unknown; lines: readonly string[] }

const ABOUT =
  'Read this before you send it. It has no secrets and no rows of people: addresses, tokens, long numbers and quoted ' +
  'values of the log are removed.'

/** The settings that are shown as they are. Of every other one the file says only whether it is set. */
const SHOWN = ['port', 'publicUrl', 'trustProxy', 'backupKeep', 'logLevel', 'mode'] as const satisfies (keyof Env)[]

const isSet = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)

const settingsOf = (env: Env) =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      (SHOWN as readonly string[]).includes(name) ? value : isSet(value) ? 'set' : 'not set',
    ]),
  )

/** The values that a log may never show, whatever they look like. */
function secretsOf({ secret, databaseUrl, smtpUrl, backupKey, metricsToken, ...env }: Env): string[] {
  const urls = [databaseUrl, smtpUrl, env.incoming?.imapUrl].filter((url) => url !== undefined)
  const passwords = urls.flatMap((url) => {
    const { username, password } = new URL(url)
    return [password, decodeURIComponent(password), username]
  })
  const others = [secret, backupKey, metricsToken, env.admin?.password, env.admin?.email, env.mediaStore?.secret]
  const rest = [
    env.mediaStore?.key,
    env.oidc?.clientId,
    env.oidc?.clientSecret,
    env.incoming?.secret,
    env.incoming?.address,
  ]
  return [...urls, ...passwords, ...others, ...rest].filter((value): value is string => (value?.length ?? 0) > 2)
}

/** The part, or why it can't be read: the file is for days on which not everything answers. */
const tried = <T>(part: Promise<T>): Promise<T | { unread: string }> =>
  part.catch((error: NodeJS.ErrnoException) => ({ unread: error.code ?? error.name }))

async function migrationsOf(database: Database) {
  const has = new Set(await readMigrations(database))
  const all = migrationList()
  return {
    applied: has.size,
    newest: all.findLast(({ when }) => has.has(when))?.tag ?? null,
    missing: all.filter(({ when }) => !has.has(when)).map(({ tag }) => tag),
  }
}

async function diskOf({ dataDir }: Env) {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  return { bytes: blocks * bsize, free: bavail * bsize }
}

/**
 * The support file: JSON that a person can read before they send it. Sizes are in bytes. What can't be read says why in
 * its place.
 */
export async function makeSupportFile({ env, database, clock }: Source, { from, health, metrics, lines }: Report) {
  const { version: product } = JSON.parse(readFileSync(placeOf('package.json'), 'utf8')) as { version: string }
  const [server, disk, migrations, sizes, jobs] = await Promise.all([
    tried(readServer(database)),
    tried(diskOf(env)),
    tried(migrationsOf(database)),
    tried(readSizes(database)),
    tried(readJobs(database)),
  ])
  const secrets = secretsOf(env)
  const madeAt = clock().toISOString()
  const content = {
    about: ABOUT,
    madeAt,
    from,
    version: { product, node: process.versions.node, system: `${process.platform} ${process.arch}` },
    machine: { processors: availableParallelism(), memory: totalmem() },
    settings: settingsOf(env),
    health,
    postgres: server,
    disk,
    migrations,
    jobs,
    sizes,
    metrics,
    log: lines.map((line) => redactLine(line, secrets)),
  }
  const name = `watchpost-support-${madeAt.slice(0, 19).replaceAll(/[-:]/g, '')}Z.json`
  return { name, text: `${JSON.stringify(content, null, 1)}\n` }
}
