import { expect, inject, test, vi } from 'vitest'
import type { Organisation } from '../../../contract/planning/organisations/organisations.ts'
import { startKillable } from '../../core/start/testing-killing.ts'
import { ADMIN } from '../../core/start/testing-product.ts'
import { signInTo } from '../../platform/users/testing-sign-in.ts'
import { makeKey, TestPhone } from '../devices/testing-devices.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }

/** A site of a company with a post and a guard who is clocked in there. */
const FURNISH = `
  with o as (select organisation_id as id from organisations where slug = $1),
  c as (insert into clients (organisation_id, id, name, state) select o.id, gen_random_uuid(), 'Client', 'active' from o
    returning organisation_id, id),
  s as (insert into sites (organisation_id, id, client_id, name, address, zone) select organisation_id,
    gen_random_uuid(), id, 'Site', '', 'Asia/Tokyo' from c returning organisation_id, id),
  p as (insert into site_posts (organisation_id, id, site_id, name, kind, requires, priority, is_armed)
    select organisation_id, gen_random_uuid(), id, 'Post', 'static', '{}', 2, false from s
    returning organisation_id, id),
  g as (insert into guards (organisation_id, id, employee_no, name, email, state, pay_rate) select o.id,
    gen_random_uuid(), 'K-1', 'Amara', 'amara@meridian.example', 'active', 1500 from o returning organisation_id, id)
  insert into time_events (organisation_id, id, guard_id, post_id, kind, method, at, device_at, received_at, flags)
  select p.organisation_id, gen_random_uuid(), g.id, p.id, 'in', 'kiosk', now(), now(), now(), '{}' from p, g
  returning guard_id as id`

/** Statements on a table wait until the gate opens. It is looked at again and again, as no test can hold a lock. */
const GATE = `
  create table gate (is_open boolean not null);
  insert into gate values (false);
  create function wait_at_gate() returns trigger language plpgsql security definer as $fn$
  begin
    while not (select is_open from gate) loop perform pg_sleep(0.02); end loop;
    return new;
  end $fn$`
/** Where a call is stopped that is being made of an alert: before its incident, before itself, and in the log. */
const ALL_STEPS = [
  ['incidents', 'before insert on incidents for each statement'],
  ['calls', 'before insert on calls for each statement'],
  ['ledger_events', `before insert on ledger_events for each row when (new.kind = 'call.received')`],
]
const STEPS = inject('wholeMatrix') ? ALL_STEPS : ALL_STEPS.slice(1, 2)

test(
  'panic-is-a-call: killed anywhere between the alert and its call, the product makes one call and one incident of it',
  { timeout: 300_000 },
  async (context) => {
    const { launch, kill, ask, address } = await startKillable({}, context)
    let office = await signInTo(address(), ADMIN)
    const { slug } = await office<Organisation>('POST', '/api/app', { name: 'Vigil', zone: 'Asia/Tokyo' })
    const [guard] = await ask<{ id: string }>(FURNISH, [slug])
    await ask(GATE)
    const draft = { kind: 'phone', guardId: guard!.id, actsForOthers: false }
    const { url } = await office<{ url: string }>('POST', `/api/app/${slug}/device-codes`, draft)
    const call = async (_: string, path: string, { body }: { body: object }) => ({
      status: 200,
      body: await office('POST', path, body),
    })
    const phone = new TestPhone({ call, clock: () => new Date() } as never, await makeKey())
    await phone.enrol(url)
    const stored = async () => {
      const [found] = await ask<{ alerts: number; calls: number; incidents: number; told: number }>(`
        select (select count(*)::int from alerts where kind = 'panic') as alerts,
          (select count(*)::int from calls) as calls,
          (select count(*)::int from incidents) as incidents,
          (select count(*)::int from ledger_events where kind = 'call.received') as told`)
      return found!
    }
    const waiting = () => ask(`select pid from pg_stat_activity where wait_event = 'PgSleep'`)

    for (const [at, [table, when]] of STEPS.entries()) {
      await ask('update gate set is_open = false')
      await ask(`create trigger gate ${when} execute function wait_at_gate()`)
      expect((await phone.act('panic', {})).outcome).toBe('accepted')
      await vi.waitUntil(async () => (await waiting()).length > 0, PATIENCE)
      expect(await stored()).toEqual({ alerts: at + 1, calls: at, incidents: at, told: at })
      await kill()
      await ask('update gate set is_open = true')
      await vi.waitUntil(async () => (await waiting()).length === 0, PATIENCE)
      await ask(`drop trigger gate on ${table}`)
      expect([table, await stored()]).toEqual([table, { alerts: at + 1, calls: at, incidents: at, told: at }])
      await launch()
      await vi.waitUntil(async () => (await stored()).calls > at, PATIENCE)
      // A second call of the alert would come with the next sweep, and another start would make it again.
      await kill()
      await launch()
      office = await signInTo(address(), ADMIN)
      await ask(`update deadlines set state = 'armed' where kind = 'alert-began'`)
      const armed = () => ask(`select 1 from deadlines where kind = 'alert-began' and state = 'armed'`)
      await vi.waitUntil(async () => (await armed()).length === 0, PATIENCE)
      const each = at + 1
      expect([table, await stored()]).toEqual([table, { alerts: each, calls: each, incidents: each, told: each }])
      // The next panic is another alert.
      await ask(`update alerts set subject = 'past:' || id where kind = 'panic'`)
    }
  },
)
