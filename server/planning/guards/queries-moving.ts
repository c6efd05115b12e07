import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import type { Pair } from './queries-merging.ts'

/** Of two rows for the same thing, that of the guard who goes is dropped. */
const dropped = (table: string, same: string[], where = 'true') => `
  delete from ${table} a using ${table} b
  where a.organisation_id = b.organisation_id and a.guard_id = $1 and b.guard_id = $2
    and ${same.map((column) => `a.${column} is not distinct from b.${column}`).join(' and ')} and ${where}`
const moved = (table: string) => `update ${table} set guard_id = $2 where guard_id = $1`
const renamed = (text: string) => `replace(${text}::text, ($1::uuid)::text, ($2::uuid)::text)::jsonb`

const BOTH = '((from_guard = $1 and to_guard = $2) or (from_guard = $2 and to_guard = $1))'

/**
 * What makes all that one guard ($1) has that of another ($2), in an order that each constraint takes. What guards were
 * told follows, so that nobody is told again. Swaps between the two stay as history.
 */
const STATEMENTS: [name: string, text: string][] = [
  [
    'told',
    `update shifts s set told = jsonb_set(s.told, '{guardId}', to_jsonb(($2::uuid)::text))
    where s.told->>'guardId' = ($1::uuid)::text and s.id in (select shift_id from assignments where guard_id = $1)`,
  ],
  ['places', moved('assignments')],
  ['places-judged', 'set constraints assignments_one_place immediate'],
  ['licenses', moved('guard_qualifications')],
  [
    'availability-kept',
    `delete from guard_availability where guard_id = $1
    and exists (select from guard_availability b where b.guard_id = $2)`,
  ],
  ['availability', moved('guard_availability')],
  ['likes-twice', dropped('guard_liked_sites', ['site_id'])],
  ['likes', moved('guard_liked_sites')],
  [
    'absences-twice',
    `update time_off a set state = 'cancelled' from time_off b
    where b.organisation_id = a.organisation_id and a.guard_id = $1 and b.guard_id = $2
      and a.state in ('approved', 'requested') and b.state = 'approved'
      and a.starts_at >= b.starts_at and a.ends_at <= b.ends_at`,
  ],
  ['absences', moved('time_off')],
  ['bans-twice', dropped('site_bans', ['client_id', 'site_id'])],
  ['bans', moved('site_bans')],
  ['hours-twice', dropped('past_hours', ['first_day', 'last_day', 'minutes', 'starts_at', 'site'])],
  ['hours', moved('past_hours')],
  ['rotations', moved('rotation_guards')],
  [
    'answers-refused',
    `delete from offer_answers a using offer_answers b
    where a.organisation_id = b.organisation_id and a.offer_id = b.offer_id and a.guard_id = $2 and b.guard_id = $1
      and b.state = 'accepted'`,
  ],
  ['answers-twice', dropped('offer_answers', ['offer_id'])],
  ['answers', moved('offer_answers')],
  [
    'bids-twice',
    `update shift_bids a set state = 'withdrawn' from shift_bids b
    where a.organisation_id = b.organisation_id and a.shift_id = b.shift_id and a.guard_id = $1 and b.guard_id = $2
      and a.state = 'waiting' and b.state = 'waiting'`,
  ],
  ['bids', moved('shift_bids')],
  [
    'swaps-between',
    `update shift_swaps set state = 'cancelled'
    where state in ('requested', 'accepted') and ${BOTH}`,
  ],
  ['swaps-from', `update shift_swaps set from_guard = $2 where from_guard = $1 and not ${BOTH}`],
  ['swaps-to', `update shift_swaps set to_guard = $2 where to_guard = $1 and not ${BOTH}`],
  [
    'messages-read',
    `update broadcast_recipients b set read_at = least(a.read_at, b.read_at)
    from broadcast_recipients a where a.organisation_id = b.organisation_id and a.broadcast_id = b.broadcast_id
      and a.guard_id = $1 and b.guard_id = $2`,
  ],
  ['messages-twice', dropped('broadcast_recipients', ['broadcast_id'])],
  ['messages', moved('broadcast_recipients')],
  [
    'phones-twice',
    `update devices a set state = 'replaced', ended_at = b.enrolled_at, token_hash = null, token_expires_at = null
    from devices b where a.organisation_id = b.organisation_id and a.guard_id = $1 and b.guard_id = $2
      and a.state = 'active' and b.state = 'active'`,
  ],
  ['phones', moved('devices')],
  [
    'sample-phones-twice',
    `delete from sample_phones where guard_id = $1 and exists (select from sample_phones b where b.guard_id = $2)`,
  ],
  ['sample-phones', moved('sample_phones')],
  ['phone-codes', moved('device_codes')],
  ['commands', moved('device_commands')],
  ['times', moved('time_events')],
  ['entries', moved('time_entries')],
  ['incidents', moved('incidents')],
  ['incident-photos', moved('incident_media')],
  [
    'calls-at-once',
    `update call_units a set state = 'withdrawn', ended_at = greatest(a.assigned_at, b.assigned_at)
    from call_units b where a.organisation_id = b.organisation_id and a.guard_id = $1 and b.guard_id = $2
      and a.state in ('assigned', 'accepted', 'en_route', 'on_scene')
      and b.state in ('assigned', 'accepted', 'en_route', 'on_scene')`,
  ],
  ['calls', moved('call_units')],
  [
    'call-messages-read',
    `update call_message_guards b set delivered_at = least(a.delivered_at, b.delivered_at),
      read_at = least(a.read_at, b.read_at), answer = case when b.answer = '' then a.answer else b.answer end
    from call_message_guards a where a.organisation_id = b.organisation_id and a.message_id = b.message_id
      and a.guard_id = $1 and b.guard_id = $2`,
  ],
  ['call-messages-twice', dropped('call_message_guards', ['message_id'])],
  ['call-messages', moved('call_message_guards')],
  ['notes-written', moved('pass_on_notes')],
  ['rounds', moved('tour_runs')],
  ['panics', moved('panics')],
  ['scans', moved('scans')],
  ['numbers', moved('guard_numbers')],
  ['trackers', moved('trackers')],
  [
    'latest-positions-twice',
    `delete from latest_positions a using latest_positions b
    where a.organisation_id = b.organisation_id and a.guard_id in ($1, $2) and b.guard_id in ($1, $2)
      and (a.fix_at, a.guard_id) < (b.fix_at, b.guard_id)`,
  ],
  ['latest-positions', moved('latest_positions')],
  ['fences-twice', dropped('geofence_states', ['geofence_id'])],
  ['fences', moved('geofence_states')],
  ['fence-events-twice', dropped('geofence_events', ['geofence_id', 'fix_at', 'kind'])],
  ['fence-events', moved('geofence_events')],
  [
    'tracks',
    `update tracks t set guard_id = $2, part = part + (select coalesce(max(part), 0) from tracks b
    where b.organisation_id = t.organisation_id and b.shift_id = t.shift_id and b.guard_id = $2) where guard_id = $1`,
  ],
  ['late-fixes', moved('late_fixes')],
  ['gaps', moved('trail_gaps')],
  ['troubles-twice', dropped('device_troubles', ['kind'])],
  ['troubles', moved('device_troubles')],
  ['notes-read', 'update pass_on_notes set read_by_guard = $2 where read_by_guard = $1'],
  ['acceptances-twice', dropped('notice_acceptances', ['number'])],
  ['acceptances', moved('notice_acceptances')],
  ['notices', moved('office_notices')],
  ['alerts', moved('alert_deliveries')],
  ['replies', moved('guard_replies')],
  ['orders-twice', dropped('post_order_acks', ['post_id', 'number'])],
  ['orders', moved('post_order_acks')],
  ['reminders-twice', dropped('post_order_reminders', ['post_id', 'number'])],
  ['reminders', moved('post_order_reminders')],
  ['findings', moved('roster_findings')],
  ['overrides', moved('rule_overrides')],
  [
    'invitations-of-members',
    `delete from organisation_invitations i where i.guard_id in ($1, $2)
    and exists (select from memberships m where m.organisation_id = i.organisation_id and m.guard_id in ($1, $2))`,
  ],
  [
    'invitations-twice',
    `delete from organisation_invitations i where i.guard_id = $1
    and exists (select from organisation_invitations k where k.organisation_id = i.organisation_id
      and k.guard_id = $2)`,
  ],
  ['invitations', moved('organisation_invitations')],
  ['members', moved('memberships')],
  // Both have a mail of the same publication: both links go on.
  [
    'links-of-one-publication',
    `update guard_links a set publication_id = null from guard_links b
    where a.organisation_id = b.organisation_id and a.guard_id = $1 and b.guard_id = $2
      and a.publication_id = b.publication_id`,
  ],
  ['calendars-twice', dropped('guard_links', ['purpose'], `a.purpose = 'calendar'`)],
  ['links', moved('guard_links')],
  [
    'publications',
    `update publications set changes = ${renamed('changes')},
    guard_ids = array(select distinct case each when $1 then $2 else each end from unnest(guard_ids) as each),
    readers = array(select distinct case each when $1 then $2 else each end from unnest(readers) as each)
    where $1 = any(guard_ids)`,
  ],
  [
    'additions',
    `update additions set seats = ${renamed('seats')}
    where position(($1::uuid)::text in seats::text) > 0`,
  ],
]

/** Gives all that one guard has to another. Throws the driver's errors where a constraint refuses it. */
export async function moveAll(tenant: Tenant, { gone, kept }: Pair): Promise<void> {
  for (const [name, text] of STATEMENTS)
    await rows(tenant, {
      text: text.replace(/\$([12])(?!::)/g, '$$$1::uuid'),
      ...(text.includes('$') ? { name: `move-${name}`, values: [gone, kept] } : {}),
    })
}
