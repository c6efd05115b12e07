import type { Answer } from './taking.ts'
import { startField } from '../devices/testing-devices.ts'

/** A place near the main door, some meters on. */
export const placeAt = (meters: number) => ({ lat: 52.5 + meters / 111_000, lng: 13.4 })

/**
 * The field of `startField`, with a tracker of Amara, whose shift at the main door is from 08:00 to 16:00. It is 08:10.
 * `send` sends JSON as the tracker, and `stored` reads all positions of all companies.
 */
export async function startTracking() {
  const started = await startField()
  const { office, guardId, clock, call, database, north } = started
  clock.set('2026-11-24T08:10:00Z')
  const trackerOf = async (guard: string) => {
    const { body } = await office('POST', 'trackers', { guardId: guard, name: 'Pocket tracker' })
    return body as { tracker: { id: string }; token: string; url: string }
  }
  const tracker = await trackerOf(guardId)
  const send = (body: unknown, token = tracker.token) =>
    call('POST', '/api/track', { body, headers: { authorization: `Bearer ${token}` } })
  const sent = async (body: unknown, token?: string) => (await send(body, token)).body as Answer
  const whole = <T extends object>(text: string) =>
    database.transaction(async ({ pool }) => {
      await pool.query(`select set_config('app.whole', 'on', true)`)
      return (await pool.query<T>(text)).rows
    })
  const stored = () =>
    whole<{ at: Date; lat: number; offset: number | null; flags: number; source: number }>(
      `select fix_at as at, lat_e7 / 1e7::float8 as lat, offset_ms as offset, flags, source from positions
       order by organisation_no, device_no, fix_at`,
    )
  const latest = async () =>
    (await office('GET', 'positions/latest')).body as { positions: { at: string; lat: number; flags: string[] }[] }
  return { ...started, north, tracker, trackerOf, send, sent, stored, latest, whole }
}

/** A fix at a time of the day of `startField`. */
export const fixAt = (time: string, more: object = {}) => ({
  at: `2026-11-24T${time}Z`,
  ...placeAt(0),
  ...more,
})
