import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { incidentStates } from '../../../contract/field/incidents/incidents.ts'
import type { KeptAnswers } from '../../../contract/field/incident-types/forms.ts'
import { mediaTypes } from '../../../contract/planning/ledger/media.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { guards } from '../../planning/guards/table.ts'
import { ofOrganisation, organisations, sameCompany } from '../../planning/organisations/table.ts'
import { posts, sites } from '../../planning/sites/table.ts'

/** What guards reported. `number` counts within `year`, and `text` is what the guard wrote. */
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
    guardId: uuid('guard_id').notNull(),
    commandId: uuid('command_id').notNull(),
    occurredAt: time('occurred_at').notNull(),
    reportedAt: time('reported_at').notNull(),
    receivedAt: time('received_at').notNull(),
    text: text().notNull(),
    /** What its form asked and what was answered, and what is wrong with that; null where nothing was asked. */
    answers: jsonb().$type<Omit<KeptAnswers, 'fields'>>(),
    acknowledgedAt: time('acknowledged_at'),
    acknowledgedBy: uuid('acknowledged_by'),
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
    check('incidents_state_known', oneOf('state', incidentStates)),
    check('incidents_severity', sql`severity between 1 and 5`),
    check('incidents_acknowledged', sql`(state = 'submitted') = (acknowledged_at is null)`),
  ],
)

/** The media of incidents by their SHA-256: bytes may come later than the report. */
export const incidentMedia = pgTable(
  'incident_media',
  {
    organisationId: ofOrganisation(),
    incidentId: uuid('incident_id').notNull(),
    sha256: text().notNull(),
    type: text({ enum: mediaTypes }).notNull(),
    takenAt: time('taken_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.incidentId, table.sha256] }),
    index('incident_media_sha256').on(table.organisationId, table.sha256),
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
