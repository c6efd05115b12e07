import * as z from 'zod/mini'
import { endpoints, Id, ItemResult, MOST_AT_ONCE, PageNumber, roles, saving, text, Timestamp } from '../../core/core.ts'
import { line } from '../mail/mail.ts'
import { SessionSummary } from '../users/account.ts'
import { MailAddress } from '../users/users.ts'
import { SignInRules, SavedSignInRules } from './sign-in-rules.ts'

export const personStates = ['active', 'invited', 'suspended'] as const
export type PersonState = (typeof personStates)[number]

export const personSorts = ['name', 'email', 'role', 'active', 'created'] as const

/**
 * A person as administrators see them. `secondFactorDue`: their role requires a second factor, and they have none yet.
 * `invitedUntil` is when an open invitation expires.
 */
export const Person = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  state: z.enum(personStates),
  secondFactor: z.boolean(),
  secondFactorDue: z.boolean(),
  lastActiveAt: z.nullable(Timestamp),
  createdAt: Timestamp,
  invitedUntil: z.nullable(Timestamp),
})
export type Person = z.infer<typeof Person>

/** Which people to list. `search` covers names and addresses. */
export const PersonFilter = z.object({
  search: z.optional(text(100)),
  role: z.optional(z.enum(roles)),
  state: z.optional(z.enum(personStates)),
  secondFactor: z.optional(z.enum(['on', 'off', 'due'])),
  sort: z.optional(z.enum(personSorts)),
  order: z.optional(z.enum(['asc', 'desc'])),
  page: z.optional(PageNumber),
})
export type PersonFilter = z.infer<typeof PersonFilter>

const Several = z
  .array(Id)
  .check(
    z.minLength(1, 'Choose at least one person'),
    z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} people`),
  )

/** The actions for several people at once. */
export const PeopleAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['suspend', 'unsuspend', 'resend']), ids: Several }),
  z.strictObject({ action: z.literal('setRole'), role: z.enum(roles), ids: Several }),
])
export type PeopleAction = z.infer<typeof PeopleAction>

export const tokenAccesses = ['read', 'write'] as const
export const tokenRoles = ['editor', 'admin'] as const

/** A key for programs. `hint` is its first characters, by which its owner recognises it. */
export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  hint: z.string(),
  role: z.enum(tokenRoles),
  access: z.enum(tokenAccesses),
  owner: z.string(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
})
export type ApiToken = z.infer<typeof ApiToken>

export const tokenSorts = ['name', 'owner', 'expires', 'used', 'created'] as const

/** Which tokens to list. `search` covers their names and their owners’ names. */
export const TokenFilter = z.object({
  search: z.optional(text(100)),
  sort: z.optional(z.enum(tokenSorts)),
  order: z.optional(z.enum(['asc', 'desc'])),
})
export type TokenFilter = z.infer<typeof TokenFilter>

export const NewApiToken = z.strictObject({
  name: line(80).check(z.refine((name) => name.trim() !== '', 'Say what the token is for')),
  role: z.enum(tokenRoles),
  access: z.enum(tokenAccesses),
  days: z.int().check(z.gte(1, 'Use at least one day'), z.lte(365, 'Use at most 365 days')),
})

/**
 * `link` is set when there is no mail server, so the administrator passes it on. It works once, and only this answer
 * contains it.
 */
const Handed = { link: z.nullable(z.string()) }
const Invited = z.extend(Person, Handed)

const admin = { access: 'admin' } as const
const one = { access: 'admin', params: z.object({ id: Id }) } as const
const nothing = z.strictObject({})
const Csv = z.object({ name: z.string(), text: z.string() })

/** The people who may sign in, for administrators. Their activity: `activity.ts`. */
export const administration = endpoints({
  people: {
    method: 'GET',
    path: '/admin/users',
    ...admin,
    query: PersonFilter,
    summary: 'A page of the people with an account.',
    reply: z.object({ items: z.array(Person), total: z.int(), page: z.int(), pages: z.int() }),
  },
  peopleCsv: {
    method: 'GET',
    path: '/admin/users/csv',
    ...admin,
    query: PersonFilter,
    summary: 'The people as CSV, at most 10,000 lines.',
    reply: Csv,
  },
  invite: {
    method: 'POST',
    path: '/admin/users',
    ...admin,
    status: 201,
    reply: Invited,
    body: z.strictObject({ email: MailAddress, role: z.enum(roles) }),
    summary:
      'Invites somebody by mail. The link in it works for seven days, once; without a mail server it is answered ' +
      'instead.',
  },
  bulk: {
    method: 'POST',
    path: '/admin/users/bulk',
    ...admin,
    body: PeopleAction,
    reply: z.array(ItemResult),
    summary:
      'Suspends several people, lets them in again, gives them a role or sends their invitations ' +
      'again, by the rules for one, with the result for each.',
  },
  tokens: {
    method: 'GET',
    path: '/admin/users/tokens',
    ...admin,
    query: TokenFilter,
    summary: 'The API tokens of everybody, newest first unless `sort` says otherwise.',
    reply: z.array(ApiToken),
  },
  tokensCsv: {
    method: 'GET',
    path: '/admin/users/tokens/csv',
    ...admin,
    query: TokenFilter,
    summary: 'The API tokens as CSV, without what they open with.',
    reply: Csv,
  },
  addToken: {
    method: 'POST',
    path: '/admin/users/tokens',
    ...admin,
    status: 201,
    body: NewApiToken,
    summary: 'Makes an API token for programs that speak for this administrator. It is shown in this answer only.',
    reply: z.extend(ApiToken, { token: z.string() }),
  },
  revokeToken: {
    method: 'DELETE',
    path: '/admin/users/tokens/:id',
    ...one,
    summary: 'Ends an API token.',
    reply: z.object({ id: Id }),
  },
  rules: {
    method: 'GET',
    path: '/admin/users/rules',
    ...admin,
    summary: 'Which roles need a second factor.',
    reply: SavedSignInRules,
  },
  saveRules: {
    method: 'PUT',
    path: '/admin/users/rules',
    ...admin,
    body: saving(SignInRules),
    reply: SavedSignInRules,
    summary:
      'Says which roles need a second factor, from the next request on. ' +
      'Refused (409) for one’s own role before one has one; a stale version answers 409 with `current`.',
  },
  person: { method: 'GET', path: '/admin/users/:id', ...one, summary: 'One person.', reply: Person },
  remove: {
    method: 'DELETE',
    path: '/admin/users/:id',
    ...one,
    summary: 'Removes a person, or takes an invitation back.',
    reply: z.object({ id: Id }),
  },
  mailState: {
    method: 'GET',
    path: '/admin/users/mail',
    ...admin,
    summary: 'Whether invitations and links for a new password are sent by mail.',
    reply: z.object({ sends: z.boolean() }),
  },
  resend: {
    method: 'POST',
    path: '/admin/users/:id/invitation',
    ...one,
    body: nothing,
    reply: Invited,
    summary: 'Sends an invitation again; the link before ends. Without a mail server the link is answered instead.',
  },
  sendReset: {
    method: 'POST',
    path: '/admin/users/:id/reset',
    ...one,
    body: nothing,
    reply: z.object(Handed),
    summary:
      'Sends a person a link for a new password, which works for an hour, once; without a mail server it is ' +
      'answered instead.',
  },
  setRole: {
    method: 'PUT',
    path: '/admin/users/:id/role',
    ...one,
    body: z.strictObject({ role: z.enum(roles) }),
    summary: 'Gives a person another role and ends their sessions and tokens.',
    reply: Person,
  },
  suspend: {
    method: 'POST',
    path: '/admin/users/:id/suspend',
    ...one,
    body: nothing,
    summary: 'Keeps a person out and ends their sessions and tokens.',
    reply: Person,
  },
  unsuspend: {
    method: 'POST',
    path: '/admin/users/:id/unsuspend',
    ...one,
    body: nothing,
    summary: 'Lets a suspended person in again.',
    reply: Person,
  },
  resetSecondFactor: {
    method: 'DELETE',
    path: '/admin/users/:id/second-factor',
    ...one,
    summary: 'Takes the second factor from a person who lost it, and ends their sessions.',
    reply: Person,
  },
  sessionsOf: {
    method: 'GET',
    path: '/admin/users/:id/sessions',
    ...one,
    summary: 'Where a person is signed in.',
    reply: z.array(SessionSummary),
  },
  endSessionsOf: {
    method: 'DELETE',
    path: '/admin/users/:id/sessions',
    ...one,
    summary: 'Signs a person out everywhere.',
    reply: z.object({ ended: z.int() }),
  },
  endSessionOf: {
    method: 'DELETE',
    path: '/admin/users/:id/sessions/:session',
    access: 'admin',
    params: z.object({ id: Id, session: Id }),
    summary: 'Signs a person out on one device.',
    reply: z.object({ ended: z.int() }),
  },
})
