import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { logTail } from './core/base/log-tail.ts'
import { systemClock } from './core/base/clock.ts'
import { openDataFolder } from './core/start/data-folder.ts'
import { builtRenderer, developmentRenderer } from './core/start/development.ts'
import { type Env, type ReadyEnv, readEnv } from './core/base/env.ts'
import { rememberFolder, whyNot } from './core/start/first-start.ts'
import { checkCountries } from './platform/analytics/countries.ts'
import { ensureFirstAdmin, hasPeople } from './platform/users/queries-new-people.ts'
import { seed } from './core/rooms/seed.ts'
import { placeOf } from './core/base/places.ts'
import { openSecret } from './core/start/secret-file.ts'
import { startDatabase } from './core/start/start-database.ts'
import { StartFailure } from './core/base/start-failure.ts'
import { endInTime, stopServing } from './core/start/stopping.ts'
import { checkBasemap } from './planning/maps/archive.ts'
import { startingContent } from './starting-content.ts'

const DIST = placeOf('dist')
const MAIL_IS_OFF = 'Mail is off: mails stay in the outbox until SMTP_URL names a mail server.'

/** What to undo when the product stops or can't start, the last step first. */
const undo: (() => unknown)[] = []

async function start() {
  const env = readEnv()
  // Standard output is the log; its end is kept for the support file.
  const streams = [process.stdout, logTail].map((stream) => ({ level: 'trace' as const, stream }))
  const logger = pino({ level: env.logLevel }, pino.multistream(streams))
  await refuseTakenPort(env)
  await checkCountries(env.countriesFile)
  await checkBasemap(env.basemap)
  if (env.mode === 'production' && !existsSync(`${DIST}/server/render.js`)) {
    throw new StartFailure('The pages are not built: start the product with npm start, which builds them.')
  }
  undo.push(openDataFolder(env.dataDir), rememberFolder(env.dataDir))
  const { database, stop } = await startDatabase(env, logger, (line) => process.stdout.write(`${line}\n`))
  undo.push(stop)
  // Its code is large, and most installations have no collector.
  const tracing = env.tracesTo && (await import('./core/start/tracing.ts')).startTracing(env.tracesTo)
  if (tracing) undo.push(tracing.stop)
  if (tracing) tracing.tracePool(database.pool)

  const ready: ReadyEnv = { ...env, secret: env.secret ?? (await openSecret(env.dataDir, () => hasPeople(database))) }
  await seed(database, systemClock, startingContent)
  const madeUp = await ensureFirstAdmin(database, ready, systemClock)
  if (madeUp)
    process.stdout.write(
      `The first administrator is ${madeUp.email} with the password ${madeUp.password}, shown only now.\n`,
    )
  const pages =
    env.mode === 'development'
      ? { renderer: developmentRenderer }
      : { renderer: (app: FastifyInstance) => builtRenderer(app, DIST), files: `${DIST}/client` }
  const app = await buildApp({ env: ready, database, logger, ...pages })
  if (tracing) tracing.traceRequests(app)
  undo.push(() => stopServing(app, { drain }))
  await app.listen({ port: env.port, host: env.host }).catch((error) => Promise.reject(cantListen(env, error)))
  undo.splice(0, 2) // from now on the data folder stays, with what is in it
  for (const line of env.warnings) process.stdout.write(`${line}\n`)
  if (!env.smtpUrl) process.stdout.write(`${MAIL_IS_OFF}\n`)
  process.stdout.write(`Watchpost answers at ${env.publicUrl}\n`)
}

/** Checked before anything is created or started. */
function refuseTakenPort(env: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', (error) => reject(cantListen(env, error)))
    probe.listen(env.port, env.host, () => probe.close(() => resolve()))
  })
}

const LISTEN_REASONS: Record<string, string> = {
  EADDRINUSE: 'another program listens there: stop it or set PORT to another number',
  EACCES: 'this user may not: set PORT to a number from 1024',
  EADDRNOTAVAIL: 'this machine has no such address: set HOST to one it has',
  ENOTFOUND: 'there is no such host: set HOST to an address of this machine',
}

const cantListen = ({ port, host }: Env, error: NodeJS.ErrnoException) =>
  new StartFailure(
    `Port ${port} of ${host} can't be listened on: ${LISTEN_REASONS[error.code ?? ''] ?? error.message}.`,
  )

async function undoAll() {
  for (const step of undo.splice(0).reverse()) await step()
}

const starting = start()
let stopping = false
let drain = false

/**
 * Requests in flight are finished first; a second signal stops at once. The database ends with this process either way.
 * Load balancers use SIGTERM. After Ctrl-C there is no need to wait for them.
 */
async function stop(signal?: NodeJS.Signals) {
  if (stopping) process.exit(1)
  stopping = true
  drain = signal === 'SIGTERM'
  await starting.catch(() => {}) // it says so itself
  await endInTime(undoAll, (code) => process.exit(code))
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
// The parent process has ended without a signal.
process.on('disconnect', () => void stop())

starting.catch(async (error: unknown) => {
  process.stderr.write(`${whyNot(error)}\n`)
  await undoAll()
  process.exit(1)
})
