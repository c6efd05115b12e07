import { pino } from 'pino'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../base/env.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { openStartedDatabase } from './start-database.ts'
import { startPooler } from './testing-pooler.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'watchpost-pooled-'))
let postgres: EmbeddedPostgres

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, initdb: ['--no-sync'] })
})

afterAll(async () => {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const open = (databaseUrl: string) =>
  openStartedDatabase(
    readEnv({ DATABASE_URL: databaseUrl, SECRET: 's'.repeat(32) }),
    pino({ level: 'silent' }),
    () => {},
  )

test.each([
  { sessions: 1, gives: 'last' },
  { sessions: 2, gives: 'last' },
  { sessions: 2, gives: 'first' },
  { sessions: 5, gives: 'last' },
  { sessions: 5, gives: 'first' },
] as const)(
  'transaction-pooler: a pooler of $sessions sessions that gives the one free $gives to each transaction is refused in words',
  async (kind) => {
    const pooler = await startPooler(postgres.poolConfig, kind)
    onTestFinished(pooler.close)
    await expect(open(pooler.url)).rejects.toThrow(
      "The database of DATABASE_URL can't be used: a pooler in front of it gives each transaction another session, so " +
        'notices and prepared statements get lost: name PostgreSQL itself, or let the pooler give sessions ' +
        '(pool_mode = session).',
    )
  },
)
