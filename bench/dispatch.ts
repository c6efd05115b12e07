import type { Call } from '../contract/field/dispatch/calls.ts'
import type { RankedUnit } from '../contract/field/dispatch/units.ts'
import { DAY_MS } from '../contract/core/units.ts'
import { median, say } from './harness.ts'
import { FILL_COMPANY } from './operations-company.ts'
import { startCompany } from './start-company.ts'

const GUARDS = 1_000
const SHIFTS = 2_400
const ROUNDS = 60
const WARM_UP = 5

/** Every guard is clocked in at a post that is known by its place, and asks for no license. */
const CLOCK_IN = `
  with o as (select organisation_id as id from organisations where slug = $1),
  t as (update sites set lat = 51.5, lng = 0 from o where organisation_id = o.id returning 1),
  p as (update site_posts set requires = '{}', relief_required = false from o where organisation_id = o.id
    returning organisation_id, site_posts.id)
  insert into time_events (organisation_id, id, guard_id, post_id, kind, method, at, device_at, received_at, lat, lng,
      accuracy_m, flags)
    select g.organisation_id, gen_random_uuid(), g.id,
      (select id from p order by md5(p.id::text || g.id::text) limit 1), 'in', 'kiosk', now(), now(), now(),
      51.5 + random() / 10, random() / 10, 5, '{}'
    from guards g, o where g.organisation_id = o.id`

const { client, call, slug, end } = await startCompany('Bench Dispatch')
await client.query(FILL_COMPANY, [slug, GUARDS, SHIFTS, new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS)])
await client.query(CLOCK_IN, [slug])
await client.query('analyze')
const api = `/api/app/${slug}`
const { sites } = await call<{ sites: { id: string }[] }>('GET', `${api}/sites`)
const draft = { kind: 'alarm', severity: 2, title: 'Forced door', text: '', postId: null, incidentId: null }

const timed = async <T>(into: number[], work: () => Promise<T>): Promise<T> => {
  const begun = performance.now()
  const found = await work()
  into.push(performance.now() - begun)
  return found
}
const [ranking, sending, board]: number[][] = [[], [], []]
for (let round = 0; round < ROUNDS + WARM_UP; round++) {
  const { id } = await call<Call>('POST', `${api}/calls`, { ...draft, siteId: sites[round % sites.length]!.id })
  const { units } = await timed(ranking!, () => call<{ units: RankedUnit[] }>('GET', `${api}/calls/${id}/units`))
  const best = units.find(({ barrier, leavesId }) => barrier === null && leavesId === null)!
  const body = { guardId: best.guardId, role: 'lead', leavesId: null }
  await timed(sending!, () => call('POST', `${api}/calls/${id}/assign`, body))
  await timed(board!, () => call('GET', `${api}/dispatch`))
}
const both = (values: number[]) => {
  const kept = values.slice(WARM_UP)
  const p99 = kept.toSorted((a, b) => a - b)[Math.floor(kept.length * 0.99)]!
  return `${median(kept).toFixed(0)} and ${p99.toFixed(0)} ms`
}
say(`lead unit assigned with ${GUARDS} guards on duty: median and p99 (at most 200)`, both(sending!))
say('ranked units of a call: median and p99', both(ranking!))
say('calls and units of the board: median and p99', both(board!))

await end()
