import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { roles } from '../../../contract/core/core.ts'
import { time } from './columns.ts'

const stamps = { createdAt: time('created_at').notNull(), updatedAt: time('updated_at').notNull() }

/**
 * The people who may sign in. The property names here are better-auth's, which writes the first four tables too.
 * `invitedAt` is set until an invitation is accepted.
 */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    name: text().notNull(),
    image: text(),
    role: text({ enum: roles }).notNull(),
    suspendedAt: time('suspended_at'),
    invitedAt: time('invited_at'),
    lastActiveAt: time('last_active_at'),
    /** The text that searches use. */
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name || ' ' || email)`),
    ...stamps,
  },
  (table) => [
    check('users_role', sql.raw(`role in (${roles.map((role) => `'${role}'`).join(', ')})`)),
    index('users_role_of').on(table.role, table.id),
    index('users_name').on(table.name, table.id),
    index('users_created').on(table.createdAt, table.id),
    index('users_last_active').on(table.lastActiveAt, table.id),
    index('users_last_active_first').on(sql`last_active_at desc nulls last`, sql`id desc`),
    index('users_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
)

/**
 * Sessions. `token` holds the SHA-256 of the cookie's value, so a copy of the table opens nothing. A session with
 * `awaitsCode` has only the password so far and still needs the second factor: it opens nothing either.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token_hash').notNull().unique(),
    awaitsCode: boolean('awaits_code').notNull().default(false),
    /** Whether the session came by single sign-on. If so, the second factor is up to the issuer. */
    singleSignOn: boolean('single_sign_on').notNull().default(false),
    expiresAt: time('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    ...stamps,
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
)

/** The ways in which a person signs in: `credential` is the password, any other provider the address of an issuer. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text('password_hash'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: time('access_token_expires_at'),
    refreshTokenExpiresAt: time('refresh_token_expires_at'),
    scope: text(),
    ...stamps,
  },
  (table) => [
    uniqueIndex('accounts_provider_account').on(table.providerId, table.accountId),
    index('accounts_user').on(table.userId),
  ],
)

/** Single-use proofs of better-auth's own, for single sign-on. `identifier` is hashed by it. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: time('expires_at').notNull(),
    ...stamps,
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_expires').on(table.expiresAt),
  ],
)

export const linkPurposes = ['invitation', 'reset'] as const

/** Links in mails that open an account once, until they expire. `hash` is the SHA-256 of the token in the link. */
export const accountLinks = pgTable(
  'account_links',
  {
    hash: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: linkPurposes }).notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('account_links_user').on(table.userId)],
)

/**
 * The secret shared with a person's authenticator app, sealed with `SECRET`. It counts once it is confirmed. `lastStep`
 * is the time step of the last code that was accepted: no code counts twice.
 */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret_sealed').notNull(),
  confirmedAt: time('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: time('created_at').notNull(),
})

/** Recovery codes for a lost authenticator. Each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: time('used_at'),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)

/** Keys for programs that act for their owner. `hint` is the token's beginning, which opens nothing. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    hash: text('token_hash').notNull().unique(),
    hint: text().notNull(),
    role: text({ enum: roles }).notNull(),
    access: text({ enum: ['read', 'write'] }).notNull(),
    expiresAt: time('expires_at').notNull(),
    lastUsedAt: time('last_used_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('api_tokens_user').on(table.userId)],
)
