import type { Replay } from '../../../contract/office/replay/replay.ts'
import { startPatrols } from '../../field/patrols/testing-patrols.ts'
import type { startOrganisations } from '../../planning/organisations/testing-organisations.ts'

type Person = Awaited<ReturnType<typeof startOrganisations>>['north']['owner']
type Answer = { status: number; body: Replay & { message?: string } }

/** The replays of a company, as a person opens them. */
export const replaysOf = (url: string) => ({
  shift: async ({ ask }: Person, id: string, query = '') =>
    (await ask({ method: 'GET', url: `${url}/replay/shift/${id}${query}` })) as Answer,
  incident: async ({ ask }: Person, id: string, query = '') =>
    (await ask({ method: 'GET', url: `${url}/replay/incident/${id}${query}` })) as Answer,
})

/** The field of `startPatrols`, whose guard has a tracker. `walk` sends a fix a minute, as a tracker does. */
export async function startReplays() {
  const field = await startPatrols()
  const { office, guardId, call, clock } = field
  const { body } = await office('POST', 'trackers', { guardId, name: 'Pocket tracker' })
  const { token } = body as { token: string }
  /** Positions of every minute between two times of the day, each so many meters on; they arrive now. */
  const walk = async (from: string, minutes: number, metersAMinute: number) => {
    const begin = Date.parse(`2026-11-24T${from}Z`)
    const fixes = Array.from({ length: minutes }, (_, nth) => ({
      at: new Date(begin + nth * 60_000).toISOString(),
      lat: 51.5 + (nth * metersAMinute) / 111_195,
      lng: 0,
      acc: 6,
    }))
    return call('POST', '/api/track', {
      body: { fixes, sent_at: clock().toISOString() },
      headers: { authorization: `Bearer ${token}` },
    })
  }
  return { ...field, walk, ...replaysOf(field.north.url) }
}
