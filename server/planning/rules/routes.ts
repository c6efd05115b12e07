import { dayAt } from '../../../contract/core/time.ts'
import { workweeks } from '../../../contract/planning/organisations/workweek.ts'
import { ruleSets } from '../../../contract/planning/rules/rule-sets.ts'
import type { RulePack } from '../../../contract/planning/rules/rules.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { append } from '../organisations/append.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { packsEnding } from './ending.ts'
import { workweekOf } from './overtime.ts'
import { packs, packsInForce } from './packs.ts'
import { countMissingHours } from './queries-missing-hours.ts'
import { saveRuleSet } from './queries.ts'
import { packsOf, requirePacks, rulesIn } from './rule-sets.ts'

/** The weeks of the longest average that some packs ask for, 0 without one. */
const weeksOfAverage = (chosen: RulePack[]): number =>
  Math.max(
    0,
    ...chosen.flatMap(({ rules }) => rules.map((rule) => (rule.kind === 'max_average' ? rule.params.weeks : 0))),
  )

async function shown(tenant: Tenant, now: Date) {
  const { zone, chosen } = await packsOf(tenant)
  const day = dayAt(zone, now)
  const inForce = packsInForce(day)
  const weeks = weeksOfAverage(inForce.filter(({ key }) => chosen.includes(key)))
  return {
    chosen,
    packs: packs.map((pack) => ({ ...pack, isInForce: inForce.includes(pack) })),
    ending: packsEnding(day, chosen),
    missingHours: weeks === 0 ? null : { guards: await countMissingHours(tenant, { weeks, now, zone }), weeks },
  }
}

/** The rules that an organisation keeps to. */
export const ruleSetRoutes = tenantRoutes(
  { ...ruleSets, ...workweeks },
  {
    workweek: async (_, { tenant }) => ({ weekStartsOn: workweekOf((await rulesIn(tenant)).rules) }),

    read: (_, { tenant, clock }) => shown(tenant, clock()),

    choose: async ({ body: { chosen } }, { tenant, clock, cause }) => {
      requirePacks(chosen)
      await saveRuleSet(tenant, [...new Set(chosen)])
      await append(tenant, cause, {
        kind: 'rules.chosen',
        subject: `organisation:${tenant.organisationId}`,
        body: { chosen },
      })
      return shown(tenant, clock())
    },
  },
)
