import { dayAt, dayNumber } from '../../../contract/core/time.ts'
import { workweeks } from '../../../contract/planning/organisations/workweek.ts'
import { ruleSets } from '../../../contract/planning/rules/rule-sets.ts'
import type { RulePack } from '../../../contract/planning/rules/rules.ts'
import { orNotFound } from '../../core/base/failure.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { append } from '../organisations/append.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { companyRules, packsAnywhere } from './company-rules.ts'
import { packsEnding } from './ending.ts'
import { packs, packsInForce } from './packs.ts'
import { countMissingHours } from './queries-missing-hours.ts'
import { saveRegionRuleSet, saveRuleSet } from './queries.ts'
import { lawsOf, requirePacks } from './rule-sets.ts'
import { workweekOf } from './workweeks.ts'

/** The weeks of the longest average that some packs ask for, 0 without one. */
const weeksOfAverage = (chosen: RulePack[]): number =>
  Math.max(
    0,
    ...chosen.flatMap(({ rules }) => rules.map((rule) => (rule.kind === 'max_average' ? rule.params.weeks : 0))),
  )

async function shown(tenant: Tenant, now: Date) {
  const law = await lawsOf(tenant)
  const { zone, chosen, regions } = law
  const held = packsAnywhere(law)
  const day = dayAt(zone, now)
  const inForce = packsInForce(day)
  const weeks = weeksOfAverage(inForce.filter(({ key }) => held.includes(key)))
  return {
    chosen,
    regions,
    packs: packs.map((pack) => ({ ...pack, isInForce: inForce.includes(pack) })),
    ending: packsEnding(day, held),
    missingHours: weeks === 0 ? null : { guards: await countMissingHours(tenant, { weeks, now, zone }), weeks },
  }
}

/** The rules that an organisation keeps to. */
export const ruleSetRoutes = tenantRoutes(
  { ...ruleSets, ...workweeks },
  {
    workweek: async (_, { tenant, clock }) => {
      const law = await lawsOf(tenant)
      return { weekStartsOn: workweekOf(companyRules(law), dayNumber(dayAt(law.zone, clock()))) }
    },

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

    chooseOfRegion: async ({ params: { id }, body: { chosen } }, { tenant, clock, cause }) => {
      const { regions } = await lawsOf(tenant)
      orNotFound(
        regions.find((region) => region.id === id),
        'region',
      )
      if (chosen) requirePacks(chosen)
      await saveRegionRuleSet(tenant, id, chosen && [...new Set(chosen)])
      await append(tenant, cause, { kind: 'rules.region_chosen', subject: `region:${id}`, body: { chosen } })
      return shown(tenant, clock())
    },
  },
)
