import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'

/** What started a backup: the schedule, an administrator, or the command. */
export const backupKinds = ['scheduled', 'by-hand', 'command'] as const
export const backupStates = ['waiting', 'running', 'done', 'failed'] as const
export type BackupState = (typeof backupStates)[number]
/** The result of a test restore. */
export const testStates = ['waiting', 'running', 'passed', 'failed'] as const
export type TestState = (typeof testStates)[number]

/** One backup: its contents, its place, and the result of its test restore. Sizes are in bytes. */
export const BackupRun = z.object({
  id: Id,
  kind: z.enum(backupKinds),
  state: z.enum(backupStates),
  askedAt: Timestamp,
  startedAt: z.nullable(Timestamp),
  finishedAt: z.nullable(Timestamp),
  by: z.nullable(z.string()),
  place: z.string(),
  name: z.nullable(z.string()),
  bytes: z.int(),
  rows: z.int(),
  files: z.int(),
  missing: z.int(),
  encrypted: z.boolean(),
  reason: z.nullable(z.string()),
  testState: z.nullable(z.enum(testStates)),
  testedAt: z.nullable(Timestamp),
  testReason: z.nullable(z.string()),
})
export type BackupRun = z.infer<typeof BackupRun>

/**
 * The state that the screen shows. `nextAt` is null without a schedule. `canTest` says that this server can try a
 * restore in a database of its own. `onThisServer` warns that backups are lost together with the server.
 */
export const Backups = z.object({
  place: z.string(),
  onThisServer: z.boolean(),
  encrypted: z.boolean(),
  keep: z.int(),
  nextAt: z.nullable(Timestamp),
  canTest: z.boolean(),
  last: z.nullable(BackupRun),
  lastTested: z.nullable(BackupRun),
  runs: z.array(BackupRun),
})
export type Backups = z.infer<typeof Backups>

export const backups = endpoints({
  read: {
    method: 'GET',
    path: '/admin/backups',
    access: 'admin',
    summary: 'The last backup, the last one whose restore was tried, the newest thirty, and when the next is made.',
    reply: Backups,
  },
  make: {
    method: 'POST',
    path: '/admin/backups',
    access: 'admin',
    status: 202,
    body: z.strictObject({}),
    summary: 'Makes a backup now, in the background. Refused (409) while another is being made.',
    reply: BackupRun,
  },
  download: {
    method: 'GET',
    path: '/admin/backups/:id/file',
    access: 'admin',
    params: z.object({ id: Id }),
    summary:
      'A backup as it is kept, encrypted if it is (application/octet-stream, streamed). Refused for API tokens and for ' +
      'visits from other sites. The activity log notes it.',
    reply: z.unknown(),
  },
  test: {
    method: 'POST',
    path: '/admin/backups/test',
    access: 'admin',
    status: 202,
    body: z.strictObject({}),
    summary:
      'Restores the last backup into a database of its own, compares counts and checksums, and removes it again.',
    reply: BackupRun,
  },
})
