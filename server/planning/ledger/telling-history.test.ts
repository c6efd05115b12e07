import { expect, test } from 'vitest'
import type { HistoryRow } from './queries-history.ts'
import { tellEntry } from './telling-history.ts'

const nothing = { actorName: null, guardId: null, guard: null, shiftId: null, during: null, siteId: null, site: null }
const event: HistoryRow = {
  ...nothing,
  id: 'own',
  seq: 1,
  turn: null,
  at: new Date('2026-11-23T12:00:00Z'),
  kind: 'organisation.trial_ended',
  body: {},
  reason: null,
  words: null,
  actorId: null,
  zone: null,
  post: null,
  was: null,
}
const home = { locale: 'en-GB', home: 'Europe/Berlin' } as const

test('ledger-restored: the log says in words of when the backup was that was restored', () => {
  const body = { backupAt: '2026-11-23T04:00:00.000Z', restoredAt: '2026-11-23T11:58:00.000Z' }
  expect(tellEntry({ ...event, kind: 'ledger.restored', body }, home).what).toBe(
    'Restored from a backup of Mon 23 Nov, 05:00',
  )
  expect(tellEntry(event, home).what).toBe('Company trial ended')
})
