import { createServer } from 'node:http'
import { DAY_MS } from '../contract/core/units.ts'
import type { Replay } from '../contract/office/replay/replay.ts'
import { freePort, median, say } from './harness.ts'
import { FILL_COMPANY } from './operations-company.ts'
import { startCompany } from './start-company.ts'

// The replay of a shift of eight hours with a fix every ten seconds, a hundred scans and twenty alerts. Beside it bare
// `node:http` reads the same fixes in one statement and writes them as JSON.
const GUARDS = 200
const SHIFTS = 1_000
const ROUNDS = 40

const { client, call, slug, end } = await startCompany('Bench Replay')
// A week whose first shifts are over.
const monday = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - 2 * DAY_MS)
await client.query(FILL_COMPANY, [slug, GUARDS, SHIFTS, monday])

const { rows } = await client.query<{ id: string; guard: string; site: string; organisation: string }>(
  `select s.id, a.guard_id as guard, p.site_id as site, s.organisation_id as organisation from shifts s
   join assignments a on a.shift_id = s.id join site_posts p on p.id = s.post_id
   join organisations o on o.organisation_id = s.organisation_id
   where o.slug = $1 and upper(s.during) < now() order by lower(s.during), s.id limit 1`,
  [slug],
)
const { id, guard, site, organisation } = rows[0]!
await client.query(`update shifts set state = 'published' where organisation_id = $1`, [organisation])
const { tracker } = await call<{ tracker: { id: string } }>('POST', `/api/app/${slug}/trackers`, {
  guardId: guard,
  name: 'Pocket tracker',
})
await client.query(`insert into guard_numbers (organisation_id, guard_id) values ($1, $2) on conflict do nothing`, [
  organisation,
  guard,
])
await client.query(`select set_config('app.whole', 'on', false)`)
await client.query(
  `insert into positions (organisation_no, device_no, guard_no, fix_at, received_ms, lat_e7, lng_e7, accuracy_dm,
     speed_cms, source, flags)
   select o.number, t.number, n.number, at, 500, 515000000 + (2000 * sin(nth / 30.0))::int, (3000 * cos(nth / 30.0))::int,
     60, 130, 0, 0
   from organisations o
   join trackers t on t.organisation_id = o.organisation_id and t.id = $2
   join guard_numbers n on n.organisation_id = o.organisation_id and n.guard_id = t.guard_id
   join shifts s on s.organisation_id = o.organisation_id and s.id = $3
   cross join lateral generate_series(lower(s.during), upper(s.during) - interval '10 s', interval '10 s')
     with ordinality as f (at, nth)
   where o.organisation_id = $1`,
  [organisation, tracker.id, id],
)
await client.query(
  `with c as (insert into checkpoints (organisation_id, id, site_id, name, what, kind, lat, lng, radius_m, needs_photo,
       token_hash, token_sealed)
     select $1, gen_random_uuid(), $2, 'Gate ' || n, '', 'qr', 51.5, 0, 20, false, 'hash ' || n, 'sealed'
     from generate_series(1, 10) n returning id),
   a as (insert into alerts (organisation_id, id, kind, severity, state, subject, site_id, title, text, at)
     select $1, gen_random_uuid(), 'manual', 3, 'open', 'manual:' || n, $2, 'Alert ' || n, '',
       lower(s.during) + n * interval '10 minutes'
     from generate_series(1, 20) n, shifts s where s.id = $3 returning 1)
   insert into scans (organisation_id, id, checkpoint_id, guard_id, at, received_at, state, doubts)
   select $1, gen_random_uuid(), c.id, $4, at, at + interval '2 s', 'extra', '[]'
   from c, shifts s, generate_series(0, 9) n, lateral (select lower(s.during) + n * interval '45 minutes' as at) m
   where s.id = $3`,
  [organisation, site, id, guard],
)
await client.query('analyze')

const bare = createServer((_, response) => {
  void client
    .query({
      name: 'bare-fixes',
      text: `select p.fix_at, p.lat_e7, p.lng_e7, p.accuracy_dm, p.speed_cms from positions p
        where p.organisation_no = (select number from organisations where organisation_id = $1)
          and p.device_no = (select number from trackers where id = $2)
          and p.fix_at >= $3 and p.fix_at < $4 order by p.fix_at`,
      values: [organisation, tracker.id, monday, new Date(monday.getTime() + 2 * DAY_MS)],
    })
    .then(({ rows: found }) => response.end(JSON.stringify(found)))
})
const port = await freePort()
await new Promise<void>((done) => void bare.listen(port, '127.0.0.1', done))

const timed = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
const replay = () => call<Replay>('GET', `/api/app/${slug}/replay/shift/${id}`)
const plain = async () => (await fetch(`http://127.0.0.1:${port}/`)).json()
const first = await replay()
const fixes = first.guards[0]?.trail.at.length ?? 0
if (fixes < 2_800 || first.events.length < 100) throw new Error(`${fixes} fixes and ${first.events.length} events`)
const [ours, theirs]: [number[], number[]] = [[], []]
for (let round = 0; round < ROUNDS + 5; round++) {
  ours.push(await timed(replay))
  theirs.push(await timed(plain))
}
const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!
const [replays, plains] = [ours.slice(5), theirs.slice(5)]
say(
  `replay of a shift with ${fixes} fixes and ${first.events.length} events: median and p95 (at most 100)`,
  `${median(replays).toFixed(0)} and ${p95(replays).toFixed(0)} ms`,
)
say(
  'the same fixes by bare node:http in one statement: median and p95',
  `${median(plains).toFixed(0)} and ${p95(plains).toFixed(0)} ms`,
)

bare.close()
await end()
