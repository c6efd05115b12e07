import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { canonical } from '../contract/core/canonical.ts'
import { HOUR_MS } from '../contract/core/units.ts'
import type { CommandOutcome } from '../contract/field/phone/commands.ts'
import { median, say } from './harness.ts'
import { startCompany } from './start-company.ts'

/** 500 phones were without a signal for a shift, and come back at once: each with 20 commands. */
const PHONES = 500
const COMMANDS = 20
const AT_ONCE = 100

const { product, client, call, headers, slug, end } = await startCompany('Bench Phones')
await client.query(`update organisations set state = 'active', trial_ends_on = null where slug = $1`, [slug])

const began = new Date(Date.now() - 9 * HOUR_MS)
const phones = Array.from({ length: PHONES }, () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  return { deviceId: randomUUID(), guardId: randomUUID(), shiftId: randomUUID(), privateKey, jwk: { kty, crv, x, y } }
})

/** A company with a post, and for each phone a guard with a shift of the last nine hours. */
const FILL = `
  with o as (select organisation_id as id from organisations where slug = $1),
  c as (insert into clients (organisation_id, id, name, state) select id, gen_random_uuid(), 'Client', 'active' from o
    returning organisation_id, id),
  s as (insert into sites (organisation_id, id, client_id, name, address, zone, lat, lng)
    select organisation_id, gen_random_uuid(), id, 'Site', '', 'Europe/London', 51.5, 0 from c
    returning organisation_id, id),
  p as (insert into site_posts (organisation_id, id, site_id, name, kind, requires, priority, is_armed, relief_required)
    select organisation_id, gen_random_uuid(), id, 'Post', 'static', '{}', 2, false, true from s
    returning organisation_id, id),
  asked as (select n, (x->>'guardId')::uuid as guard, (x->>'shiftId')::uuid as shift, (x->>'deviceId')::uuid as device,
      x->'jwk' as jwk
    from jsonb_array_elements($2::jsonb) with ordinality as e(x, n)),
  g as (insert into guards (organisation_id, id, employee_no, name, state, pay_rate)
    select o.id, guard, 'B-' || n, 'Guard ' || n, 'active', 1500 from o, asked returning 1),
  h as (insert into shifts (organisation_id, id, post_id, during, state, requires, priority, told)
    select p.organisation_id, shift, p.id, tstzrange($3::timestamptz, $3::timestamptz + interval '8 hours'), 'published',
      '{}', 2, jsonb_build_object('guardId', guard) from p, asked returning 1),
  d as (insert into devices (organisation_id, id, kind, guard_id, acts_for_others, name, state, public_key, app_version,
      enrolled_at, last_seen_at)
    select o.id, device, 'phone', guard, false, '', 'active', jwk, '1', $3, $3 from o, asked returning 1)
  insert into assignments (organisation_id, id, shift_id, guard_id, during, state, changed_at)
  select o.id, gen_random_uuid(), shift, guard, tstzrange($3::timestamptz, $3::timestamptz + interval '8 hours'),
    'confirmed', $3 from o, asked`
await client.query(FILL, [slug, JSON.stringify(phones), began])
await client.query('analyze')

type Phone = { deviceId: string; shiftId: string; privateKey: KeyObject }

/** A whole shift: in, breaks, check calls, out; signed and chained. */
function shiftOf({ deviceId, shiftId, privateKey }: Phone) {
  let previous = ''
  return Array.from({ length: COMMANDS }, (_, at) => {
    const kind =
      at === 0
        ? 'clock-in'
        : at === COMMANDS - 1
          ? 'clock-out'
          : at === 8
            ? 'break-start'
            : at === 9
              ? 'break-end'
              : 'check-call'
    const body = { shiftId, ...(kind === 'clock-in' && { postId: null }), ...(kind === 'check-call' && { note: '' }) }
    const deviceAt = new Date(began.getTime() + (at / (COMMANDS - 1)) * 8 * HOUR_MS).toISOString()
    const fix = { lat: 51.5, lng: 0, accuracyM: 10, at: deviceAt }
    const monotonic = { run: randomUUID(), ms: 0 }
    const said = {
      device: deviceId,
      seq: at + 1,
      previous,
      kind,
      body,
      deviceAt,
      offsetMs: 0,
      monotonic,
      fix,
      by: null,
    }
    const text = canonical({ id: randomUUID(), ...said })
    previous = createHash('sha256').update(text).digest('base64url')
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return { text, signature: signature.toString('base64url') }
  })
}

const outboxes = phones.map((phone) => ({ deviceId: phone.deviceId, commands: shiftOf(phone) }))
const send = async ({ deviceId, commands }: (typeof outboxes)[number]) => {
  const contact = { sentAt: new Date().toISOString(), monotonic: { run: randomUUID(), ms: 0 } }
  const response = await fetch(`${product.url}/api/app/phone/commands`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ deviceId, commands, ...contact }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return ((await response.json()) as { outcomes: CommandOutcome[] }).outcomes
}

/** Runs `work` for all of a list, so many at once. */
async function together<T, R>(all: T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const left = all.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const each of left) results.push(await work(each))
    }),
  )
  return results
}

const waits: number[] = []
const reading = async () => {
  const asked = performance.now()
  await call('GET', `/api/app/${slug}/sites`)
  waits.push(performance.now() - asked)
}
for (let round = 0; round < 50; round++) await reading()
const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)]!
const [idle, slow] = [median(waits), p99(waits)]
waits.length = 0

const state = { over: false }
const beside = (async () => {
  while (!state.over) await reading()
})()
const start = performance.now()
const answers = await together(outboxes, send)
const seconds = (performance.now() - start) / 1000
state.over = true
await beside
say(`${PHONES * COMMANDS} commands of ${PHONES} phones at once (at most 20 s)`, `${seconds.toFixed(1)} s`)
say(
  'a list beside it: p99, idle p99 and median',
  `${p99(waits).toFixed(0)}, ${slow.toFixed(0)} and ${idle.toFixed(0)} ms`,
)

const counted = answers.flat().filter(({ outcome }) => outcome !== 'refused' && outcome !== 'waiting').length
const again = await together(outboxes.slice(0, AT_ONCE), send)
const { rows } = await client.query<{ commands: number; events: number; entries: number }>(
  `select (select count(*)::int from device_commands) as commands, (select count(*)::int from time_events) as events,
    (select count(*)::int from time_entries where out_at is not null) as entries`,
)
const all = PHONES * COMMANDS
const { commands, events, entries } = rows[0]!
if (
  counted !== all ||
  commands !== all ||
  events !== all ||
  entries !== PHONES ||
  again.flat().length !== AT_ONCE * COMMANDS
)
  throw new Error(`counted ${counted}, kept ${commands}, recorded ${events} and ${entries} entries of ${all}`)
say('lost, counted twice', '0, 0')

await end()
