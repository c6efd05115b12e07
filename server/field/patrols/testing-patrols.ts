import type { Checkpoint, CheckpointDraft, Tag } from '../../../contract/field/patrols/checkpoints.ts'
import type { Run } from '../../../contract/field/patrols/runs.ts'
import type { Tour, TourPlan, TourSchedule } from '../../../contract/field/patrols/tours.ts'
import { sweepDeadlines } from '../../planning/deadlines/deadlines.ts'
import { startField } from '../devices/testing-devices.ts'

/** So many meters north of the first checkpoint. */
export const north = (meters: number) => ({ lat: 51.5 + meters / 111_195, lng: 0 })

/**
 * The field of `startField`, with three checkpoints 100 m apart and a tour of them at the main door, in Berlin. On
 * Tuesday, November 24, 2026, they are due at 10:00, 10:10 and 10:20 UTC, five minutes early or late, and missed
 * after fifteen.
 */
export async function startPatrols() {
  const field = await startField()
  const { north: company, at, clock, services } = field
  const { owner } = company
  const ask = async <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) => {
    const answer = await owner.ask({ method, url: at(path), ...(body && { body }) })
    return { status: answer.status, body: answer.body as T }
  }
  const { siteId, postId } = await company.within(
    async ({ pool }) =>
      (
        await pool.query<{ siteId: string; postId: string }>(
          `select p.site_id as "siteId", p.id as "postId" from shifts s join site_posts p on p.id = s.post_id
          where s.id = $1`,
          [field.shiftId],
        )
      ).rows[0]!,
  )
  const draft = (change: Partial<CheckpointDraft> = {}): CheckpointDraft => ({
    siteId,
    name: 'Gate',
    what: 'Padlock shut',
    kind: 'qr',
    ...north(0),
    radiusM: 15,
    needsPhoto: false,
    sunUid: null,
    ...change,
  })
  const checkpoint = async (change: Partial<CheckpointDraft> = {}) => {
    const { id } = (await ask<Checkpoint>('POST', 'checkpoints', draft(change))).body
    const { url } = (await ask<Tag>('GET', `checkpoints/${id}/tag`)).body
    return { id, token: url.split('/t/')[1]! }
  }
  const gates = [
    await checkpoint({ name: 'Gate 1', ...north(0) }),
    await checkpoint({ name: 'Gate 2', ...north(100) }),
    await checkpoint({ name: 'Gate 3', ...north(200), needsPhoto: true }),
  ] as const
  const plan = (change: Partial<TourPlan> = {}): TourPlan => ({
    order: 'ordered',
    expectedMinutes: 30,
    earlyMinutes: 5,
    lateMinutes: 5,
    missedMinutes: 15,
    stops: gates.map(({ id }, index) => ({ checkpointId: id, afterMinutes: index * 10 })),
    ...change,
  })
  const tour = (await ask<Tour>('POST', 'tours', { postId, name: 'Round 1', plan: plan() })).body
  await ask('POST', `tours/${tour.id}/use`, { version: 1, from: clock().toISOString() })
  const schedule = (
    await ask<TourSchedule>('POST', `tours/${tour.id}/schedules`, {
      rrule: 'FREQ=DAILY',
      from: '2026-11-24',
      times: ['11:00'],
      varyMinutes: 0,
    })
  ).body
  const runs = async (query = 'from=2026-11-24T00:00:00Z&to=2026-11-25T00:00:00Z') =>
    (await ask<{ runs: Run[]; figures: object }>('GET', `tour-runs?${query}`)).body
  const run = async () => (await runs()).runs[0]!
  const until = async (moment: string) => {
    clock.set(moment)
    await sweepDeadlines(services)
  }
  const scan = (token: string, change: object = {}) =>
    field.phone.act('scan', { runId: null, checkpointId: null, token, sun: null }, change)
  return { ...field, ask, siteId, postId, draft, checkpoint, gates, plan, tour, schedule, runs, run, until, scan }
}
