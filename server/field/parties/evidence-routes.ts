import { evidence, MOST_ITEMS, MOST_MOVES } from '../../../contract/field/parties/evidence.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { newId } from '../../core/base/ids.ts'
import { append } from '../../planning/organisations/append.ts'
import { savedOr } from '../../planning/organisations/constraints.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { isIncident, lockIncident } from './queries.ts'
import {
  addItem,
  addMove,
  countItems,
  incidentOf,
  listFiles,
  listItems,
  nextTurn,
  readItem,
} from './queries-evidence.ts'

const itemAt = async (tenant: Tenant, id: string) => orNotFound(await readItem(tenant, id), 'item')

/** Throws `invalid` for a hand-over from somebody to themselves: it needs two names. */
function requireTwo(from: string, to: string): void {
  if (from.trim().toLowerCase() === to.trim().toLowerCase())
    throw new Failure('invalid', 'An item goes from one person to another. Name two.', {
      fields: { to: 'Name somebody else' },
    })
}

/** The media of incidents with their custody, and the things that change hands. */
export const evidenceRoutes = tenantRoutes(evidence, {
  list: async ({ params: { id } }, { tenant }) => {
    orNotFound(await isIncident(tenant, id), 'incident')
    return { files: await listFiles(tenant, id), items: await listItems(tenant, id) }
  },

  takeItem: async ({ params, body: { label, ...move } }, { tenant, cause, user, clock }) => {
    requireTwo(move.from, move.to)
    const { id: incidentId, siteId } = orNotFound(await lockIncident(tenant, params.id), 'incident')
    if ((await countItems(tenant, incidentId)) >= MOST_ITEMS)
      throw new Failure('conflict', `An incident has at most ${MOST_ITEMS} items in custody. Put some into one bag.`)
    const at = clock()
    const id = newId(at)
    await addItem(tenant, { id, incidentId, label })
    await addMove(tenant, { id: newId(at), itemId: id, turn: 1, ...move, at, notedBy: user.id })
    await append(tenant, cause, {
      kind: 'custody.taken',
      subject: `incident:${incidentId}`,
      siteId,
      body: { incidentId, itemId: id, turn: 1 },
      personal: { label, ...move },
    })
    return itemAt(tenant, id)
  },

  handOver: async ({ params: { id }, body: { version, ...move } }, { tenant, cause, user, clock }) => {
    const incidentId = orNotFound(await incidentOf(tenant, id), 'item')
    const { siteId } = orNotFound(await lockIncident(tenant, incidentId), 'incident')
    const before = await itemAt(tenant, id)
    await savedOr(await nextTurn(tenant, { id, version }), () => Promise.resolve<unknown>(before), 'item')
    if (before.moves.length >= MOST_MOVES)
      throw new Failure(
        'conflict',
        `An item changes hands at most ${MOST_MOVES} times here. Take it into custody anew.`,
      )
    const from = before.moves.at(-1)!.to
    requireTwo(from, move.to)
    const at = clock()
    const turn = before.moves.length + 1
    await addMove(tenant, { id: newId(at), itemId: id, turn, from, ...move, at, notedBy: user.id })
    await append(tenant, cause, {
      kind: 'custody.handed_over',
      subject: `incident:${incidentId}`,
      siteId,
      body: { incidentId, itemId: id, turn },
      personal: { label: before.label, from, ...move },
    })
    return itemAt(tenant, id)
  },
})
