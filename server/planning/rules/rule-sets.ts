import type { Rule } from '../../../contract/planning/rules/rules.ts'
import type { RegionLaw } from '../../../contract/planning/rules/rule-sets.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { BASICS, companyRules, type CompanyLaw } from './company-rules.ts'
import { packsOfJurisdiction } from './jurisdictions.ts'
import { packs } from './packs.ts'
import { readRuleSet } from './queries.ts'

// The law of the larger part of a zone's people. Owners choose another where theirs differs.
const BY_ZONE: [zone: RegExp, packs: string[]][] = [
  [/^Europe\/(London|Belfast|Jersey|Guernsey|Isle_of_Man)$/, ['uk-wtr-sia']],
  [/^Europe\//, ['eu-2003-88']],
  [/^America\/Los_Angeles$/, ['us-flsa', 'us-ca']],
  [/^America\/Chicago$/, ['us-flsa', 'us-il-chicago']],
  [/^America\/(New_York|Detroit|Denver|Phoenix|Boise|Indiana\/.*|Kentucky\/.*)$/, ['us-flsa']],
]

/** The packs with which an organisation of a time zone begins. */
export const usualPacks = (zone: string): string[] => [
  BASICS,
  ...(BY_ZONE.find(([pattern]) => pattern.test(zone))?.[1] ?? []),
]

const isSameSet = (a: string[], b: string[]) => a.toSorted().join() === b.toSorted().join()

type StoredLaw = Omit<CompanyLaw, 'regions'> & { zone: string; regions: RegionLaw[] }

/**
 * The law of an organisation: its own packs, those of its regions, the limits that it changed, and its zone. With
 * `instead` it is what would hold if the organisation chose those packs.
 */
export async function lawsOf(tenant: Tenant, instead?: string[]): Promise<StoredLaw> {
  const { zone, chosen: stored, regions, changes } = await readRuleSet(tenant)
  const chosen = instead ?? stored ?? usualPacks(zone)
  const lawOf = ({ own, ...region }: (typeof regions)[number]): RegionLaw => {
    const found = own ?? packsOfJurisdiction(region.jurisdiction)
    const held = found ? [...new Set([BASICS, ...found])] : chosen
    return { ...region, packs: held, isChosen: own !== null, differs: !isSameSet(held, chosen) }
  }
  return { zone, chosen, regions: regions.map(lawOf), changes }
}

/** The rules that hold for an organisation, and the zone in which it counts days and weeks. */
export async function rulesIn(tenant: Tenant): Promise<{ zone: string; rules: Rule[] }> {
  const law = await lawsOf(tenant)
  return { zone: law.zone, rules: companyRules(law) }
}

/** Throws `invalid` for a pack that does not exist, and `rule` where the basics are missing. */
export function requirePacks(chosen: string[]): void {
  const unknown = chosen.find((key) => !packs.some((pack) => pack.key === key))
  if (unknown !== undefined)
    throw new Failure('invalid', `There is no pack ${unknown}`, { fields: { chosen: `There is no pack ${unknown}` } })
  if (!chosen.includes(BASICS))
    throw new Failure('rule', 'The basics hold everywhere: a license that a post requires can’t be waived.')
}
