import { expect, test } from 'vitest'
import { eventWords } from './event-words.ts'

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' })
const event = { seq: 1, id: '1', at: '2026-11-23T12:00:00.000Z', subject: 'test:1', actor: null, actorName: null }

test('ledger-restored: the log says in words of when the backup was that was restored', () => {
  const body = { backupAt: '2026-11-23T04:00:00.000Z', restoredAt: '2026-11-23T11:58:00.000Z' }
  expect(eventWords({ ...event, kind: 'ledger.restored', body }, time)).toBe(
    'Restored from a backup of 23 Nov 2026, 05:00',
  )
  expect(eventWords({ ...event, kind: 'organisation.trial_ended', body: {} }, time)).toBe('organisation trial ended')
})
