import * as z from 'zod/mini'
import { endpoints, Id, Timestamp, Version, words } from '../../core/core.ts'
import { WithinId } from '../../planning/organisations/organisations.ts'

/** The most people and things of one incident. */
export const MOST_PARTIES = 50
/** The most readings that are listed of one. */
export const MOST_LOOKS = 100

export const partyKinds = ['person', 'vehicle', 'property'] as const
export type PartyKind = (typeof partyKinds)[number]

/** What somebody is in an incident. Things have no role. */
export const personRoles = ['subject', 'victim', 'witness', 'staff'] as const
export type PersonRole = (typeof personRoles)[number]

/** What identifies somebody. It is kept apart, shown with a reason, and can be erased. */
export const detailNames = ['name', 'phone', 'email', 'address', 'born', 'plate', 'note'] as const
export type DetailName = (typeof detailNames)[number]

const detail = (most: number) => z.optional(words(most))
export const PartyDetails = z.strictObject({
  name: detail(120),
  phone: detail(40),
  email: detail(200),
  address: detail(300),
  born: z.optional(z.iso.date('Write a day such as 1990-05-31')),
  plate: detail(20),
  note: detail(1_000),
})
export type PartyDetails = z.infer<typeof PartyDetails>

const described = { kind: z.enum(partyKinds), role: z.nullable(z.enum(personRoles)), summary: words(200) }
const hasItsRole = z.refine<{ kind: PartyKind; role: PersonRole | null }>(
  ({ kind, role }) => (kind === 'person') === (role !== null),
  { path: ['role'], message: 'A person has a role, a thing has none' },
)

/** `summary` says who or what it is without a name, such as `man in a red jacket`: everybody of the office reads it. */
export const PartyDraft = z.strictObject({ ...described, details: PartyDetails }).check(hasItsRole)
export type PartyDraft = z.infer<typeof PartyDraft>

/** `details` that are left out stay as they are, unseen. */
export const PartyChange = z
  .strictObject({ version: Version, ...described, details: z.optional(PartyDetails) })
  .check(hasItsRole)
export type PartyChange = z.infer<typeof PartyChange>

/**
 * A person or thing of an incident, without what identifies it: `has` names the details that there are. `looks` counts
 * the people who had them shown.
 */
export const Party = z.object({
  id: Id,
  incidentId: Id,
  kind: z.enum(partyKinds),
  role: z.nullable(z.enum(personRoles)),
  /** Counts within its kind and role, so that people can say `Subject 2`. */
  number: z.int(),
  summary: z.string(),
  has: z.array(z.enum(detailNames)),
  looks: z.int(),
  addedAt: Timestamp,
  addedBy: z.nullable(z.string()),
  erasedAt: z.nullable(Timestamp),
  erasedBy: z.nullable(z.string()),
  erasedWhy: z.nullable(z.string()),
  version: z.int(),
})
export type Party = z.infer<typeof Party>

const Reason = z.strictObject({ reason: words(300) })

const Look = z.object({ by: z.nullable(z.string()), at: Timestamp, reason: z.string() })
export type Look = z.infer<typeof Look>

export const parties = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/incidents/:id/parties',
    access: 'member',
    permission: 'parties.list',
    summary: 'The people, vehicles and property of an incident, without what identifies them',
    params: WithinId,
    reply: z.object({ parties: z.array(Party) }),
  },
  add: {
    method: 'POST',
    path: '/app/:organisation/incidents/:id/parties',
    access: 'member',
    permission: 'parties.manage',
    status: 201,
    summary: 'Adds a person, a vehicle or property to an incident',
    params: WithinId,
    body: PartyDraft,
    reply: Party,
  },
  change: {
    method: 'PATCH',
    path: '/app/:organisation/parties/:id',
    access: 'member',
    permission: 'parties.manage',
    summary: 'Changes what is said of a person or a thing; with `details` also what identifies it',
    params: WithinId,
    body: PartyChange,
    reply: Party,
  },
  show: {
    method: 'POST',
    path: '/app/:organisation/parties/:id/show',
    access: 'member',
    permission: 'parties.show',
    summary: 'Shows what identifies a person or a thing. Who asked, when and why stays in the log.',
    params: WithinId,
    body: Reason,
    reply: z.object({ party: Party, details: PartyDetails }),
  },
  looks: {
    method: 'GET',
    path: '/app/:organisation/parties/:id/looks',
    access: 'member',
    permission: 'parties.show',
    summary: 'Who had the details of a person or a thing shown, when and why, the last first, 100 at most',
    params: WithinId,
    reply: z.object({ looks: z.array(Look) }),
  },
  erase: {
    method: 'POST',
    path: '/app/:organisation/parties/:id/erase',
    access: 'member',
    permission: 'parties.erase',
    summary: 'Erases what identifies a person or a thing for good. The log stays whole and says who did it and why.',
    params: WithinId,
    body: Reason,
    reply: Party,
  },
})
