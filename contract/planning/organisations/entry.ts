import * as z from 'zod/mini'
import { endpoints, Id, saving, Timestamp, words } from '../../core/core.ts'
import { MailAddress, NewPassword, PersonName } from '../../platform/users/users.ts'
import { keyPermissions } from '../../permissions.ts'
import { invitedRoles, Organisation, Scope, Within, WithinId, Zone } from './organisations.ts'

/** How long an invitation to an organisation can be accepted, in days. */
export const INVITATION_DAYS = 7

/** Who was asked to join and has not yet. `guard` names the record that it opens. */
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: z.enum(invitedRoles),
  guard: z.nullable(z.string()),
  createdAt: Timestamp,
  expiresAt: Timestamp,
})
export type Invitation = z.infer<typeof Invitation>

export const InvitationDraft = z.strictObject({
  email: MailAddress,
  role: z.enum(invitedRoles),
  scope: Scope,
  guardId: z.nullable(Id),
})
export type InvitationDraft = z.infer<typeof InvitationDraft>

const Token = z.string().check(z.regex(/^[\w-]{43}$/, 'This link is not complete. Open it from the mail again.'))

/** A link of an invitation, for anyone with the mail. Only they learn whether its address has an account. */
export const entry = endpoints({
  look: {
    method: 'POST',
    path: '/app/invitations/look',
    access: 'public',
    summary: 'What an invitation leads to. A POST, so that its token stands in no address.',
    body: z.strictObject({ token: Token }),
    reply: z.object({
      organisation: z.string(),
      email: z.string(),
      role: z.enum(invitedRoles),
      hasAccount: z.boolean(),
    }),
  },
  accept: {
    method: 'POST',
    path: '/app/invitations/accept',
    access: 'member',
    summary: 'Accepts an invitation with the account that one is signed in with, once',
    body: z.strictObject({ token: Token }),
    reply: Organisation,
  },
  join: {
    method: 'POST',
    path: '/app/invitations/join',
    access: 'public',
    summary: 'Accepts an invitation, once, with a new account of the address that it was sent to, and signs it in',
    body: z.strictObject({ token: Token, name: PersonName, password: NewPassword }),
    reply: Organisation,
  },
})

/** A part of the company with a time zone and a jurisdiction, such as `GB` or `US-CA`, and the sites in it. */
export const RegionDraft = z.strictObject({
  name: words(80),
  zone: Zone,
  jurisdiction: z.string().check(z.regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, 'Give a code such as GB or US-CA')),
  sites: z.array(Id).check(z.maxLength(500)),
})
export type RegionDraft = z.infer<typeof RegionDraft>
export const Region = z.extend(RegionDraft, { id: Id, version: z.int() })
export type Region = z.infer<typeof Region>

/** A key by which programs act. `hint` is its beginning. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  hint: z.string(),
  permissions: z.array(z.enum(keyPermissions)),
  createdAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
})
export type ApiKey = z.infer<typeof ApiKey>

/** How many calls a key may make in a minute. */
export const KEY_CALLS_A_MINUTE = 600

/** How many changes a person may make in a minute, over all organisations together. */
export const CHANGES_A_MINUTE = 600

const Removed = z.object({ removed: z.literal(true) })
const owned = { access: 'member', permission: 'members.manage' } as const

/** How people, programs and regions come into an organisation, and how its data leaves it. */
export const administration = endpoints({
  invitations: {
    ...owned,
    method: 'GET',
    path: '/app/:organisation/invitations',
    summary: 'The invitations that nobody accepted yet, newest first',
    params: Within,
    reply: z.object({ invitations: z.array(Invitation) }),
  },
  invite: {
    ...owned,
    method: 'POST',
    path: '/app/:organisation/invitations',
    status: 201,
    summary: 'Invites an address by mail. The answer is the same whether or not somebody has an account with it.',
    params: Within,
    body: InvitationDraft,
    reply: Invitation,
  },
  resend: {
    ...owned,
    method: 'POST',
    path: '/app/:organisation/invitations/:id/resend',
    summary: 'Sends an invitation again with a new link; the link before it ends',
    params: WithinId,
    reply: Invitation,
  },
  revoke: {
    ...owned,
    method: 'DELETE',
    path: '/app/:organisation/invitations/:id',
    summary: 'Takes an invitation back; its link ends',
    params: WithinId,
    reply: Removed,
  },
  regions: {
    method: 'GET',
    path: '/app/:organisation/regions',
    access: 'member',
    permission: 'sites.read',
    summary: 'The regions by name',
    params: Within,
    reply: z.object({ regions: z.array(Region) }),
  },
  addRegion: {
    method: 'POST',
    path: '/app/:organisation/regions',
    access: 'member',
    permission: 'organisation.manage',
    status: 201,
    summary: 'Adds a region and puts sites into it',
    params: Within,
    body: RegionDraft,
    reply: Region,
  },
  changeRegion: {
    method: 'PATCH',
    path: '/app/:organisation/regions/:id',
    access: 'member',
    permission: 'organisation.manage',
    summary: 'Changes a region and which sites are in it',
    params: WithinId,
    body: saving(RegionDraft),
    reply: Region,
  },
  removeRegion: {
    method: 'DELETE',
    path: '/app/:organisation/regions/:id',
    access: 'member',
    permission: 'organisation.manage',
    summary: 'Removes a region; its sites are in none then',
    params: WithinId,
    reply: Removed,
  },
  keys: {
    ...owned,
    method: 'GET',
    path: '/app/:organisation/api-keys',
    summary: 'The keys for programs that work, newest first',
    params: Within,
    reply: z.object({ keys: z.array(ApiKey) }),
  },
  addKey: {
    ...owned,
    method: 'POST',
    path: '/app/:organisation/api-keys',
    status: 201,
    summary: 'Makes a key for programs; this answer alone has it',
    params: Within,
    body: z.strictObject({
      name: words(80),
      permissions: z.array(z.enum(keyPermissions)).check(z.minLength(1, 'Choose at least one'), z.maxLength(40)),
    }),
    reply: z.object({ key: ApiKey, token: z.string() }),
  },
  revokeKey: {
    ...owned,
    method: 'DELETE',
    path: '/app/:organisation/api-keys/:id',
    summary: 'Ends a key at once',
    params: WithinId,
    reply: Removed,
  },
  export: {
    method: 'GET',
    path: '/app/:organisation/export',
    access: 'member',
    permission: 'organisation.manage',
    summary: 'Everything that is kept of the organisation, as one JSON document (application/json, streamed)',
    params: Within,
    reply: z.any(),
  },
})
