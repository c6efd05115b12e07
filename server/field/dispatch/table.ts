import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { callKinds, callStates, dispositions } from '../../../contract/field/dispatch/calls.ts'
import { askAnswers, unitRoles, unitSteps } from '../../../contract/field/dispatch/units.ts'
import { users } from '../../core/database/account-tables.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { guards } from '../../planning/guards/table.ts'
import { ofOrganisation, organisations, sameCompany } from '../../planning/organisations/table.ts'
import { posts, sites } from '../../planning/sites/table.ts'
import { incidents } from '../incidents/table.ts'

/**
 * Calls for service. `number` counts within `year`. One alert makes one call: alerts are forgotten before calls, so no
 * key leads there, and who called for help and where is kept with the alert alone. `asksSince` is when that alert was
 * closed while units were on the call. `enoughAt` is since when nobody else is needed, as those who are there suffice.
 */
export const calls = pgTable(
  'calls',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    year: integer().notNull(),
    number: integer().notNull(),
    kind: text({ enum: callKinds }).notNull(),
    title: text().notNull(),
    text: text().notNull(),
    severity: integer().notNull(),
    priority: integer().notNull(),
    state: text({ enum: callStates }).notNull(),
    siteId: uuid('site_id'),
    postId: uuid('post_id'),
    incidentId: uuid('incident_id'),
    alertId: uuid('alert_id'),
    openedAt: time('opened_at').notNull(),
    openedBy: uuid('opened_by').references(() => users.id, { onDelete: 'set null' }),
    asksSince: time('asks_since'),
    closedAt: time('closed_at'),
    closedBy: uuid('closed_by').references(() => users.id, { onDelete: 'set null' }),
    disposition: text({ enum: dispositions }),
    note: text().notNull().default(''),
    enoughAt: time('enough_at'),
    enoughBy: uuid('enough_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('calls_number').on(table.organisationId, table.year, table.number),
    uniqueIndex('calls_alert').on(table.organisationId, table.alertId),
    index('calls_open')
      .on(table.organisationId, table.priority)
      .where(sql`state <> 'closed'`),
    index('calls_opened').on(table.organisationId, table.openedAt),
    index('calls_site').on(table.organisationId, table.siteId),
    index('calls_post').on(table.organisationId, table.postId),
    index('calls_incident').on(table.organisationId, table.incidentId),
    index('calls_opened_by').on(table.openedBy),
    index('calls_closed_by').on(table.closedBy),
    index('calls_enough_by').on(table.enoughBy),
    sameCompany('calls_site_known', [table.organisationId, table.siteId], sites).onDelete('cascade'),
    sameCompany('calls_post_known', [table.organisationId, table.postId], posts).onDelete('cascade'),
    sameCompany('calls_incident_known', [table.organisationId, table.incidentId], incidents).onDelete('cascade'),
    check('calls_kind_known', oneOf('kind', callKinds)),
    check('calls_state_known', oneOf('state', callStates)),
    check('calls_disposition_known', oneOf('disposition', dispositions)),
    check('calls_grades', sql`severity between 1 and 5 and priority between 1 and 5`),
    check(
      'calls_closed',
      sql`(state = 'closed') = (closed_at is not null) and (state = 'closed') = (disposition is not null)`,
    ),
  ],
)

/**
 * Guards who are on calls, or were. Two partial indexes hold that a guard is on one call at a time, and that a call
 * has one lead at a time. `reason` is why they refused or were taken off. `askedFor` is the call for which another
 * dispatcher asked to have them afterwards.
 */
export const callUnits = pgTable(
  'call_units',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    callId: uuid('call_id').notNull(),
    guardId: uuid('guard_id').notNull(),
    shiftId: uuid('shift_id'),
    role: text({ enum: unitRoles }).notNull(),
    state: text({ enum: unitSteps }).notNull(),
    assignedAt: time('assigned_at').notNull(),
    assignedBy: uuid('assigned_by').references(() => users.id, { onDelete: 'set null' }),
    acceptedAt: time('accepted_at'),
    enRouteAt: time('en_route_at'),
    onSceneAt: time('on_scene_at'),
    endedAt: time('ended_at'),
    reason: text().notNull().default(''),
    askedAt: time('asked_at'),
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    askedFor: uuid('asked_for'),
    askAnswer: text('ask_answer', { enum: askAnswers }),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('call_units_one_call')
      .on(table.organisationId, table.guardId)
      .where(sql`state in ('assigned', 'accepted', 'en_route', 'on_scene')`),
    uniqueIndex('call_units_one_lead')
      .on(table.organisationId, table.callId)
      .where(sql`role = 'lead' and state in ('assigned', 'accepted', 'en_route', 'on_scene')`),
    index('call_units_call').on(table.organisationId, table.callId),
    index('call_units_guard').on(table.organisationId, table.guardId, table.assignedAt),
    index('call_units_assigned_by').on(table.assignedBy),
    index('call_units_asked_by').on(table.askedBy),
    sameCompany('call_units_call_known', [table.organisationId, table.callId], calls).onDelete('cascade'),
    sameCompany('call_units_guard_known', [table.organisationId, table.guardId], guards),
    check('call_units_role_known', oneOf('role', unitRoles)),
    check('call_units_state_known', oneOf('state', unitSteps)),
    check('call_units_answer_known', oneOf('ask_answer', askAnswers)),
    check(
      'call_units_asked',
      sql`(asked_at is null) = (asked_for is null) and (ask_answer is null or asked_at is not null)`,
    ),
    check('call_units_ended', sql`(state in ('refused', 'cleared', 'withdrawn')) = (ended_at is not null)`),
  ],
)

/** The last number of the calls of each year. */
export const callNumbers = pgTable(
  'call_numbers',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.year] })],
)
