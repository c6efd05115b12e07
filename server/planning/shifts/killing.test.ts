import { expect, inject, test, vi } from 'vitest'
import type { Organisation } from '../../../contract/planning/organisations/organisations.ts'
import { startKillable } from '../../core/start/testing-killing.ts'
import { ADMIN } from '../../core/start/testing-product.ts'
import { signInTo } from '../../platform/users/testing-sign-in.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }
const SHIFTS = 40
const SPAN = { from: '2035-03-05T00:00:00.000Z', to: '2035-03-12T00:00:00.000Z', except: [] }

/** A company with two guards, who have a mail address, and a week of draft shifts that alternate between them. */
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
    gen_random_uuid(), 'K-' || n, 'Guard ' || n, 'guard-' || n || '@meridian.example', 'active', 1500
    from o, generate_series(0, 1) n returning organisation_id, id, employee_no),
  planned as (select gen_random_uuid() as id, n, p.organisation_id, p.id as post_id,
    tstzrange('2035-03-05'::timestamptz + make_interval(hours => 4 * n), '2035-03-05'::timestamptz
      + make_interval(hours => 4 * n + 4)) as during from p, generate_series(0, ${SHIFTS - 1}) n),
  kept as (insert into shifts (organisation_id, id, post_id, during, state, requires, priority)
    select organisation_id, id, post_id, during, 'draft', '{}', 2 from planned returning 1)
  insert into assignments (organisation_id, id, shift_id, guard_id, during, state, changed_at)
  select x.organisation_id, gen_random_uuid(), x.id, g.id, x.during, 'assigned', now()
  from planned x join g on g.employee_no = 'K-' || x.n % 2`

/** Statements on a table wait until the gate opens. It is looked at again and again, as no test can hold a lock. */
const GATE = `
  create table gate (is_open boolean not null);
  insert into gate values (false);
  create function wait_at_gate() returns trigger language plpgsql security definer as $fn$
  begin
    while not (select is_open from gate) loop perform pg_sleep(0.02); end loop;
    return new;
  end $fn$`
/** Where a publication is stopped: as it tells, with the log to come; in the log; and with the job of its mails. */
const ALL_STEPS = [
  ['shifts', 'before update on shifts for each statement'],
  ['ledger_events', 'before insert on ledger_events for each statement'],
  ['jobs.job', `before insert on jobs.job for each row when (new.name = 'tell-guards')`],
]
const STEPS = inject('wholeMatrix') ? ALL_STEPS : ALL_STEPS.slice(1, 2)

test(
  'publish-whole: killed anywhere while it publishes, the product has published all or nothing, and mails each guard once',
  { timeout: 300_000 },
  async (context) => {
    const { launch, kill, ask, address } = await startKillable({}, context)
    let call = await signInTo(address(), ADMIN)
    const { slug } = await call<Organisation>('POST', '/api/app', { name: 'Vigil', zone: 'Asia/Tokyo' })
    await ask(FURNISH, [slug])
    await ask(GATE)
    const stored = async () => {
      const [found] = await ask<{ told: number; events: number; jobs: number; mails: number }>(`
        select (select count(*)::int from shifts where told is not null) as told,
          (select count(*)::int from ledger_events where kind = 'shift.published') as events,
          (select count(*)::int from jobs.job where name = 'tell-guards') as jobs,
          (select count(*)::int from mails where to_address like 'guard-%') as mails`)
      return found!
    }
    const publish = () => call<{ published: number }>('POST', `/api/app/${slug}/publish`, SPAN)
    const waiting = () => ask(`select pid from pg_stat_activity where wait_event = 'PgSleep'`)

    for (const [table, when] of STEPS) {
      await ask('update gate set is_open = false')
      await ask(`create trigger gate ${when} execute function wait_at_gate()`)
      const lost = publish().catch((error: unknown) => error)
      await vi.waitUntil(async () => (await waiting()).length > 0, PATIENCE)
      await kill()
      expect(await lost).toBeInstanceOf(Error)
      await ask('update gate set is_open = true')
      await vi.waitUntil(async () => (await waiting()).length === 0, PATIENCE)
      await ask(`drop trigger gate on ${table}`)
      await launch()
      call = await signInTo(address(), ADMIN)
      expect([table, await stored()]).toEqual([table, { told: 0, events: 0, jobs: 0, mails: 0 }])
    }

    expect(await publish()).toMatchObject({ published: SHIFTS })
    await kill()
    await launch()
    call = await signInTo(address(), ADMIN)
    await vi.waitUntil(async () => (await stored()).mails > 0, PATIENCE)
    expect(await stored()).toMatchObject({ told: SHIFTS, events: SHIFTS, mails: 2 })
    expect(await publish()).toMatchObject({ published: 0 })
  },
)
