import { sql } from 'drizzle-orm'
import { dayAt, momentOf, wallOn } from '../../../contract/core/time.ts'
import type { Scope } from '../../../contract/planning/organisations/organisations.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { wholeProduct } from './queries-tenant.ts'

/** From this minute of the day on, owners get their checkpoint: six in the morning. */
const WITNESS_MINUTE = 6 * 60

/**
 * The organisation of a slug and a person's membership of it, with its scope; null where there is none, or no such
 * organisation. The id of a key for programs stands for a person and for a membership.
 */
export async function membershipAt({ pool }: Pick<Database, 'pool'>, slug: string, userId: string) {
  const { rows } = await pool.query<{ organisationId: string; membershipId: string; scope: Scope | null }>({
    name: 'membership-at',
    text: `select organisation_id as "organisationId", id as "membershipId", scope from membership_at($1, $2)`,
    values: [slug, userId],
  })
  return rows[0] ?? null
}

/** The organisation and the guard of a secret link, by the hash of its token; null for an unknown one. */
export async function guardLinkAt({ pool }: Pick<Database, 'pool'>, hash: string) {
  const { rows } = await pool.query<{ organisationId: string; guardId: string }>({
    name: 'guard-link-at',
    text: `select organisation_id as "organisationId", id as "guardId" from guard_link_at($1)`,
    values: [hash],
  })
  return rows[0] ?? null
}

/** The ids of the organisations that a person belongs to. */
export const organisationsOf = ({ pool }: Pick<Database, 'pool'>, userId: string) =>
  ids(pool, { name: 'organisations-of', text: `select organisations_of($1) as id`, values: [userId] })

/** How many organisations a person opened that are still there. */
export async function openedBy(transaction: Transaction, userId: string): Promise<number> {
  const { rows } = await transaction.execute<{ count: number }>(
    sql`select count(*)::int as count from organisations_opened_by(${userId})`,
  )
  return rows[0]!.count
}

/** The key for programs of a token's hash, noted as used; null for one that is unknown or revoked. */
export async function keyAt({ pool }: Pick<Database, 'pool'>, hash: string, now: Date) {
  const { rows } = await pool.query<{ id: string; name: string }>({
    name: 'organisation-key-at',
    text: `select id, name from organisation_key_at($1, $2)`,
    values: [hash, now],
  })
  return rows[0] ?? null
}

/** The organisation and the invitation of a token's hash; null for an unknown one. */
export async function invitationAt({ pool }: Pick<Database, 'pool'>, hash: string) {
  const { rows } = await pool.query<{ organisationId: string; invitationId: string }>({
    name: 'invitation-at',
    text: `select organisation_id as "organisationId", id as "invitationId" from invitation_at($1)`,
    values: [hash],
  })
  return rows[0] ?? null
}

/** The ids of companies whose guards walk tours. */
export const organisationsWithTours = ({ pool }: Pick<Database, 'pool'>) =>
  ids(pool, { name: 'organisations-with-tours', text: 'select organisations_with_tours() as id', values: [] })

/** The ids of companies with positions of the day before a moment, or with a device in trouble. */
export const organisationsTracked = ({ pool }: Pick<Database, 'pool'>, moment: Date) =>
  ids(pool, { name: 'organisations-tracked', text: 'select organisations_tracked($1) as id', values: [moment] })

/** How many rounds of all organisations that were due since a moment are in each state. */
export async function patrolFigures({ pool }: Pick<Database, 'pool'>, lately: Date) {
  const { rows } = await pool.query<{ label: string; counted: number }>({
    name: 'patrol-figures-of-all',
    text: 'select label, counted::float8 as counted from patrol_figures($1)',
    values: [lately],
  })
  return rows
}

/** Forgets runs that were over, and scans that were made, before a moment. */
export const forgetPatrols = ({ pool }: Pick<Database, 'pool'>, before: Date) =>
  pool.query({ name: 'forget-patrols', text: 'select forget_patrols($1)', values: [before] })

/** Forgets calls of no incident that were closed before a moment, where the company has no hold. */
export const forgetCalls = ({ pool }: Pick<Database, 'pool'>, before: Date) =>
  pool.query({ name: 'forget-calls', text: 'select forget_calls($1)', values: [before] })

/** The ids of organisations whose trial is over, by the day where each is. */
export async function organisationsOver({ pool }: Pick<Database, 'pool'>, now: Date) {
  const zones = await zonesOf(pool)
  return ids(pool, {
    name: 'organisations-over',
    text: `select organisations_over($1, $2) as id`,
    values: [zones, zones.map((zone) => dayAt(zone, now))],
  })
}

/** Forgets the daily counters of all organisations before a moment. */
export const forgetUsage = ({ pool }: Pick<Database, 'pool'>, before: Date) =>
  pool.query('select forget_usage($1::date)', [before])

/** The ids of organisations whose events wait to be sealed. */
export const organisationsToSeal = ({ pool }: Pick<Database, 'pool'>) =>
  ids(pool, { name: 'organisations-to-seal', text: `select organisations_to_seal() as id`, values: [] })

/** The ids of organisations whose owners have to get a checkpoint by mail at a moment. */
export async function organisationsToWitness({ pool }: Pick<Database, 'pool'>, moment: Date) {
  const zones = await zonesOf(pool)
  const days = zones.map((zone) => dayAt(zone, moment))
  return ids(pool, {
    name: 'organisations-to-witness',
    text: `select organisations_to_witness($1, $2, $3, $4) as id`,
    values: [
      moment,
      zones,
      days,
      zones.map((zone, at) => momentOf(zone, wallOn(days[at]!, WITNESS_MINUTE), 'forward')),
    ],
  })
}

/** The ids of organisations with deadlines that have passed at a moment. */
export const organisationsDue = ({ pool }: Pick<Database, 'pool'>, moment: Date) =>
  ids(pool, { name: 'organisations-due', text: `select organisations_due($1) as id`, values: [moment] })

/** The uploads of all organisations that were begun before a moment and are not whole. */
export async function abandonedUploads({ pool }: Pick<Database, 'pool'>, before: Date) {
  const { rows } = await pool.query<{ organisationId: string; id: string }>({
    name: 'abandoned-uploads',
    text: `select organisation_id as "organisationId", id from abandoned_uploads($1)`,
    values: [before],
  })
  return rows
}

/** The ids of organisations with licenses of whose end people have to be told at a moment. */
export async function organisationsWithLicensesDue({ pool }: Pick<Database, 'pool'>, moment: Date) {
  const zones = await zonesOf(pool)
  return ids(pool, {
    name: 'organisations-with-licenses-due',
    text: `select organisations_with_licenses_due($1, $2) as id`,
    values: [zones, zones.map((zone) => dayAt(zone, moment))],
  })
}

/** The ids of organisations whose roster no night has checked since a moment. */
export const organisationsToAudit = ({ pool }: Pick<Database, 'pool'>, since: Date) =>
  ids(pool, { name: 'organisations-to-audit', text: `select organisations_to_audit($1) as id`, values: [since] })

/** How many organisations are on trial, how many of them are samples, and how many were opened since a moment. */
export const countTrials = (database: Database, since: Date) =>
  wholeProduct(database, async ({ pool }) => {
    const { rows } = await pool.query<{ running: number; samples: number; recent: number }>({
      name: 'count-trials',
      text: `select count(*) filter (where state = 'trial')::int as running,
          count(*) filter (where state = 'trial' and is_sample)::int as samples,
          count(*) filter (where created_at >= $1)::int as recent
        from organisations`,
      values: [since],
    })
    return rows[0]!
  })

/** The ids of all organisations, for commands of the server. */
export const everyOrganisation = (database: Database) =>
  wholeProduct(database, ({ pool }) =>
    ids(pool, {
      name: 'every-organisation',
      text: 'select organisation_id as id from organisations order by number',
      values: [],
    }),
  )

/** The ids of organisations with templates that may have to roll, once the week of a Monday has begun somewhere. */
export const organisationsToRoll = ({ pool }: Pick<Database, 'pool'>, monday: string) =>
  ids(pool, { name: 'organisations-to-roll', text: `select organisations_to_roll($1) as id`, values: [monday] })

/** The zones of organisations that are not closed. */
async function zonesOf(pool: Database['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ zone: string }>({
    name: 'zones-of-organisations',
    text: `select zones_of_organisations() as zone`,
    values: [],
  })
  return rows.map(({ zone }) => zone)
}

async function ids(pool: Database['pool'], statement: { name: string; text: string; values: unknown[] }) {
  const { rows } = await pool.query<{ id: string }>(statement)
  return rows.map(({ id }) => id)
}

/** The ids of organisations with notices of a moment before for which people may still wait. */
export const organisationsWithNotices = ({ pool }: Pick<Database, 'pool'>, moment: Date) =>
  ids(pool, {
    name: 'organisations-with-notices',
    text: `select organisations_with_notices($1) as id`,
    values: [moment],
  })

/** Forgets the notices and the replies of guards that are older than two moments, in all organisations. */
export const forgetNotices = ({ pool }: Pick<Database, 'pool'>, before: { notices: Date; replies: Date }) =>
  pool.query('select forget_notices($1, $2)', [before.notices, before.replies])

/** Forgets the messages to guards that are older than a moment, in all organisations. */
export const forgetBroadcasts = ({ pool }: Pick<Database, 'pool'>, before: Date) =>
  pool.query('select forget_broadcasts($1)', [before])

/** Forgets the alerts that were resolved before a moment, in all organisations. */
export const forgetAlerts = ({ pool }: Pick<Database, 'pool'>, before: Date) =>
  pool.query('select forget_alerts($1)', [before])

/** The organisation of a guard; undefined for an unknown one, or where it is closed. */
export async function organisationOfGuard({ pool }: Pick<Database, 'pool'>, guardId: string) {
  const [found] = await ids(pool, {
    name: 'organisation-of-guard',
    text: `select organisation_of_guard($1) as id`,
    values: [guardId],
  })
  return found
}

/**
 * Lets the database count what was added: until it did, it plans as for empty tables, and a board takes many seconds.
 * An opening beside this one counts for both.
 */
export const countAnew = ({ pool }: Pick<Database, 'pool'>) =>
  pool.query('analyze (skip_locked) shifts, assignments, guards, past_hours')

/** The ids of organisations with shifts around a moment, whose posts have to be covered. */
export const organisationsToCover = ({ pool }: Pick<Database, 'pool'>, moment: Date) =>
  ids(pool, { name: 'organisations-to-cover', text: `select organisations_to_cover($1) as id`, values: [moment] })

/** The organisation of a device; null for an unknown one. */
export async function deviceAt({ pool }: Pick<Database, 'pool'>, deviceId: string): Promise<string | null> {
  const [found] = await ids(pool, { name: 'device-at', text: `select device_at($1) as id`, values: [deviceId] })
  return found ?? null
}

/** The organisation and the device of a session, or its code of enrolment, by the hash of the secret; null for none. */
export async function deviceSecretAt({ pool }: Pick<Database, 'pool'>, hash: string) {
  const { rows } = await pool.query<{ organisationId: string; id: string }>({
    name: 'device-secret-at',
    text: `select organisation_id as "organisationId", id from device_secret_at($1)`,
    values: [hash],
  })
  return rows[0] ?? null
}

/** Forgets the signed commands of devices that came before a moment, in all organisations. */
export const forgetDeviceCommands = ({ pool }: Pick<Database, 'pool'>, before: Date) =>
  pool.query('select forget_device_commands($1)', [before])

/** What devices, commands, hours and incidents of all organisations add up to. */
export async function fieldFigures(
  { pool }: Pick<Database, 'pool'>,
  { silent, lately }: { silent: Date; lately: Date },
) {
  const { rows } = await pool.query<{ figure: string; label: string; counted: number }>({
    name: 'field-figures',
    text: 'select figure, label, counted::float8 as counted from field_figures($1, $2)',
    values: [silent, lately],
  })
  return rows
}

/** What the incidents of all organisations, and their clocks, add up to. */
export async function incidentFigures({ pool }: Pick<Database, 'pool'>, lately: Date) {
  const { rows } = await pool.query<{ figure: string; label: string; counted: number }>({
    name: 'incident-figures-of-all',
    text: 'select figure, label, counted::float8 as counted from incident_figures($1)',
    values: [lately],
  })
  return rows
}

/** The ids of sample companies whose guards have something to do at a moment, or fall asleep; the longest ago first. */
export const samplesToDrive = ({ pool }: Pick<Database, 'pool'>, moment: Date) =>
  ids(pool, { name: 'samples-to-drive', text: `select samples_to_drive($1) as id`, values: [moment] })

/** How many sample companies have guards who act, and how many stand still. */
export async function sampleFigures({ pool }: Pick<Database, 'pool'>) {
  const { rows } = await pool.query<{ awake: number; asleep: number; acts: number }>({
    name: 'sample-figures-of-all',
    text: 'select awake::float8 as awake, asleep::float8 as asleep, acts::float8 as acts from sample_figures()',
  })
  return rows[0]!
}
