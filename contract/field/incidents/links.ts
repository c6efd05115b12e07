import * as z from 'zod/mini'
import { endpoints, Id } from '../../core/core.ts'
import { WithinId } from '../../planning/organisations/organisations.ts'
import { incidentStates } from './states.ts'

/** How two incidents belong together. A duplicate is no link: it ends, and names the first incident. */
export const linkKinds = ['related', 'follows'] as const
export type LinkKind = (typeof linkKinds)[number]

/** The most links of one incident. */
export const MOST_LINKS = 20

/**
 * What another incident is to this one. `led_to` stands where the other one follows from this, `duplicate` where it is
 * a duplicate of this, and `same_as` where this is one of it.
 */
export const linkSides = ['related', 'follows', 'led_to', 'duplicate', 'same_as'] as const
export type LinkSide = (typeof linkSides)[number]

/** A link as the file of one of both shows it: with the other incident. */
export const IncidentLink = z.object({
  id: Id,
  as: z.enum(linkSides),
  number: z.string(),
  title: z.string(),
  typeLabel: z.string(),
  state: z.enum(incidentStates),
  site: z.string(),
})
export type IncidentLink = z.infer<typeof IncidentLink>

/** `incidentId` is the other one, which this one is related to or follows from. */
export const LinkDraft = z.strictObject({ incidentId: Id, kind: z.enum(linkKinds) })
export type LinkDraft = z.infer<typeof LinkDraft>

const base = {
  method: 'POST',
  access: 'member',
  permission: 'incidents.manage',
  params: WithinId,
  reply: z.object({ links: z.array(IncidentLink) }),
} as const

/** Which incidents belong together. */
export const incidentLinks = endpoints({
  link: {
    ...base,
    path: '/app/:organisation/incidents/:id/link',
    summary: 'Says that an incident is related to another one, or follows from it; the logs of both tell of it',
    body: LinkDraft,
  },
  unlink: {
    ...base,
    path: '/app/:organisation/incidents/:id/unlink',
    summary: 'Removes a link of an incident; the logs of both keep that it was there',
    body: z.strictObject({ incidentId: Id }),
  },
})
