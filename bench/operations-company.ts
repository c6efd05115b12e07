/**
 * Fills the company of a slug ($1) with as many guards ($2) and shifts of a week ($3) that begins at a moment ($4).
 * Shifts of 8 hours begin at 6, 14 and 22 o'clock; every twentieth is open, and a guard has at most five of them.
 */
export const FILL_COMPANY = `
  with o as (select organisation_id as id from organisations where slug = $1),
  c as (insert into clients (organisation_id, id, name, state) select o.id, gen_random_uuid(), 'Client', 'active' from o
    returning organisation_id, id),
  t as (insert into qualification_types (organisation_id, id, name) select o.id, gen_random_uuid(), 'License' from o
    returning organisation_id, id),
  s as (insert into sites (organisation_id, id, client_id, name, address, zone, lat, lng)
    select c.organisation_id, gen_random_uuid(), c.id, 'Site ' || n, '', 'Europe/London', 51.4 + n * 0.002, -0.2 + n * 0.003
    from c, generate_series(1, 60) n returning organisation_id, id),
  p as (insert into site_posts (organisation_id, id, site_id, name, kind, requires, priority, is_armed)
    select s.organisation_id, gen_random_uuid(), s.id, 'Post', 'static', array[t.id], 2, false from s, t
    returning organisation_id, id, requires),
  g as (insert into guards (organisation_id, id, employee_no, name, state, lat, lng, pay_rate)
    select o.id, gen_random_uuid(), 'B-' || n, 'Guard ' || n, 'active', 51.4 + (n % 100) * 0.002, -0.2 + (n % 90) * 0.003, 1500
    from o, generate_series(1, $2::int) n returning organisation_id, id),
  q as (insert into guard_qualifications (organisation_id, id, guard_id, type_id, number, valid_from)
    select g.organisation_id, gen_random_uuid(), g.id, t.id, '', '2020-01-01' from g, t returning 1),
  numbered as (select *, row_number() over () - 1 as at from p),
  people as (select *, row_number() over () - 1 as at from g),
  planned as (
    select gen_random_uuid() as id, n, numbered.organisation_id, numbered.id as post_id, numbered.requires,
      tstzrange($4::timestamptz + make_interval(days => n % 7, hours => 6 + 8 * ((n / 7) % 3)),
        $4::timestamptz + make_interval(days => n % 7, hours => 14 + 8 * ((n / 7) % 3))) as during
    from generate_series(0, $3::int - 1) n join numbered on numbered.at = n % 60),
  kept as (insert into shifts (organisation_id, id, post_id, during, state, requires, priority)
    select organisation_id, id, post_id, during, 'draft', requires, 2 from planned returning 1)
  insert into assignments (organisation_id, id, shift_id, guard_id, during, state, changed_at)
  select planned.organisation_id, gen_random_uuid(), planned.id, people.id, planned.during, 'assigned', now()
  from planned join people on people.at = (planned.n / 7 / 3) * 7 + (planned.n % 7 + (planned.n / 7) % 3) % 7
  where planned.n % 20 <> 0`

/** As many other companies ($1), each with a post and a hundred open shifts in the week of a moment ($2). */
export const FILL_OTHERS = `
  with o as (insert into organisations (organisation_id, slug, name, zone, state, is_sample, created_at)
    select gen_random_uuid(), 'other-' || n, 'Other ' || n, 'Europe/London', 'active', false, now()
    from generate_series(1, $1::int) n returning organisation_id),
  c as (insert into clients (organisation_id, id, name, state) select organisation_id, gen_random_uuid(), 'Client', 'active' from o
    returning organisation_id, id),
  s as (insert into sites (organisation_id, id, client_id, name, address, zone)
    select organisation_id, gen_random_uuid(), id, 'Site', '', 'Europe/London' from c returning organisation_id, id),
  p as (insert into site_posts (organisation_id, id, site_id, name, kind, requires, priority, is_armed)
    select organisation_id, gen_random_uuid(), id, 'Post', 'static', '{}', 2, false from s returning organisation_id, id)
  insert into shifts (organisation_id, id, post_id, during, state, requires, priority)
  select organisation_id, gen_random_uuid(), id, tstzrange($2::timestamptz + make_interval(hours => n),
    $2::timestamptz + make_interval(hours => n + 8)),
    'draft', '{}', 2 from p, generate_series(1, 100) n`
