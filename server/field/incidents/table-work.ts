import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { taskStates } from '../../../contract/field/incidents/work.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { ofOrganisation, sameCompany } from '../../planning/organisations/table.ts'
import { incidents } from './table.ts'

/** What has to be done before an incident is closed. */
export const incidentTasks = pgTable(
  'incident_tasks',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    incidentId: uuid('incident_id').notNull(),
    text: text().notNull(),
    assignee: text().notNull(),
    dueAt: time('due_at'),
    state: text({ enum: taskStates }).notNull(),
    addedAt: time('added_at').notNull(),
    addedBy: uuid('added_by'),
    endedAt: time('ended_at'),
    endedBy: uuid('ended_by'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('incident_tasks_incident').on(table.organisationId, table.incidentId),
    sameCompany('incident_tasks_of', [table.organisationId, table.incidentId], incidents).onDelete('cascade'),
    check('incident_tasks_state_known', oneOf('state', taskStates)),
    check('incident_tasks_ended', sql`(state = 'open') = (ended_at is null)`),
  ],
)

/** What was added to a frozen record. Rows are never changed, which a trigger holds. */
export const incidentSupplements = pgTable(
  'incident_supplements',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    incidentId: uuid('incident_id').notNull(),
    number: integer().notNull(),
    text: text().notNull(),
    corrects: text().notNull(),
    at: time('at').notNull(),
    by: uuid('written_by'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('incident_supplements_number').on(table.organisationId, table.incidentId, table.number),
    sameCompany('incident_supplements_of', [table.organisationId, table.incidentId], incidents).onDelete('cascade'),
  ],
)
