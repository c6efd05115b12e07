import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { backupKinds, backupStates, testStates } from '../../../contract/platform/backup/backup.ts'
import { time } from '../../core/database/columns.ts'

/** The backups that were made or tried to be, and what trying to restore them found. Sizes in bytes. */
export const backups = pgTable(
  'backups',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: backupKinds }).notNull(),
    state: text({ enum: backupStates }).notNull(),
    askedAt: time('asked_at').notNull(),
    startedAt: time('started_at'),
    finishedAt: time('finished_at'),
    askedBy: uuid('asked_by'),
    place: text().notNull(),
    name: text(),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    rows: bigint({ mode: 'number' }).notNull().default(0),
    files: integer().notNull().default(0),
    /** Files that pictures in the database lacked. */
    missing: integer().notNull().default(0),
    encrypted: boolean().notNull(),
    reason: text(),
    testState: text('test_state', { enum: testStates }),
    testedAt: time('tested_at'),
    testReason: text('test_reason'),
  },
  (table) => [
    index('backups_asked').on(table.askedAt.desc()),
    // One at a time, in however many processes.
    uniqueIndex('backups_under_way')
      .on(sql`(true)`)
      .where(sql`state in ('waiting', 'running')`),
    check('backups_state', sql`state in ('waiting', 'running', 'done', 'failed')`),
  ],
)
