import { vi } from 'vitest'
import type { Checkpoint } from '../../../contract/field/patrols/checkpoints.ts'
import type { Run, RunStop } from '../../../contract/field/patrols/runs.ts'
import type { Tour } from '../../../contract/field/patrols/tours.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'

export const company = {
  slug: 'north',
  name: 'North',
  zone: 'Europe/London',
  locale: 'en-GB',
  role: 'owner',
  weekStartsOn: 1,
} as OpenCompany

export const stop = (position: number, change: Partial<RunStop> = {}): RunStop => ({
  position,
  checkpointId: `c${position}`,
  name: `Gate ${position}`,
  dueAt: `2026-11-24T02:0${position}:00.000Z`,
  state: 'due',
  scanId: null,
  scannedAt: null,
  doubts: [],
  skipReason: null,
  note: '',
  ...change,
})

export const run: Run = {
  id: 'r1',
  tourId: 't1',
  tour: 'Round 1, perimeter',
  number: 3,
  postId: 'p1',
  post: 'Gatehouse',
  siteId: 's1',
  site: 'Meridian Quay',
  zone: 'Europe/London',
  state: 'in_progress',
  dueAt: '2026-11-24T02:01:00.000Z',
  overAt: '2026-11-24T02:40:00.000Z',
  startedAt: '2026-11-24T02:01:00.000Z',
  endedAt: null,
  guardId: 'g1',
  guard: 'Remi Adeyemi',
  unheardSince: null,
  excuse: null,
  excusedBy: null,
  stops: [
    stop(1, { state: 'on_time', scanId: 'k1', scannedAt: '2026-11-24T02:02:00.000Z' }),
    stop(2, {
      state: 'suspicious',
      scanId: 'k2',
      scannedAt: '2026-11-24T02:02:11.000Z',
      doubts: [{ rule: 'speed', measured: 7.8, limit: 2.5 }],
    }),
    stop(3, { state: 'skipped', skipReason: 'Locked' }),
    stop(4),
  ],
}
export const figures = { due: 3, onTime: 1, late: 0, missed: 0, skipped: 1, suspicious: 1, excused: 0 }
export const checkpoint: Checkpoint = {
  id: 'c1',
  siteId: 's1',
  site: 'Meridian Quay',
  name: 'Gate 1',
  what: '',
  kind: 'qr',
  lat: 51.5,
  lng: 0,
  radiusM: 15,
  needsPhoto: false,
  sunUid: null,
  lastCounter: null,
  lastScanAt: null,
  arrivals: { late: 0, of: 0 },
  retiredAt: null,
  version: 1,
}
export const tour: Tour = {
  id: 't1',
  postId: 'p1',
  post: 'Gatehouse',
  siteId: 's1',
  site: 'Meridian Quay',
  zone: 'Europe/London',
  name: 'Round 1',
  plan: {
    order: 'ordered',
    expectedMinutes: 10,
    earlyMinutes: 5,
    lateMinutes: 5,
    missedMinutes: 15,
    stops: [
      { checkpointId: 'c1', afterMinutes: 0 },
      { checkpointId: 'c2', afterMinutes: 5 },
    ],
  },
  used: null,
  retiredAt: null,
  version: 4,
}
export const places = {
  sites: [{ id: 's1', name: 'Meridian Quay' }],
  posts: [{ id: 'p1', siteId: 's1', name: 'Gatehouse' }],
}

class SilentStream {
  addEventListener = () => undefined
  close = () => undefined
}

/** Shows a part of the office with its replies. Gives what it sends. */
export const open = async (part: React.ReactNode, replies: Record<string, unknown>, address = '/') => {
  vi.stubGlobal('EventSource', SilentStream)
  const sent = answerCalls(() => run)
  await show(<CompanyContext value={company}>{part}</CompanyContext>, replies, address)
  return { sent }
}
