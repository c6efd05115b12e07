import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { KeyPermission } from '../../../contract/permissions.ts'
import { memberRoles } from '../../../contract/planning/organisations/roles.ts'
import { invitedRoles, organisationStates, type Scope } from '../../../contract/planning/organisations/organisations.ts'
import { users } from '../../core/database/account-tables.ts'
import { oneOf, time } from '../../core/database/columns.ts'

/** The column that every table of the operations platform begins with. Row-level security reads it. */
export const ofOrganisation = () => uuid('organisation_id').notNull()

/** A foreign key to a row of the same company: no row can name one of another. */
export const sameCompany = (
  name: string,
  columns: [organisationId: AnyPgColumn, id: AnyPgColumn],
  { organisationId, id }: { organisationId: AnyPgColumn; id: AnyPgColumn },
) => foreignKey({ name, columns, foreignColumns: [organisationId, id] })

/** The guard companies. `number` is the short form for tables of positions. */
export const organisations = pgTable(
  'organisations',
  {
    organisationId: uuid('organisation_id').primaryKey(),
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    zone: text().notNull(),
    /** A code of ISO 4217; null takes what is usual in the zone. */
    currency: text(),
    /** How times, dates and money are written; null takes what is usual in the zone. */
    locale: text(),
    state: text({ enum: organisationStates }).notNull(),
    isSample: boolean('is_sample').notNull(),
    /** Who gets a published shift that nobody has, once guards bid on it; null leaves it to those who open one. */
    bids: text({ enum: ['office', 'first'] }),
    trialEndsOn: date('trial_ends_on'),
    customerAskedAt: time('customer_asked_at'),
    lastUsedOn: date('last_used_on'),
    openedBy: uuid('opened_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('organisations_currency', sql`currency ~ '^[A-Z]{3}$'`),
    check('organisations_bids_known', oneOf('bids', ['office', 'first'])),
    check('organisations_state_known', oneOf('state', organisationStates)),
    index('organisations_opened').on(table.openedBy),
    index('organisations_trial')
      .on(table.trialEndsOn)
      .where(sql`state = 'trial'`),
  ],
)

/** Who belongs to an organisation, with which role. `guardId` and `clientId` are set for those two roles alone. */
export const memberships = pgTable(
  'memberships',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: memberRoles }).notNull(),
    scope: jsonb().$type<Scope>().notNull(),
    guardId: uuid('guard_id'),
    clientId: uuid('client_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('memberships_person').on(table.organisationId, table.userId),
    index('memberships_user').on(table.userId),
    uniqueIndex('memberships_guard_once').on(table.organisationId, table.guardId),
    check('memberships_role_known', oneOf('role', memberRoles)),
    check('memberships_guard', sql`(role = 'guard') = (guard_id is not null)`),
    check('memberships_client', sql`(role = 'client') = (client_id is not null)`),
  ],
)

/**
 * The accounts that an organisation knows: everybody who belongs to it or ever did, since its log names them. A trigger
 * adds each new member. Row-level security shows the organisation these accounts and no others.
 */
export const knownPeople = pgTable(
  'organisation_people',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId] }),
    index('organisation_people_user').on(table.userId),
  ],
)

/** Parts of a company that share a time zone and a jurisdiction, such as `GB` or `US-CA`. Sites may be in one. */
export const regions = pgTable(
  'regions',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    name: text().notNull(),
    zone: text().notNull(),
    jurisdiction: text().notNull(),
    /** The calendar of its public holidays; null takes that of its jurisdiction. */
    holidays: text(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('regions_name').on(table.organisationId, table.name),
  ],
)

/** Who was asked to join, until they do. Of the token in the mail only a hash is kept. */
export const invitations = pgTable(
  'organisation_invitations',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    email: text().notNull(),
    role: text({ enum: invitedRoles }).notNull(),
    scope: jsonb().$type<Scope>().notNull(),
    guardId: uuid('guard_id'),
    tokenHash: text('token_hash').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('organisation_invitations_address').on(table.organisationId, table.email),
    uniqueIndex('organisation_invitations_guard').on(table.organisationId, table.guardId),
    uniqueIndex('organisation_invitations_token').on(table.tokenHash),
    check('organisation_invitations_role_known', oneOf('role', invitedRoles)),
    check('organisation_invitations_guard_role', sql`(role = 'guard') = (guard_id is not null)`),
  ],
)

/** Keys by which programs act in an organisation. They stay when they end, since the log names them. */
export const apiKeys = pgTable(
  'organisation_keys',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    name: text().notNull(),
    hint: text().notNull(),
    tokenHash: text('token_hash').notNull(),
    permissions: text().array().$type<KeyPermission[]>().notNull(),
    /** The person who made it. Null for a key of an earlier version whose maker nobody noted. */
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
    revokedAt: time('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('organisation_keys_token').on(table.tokenHash),
    index('organisation_keys_id').on(table.id),
    index('organisation_keys_made_by').on(table.madeBy),
  ],
)

/** Answers to changes that named an `Idempotency-Key`, for seven days. */
export const repeats = pgTable(
  'organisation_repeats',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    key: text().notNull(),
    asked: text().notNull(),
    answer: jsonb(),
    at: time('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.key] }),
    index('organisation_repeats_at').on(table.at),
  ],
)

/**
 * What happened in an organisation, each in the transaction of its change and never altered (`ledger-append-only`).
 * `privateHash` stands for personal data, which can be erased without breaking the chain.
 */
export const ledgerEvents = pgTable(
  'ledger_events',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    at: time('at').notNull(),
    kind: text().notNull(),
    subject: text().notNull(),
    actorId: uuid('actor_id'),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    privateHash: text('private_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('ledger_events_subject').on(table.organisationId, table.subject, table.id),
  ],
)

/** The personal part of an event. Erasing it leaves the chain whole. */
export const ledgerPrivate = pgTable(
  'ledger_private',
  {
    organisationId: ofOrganisation(),
    eventId: uuid('event_id').notNull(),
    salt: text().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.eventId] }),
    sameCompany('ledger_private_event', [table.organisationId, table.eventId], ledgerEvents).onDelete('cascade'),
  ],
)

/** Events that the sealer has not sealed yet, in the order in which they were appended. */
export const ledgerUnsealed = pgTable(
  'ledger_unsealed',
  {
    organisationId: ofOrganisation(),
    eventId: uuid('event_id').notNull(),
    turn: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.eventId] }),
    sameCompany('ledger_unsealed_event', [table.organisationId, table.eventId], ledgerEvents).onDelete('cascade'),
  ],
)

/** The chain: each seal holds the hash of its event and of the seal before it. */
export const ledgerSeals = pgTable(
  'ledger_seals',
  {
    organisationId: ofOrganisation(),
    seq: bigint({ mode: 'number' }).notNull(),
    eventId: uuid('event_id').notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.seq] }),
    uniqueIndex('ledger_seals_event').on(table.organisationId, table.eventId),
    sameCompany('ledger_seals_event_known', [table.organisationId, table.eventId], ledgerEvents).onDelete('cascade'),
  ],
)

/**
 * Signed heads of the chain, one an hour. A copy outside of the database shows whether the chain was rewritten. `root`
 * is the Merkle root of the hashes since the checkpoint before; checkpoints of older versions have none.
 */
export const ledgerCheckpoints = pgTable(
  'ledger_checkpoints',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    seq: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    root: text(),
    signature: text().notNull(),
    at: time('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.seq] })],
)
