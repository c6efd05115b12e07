import { MOST_PARTIES, parties, type Party, type PartyDraft } from '../../../contract/field/parties/parties.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { newId } from '../../core/base/ids.ts'
import { savedOr } from '../../planning/organisations/constraints.ts'
import { append } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import {
  addLook,
  addParty,
  changeParty,
  countParties,
  eraseDetails,
  keepDetails,
  listLooks,
  listParties,
  isIncident,
  lockIncident,
  markErased,
  readDetails,
  readParty,
} from './queries.ts'

/** What the log says of one, besides what happened: nothing that identifies it. */
const about = ({ id, incidentId, kind, role }: Pick<Party, 'id' | 'incidentId' | 'kind' | 'role'>) => ({
  subject: `incident:${incidentId}`,
  body: { incidentId, partyId: id, of: kind, role },
})

const partyAt = async (tenant: Tenant, id: string) => orNotFound(await readParty(tenant, id), 'person or thing')

/** Throws `conflict` for one whose details are gone for good. */
function refuseErased({ erasedAt }: Party): void {
  if (erasedAt) throw new Failure('conflict', 'The details were erased. Nobody can bring them back.')
}

/** The next number of a kind and role. Throws `conflict` where an incident has as many as it may. */
async function nextNumber(tenant: Tenant, incidentId: string, { kind, role }: Pick<PartyDraft, 'kind' | 'role'>) {
  const { all, last } = await countParties(tenant, { incidentId, kind, role })
  if (all >= MOST_PARTIES)
    throw new Failure('conflict', `An incident has at most ${MOST_PARTIES} people and things. Describe more in a note.`)
  return last + 1
}

/** The people, vehicles and property of incidents. What identifies them is shown by `show` alone. */
export const partyRoutes = tenantRoutes(parties, {
  list: async ({ params: { id } }, { tenant }) => {
    orNotFound(await isIncident(tenant, id), 'incident')
    return { parties: await listParties(tenant, id) }
  },

  add: async ({ params, body: { details, ...facts } }, { tenant, cause, user, clock }) => {
    const incident = orNotFound(await lockIncident(tenant, params.id), 'incident')
    const at = clock()
    const id = newId(at)
    const number = await nextNumber(tenant, incident.id, facts)
    await addParty(tenant, { id, incidentId: incident.id, ...facts, number, addedAt: at, addedBy: user.id })
    await keepDetails(tenant, id, details)
    await append(tenant, cause, {
      kind: 'party.added',
      siteId: incident.siteId,
      ...about({ id, incidentId: incident.id, ...facts }),
      personal: { summary: facts.summary, details },
    })
    return partyAt(tenant, id)
  },

  change: async ({ params: { id }, body: { version, details, ...facts } }, { tenant, cause }) => {
    const before = await partyAt(tenant, id)
    refuseErased(before)
    const { siteId } = orNotFound(await lockIncident(tenant, before.incidentId), 'incident')
    const isSame = before.kind === facts.kind && before.role === facts.role
    const number = isSame
      ? before.number
      : (await countParties(tenant, { incidentId: before.incidentId, ...facts })).last + 1
    const saved = await changeParty(tenant, { id, version }, { ...facts, number })
    await savedOr(saved, () => readParty(tenant, id) as Promise<unknown>, 'person or thing')
    if (details) await keepDetails(tenant, id, details)
    await append(tenant, cause, {
      kind: 'party.changed',
      siteId,
      ...about({ id, incidentId: before.incidentId, ...facts }),
      personal: { summary: facts.summary, ...(details && { details }) },
    })
    return partyAt(tenant, id)
  },

  show: async ({ params: { id }, body: { reason } }, { tenant, cause, user, clock }) => {
    const party = await partyAt(tenant, id)
    refuseErased(party)
    const { siteId } = orNotFound(await lockIncident(tenant, party.incidentId), 'incident')
    const at = clock()
    await addLook(tenant, { id: newId(at), partyId: id, actorId: user.id, at, reason })
    await append(tenant, cause, { kind: 'party.shown', siteId, ...about(party), personal: { reason } })
    return { party: await partyAt(tenant, id), details: await readDetails(tenant, id) }
  },

  looks: async ({ params: { id } }, { tenant }) => {
    await partyAt(tenant, id)
    return { looks: await listLooks(tenant, id) }
  },

  erase: async ({ params: { id }, body: { reason } }, { tenant, cause, user, clock }) => {
    const party = await partyAt(tenant, id)
    const erased = await markErased(tenant, id, { at: clock(), by: user.id, why: reason })
    if (!erased) refuseErased(await partyAt(tenant, id))
    await eraseDetails(tenant, party)
    const { siteId } = orNotFound(await lockIncident(tenant, party.incidentId), 'incident')
    await append(tenant, cause, { kind: 'party.erased', siteId, ...about(party), personal: { reason } })
    return partyAt(tenant, id)
  },
})
