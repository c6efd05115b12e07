import * as z from 'zod/mini'
import { endpoints, Id } from '../../core/core.ts'
import { WithinId } from '../../planning/organisations/organisations.ts'
import { memberRoles } from '../../planning/organisations/roles.ts'
import { Incident } from './incidents.ts'

/** Somebody of the office who may have the file of an incident: they see its site. */
export const FileTaker = z.object({ id: Id, name: z.string(), role: z.enum(memberRoles) })
export type FileTaker = z.infer<typeof FileTaker>

/** How the file of an incident goes from its owner to a person whom they name. */
export const fileHandOvers = endpoints({
  takers: {
    method: 'GET',
    path: '/app/:organisation/incidents/:id/takers',
    access: 'member',
    permission: 'incidents.read',
    summary: 'Who may have the file of an incident: everybody of the office who sees its site, by name',
    params: WithinId,
    reply: z.object({ takers: z.array(FileTaker) }),
  },
  handOver: {
    method: 'POST',
    path: '/app/:organisation/incidents/:id/hand-over',
    access: 'member',
    permission: 'incidents.manage',
    summary: 'Hands the file over to a person of the office who sees the site; only who has the file does that',
    params: WithinId,
    body: z.strictObject({ to: Id }),
    reply: Incident,
  },
})
