import type { BoardRow, TimeEntry } from '../../../contract/field/attendance/time-entries.ts'
import { startField } from '../devices/testing-devices.ts'

const DAY = 'from=2026-11-24T00:00:00.000Z&to=2026-11-25T00:00:00.000Z'

type EntryList = { entries: TimeEntry[]; counts: object; minutes: number }

/** Amara’s day at the main door, with what the office lists, approves, corrects and records. */
export async function startTime() {
  const field = await startField()
  const { phone, guardId, shiftId, clock, office, north } = field
  const act = (kind: string, at: string) => {
    clock.set(`2026-11-24T${at}:00Z`)
    return phone.act(kind, kind === 'clock-in' ? { shiftId, postId: null } : { shiftId })
  }
  const list = async (stretch = DAY) => (await office('GET', `time-entries?${stretch}`)).body as EntryList
  const only = async () => (await list()).entries[0]!
  const board = async () => ((await office('GET', 'attendance/board')).body as { rows: BoardRow[] }).rows
  const approve = async (...entries: Pick<TimeEntry, 'id' | 'version'>[]) => {
    const cited = entries.map(({ id, version }) => ({ id, version }))
    const { body } = await office('POST', 'time-entries/approve', { entries: cited })
    return (body as { results: object[] }).results[0]
  }
  const correct = (entry: TimeEntry, change: object = {}) =>
    office('POST', `time-entries/${entry.id}/correct`, {
      version: entry.version,
      in: '2026-11-24T08:00:00.000Z',
      out: '2026-11-24T15:00:00.000Z',
      breakMinutes: 30,
      reason: 'Told control at 15:00',
      ...change,
    })
  /** What the office records of Amara’s shift at a time of the day. */
  const record = (kind: string, at: string, change: object = {}) =>
    office('POST', 'time-events', {
      guardId,
      kind,
      shiftId,
      postId: null,
      at: `2026-11-24T${at}:00.000Z`,
      reason: 'Phone is dead',
      ...change,
    })
  const sql = <T>(text: string, values: unknown[] = []) =>
    north.within(async ({ pool }) => (await pool.query(text, values)).rows as T[])
  return { ...field, act, list, only, board, approve, correct, record, sql }
}
