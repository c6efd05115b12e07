import { hashToken } from '../../core/database/hashed-tokens.ts'

/** The token of the nth tracker of `FILL_TRACKED`. */
export const tokenOf = (nth: number) => `bench-tracker-${String(nth).padStart(6, '0')}`

/** The values of `FILL_TRACKED`: as many guards as that, and as many sites. */
export const trackedValues = (slug: string, guards: number, sites: number) => [
  slug,
  sites,
  Array.from({ length: guards }, (_, nth) => hashToken(tokenOf(nth))),
]

/** Sites ($2) of a company ($1), and for each hash of a token ($3) a guard on duty there, with the tracker of it. */
export const FILL_TRACKED = `
  with o as (select organisation_id as id from organisations where slug = $1),
  c as (insert into clients (organisation_id, id, name, state) select id, gen_random_uuid(), 'Client', 'active' from o
    returning organisation_id, id),
  s as (insert into sites (organisation_id, id, client_id, name, address, zone, lat, lng)
    select organisation_id, gen_random_uuid(), id, 'Site ' || n, '', 'Europe/London', 51.5, 0.01 * n
    from c, generate_series(1, $2::int) n returning organisation_id, id),
  p as (insert into site_posts (organisation_id, id, site_id, name, kind, requires, priority, is_armed, relief_required)
    select organisation_id, gen_random_uuid(), id, 'Post', 'static', '{}', 2, false, false from s
    returning organisation_id, id),
  posts as (select *, row_number() over () - 1 as at from p),
  asked as (select n, hash, gen_random_uuid() as guard, gen_random_uuid() as shift
    from unnest($3::text[]) with ordinality as e(hash, n)),
  g as (insert into guards (organisation_id, id, employee_no, name, state, pay_rate)
    select o.id, guard, 'T-' || n, 'Guard ' || n, 'active', 1500 from o, asked returning 1),
  planned as (select o.id as organisation_id, a.*, p.id as post_id,
      tstzrange(now() - interval '6 hours', now() + interval '6 hours') as during
    from o, asked a join posts p on p.at = a.n % $2::int),
  h as (insert into shifts (organisation_id, id, post_id, during, state, requires, priority, told)
    select organisation_id, shift, post_id, during, 'published', '{}', 2, jsonb_build_object('guardId', guard)
    from planned returning 1),
  t as (insert into trackers (organisation_id, id, kind, state, guard_id, name, token_hash, made_at)
    select organisation_id, gen_random_uuid(), 'tracker', 'active', guard, 'Tracker', hash, now() from planned returning 1),
  n as (insert into guard_numbers (organisation_id, guard_id) select organisation_id, guard from planned returning 1)
  insert into assignments (organisation_id, id, shift_id, guard_id, during, state, changed_at)
  select organisation_id, gen_random_uuid(), shift, guard, during, 'confirmed', now() from planned`
