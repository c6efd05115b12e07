import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { custodyPurposes, mediaTypes } from '../../../contract/planning/ledger/media.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { ofOrganisation, organisations, sameCompany } from '../organisations/table.ts'

/**
 * The media of an organisation by the SHA-256 of their bytes. Rows are never changed: what is made of one, such as a
 * picture without faces, is a row of its own that names it in `derivedFrom`. `fileId` is its place in the store.
 */
export const ledgerMedia = pgTable(
  'ledger_media',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
    type: text({ enum: mediaTypes }).notNull(),
    fileId: uuid('file_id').notNull(),
    takenAt: time('taken_at'),
    derivedFrom: uuid('derived_from'),
    addedBy: uuid('added_by').notNull(),
    addedAt: time('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('ledger_media_sha256').on(table.organisationId, table.sha256),
    sameCompany('ledger_media_derived', [table.organisationId, table.derivedFrom], table),
    check('ledger_media_sha256_known', sql`sha256 ~ '^[0-9a-f]{64}$'`),
    check('ledger_media_type_known', oneOf('type', mediaTypes)),
  ],
)

/** Who had a medium, when and what for. Rows are never changed. */
export const ledgerCustody = pgTable(
  'ledger_custody',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    mediaId: uuid('media_id').notNull(),
    actorId: uuid('actor_id'),
    purpose: text({ enum: custodyPurposes }).notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('ledger_custody_media').on(table.organisationId, table.mediaId, table.id),
    sameCompany('ledger_custody_media_known', [table.organisationId, table.mediaId], ledgerMedia).onDelete('cascade'),
    check('ledger_custody_purpose_known', oneOf('purpose', custodyPurposes)),
  ],
)

/** Uploads that are not whole yet. Their parts lie in the store under `fileId`, each named by where it begins. */
export const ledgerUploads = pgTable(
  'ledger_uploads',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    fileId: uuid('file_id').notNull(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
    type: text({ enum: mediaTypes }).notNull(),
    takenAt: time('taken_at'),
    received: integer().notNull().default(0),
    addedBy: uuid('added_by').notNull(),
    addedAt: time('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    unique('ledger_uploads_own').on(table.organisationId, table.addedBy, table.sha256),
    index('ledger_uploads_added').on(table.addedAt),
    check('ledger_uploads_received', sql`received between 0 and bytes`),
  ],
)

/** The checkpoints that owners got by mail: the day in the company's zone, and the number in the log. */
export const ledgerMailings = pgTable(
  'ledger_mailings',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    day: date().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.day] })],
)
