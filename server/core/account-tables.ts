import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { roles } from '../../contract/core.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const stamps = { createdAt: time('created_at').notNull(), updatedAt: time('updated_at').notNull() }

/**
 * The people who may sign in. The property names here are better-auth's, which writes these four tables too; a plugin
 * of it (second factor, single sign-on) adds its columns by a migration.
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
    ...stamps,
  },
  (table) => [
    check('users_role', sql.raw(`role in (${roles.map((role) => `'${role}'`).join(', ')})`)),
    index('users_role_of').on(table.role),
  ],
)

/** Who is signed in where. `token` holds the SHA-256 of what the cookie carries, so a copy of the table opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    token: text('token_hash').notNull().unique(),
    expiresAt: time('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    ...stamps,
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
)

/** How a person proves who they are: `credential` is the password, other providers are single sign-on. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
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

/** Single-use proofs with an end: reset and invitation links. `identifier` is hashed by better-auth. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: time('expires_at').notNull(),
    ...stamps,
  },
  (table) => [index('verifications_identifier').on(table.identifier), index('verifications_expires').on(table.expiresAt)],
)
