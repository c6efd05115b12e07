import type { Organisation } from '../../../contract/planning/organisations/organisations.ts'
import type { SampleClock } from '../../../contract/planning/organisations/samples.ts'
import { SECOND_MS } from '../../../contract/core/units.ts'
import { startOrganisations } from '../../planning/organisations/testing-organisations.ts'
import { driveSamples } from './driving-samples.ts'

/** A sample company that somebody opened on a Tuesday afternoon, and the time of which passes as the test says. */
export async function startLiving(now = '2026-11-24T14:00:00Z') {
  const started = await startOrganisations(now)
  const { stranger, database, clock, services } = started
  const owner = await stranger()
  const opened = await owner.ask({ method: 'POST', url: '/api/app/samples' })
  const { slug } = opened.body as Organisation
  const get = async <T>(path: string) => (await owner.ask({ method: 'GET', url: `/api/app/${slug}/${path}` })).body as T
  const setSpeed = async (speed: unknown, version = 1) =>
    owner.ask({ method: 'PATCH', url: `/api/app/${slug}/sample`, body: { version, data: { speed } } })
  const read = async <T extends object>(text: string) => (await database.pool.query<T>(text)).rows
  /** Lets so many seconds pass, with a turn of the driver in each. */
  const pass = async (seconds: number) => {
    let acts = 0
    for (let nth = 0; nth < seconds; nth++) {
      clock.advance(SECOND_MS)
      acts += await driveSamples(services)
    }
    return acts
  }
  return {
    ...started,
    owner,
    slug,
    get,
    setSpeed,
    read,
    pass,
    drive: () => driveSamples(services),
    look: () => get<SampleClock>('sample'),
    commands: () =>
      read<{ kind: string; outcome: string; flags: string[]; at: Date; guardId: string }>(
        `select kind, outcome, flags, at, guard_id as "guardId" from device_commands order by received_at, at, id`,
      ),
  }
}
