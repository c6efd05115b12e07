import { ruleSets } from '../../../contract/operations/rules/rule-sets.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { append } from '../organisations/append.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { packs, packsInForce } from './packs.ts'
import { saveRuleSet } from './queries.ts'
import { BASICS, packsOf } from './rule-sets.ts'

async function shown(tenant: Tenant, now: Date) {
  const { chosen } = await packsOf(tenant)
  const inForce = packsInForce(now.toISOString().slice(0, 10))
  return { chosen, packs: packs.map((pack) => ({ ...pack, isInForce: inForce.includes(pack) })) }
}

/** The rules that an organisation keeps to. */
export const ruleSetRoutes = tenantRoutes(ruleSets, {
  read: (_, { tenant, clock }) => shown(tenant, clock()),

  choose: async ({ body: { chosen } }, { tenant, clock, cause }) => {
    const unknown = chosen.find((key) => !packs.some((pack) => pack.key === key))
    if (unknown !== undefined)
      throw new Failure('invalid', `There is no pack ${unknown}`, { fields: { chosen: `There is no pack ${unknown}` } })
    if (!chosen.includes(BASICS))
      throw new Failure('rule', 'The basics hold everywhere: a licence that a post requires can’t be waived.')
    await saveRuleSet(tenant, [...new Set(chosen)])
    await append(tenant, cause, {
      kind: 'rules.chosen',
      subject: `organisation:${tenant.organisationId}`,
      body: { chosen },
    })
    return shown(tenant, clock())
  },
})
