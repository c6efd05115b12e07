import { type ContractDraft, contracts } from '../../../contract/planning/sites/contracts.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append } from '../organisations/append.ts'
import { inWords, savedOr } from '../organisations/constraints.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { readClient } from './queries.ts'
import {
  addContract,
  arePostsOf,
  changeContract,
  listContracts,
  readContract,
  removeContract,
} from './queries-contracts.ts'
import { requireAgreement } from './rules.ts'

const MEANINGS = {
  contracts_one: { conflict: 'This client has a contract for some of these days already. End that one first.' },
  contract_lines_one: { conflict: 'Another contract has hours of one of these posts on some of these days.' },
  contracts_client_known: { missing: 'client' },
}
const saying = <T>(work: () => Promise<T>) => inWords(MEANINGS, work)

async function requireOwnPosts(tenant: Tenant, { clientId, lines }: ContractDraft): Promise<void> {
  const ids = lines.map(({ postId }) => postId)
  if (!(await arePostsOf(tenant, clientId, ids)))
    throw new Failure('not-found', 'There is no such post at the sites of this client')
}

/** What was agreed with clients. */
export const contractsRoutes = tenantRoutes(contracts, {
  list: async ({ params: { id } }, { tenant }) => {
    orNotFound(await readClient(tenant, id), 'client')
    return { contracts: await listContracts(tenant, id) }
  },

  add: async ({ body }, { tenant, cause, clock }) => {
    requireAgreement(body)
    await requireOwnPosts(tenant, body)
    const id = newId(clock())
    await saying(() => addContract(tenant, id, body))
    await append(tenant, cause, { kind: 'contract.added', subject: `client:${body.clientId}`, body: { id, ...body } })
    return (await readContract(tenant, id))!
  },

  change: async ({ params: { id }, body: { version, data } }, { tenant, cause }) => {
    requireAgreement(data)
    const known = orNotFound(await readContract(tenant, id), 'contract')
    if (known.clientId !== data.clientId) throw new Failure('conflict', 'A contract stays with its client.')
    await requireOwnPosts(tenant, data)
    const isChanged = await saying(() => changeContract(tenant, id, version, data))
    const stored = () => readContract(tenant, id)
    const saved = await savedOr(isChanged ? await stored() : undefined, stored, 'contract')
    await append(tenant, cause, {
      kind: 'contract.changed',
      subject: `client:${data.clientId}`,
      body: { id, ...data },
    })
    return saved
  },

  remove: async ({ params: { id } }, { tenant, cause }) => {
    const { clientId } = orNotFound(await readContract(tenant, id), 'contract')
    await removeContract(tenant, id)
    await append(tenant, cause, { kind: 'contract.removed', subject: `client:${clientId}`, body: { id } })
    return { removed: true as const }
  },
})
