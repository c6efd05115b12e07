import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { availabilityKinds } from '../../../contract/planning/guards/availability.ts'
import { guardStates, type OptOut, timeOffStates } from '../../../contract/planning/guards/guards.ts'
import type { PayRate } from '../../../contract/planning/guards/pay-rates.ts'
import { licenseStates } from '../../../contract/planning/guards/licenses.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { ofOrganisation, organisations, sameCompany } from '../organisations/table.ts'
import { clients, sites } from '../sites/table.ts'

const ofKnownOrganisation = () =>
  ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' })

/**
 * The guards. `payRate` is in minor units an hour and holds until the first of `payRates`, `phone` is E.164, and the
 * position is rounded to about 500 m.
 * `stateSince` is when the state changed last; null for one who still has the first. What ended before it counts,
 * whatever the state is now.
 * `mergedInto` is the guard who is the same person and was kept; a row that has it changes no more (migration 0096).
 */
export const guards = pgTable(
  'guards',
  {
    organisationId: ofKnownOrganisation(),
    id: uuid().notNull(),
    employeeNo: text('employee_no').notNull(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    state: text({ enum: guardStates }).notNull(),
    stateSince: time('state_since'),
    lat: doublePrecision(),
    lng: doublePrecision(),
    weeklyMinutesMin: integer('weekly_minutes_min'),
    weeklyMinutesMax: integer('weekly_minutes_max'),
    payRate: integer('pay_rate').notNull(),
    payRates: jsonb('pay_rates').$type<PayRate[]>().notNull().default([]),
    rank: text().notNull().default(''),
    hiredOn: date('hired_on'),
    daysOffPerYear: integer('days_off_per_year'),
    optOuts: jsonb('opt_outs').$type<OptOut[]>().notNull().default([]),
    mergedInto: uuid('merged_into'),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('guards_employee_no').on(table.organisationId, table.employeeNo),
    index('guards_name').on(table.organisationId, table.name, table.id),
    index('guards_merged')
      .on(table.organisationId, table.mergedInto)
      .where(sql`merged_into is not null`),
    check('guards_state_known', oneOf('state', guardStates)),
    check('guards_position', sql`(lat is null) = (lng is null)`),
    check(
      'guards_minutes',
      sql`weekly_minutes_min is null or weekly_minutes_max is null or weekly_minutes_min <= weekly_minutes_max`,
    ),
    check('guards_phone', sql`phone ~ '^[+][1-9][0-9]{6,14}$'`),
    check('guards_days_off', sql`days_off_per_year between 0 and 366`),
  ],
)

/** Kinds of license and training, each name once in any case. One that is retired stays where it is held. */
export const qualificationTypes = pgTable(
  'qualification_types',
  {
    organisationId: ofKnownOrganisation(),
    id: uuid().notNull(),
    name: text().notNull(),
    retiredAt: time('retired_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('qualification_types_name_once').on(table.organisationId, sql`lower(${table.name})`),
  ],
)

/**
 * Licenses, from the first to the last day. Those of one kind and guard that are valid never overlap (migration 0047).
 * `verifiedBy` is the person of the office who saw the document.
 */
export const guardQualifications = pgTable(
  'guard_qualifications',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    guardId: uuid('guard_id').notNull(),
    typeId: uuid('type_id').notNull(),
    number: text().notNull(),
    from: date('valid_from').notNull(),
    until: date('valid_until'),
    state: text({ enum: licenseStates }).notNull().default('valid'),
    verifiedBy: uuid('verified_by'),
    verifiedAt: time('verified_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('guard_qualifications_guard').on(table.organisationId, table.guardId),
    index('guard_qualifications_until').on(table.organisationId, table.until),
    sameCompany('guard_qualifications_guard_known', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    sameCompany('guard_qualifications_type', [table.organisationId, table.typeId], qualificationTypes),
    check('guard_qualifications_span', sql`valid_until is null or valid_from <= valid_until`),
    check('guard_qualifications_state_known', oneOf('state', licenseStates)),
    check('guard_qualifications_verified', sql`(verified_by is null) = (verified_at is null)`),
  ],
)

/** Which warnings of a license's end were given: so many days before it, and 0 once it has ended. */
export const licenseNotices = pgTable(
  'license_notices',
  {
    organisationId: ofOrganisation(),
    qualificationId: uuid('qualification_id').notNull(),
    days: integer().notNull(),
    givenAt: time('given_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.qualificationId, table.days] }),
    sameCompany('license_notices_license', [table.organisationId, table.qualificationId], guardQualifications).onDelete(
      'cascade',
    ),
  ],
)

/**
 * When a guard can work, would like to, or can't: on a day of the week (1 is Monday) or on one date, from one minute
 * after midnight to another of the same day, by the clocks of the organisation's zone.
 */
export const guardAvailability = pgTable(
  'guard_availability',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    guardId: uuid('guard_id').notNull(),
    weekday: integer(),
    day: date(),
    fromMinutes: integer('from_minutes').notNull(),
    toMinutes: integer('to_minutes').notNull(),
    kind: text({ enum: availabilityKinds }).notNull(),
    setAt: time('set_at').notNull(),
    setBy: uuid('set_by'),
    byGuard: boolean('by_guard').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('guard_availability_guard').on(table.organisationId, table.guardId, table.day),
    sameCompany('guard_availability_guard_known', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    check('guard_availability_kind_known', oneOf('kind', availabilityKinds)),
    check('guard_availability_day', sql`(weekday is null) <> (day is null) and weekday between 1 and 7`),
    check('guard_availability_span', sql`from_minutes >= 0 and from_minutes < to_minutes and to_minutes <= 1440`),
  ],
)

/** The sites where guards like to work, as they said themselves. */
export const guardLikedSites = pgTable(
  'guard_liked_sites',
  {
    organisationId: ofOrganisation(),
    guardId: uuid('guard_id').notNull(),
    siteId: uuid('site_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.guardId, table.siteId] }),
    index('guard_liked_sites_site').on(table.organisationId, table.siteId),
    sameCompany('guard_liked_sites_guard_known', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    sameCompany('guard_liked_sites_site_known', [table.organisationId, table.siteId], sites).onDelete('cascade'),
  ],
)

/** Absences. Approved ones of one guard never overlap (migration 0042). */
export const timeOff = pgTable(
  'time_off',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    guardId: uuid('guard_id').notNull(),
    from: time('starts_at').notNull(),
    to: time('ends_at').notNull(),
    state: text({ enum: timeOffStates }).notNull(),
    note: text().notNull(),
    decidedBy: uuid('decided_by'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('time_off_guard').on(table.organisationId, table.guardId, table.from),
    sameCompany('time_off_guard_known', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    check('time_off_state_known', oneOf('state', timeOffStates)),
    check('time_off_span', sql`starts_at < ends_at`),
    check('time_off_decided', sql`state <> 'approved' or decided_by is not null`),
  ],
)

/** Clients and sites where a guard must not work. */
export const siteBans = pgTable(
  'site_bans',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    guardId: uuid('guard_id').notNull(),
    clientId: uuid('client_id'),
    siteId: uuid('site_id'),
    reason: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('site_bans_guard').on(table.organisationId, table.guardId),
    sameCompany('site_bans_guard_known', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    sameCompany('site_bans_client', [table.organisationId, table.clientId], clients).onDelete('cascade'),
    sameCompany('site_bans_site', [table.organisationId, table.siteId], sites).onDelete('cascade'),
    check('site_bans_one', sql`(client_id is null) <> (site_id is null)`),
  ],
)
