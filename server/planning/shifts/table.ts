import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  assignmentStates,
  confirmers,
  LONGEST_SHIFT_HOURS,
  shiftStates,
  type PublishedFacts,
} from '../../../contract/planning/shifts/schedule.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { guards } from '../guards/table.ts'
import { ofOrganisation, sameCompany } from '../organisations/table.ts'
import { posts } from '../sites/table.ts'
import { detailColumns, detailKeys } from './detail-columns.ts'

/** How long a shift is at most, as SQL: how far before a moment one begins that is not over at it. */
export const LONGEST_SHIFT = `interval '${LONGEST_SHIFT_HOURS} hours'`

/** A stretch of time, the start inside and the end outside (`tstzrange`, `[)`). */
export type TimeSpan = { from: Date; to: Date }

const RANGE = /^[[(]"?([^",]+)"?,"?([^",]+)"?[)\]]$/

/** `tstzrange` as a pair of moments. Ranges of ours always have both ends. */
export const during = customType<{ data: TimeSpan; driverData: string }>({
  dataType: () => 'tstzrange',
  toDriver: ({ from, to }) => `[${from.toISOString()},${to.toISOString()})`,
  fromDriver: (value) => {
    const [, from, to] = RANGE.exec(value)!
    return { from: new Date(from!), to: new Date(to!) }
  },
})

/** The states of an assignment in which the guard has the shift. */
export const HELD = ['assigned', 'confirmed', 'on_post'] as const

/** One guard at one post for a time. `told` is what guards were told of it last, and `toldAt` when. */
export const shifts = pgTable(
  'shifts',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    postId: uuid('post_id').notNull(),
    during: during('during').notNull(),
    state: text({ enum: shiftStates }).notNull(),
    requires: uuid().array().notNull(),
    priority: integer().notNull(),
    told: jsonb().$type<PublishedFacts>(),
    toldAt: time('told_at'),
    version: integer().notNull().default(1),
    ...detailColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('shifts_id_during').on(table.organisationId, table.id, table.during),
    index('shifts_start').on(table.organisationId, sql`lower(during)`),
    index('shifts_post').on(table.organisationId, table.postId),
    sameCompany('shifts_post_known', [table.organisationId, table.postId], posts),
    ...detailKeys('shifts', table),
    check('shifts_state_known', oneOf('state', shiftStates)),
    check('shifts_length', sql`not isempty(during) and upper(during) - lower(during) <= ${sql.raw(LONGEST_SHIFT)}`),
  ],
)

/**
 * Who has a shift, or had it. `during` follows the shift, and nobody has two at once (migration 0042 holds both).
 * `override` says why rules of the kinds `overrideOf` were set aside, and `overrideBy` by whom. `confirmBy` is when the
 * guard must have confirmed what was published. `wasConfirmed` says of one that ended whether the guard had.
 * `confirmedBy` says whether the guard answered or told the office by phone, and `notedBy` who noted that.
 */
export const assignments = pgTable(
  'assignments',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    shiftId: uuid('shift_id').notNull(),
    guardId: uuid('guard_id').notNull(),
    during: during('during').notNull(),
    state: text({ enum: assignmentStates }).notNull(),
    reason: text().notNull().default(''),
    override: text(),
    overrideBy: uuid('override_by'),
    overrideOf: text('override_of').array().notNull().default([]),
    confirmBy: time('confirm_by'),
    wasConfirmed: boolean('was_confirmed').notNull().default(false),
    confirmedBy: text('confirmed_by', { enum: confirmers }),
    notedBy: uuid('noted_by'),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('assignments_held')
      .on(table.organisationId, table.shiftId)
      .where(sql`state in ('assigned', 'confirmed', 'on_post')`),
    index('assignments_unconfirmed')
      .on(table.organisationId, table.confirmBy)
      .where(sql`state = 'assigned' and confirm_by is not null`),
    index('assignments_shift').on(table.organisationId, table.shiftId),
    index('assignments_guard').on(table.organisationId, table.guardId, sql`lower(during)`),
    sameCompany('assignments_guard_known', [table.organisationId, table.guardId], guards),
    check('assignments_state_known', oneOf('state', assignmentStates)),
    check('assignments_confirmer_known', oneOf('confirmed_by', confirmers)),
  ],
)

/** What a secret link of a guard opens: a page from a mail, or the feed of a calendar. */
export const linkPurposes = ['page', 'calendar'] as const

/**
 * Secret links of guards, by the hash of their token. `publicationId` is that of the mail, so that none is sent twice.
 * Links of a guard who leaves are removed (migration 0044).
 */
export const guardLinks = pgTable(
  'guard_links',
  {
    organisationId: ofOrganisation(),
    hash: text().notNull(),
    guardId: uuid('guard_id').notNull(),
    purpose: text({ enum: linkPurposes }).notNull(),
    publicationId: uuid('publication_id'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.hash] }),
    uniqueIndex('guard_links_hash').on(table.hash),
    uniqueIndex('guard_links_publication').on(table.organisationId, table.guardId, table.publicationId),
    uniqueIndex('guard_links_calendar')
      .on(table.organisationId, table.guardId)
      .where(sql`purpose = 'calendar'`),
    sameCompany('guard_links_guard', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    check('guard_links_purpose_known', oneOf('purpose', linkPurposes)),
    check('guard_links_expiry', sql`(purpose = 'page') = (expires_at is not null)`),
  ],
)
