import * as z from 'zod/mini'
import { Currency } from '../../core/currency.ts'
import { locales } from '../../core/locale.ts'
import { isZone } from '../../core/zone.ts'
import { endpoints, Id, Slug, Timestamp, Version, words } from '../../core/core.ts'
import { memberRoles } from './roles.ts'

/** `trial` and `active` can be changed. `read_only` can be read and exported, `closed` no longer opened. */
export const organisationStates = ['trial', 'active', 'read_only', 'closed'] as const

/** The most organisations that one person may open. */
export const MOST_OPENED = 5

export const Zone = z.string().check(z.refine(isZone, 'Choose a time zone'))

export const Organisation = z.object({
  slug: Slug,
  name: z.string(),
  zone: z.string(),
  /** The currency of its amounts: as its owner chose, or as is usual in its zone. */
  currency: z.string(),
  /** How it writes times and dates: as its owner chose, or as is usual in its zone. */
  locale: z.enum(locales),
  state: z.enum(organisationStates),
  /** Whether its people and sites are made up. */
  isSample: z.boolean(),
  trialEndsOn: z.nullable(z.iso.date()),
  /** When an owner asked to become a customer, until an admin decides. */
  askedAt: z.nullable(Timestamp),
  role: z.enum(memberRoles),
  version: z.int(),
})
export type Organisation = z.infer<typeof Organisation>

/** An organisation that is open: how much of it the reader sees, and how many people may publish there. */
export const OpenOrganisation = z.extend(Organisation, { isScoped: z.boolean(), publishers: z.int() })
export type OpenOrganisation = z.infer<typeof OpenOrganisation>

export const OrganisationDraft = z.strictObject({ name: words(80), zone: Zone })
export type OrganisationDraft = z.infer<typeof OrganisationDraft>

/** Which clients, sites and sites of regions a member may see; empty lists mean all of them. */
export const Scope = z.strictObject({
  clients: z.array(Id).check(z.maxLength(200)),
  sites: z.array(Id).check(z.maxLength(200)),
  regions: z.optional(z.array(Id).check(z.maxLength(200))),
})
export type Scope = z.infer<typeof Scope>

/** Whether a scope leaves nothing out. */
export const isWhole = ({ clients, sites, regions = [] }: Scope): boolean =>
  clients.length + sites.length + regions.length === 0

/** The roles that an owner gives. Guards and client contacts get theirs with their own records. */
export const officeRoles = ['owner', 'scheduler', 'dispatcher'] as const

/** The roles that people are invited to. A guard's invitation names the record that it opens. */
export const invitedRoles = [...officeRoles, 'guard'] as const

export const Member = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  /** Null for a reader who has a scope of their own: it would name places that they may not see. */
  scope: z.nullable(Scope),
  joinedAt: Timestamp,
})
export type Member = z.infer<typeof Member>

/** The part of an address that names the organisation. */
export const Within = z.object({ organisation: Slug })
export const WithinId = z.object({ organisation: Slug, id: Id })

export const organisations = endpoints({
  mine: {
    method: 'GET',
    path: '/app',
    access: 'member',
    summary: 'The organisations that one belongs to',
    reply: z.object({ organisations: z.array(Organisation) }),
  },
  open: {
    method: 'POST',
    path: '/app',
    access: 'member',
    status: 201,
    summary: 'Opens a trial of an empty organisation, with oneself as its owner',
    body: OrganisationDraft,
    reply: Organisation,
  },
})

/** The endpoints within an organisation. `permission` says which roles may call each (access.ts). */
export const organisation = endpoints({
  read: {
    method: 'GET',
    path: '/app/:organisation',
    access: 'member',
    permission: 'organisation.read',
    summary: 'The organisation, whether one sees all of it, and how many people may publish its roster',
    params: Within,
    reply: OpenOrganisation,
  },
  change: {
    method: 'PATCH',
    path: '/app/:organisation',
    access: 'member',
    permission: 'organisation.manage',
    summary: 'Changes the name, the time zone, the currency or the way of writing times of the organisation',
    params: Within,
    body: z.extend(OrganisationDraft, {
      version: Version,
      currency: z.optional(Currency),
      locale: z.optional(z.enum(locales)),
    }),
    reply: Organisation,
  },
  close: {
    method: 'DELETE',
    path: '/app/:organisation',
    access: 'member',
    permission: 'organisation.manage',
    summary: 'Closes the organisation: nobody can open it any more',
    params: Within,
    reply: z.object({ closed: z.literal(true) }),
  },
  requestCustomer: {
    method: 'POST',
    path: '/app/:organisation/customer-request',
    access: 'member',
    permission: 'organisation.manage',
    summary: 'Asks that the organisation becomes a customer: admins are told once, also where it is asked again',
    params: Within,
    reply: Organisation,
  },
  members: {
    method: 'GET',
    path: '/app/:organisation/members',
    access: 'member',
    permission: 'members.read',
    summary: 'Everybody who belongs to the organisation, by name',
    params: Within,
    reply: z.object({ members: z.array(Member) }),
  },
  changeMember: {
    method: 'PATCH',
    path: '/app/:organisation/members/:id',
    access: 'member',
    permission: 'members.manage',
    summary: 'Gives a member another role or scope',
    params: WithinId,
    body: z.strictObject({ role: z.enum(officeRoles), scope: Scope }),
    reply: Member,
  },
  removeMember: {
    method: 'DELETE',
    path: '/app/:organisation/members/:id',
    access: 'member',
    permission: 'members.manage',
    summary: 'Removes a member from the organisation',
    params: WithinId,
    reply: z.object({ removed: z.literal(true) }),
  },
})
