import { DAY_MS } from '../../../contract/core/units.ts'
import type { Trail } from '../../../contract/field/tracks/trails.ts'
import { startTracking } from '../tracking/testing-tracks.ts'
import { sealTracks } from './sealing-tracks.ts'

/** The span of the shift of `startTracking` with all its time around. */
export const SPAN = { from: '2026-11-24T06:00:00.000Z', to: '2026-11-24T18:00:00.000Z' }
export const QUERY = `from=${SPAN.from}&to=${SPAN.to}`

/** The field of `startTracking`, with the trail of Amara as an owner reads it. `later` sets the clock some days on. */
export async function startTrails() {
  const field = await startTracking()
  const { at, guardId, north, clock, services } = field
  const url = at(`guards/${guardId}/trail`)
  // Sessions end within days, so each reading is by somebody who has just signed in.
  const asOwner = async <T>(path: string) =>
    (await (await north.person('owner')).ask({ method: 'GET', url: path })).body as T
  const trail = (query = QUERY) => asOwner<Trail>(`${url}?${query}`)
  const started = Date.parse('2026-11-24T17:00:00Z')
  const later = (days: number) => clock.set(new Date(started + days * DAY_MS).toISOString())
  const seal = (days: number) => {
    later(days)
    return sealTracks(services)
  }
  const tracks = () =>
    field.whole<{ part: number; fixes: number; sha256: string; shift_id: string | null; packed: Buffer }>(
      'select part, fixes, sha256, shift_id, packed from tracks order by shift_id, part',
    )
  const events = (kind: string) =>
    field.whole<{ subject: string; body: Record<string, unknown> }>(
      `select subject, body from ledger_events where kind = '${kind}' order by id`,
    )
  return { ...field, url, asOwner, trail, later, seal, tracks, events }
}
