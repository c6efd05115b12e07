import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { witnessAnswers } from '../../../contract/field/incidents/record.ts'
import { incidentSources, incidentStates } from '../../../contract/field/incidents/states.ts'
import { mediaTypes } from '../../../contract/planning/ledger/media.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { guards } from '../../planning/guards/table.ts'
import type { StoredAnswers } from '../incident-types/reading-answers.ts'
import { ofOrganisation, organisations, sameCompany } from '../../planning/organisations/table.ts'
import { posts, sites } from '../../planning/sites/table.ts'

/**
 * What happened. `number` counts within `year`, and `text` is what somebody wrote of it. Triggers hold the table of
 * states, and from `frozenAt` on the record.
 */
export const incidents = pgTable(
  'incidents',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    year: integer().notNull(),
    number: integer().notNull(),
    type: text().notNull(),
    severity: integer().notNull(),
    state: text({ enum: incidentStates }).notNull(),
    siteId: uuid('site_id').notNull(),
    postId: uuid('post_id'),
    shiftId: uuid('shift_id'),
    guardId: uuid('guard_id'),
    commandId: uuid('command_id'),
    occurredAt: time('occurred_at').notNull(),
    reportedAt: time('reported_at').notNull(),
    receivedAt: time('received_at').notNull(),
    text: text().notNull(),
    /** What its form asked and what was answered, and what is wrong with that; null where nothing was asked. */
    answers: jsonb().$type<StoredAnswers>(),
    acknowledgedAt: time('acknowledged_at'),
    acknowledgedBy: uuid('acknowledged_by'),
    source: text({ enum: incidentSources }).notNull().default('guard'),
    alertId: uuid('alert_id'),
    openedBy: uuid('opened_by'),
    ownerId: uuid('owner_id'),
    ownedAt: time('owned_at'),
    title: text().notNull().default(''),
    priority: integer(),
    place: text().notNull().default(''),
    reportedBy: text('reported_by').notNull().default(''),
    reportedTo: text('reported_to').notNull().default(''),
    actionTaken: text('action_taken').notNull().default(''),
    actionToTake: text('action_to_take').notNull().default(''),
    witnesses: text({ enum: witnessAnswers }),
    policeReference: text('police_reference').notNull().default(''),
    fireReference: text('fire_reference').notNull().default(''),
    duplicateOf: uuid('duplicate_of'),
    stateReason: text('state_reason').notNull().default(''),
    submittedAt: time('submitted_at'),
    inProgressAt: time('in_progress_at'),
    containedAt: time('contained_at'),
    resolvedAt: time('resolved_at'),
    underReviewAt: time('under_review_at'),
    frozenAt: time('frozen_at'),
    endedAt: time('ended_at'),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('incidents_number').on(table.organisationId, table.year, table.number),
    uniqueIndex('incidents_command').on(table.organisationId, table.commandId),
    index('incidents_site').on(table.organisationId, table.siteId),
    index('incidents_post').on(table.organisationId, table.postId),
    index('incidents_guard').on(table.organisationId, table.guardId),
    index('incidents_unread')
      .on(table.state)
      .where(sql`state = 'submitted'`),
    sameCompany('incidents_site_known', [table.organisationId, table.siteId], sites),
    sameCompany('incidents_post_known', [table.organisationId, table.postId], posts),
    sameCompany('incidents_guard_known', [table.organisationId, table.guardId], guards),
    sameCompany('incidents_first_known', [table.organisationId, table.duplicateOf], table),
    index('incidents_duplicates')
      .on(table.organisationId, table.duplicateOf)
      .where(sql`duplicate_of is not null`),
    index('incidents_open')
      .on(table.organisationId, table.state)
      .where(sql`state in ('submitted', 'acknowledged', 'in_progress', 'contained')`),
    check('incidents_state_known', oneOf('state', incidentStates)),
    check('incidents_severity', sql`severity between 1 and 5`),
    check('incidents_source_known', oneOf('source', incidentSources)),
    check('incidents_witnesses_known', oneOf('witnesses', witnessAnswers)),
    check('incidents_priority', sql`priority between 1 and 5`),
    check(
      'incidents_acknowledged',
      sql`case when state in ('draft', 'submitted') then acknowledged_at is null
        when state in ('cancelled', 'duplicate') then true else acknowledged_at is not null end`,
    ),
    check('incidents_owned', sql`(owner_id is null) = (owned_at is null)`),
    check('incidents_frozen', sql`state not in ('under_review', 'closed') or frozen_at is not null`),
    check('incidents_duplicate', sql`(state = 'duplicate') = (duplicate_of is not null) and duplicate_of <> id`),
    check('incidents_cancelled', sql`state <> 'cancelled' or state_reason <> ''`),
  ],
)

/**
 * The media of incidents by their SHA-256: bytes may come later than the report. What was added later has `addedAt`,
 * and who added it: a person of the office, or the guard of `guardId`.
 */
export const incidentMedia = pgTable(
  'incident_media',
  {
    organisationId: ofOrganisation(),
    incidentId: uuid('incident_id').notNull(),
    sha256: text().notNull(),
    type: text({ enum: mediaTypes }).notNull(),
    takenAt: time('taken_at').notNull(),
    addedAt: time('added_at'),
    addedBy: uuid('added_by'),
    guardId: uuid('guard_id'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.incidentId, table.sha256] }),
    index('incident_media_sha256').on(table.organisationId, table.sha256),
    index('incident_media_guard').on(table.organisationId, table.guardId),
    sameCompany('incident_media_guard_known', [table.organisationId, table.guardId], guards),
    sameCompany('incident_media_of', [table.organisationId, table.incidentId], incidents).onDelete('cascade'),
    check('incident_media_type_known', oneOf('type', mediaTypes)),
  ],
)

/** The last number of each year. */
export const incidentNumbers = pgTable(
  'incident_numbers',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.year] })],
)
