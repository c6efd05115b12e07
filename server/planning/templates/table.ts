import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { guards } from '../guards/table.ts'
import { ofOrganisation, sameCompany } from '../organisations/table.ts'
import { detailColumns, detailKeys } from '../shifts/detail-columns.ts'
import { shifts } from '../shifts/table.ts'
import { posts, sites } from '../sites/table.ts'

/**
 * The weekly pattern of a site's posts. Its wall times are those of the site's zone. It rolls `weeksAhead` by itself,
 * has done so up to `rolledUntil`, and ends with `endsOn`.
 */
export const shiftTemplates = pgTable(
  'shift_templates',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    siteId: uuid('site_id').notNull(),
    name: text().notNull(),
    weeksAhead: integer('weeks_ahead').notNull().default(0),
    endsOn: date('ends_on'),
    rolledUntil: date('rolled_until'),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('shift_templates_name').on(table.organisationId, table.name),
    check('shift_templates_ahead', sql`weeks_ahead between 0 and 12`),
    index('shift_templates_site').on(table.organisationId, table.siteId),
    sameCompany('shift_templates_site_known', [table.organisationId, table.siteId], sites).onDelete('cascade'),
  ],
)

/** A duty of a template: on which days (1 is Monday), from when to when, and for how many guards at once. */
export const templateDuties = pgTable(
  'template_duties',
  {
    organisationId: ofOrganisation(),
    templateId: uuid('template_id').notNull(),
    code: text().notNull(),
    postId: uuid('post_id').notNull(),
    days: integer().array().notNull(),
    start: text().notNull(),
    end: text().notNull(),
    headcount: integer().notNull(),
    place: integer().notNull(),
    ...detailColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.templateId, table.code] }),
    index('template_duties_post').on(table.organisationId, table.postId),
    sameCompany('template_duties_template', [table.organisationId, table.templateId], shiftTemplates).onDelete(
      'cascade',
    ),
    sameCompany('template_duties_post_known', [table.organisationId, table.postId], posts).onDelete('cascade'),
    ...detailKeys('template_duties', table),
    check('template_duties_headcount', sql`headcount between 1 and 20`),
  ],
)

/** A cycle of duties, by their codes; an empty one is a day off. Offset 0 is on its first day on `anchor`. */
export const rotations = pgTable(
  'rotations',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    templateId: uuid('template_id').notNull(),
    name: text().notNull(),
    cycle: text().array().notNull(),
    anchor: date().notNull(),
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('rotations_template').on(table.organisationId, table.templateId),
    sameCompany('rotations_template_known', [table.organisationId, table.templateId], shiftTemplates).onDelete(
      'cascade',
    ),
    check('rotations_length', sql`cardinality(cycle) between 1 and 84`),
  ],
)

/** Who takes part in a rotation, and how many days later than its first. */
export const rotationGuards = pgTable(
  'rotation_guards',
  {
    organisationId: ofOrganisation(),
    rotationId: uuid('rotation_id').notNull(),
    guardId: uuid('guard_id').notNull(),
    offset: integer('days_later').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.rotationId, table.guardId] }),
    index('rotation_guards_guard').on(table.organisationId, table.guardId),
    sameCompany('rotation_guards_rotation', [table.organisationId, table.rotationId], rotations).onDelete('cascade'),
    sameCompany('rotation_guards_guard_known', [table.organisationId, table.guardId], guards).onDelete('cascade'),
  ],
)

/** Which shift came of which duty on which day, so that a template applied twice adds nothing. */
export const templateShifts = pgTable(
  'template_shifts',
  {
    organisationId: ofOrganisation(),
    templateId: uuid('template_id').notNull(),
    code: text().notNull(),
    day: date().notNull(),
    seat: integer().notNull(),
    shiftId: uuid('shift_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.templateId, table.code, table.day, table.seat] }),
    index('template_shifts_shift').on(table.organisationId, table.shiftId),
    sameCompany('template_shifts_template', [table.organisationId, table.templateId], shiftTemplates).onDelete(
      'cascade',
    ),
    sameCompany('template_shifts_shift_known', [table.organisationId, table.shiftId], shifts).onDelete('cascade'),
  ],
)
