import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { type NoticeKind, noticeKinds } from '../../../contract/planning/notices/notices.ts'
import { users } from '../../core/database/account-tables.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { guards } from '../guards/table.ts'
import { ofOrganisation, organisations, sameCompany } from '../organisations/table.ts'
import { shifts } from '../shifts/table.ts'

const KINDS = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]

/**
 * What the office should hear of, each from an event of the log (organisations/queries-notices.ts). `aboutId` is the
 * time off, swap, license, reply or addition. A template that rolled is about no guard. `settledAt` is set once nobody
 * waits for a mail about it any more.
 */
export const officeNotices = pgTable(
  'office_notices',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    eventId: uuid('event_id').notNull(),
    kind: text({ enum: KINDS }).notNull(),
    at: time('at').notNull(),
    actorId: uuid('actor_id'),
    guardId: uuid('guard_id'),
    shiftId: uuid('shift_id'),
    aboutId: uuid('about_id'),
    settledAt: time('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.eventId] }),
    sameCompany('office_notices_guard', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    sameCompany('office_notices_shift', [table.organisationId, table.shiftId], shifts).onDelete('cascade'),
    index('office_notices_at').on(table.organisationId, table.at),
    index('office_notices_shift_of').on(table.organisationId, table.shiftId),
    index('office_notices_guard_of').on(table.organisationId, table.guardId),
    index('office_notices_unsettled')
      .on(table.at)
      .where(sql`settled_at is null`),
    check('office_notices_kind_known', oneOf('kind', KINDS)),
  ],
)

/** Who read a notice, and who got a mail about it. */
export const noticeMarks = pgTable(
  'office_notice_marks',
  {
    organisationId: ofOrganisation(),
    eventId: uuid('event_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mailedAt: time('mailed_at'),
    readAt: time('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.eventId, table.userId] }),
    sameCompany('office_notice_marks_notice', [table.organisationId, table.eventId], {
      organisationId: officeNotices.organisationId,
      id: officeNotices.eventId,
    }).onDelete('cascade'),
    index('office_notice_marks_user').on(table.userId, table.mailedAt),
  ],
)

/** The kinds of notices of which somebody wants no mail. */
export const noticeChoices = pgTable(
  'office_notice_choices',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    muted: text({ enum: KINDS }).array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId] }),
    index('office_notice_choices_user').on(table.userId),
  ],
)

/** What guards answered to mails about shifts. The id is that of the mail that came in, so each is kept once. */
export const guardReplies = pgTable(
  'guard_replies',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    guardId: uuid('guard_id').notNull(),
    at: time('at').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    fromAddress: text('from_address'),
    handledAt: time('handled_at'),
    handledBy: uuid('handled_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    sameCompany('guard_replies_guard', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    index('guard_replies_of').on(table.organisationId, table.guardId, table.at),
    index('guard_replies_handled_by').on(table.handledBy),
  ],
)
