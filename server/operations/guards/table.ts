import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { guardStates, timeOffStates } from '../../../contract/operations/guards/guards.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { ofOrganisation, organisations } from '../organisations/table.ts'
import { clients, sites } from '../sites/table.ts'

const ofKnownOrganisation = () =>
  ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' })

/** The guards. `payRate` is in minor units an hour, and the position is rounded to about 500 m. */
export const guards = pgTable(
  'guards',
  {
    organisationId: ofKnownOrganisation(),
    id: uuid().notNull(),
    employeeNo: text('employee_no').notNull(),
    name: text().notNull(),
    email: text(),
    state: text({ enum: guardStates }).notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    weeklyMinutesMin: integer('weekly_minutes_min'),
    weeklyMinutesMax: integer('weekly_minutes_max'),
    payRate: integer('pay_rate').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('guards_employee_no').on(table.organisationId, table.employeeNo),
    index('guards_name').on(table.organisationId, table.name, table.id),
    check('guards_state_known', oneOf('state', guardStates)),
    check('guards_position', sql`(lat is null) = (lng is null)`),
    check(
      'guards_minutes',
      sql`weekly_minutes_min is null or weekly_minutes_max is null or weekly_minutes_min <= weekly_minutes_max`,
    ),
  ],
)

/** Kinds of licence and training. */
export const qualificationTypes = pgTable(
  'qualification_types',
  { organisationId: ofKnownOrganisation(), id: uuid().notNull(), name: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('qualification_types_name').on(table.organisationId, table.name),
  ],
)

/** Licences, valid from the first to the last day; those of one kind and guard never overlap (migration 0042). */
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
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('guard_qualifications_guard').on(table.organisationId, table.guardId),
    index('guard_qualifications_until').on(table.organisationId, table.until),
    foreignKey({
      name: 'guard_qualifications_guard_known',
      columns: [table.organisationId, table.guardId],
      foreignColumns: [guards.organisationId, guards.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'guard_qualifications_type',
      columns: [table.organisationId, table.typeId],
      foreignColumns: [qualificationTypes.organisationId, qualificationTypes.id],
    }),
    check('guard_qualifications_span', sql`valid_until is null or valid_from <= valid_until`),
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
    foreignKey({
      name: 'time_off_guard_known',
      columns: [table.organisationId, table.guardId],
      foreignColumns: [guards.organisationId, guards.id],
    }).onDelete('cascade'),
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
    foreignKey({
      name: 'site_bans_guard_known',
      columns: [table.organisationId, table.guardId],
      foreignColumns: [guards.organisationId, guards.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'site_bans_client',
      columns: [table.organisationId, table.clientId],
      foreignColumns: [clients.organisationId, clients.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'site_bans_site',
      columns: [table.organisationId, table.siteId],
      foreignColumns: [sites.organisationId, sites.id],
    }).onDelete('cascade'),
    check('site_bans_one', sql`(client_id is null) <> (site_id is null)`),
  ],
)
